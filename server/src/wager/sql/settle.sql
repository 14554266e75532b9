-- Closes bets: the bet's own state is the guard, so only one settlement can win the row. A payout of 0 touches no wallet.
-- Several bets of one member may stand in one call. Outcomes: ok · duplicate (closed the same way before) · unknown (no such bet) · decided (closed otherwise).
create or replace function wager.settle(p_bet wager.settlement[])
returns table (ord int, outcome base.outcome, seq bigint, cash bigint)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_done int[] := '{}'; v_closed wager.bet[]; v_seq bigint[] := array_fill(null::bigint, array[cardinality(p_bet)]); v_cash bigint[] := v_seq;
  v_wave int[]; r record; v_left bigint[] := v_seq; v_locked bigint[] := v_seq;
  -- bets that feed a grant, and what of their payouts is bonus money
  v_shared int[]; v_bonus bigint[]; v_lost bigint;
begin
  perform wager.lock_for(p_bet);
  with op as materialized (select * from unnest(p_bet) with ordinality op(member_id, bet_id, state, payout, valid, ord)),
  closed as (
    update wager.bet b set state = op.state, payout = op.payout, settled_at = clock_timestamp(),
      -- asked here too: most bets are spared a call
      valid = case when b.bonus is null then coalesce(op.valid, wager.valid_of(b.category, op.state, b.stake, op.payout, b.free, b.detail))
        else bonus.own_valid(coalesce(op.valid, wager.valid_of(b.category, op.state, b.stake, op.payout, b.free, b.detail)), b.stake, b.bonus) end,
      counted = case when b.bonus is not null then b.percent * wager.toward(op.state, b.stake, op.payout,
        coalesce(op.valid, wager.valid_of(b.category, op.state, b.stake, op.payout, b.free, b.detail))) / 100 end,
      returned = case when b.bonus is not null then b.returned + bonus.part(op.payout, b.stake, b.bonus) end
    -- settled_at says the same as the state (bet_closed), but leads no plan to the index of open bets, which is long with dead entries
    -- any of one: to the planner = could also be a merge in the order of the key, for which a young house read all bets that it had
    from op where b.member_id = any (array[op.member_id]) and b.id = any (array[op.bet_id]) and b.settled_at is null
    returning op.ord::int as ord, b as bet
  )
  select coalesce(array_agg(c.ord order by c.ord), '{}'), array_agg(c.bet order by c.ord), array_agg(c.ord order by c.ord) filter (where (c.bet).bonus is not null)
  into v_done, v_closed, v_shared from closed c;
  if v_shared is not null then
    for r in select d.o, c.* from unnest(v_done) with ordinality d(o, pos) join unnest(v_closed) with ordinality c on c.ordinality = d.pos where c.bonus is not null
    loop
      v_bonus[r.o] := bonus.part(r.payout, r.stake, r.bonus);
    end loop;
  end if;
  -- money, in waves of at most one operation a member
  loop
    select array_agg(o order by o) into v_wave from (
      select distinct on ((p_bet[o]).member_id) o from unnest(v_done) o where (p_bet[o]).payout > 0 and v_seq[o] is null order by (p_bet[o]).member_id, o
    ) w;
    exit when v_wave is null;
    for r in
      select x.*, v_wave[x.ord] as src from wallet.post(array(
        select row(b.member_id, case when b.state in ('VOID', 'CANCELLED', 'REFUNDED') then 'BET_CANCEL' else 'PRIZE' end, 100, 'settle:' || b.bet_id,
          b.bet_id, nullif(b.payout - coalesce(v_bonus[b.ordinality], 0), 0), nullif(v_bonus[b.ordinality], 0), null, null, null)::wallet.transfer_op
        from unnest(p_bet) with ordinality b where b.ordinality = any (v_wave) order by b.ordinality)) x
    loop
      if r.outcome <> 'ok' then
        raise exception 'settlement of bet % answered %', p_bet[r.src].bet_id, r.outcome;
      end if;
      v_seq[r.src] := r.seq; v_cash[r.src] := r.cash; v_left[r.src] := r.bonus; v_locked[r.src] := r.locked;
      if v_bonus[r.src] > 0 then
        v_lost := bonus.arrive(p_bet[r.src].member_id, v_closed[array_position(v_done, r.src)].grant_id, p_bet[r.src].bet_id, v_bonus[r.src], r.movement_id);
        update wager.bet b set lost = b.lost + v_lost where b.member_id = p_bet[r.src].member_id and b.id = p_bet[r.src].bet_id and v_lost > 0;
      end if;
    end loop;
  end loop;
  insert into base.event (name, audience, body)
  select 'wager.settled', 'member:' || (b).member_id, jsonb_build_object('betId', (b).id, 'memberId', (b).member_id::text, 'game', (b).game, 'category', (b).category,
      'state', (b).state, 'stake', base.wire((b).stake), 'payout', base.wire((b).payout), 'valid', base.wire((b).valid), 'wallet',
      case when v_seq[o] is not null then jsonb_build_object('cash', base.wire(v_cash[o]), 'locked', base.wire(v_locked[o]), 'seq', v_seq[o],
        -- what came back of bonus money may have lapsed meanwhile
        'bonus', base.wire(case when v_bonus[o] > 0 then (select w.bonus from wallet.wallet w where w.member_id = (b).member_id) else v_left[o] end)) end)
  from (select d.o, v_closed[d.pos] as b from unnest(v_done) with ordinality d(o, pos) offset 0) d;
  if v_shared is not null then
    perform bonus.count((b).member_id, (b).grant_id, (b).counted)
    from (select v_closed[d.pos] as b from unnest(v_done) with ordinality d(o, pos) offset 0) d where (b).counted > 0;
  end if;
  return query
  select o, 'ok'::base.outcome, coalesce(v_seq[o], w.version), coalesce(v_cash[o], w.cash)
  from unnest(v_done) o left join wallet.wallet w on w.member_id = case when v_seq[o] is null then (p_bet[o]).member_id end
  union all
  select o, (case when b.id is null then 'unknown' when b.state = (p_bet[o]).state and b.payout = (p_bet[o]).payout then 'duplicate' else 'decided' end)::base.outcome,
    w.version, w.cash
  from generate_subscripts(p_bet, 1) o
  left join wager.bet b on b.member_id = (p_bet[o]).member_id and b.id = (p_bet[o]).bet_id
  left join wallet.wallet w on w.member_id = (p_bet[o]).member_id
  where cardinality(v_done) < cardinality(p_bet) and o <> all (v_done);
end $$;
