-- The only thing that changes a balance. The other side of a movement of play money is the house account of play money, whatever the caller says.
-- A bet that the member's own limits refuse answers `limit` with the reason in `refusal`; what moves is counted in the same statement, under the lock of
-- the wallet, so no two bets share one allowance. Members without limits pay for one flag.
-- One line for each operation, in their order. Each operation meets its own rows by index and no other operation: the cost is flat however many there are.
create or replace function wallet.post(p_op wallet.transfer_op[])
returns table (ord int, outcome base.outcome, movement_id uuid, ref uuid, seq bigint, cash bigint, bonus bigint, locked bigint, refusal jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare v_since uuid := base.uuid7_floor(now() - interval '35 days'); v_guarded boolean; v_no jsonb[]; v_now timestamptz;
begin
  if cardinality(p_op) > 1 and (select count(distinct o.member_id) from unnest(p_op) o) <> cardinality(p_op) then
    raise exception 'two operations of one member in one call';
  end if;
  select bool_or(l.guarded) into v_guarded
  from (select w.guarded from wallet.wallet w where w.member_id = any (array(select o.member_id from unnest(p_op) o)) order by w.member_id for update) l;
  if v_guarded then
    v_now := clock_timestamp();
    v_no := protection.refusals(p_op);
  end if;
  return query
  with op as materialized (
    -- under the locks: what is read here is what is changed below (of a wallet that was made after them, the unique number of the movement sees to it)
    select op.*, uuidv7() as id, w.currency, w.guarded, w.version, w.version + 1 as seq,
      w.cash + coalesce(op.cash, 0) as cash_after, w.bonus + coalesce(op.bonus, 0) as bonus_after, w.locked + coalesce(op.locked, 0) as locked_after,
      w.points + coalesce(op.points, 0) as points_after, w.settlement + coalesce(op.settlement, 0) as settlement_after,
      w.cash as cash_now, w.bonus as bonus_now, w.locked as locked_now, first.id as first_id, first.ref as first_ref, first.seq as first_seq,
      first.cash_after as first_cash, first.bonus_after as first_bonus, first.locked_after as first_locked,
      (case when first.same then 'duplicate' when first.id is not null then 'conflict' when w.member_id is null then 'noWallet'
        when v_no[op.ord::int] is not null then 'limit'
        when least(w.cash + coalesce(op.cash, 0), w.bonus + coalesce(op.bonus, 0), w.locked + coalesce(op.locked, 0),
          w.points + coalesce(op.points, 0), w.settlement + coalesce(op.settlement, 0)) < 0 then 'insufficient'
        else 'ok' end)::base.outcome as outcome
    from unnest(p_op) with ordinality as op(member_id, kind, contra, key, ref, cash, bonus, locked, points, settlement, ord)
    left join wallet.wallet w on w.member_id = op.member_id
    left join lateral (
      select m.id, m.ref, m.seq, m.cash_after, m.bonus_after, m.locked_after,
        m.kind = op.kind and m.contra in (op.contra, 170) and m.cash is not distinct from op.cash and m.bonus is not distinct from op.bonus
          and m.locked is not distinct from op.locked and m.points is not distinct from op.points and m.settlement is not distinct from op.settlement as same
      from wallet.movement m where m.member_id = op.member_id and m.key = op.key and m.id >= v_since limit 1
    ) first on true
  ), moved as (
    update wallet.wallet w set cash = op.cash_after, bonus = op.bonus_after, locked = op.locked_after, points = op.points_after,
      settlement = op.settlement_after, version = op.seq
    from op where w.member_id = op.member_id and op.outcome = 'ok'
  ), written as (
    insert into wallet.movement (id, member_id, seq, kind, contra, cash, cash_after, bonus, bonus_after, locked, locked_after, points, points_after,
      settlement, settlement_after, key, ref)
    select id, member_id, seq, kind, case when currency = 'XXX' then 170 else contra end,
      cash, case when cash is not null then cash_after end, bonus, case when bonus is not null then bonus_after end,
      locked, case when locked is not null then locked_after end, points, case when points is not null then points_after end,
      settlement, case when settlement is not null then settlement_after end, key, ref
    from op where outcome = 'ok'
  ), change as (
    select q.kind, q.period, m.member_id, p.since, p.until,
      protection.counts(q.kind, m.kind, coalesce(m.cash, 0) + coalesce(m.bonus, 0), m.ref, p.since) as amount
    from op m
    join protection.quota q on q.member_id = m.member_id and q.until is not null
    cross join lateral (
      select q.since, q.until where q.until > v_now
      union all select b.since, b.until from brand.period(q.period, v_now) b where q.until <= v_now
    ) p
    where m.guarded and m.outcome = 'ok'
  ), counted as (
    update protection.quota q set used = case when q.until <= v_now then 0 else q.used end + c.amount, since = c.since, until = c.until
    from change c
    where q.member_id = c.member_id and q.kind = c.kind and q.period = c.period and (c.amount <> 0 or q.until <= v_now)
    returning q.member_id, q.kind, q.period, q.maximum, case when old.until <= v_now then 0 else old.used end as before, new.used as after, new.until as until
  ), told as (
    insert into base.event (name, audience, body)
    select 'limit.approached', 'member:' || member_id, jsonb_build_object('kind', kind, 'period', period, 'percent', step.percent,
      'limit', base.wire(maximum), 'used', base.wire(after), 'resetsAt', until)
    from counted cross join lateral (
      select max(s.percent) as percent from unnest(array[50, 80, 100]) s(percent) where before * 100 < maximum * s.percent and after * 100 >= maximum * s.percent
    ) step
    where step.percent is not null
  )
  select op.ord::int, op.outcome,
    case when op.outcome = 'ok' then op.id else op.first_id end,
    case when op.outcome = 'ok' then op.ref else op.first_ref end,
    case when op.outcome = 'ok' then op.seq else coalesce(op.first_seq, op.version) end,
    case when op.outcome = 'ok' then op.cash_after else coalesce(op.first_cash, op.cash_now) end,
    case when op.outcome = 'ok' then op.bonus_after else coalesce(op.first_bonus, op.bonus_now) end,
    case when op.outcome = 'ok' then op.locked_after else coalesce(op.first_locked, op.locked_now) end,
    case when op.first_id is null then v_no[op.ord::int] end
  from op order by op.ord;
end $$;
