-- The only thing that changes a balance. The other side of a movement of play money is the house account of play money, whatever the caller says.
-- A bet that the member's own limits refuse answers `limit` with the reason in `refusal`; what moves is counted under the same lock of the wallet, so no
-- two bets share one allowance. Members without limits pay for one flag.
-- A bet of a member with an active bonus answers `split` when it does not say (p_split) that its stake was divided between cash and bonus; what was
-- done before is answered first. Who says so has had that answer under the same locks: the key is not looked for again.
create or replace function wallet.post(p_op wallet.transfer_op[], p_split boolean default false)
returns table (ord int, outcome base.outcome, movement_id uuid, ref uuid, seq bigint, cash bigint, bonus bigint, locked bigint, refusal jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_sort = off as $$
#variable_conflict use_column
declare v_guarded boolean; v_granted boolean; v_no jsonb[]; v_now timestamptz; v_version bigint[]; v_wallets bigint;
begin
  select bool_or(l.guarded), bool_or(l.granted), count(*) into v_guarded, v_granted, v_wallets
  from (select w.guarded, w.granted from wallet.wallet w where w.member_id = any (array(select o.member_id from unnest(p_op) o)) order by w.member_id for update) l;
  -- fewer wallets than operations: somebody has none, or two operations
  -- two questions: the second is a statement to set up, which most calls are spared
  if v_wallets < cardinality(p_op) then
    if (select count(distinct o.member_id) from unnest(p_op) o) < cardinality(p_op) then
      raise exception 'two operations of one member in one call';
    end if;
  end if;
  if v_guarded then
    v_now := clock_timestamp();
    v_no := protection.refusals(p_op);
    v_version := array(select w.version from unnest(p_op) with ordinality o left join wallet.wallet w on w.member_id = o.member_id order by o.ordinality);
  end if;
  if v_granted and not p_split then
    v_no := wallet.unsplit(p_op, v_no);
    -- only stakes that must be divided, and none of them placed before: nothing moves, so nothing is set up for it
    if (select bool_and(coalesce(n.no ? 'split', false)) from unnest(v_no) n(no))
      and not exists (select from unnest(p_op) o cross join lateral wallet.keyed(o.member_id, o.key)) then
      return query select o, 'split'::base.outcome, null::uuid, null::uuid, null::bigint, null::bigint, null::bigint, null::bigint, v_no[o] from generate_subscripts(p_op, 1) o;
      return;
    end if;
  end if;
  return query
  with op as materialized (
    select * from unnest(p_op) with ordinality as op(member_id, kind, contra, key, ref, cash, bonus, locked, points, settlement, ord)
  ), dup as materialized (
    select op.ord, m.id, m.ref, m.seq, m.cash_after, m.bonus_after, m.locked_after,
      m.kind = op.kind and m.contra in (op.contra, 170) and (m.cash is not distinct from op.cash and m.bonus is not distinct from op.bonus
          or m.kind = 'BET' and op.bonus is null and coalesce(m.cash, 0) + m.bonus = op.cash)
        and m.locked is not distinct from op.locked and m.points is not distinct from op.points and m.settlement is not distinct from op.settlement as same
    from op cross join lateral wallet.keyed(op.member_id, op.key) m where not p_split
  ), moved as (
    update wallet.wallet w set
      cash = w.cash + coalesce(op.cash, 0), bonus = w.bonus + coalesce(op.bonus, 0), locked = w.locked + coalesce(op.locked, 0),
      points = w.points + coalesce(op.points, 0), settlement = w.settlement + coalesce(op.settlement, 0), version = w.version + 1
    from op
    where w.member_id = op.member_id
      and w.cash + coalesce(op.cash, 0) >= 0 and w.bonus + coalesce(op.bonus, 0) >= 0 and w.locked + coalesce(op.locked, 0) >= 0
      and w.points + coalesce(op.points, 0) >= 0 and w.settlement + coalesce(op.settlement, 0) >= 0
      and not exists (select from dup where dup.ord = op.ord)
      and v_no[op.ord::int] is null
    returning op.*, uuidv7() as id, w.cash as cash_after, w.bonus as bonus_after, w.locked as locked_after,
      w.points as points_after, w.settlement as settlement_after, w.version as seq, w.currency
  ), written as (
    insert into wallet.movement (id, member_id, seq, kind, contra, cash, cash_after, bonus, bonus_after, locked, locked_after, points, points_after,
      settlement, settlement_after, key, ref)
    select id, member_id, seq, kind, case when currency = 'XXX' then 170 else contra end,
      cash, case when cash is not null then cash_after end, bonus, case when bonus is not null then bonus_after end,
      locked, case when locked is not null then locked_after end, points, case when points is not null then points_after end,
      settlement, case when settlement is not null then settlement_after end, key, ref
    from moved
  )
  select op.ord::int,
    (case when moved.ord is not null then 'ok' when dup.ord is not null and dup.same then 'duplicate' when dup.ord is not null then 'conflict'
      when w.member_id is null then 'noWallet' when v_no[op.ord::int] ? 'split' then 'split' when v_no[op.ord::int] is not null then 'limit' else 'insufficient' end)::base.outcome,
    coalesce(moved.id, dup.id), coalesce(moved.ref, dup.ref), coalesce(moved.seq, dup.seq, w.version),
    coalesce(moved.cash_after, dup.cash_after, w.cash), coalesce(moved.bonus_after, dup.bonus_after, w.bonus),
    coalesce(moved.locked_after, dup.locked_after, w.locked), case when dup.ord is null then v_no[op.ord::int] end
  from op
  left join moved on moved.ord = op.ord
  left join dup on dup.ord = op.ord
  -- what moved has its answer: only the others look at the wallet again
  left join wallet.wallet w on w.member_id = case when moved.ord is null then op.member_id end;
  if v_guarded then
    -- under the lock, so another version is this call's
    perform protection.count_moved(p_op, array(select w.guarded and w.version > v_version[o.ordinality] from unnest(p_op) with ordinality o
      left join wallet.wallet w on w.member_id = o.member_id order by o.ordinality), v_now);
  end if;
end $$;
