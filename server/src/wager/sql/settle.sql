-- Closes bets: the bet's own state is the guard, so only one settlement can win the row. A payout of 0 touches no wallet.
-- Several bets of one member may stand in one call. Codes: 0 closed · 1 was closed the same way before · 3 no such bet · 5 was closed otherwise.
create or replace function wager.settle(p_member bigint[], p_bet uuid[], p_state wager.bet_state[], p_payout bigint[], p_valid bigint[] default null)
returns table (ord int, code smallint, seq bigint, cash bigint)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_done int[] := '{}'; v_seq bigint[] := array_fill(null::bigint, array[cardinality(p_member)]); v_cash bigint[] := v_seq;
  v_wave int[]; v_ord int; r record; n int;
begin
  if exists (select from unnest(p_payout) p where p > 0) then
    perform wallet.lock((select array_agg(p_member[i]) from generate_subscripts(p_payout, 1) i where p_payout[i] > 0));
  end if;
  with op as materialized (select * from unnest(p_member, p_bet, p_state, p_payout) with ordinality op(member_id, bet_id, state, payout, ord)),
  closed as (
    update wager.bet b set state = op.state, payout = op.payout, settled_at = clock_timestamp(),
      valid = coalesce(p_valid[op.ord::int], wager.valid_of(b.category, op.state, b.stake, op.payout, b.free, b.detail))
    -- settled_at says the same as the state (bet_closed), but leads no plan to the index of open bets, which is long with dead entries
    from op where b.member_id = op.member_id and b.id = op.bet_id and b.settled_at is null
    returning op.ord::int as ord
  )
  select coalesce(array_agg(c.ord order by c.ord), '{}') into v_done from closed c;
  -- money, in waves of at most one operation a member
  loop
    select array_agg(o order by o) into v_wave from (
      select distinct on (p_member[o]) o from unnest(v_done) o where p_payout[o] > 0 and v_seq[o] is null order by p_member[o], o
    ) w;
    exit when v_wave is null;
    n := cardinality(v_wave);
    for r in
      select x.*, v_wave[x.ord] as src from wallet.post(
        (select array_agg(p_member[o] order by o) from unnest(v_wave) o),
        (select array_agg((case when p_state[o] in ('VOID', 'CANCELLED', 'REFUNDED') then 'BET_CANCEL' else 'PRIZE' end)::wallet.movement_kind order by o) from unnest(v_wave) o),
        array_fill(100::smallint, array[n]),
        (select array_agg('settle:' || p_bet[o] order by o) from unnest(v_wave) o),
        (select array_agg(p_bet[o] order by o) from unnest(v_wave) o),
        (select array_agg(p_payout[o] order by o) from unnest(v_wave) o),
        array_fill(null::bigint, array[n]), array_fill(null::bigint, array[n]), array_fill(null::bigint, array[n]), array_fill(null::bigint, array[n])) x
    loop
      if r.code <> 0 then
        raise exception 'settlement of bet % answered %', p_bet[r.src], r.code;
      end if;
      v_seq[r.src] := r.seq; v_cash[r.src] := r.cash;
    end loop;
  end loop;
  insert into base.event (name, audience, body)
  select 'wager.settled', 'member:' || b.member_id, jsonb_build_object('betId', b.id, 'memberId', b.member_id::text, 'game', b.game, 'category', b.category,
      'state', b.state, 'stake', base.wire(b.stake), 'payout', base.wire(b.payout), 'valid', base.wire(b.valid), 'wallet',
      case when v_seq[d.o] is not null then (select jsonb_build_object('cash', base.wire(v_cash[d.o]), 'bonus', base.wire(w.bonus), 'locked', base.wire(w.locked), 'seq', v_seq[d.o])
        from wallet.wallet w where w.member_id = b.member_id) end)
  from unnest(v_done) with ordinality d(o, pos) join wager.bet b on b.member_id = p_member[d.o] and b.id = p_bet[d.o]
  order by d.pos;
  return query
  select o::int, (case when o = any (v_done) then 0 when b.id is null then 3 when b.state = p_state[o] and b.payout = p_payout[o] then 1 else 5 end)::smallint,
    coalesce(v_seq[o], w.version), coalesce(v_cash[o], w.cash)
  from generate_subscripts(p_bet, 1) o
  left join wager.bet b on b.member_id = p_member[o] and b.id = p_bet[o]
  left join wallet.wallet w on w.member_id = p_member[o];
end $$;
