-- Closes seats of a round: cashed, lost, refunded or cancelled, with the bet and the money. The seat's own state is the guard.
-- The close of a seat of play money is told to its owner alone.
-- Codes: 0 closed · 3 the member has no such seat · 4 it was closed before (its state is in `state`, its multiplier in `at`).
create or replace function crash.close_seats(
  p_game text, p_no bigint, p_member bigint[], p_bet uuid[], p_state text[], p_at int[], p_payout bigint[], p_auto boolean[]
) returns table (ord int, code smallint, state text, at int, payout bigint, seq bigint, cash bigint)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare v_member bigint[]; v_play boolean[]; v_done int[]; v_paid bigint[];
begin
  select array_agg(s.member_id order by o.ord), array_agg(s.play order by o.ord) into v_member, v_play
  from unnest(p_member, p_bet) with ordinality o(member_id, bet_id, ord)
  left join crash.seat s on s.member_id = o.member_id and s.bet_id = o.bet_id and s.game = p_game and s.no = p_no;
  v_paid := (select array_agg(v_member[i]) from generate_subscripts(p_bet, 1) i where p_payout[i] > 0 and v_member[i] is not null);
  if v_paid is not null then perform wallet.lock(v_paid); end if;
  -- a seat of another round has no member here; payout says the same as the state (seat_closed) and leaves the primary key as the only way
  with op as materialized (
    select * from unnest(p_member, p_bet, p_state, p_at, p_payout, p_auto) with ordinality op(member_id, bet_id, state, at, payout, auto, ord)
    where v_member[op.ord] is not null
  ), closed as (
    update crash.seat s set state = op.state, at = op.at, payout = op.payout, auto = op.auto from op
    where s.member_id = op.member_id and s.bet_id = op.bet_id and s.payout is null returning op.ord::int as ord
  )
  select coalesce(array_agg(c.ord order by c.ord), '{}') into v_done from closed c;
  if cardinality(v_done) > 0 then
    update wager.bet b set detail = b.detail || jsonb_build_object('at', p_at[d.i], 'auto', p_auto[d.i])
    from unnest(v_done) d(i) where b.member_id = v_member[d.i] and b.id = p_bet[d.i] and p_state[d.i] = 'cashed';
    return query
    select v_done[x.ord], crash.expect_settled(x.code, p_bet[v_done[x.ord]]), p_state[v_done[x.ord]], p_at[v_done[x.ord]], p_payout[v_done[x.ord]], x.seq, x.cash
    from wager.settle(
      (select array_agg(v_member[i] order by i) from unnest(v_done) i), (select array_agg(p_bet[i] order by i) from unnest(v_done) i),
      (select array_agg((case p_state[i] when 'cashed' then 'CASHED_OUT' when 'lost' then 'LOST' when 'refunded' then 'REFUNDED' else 'CANCELLED' end)::wager.bet_state order by i) from unnest(v_done) i),
      (select array_agg(p_payout[i] order by i) from unnest(v_done) i)) x;
    insert into base.event (name, audience, body)
    select case p_state[i] when 'cashed' then 'round.cashedOut' else 'round.seatLeft' end,
      case when v_play[i] then 'member:' || v_member[i] else 'round:' || p_game end,
      case p_state[i] when 'cashed' then jsonb_build_object('game', p_game, 'no', p_no, 'betId', p_bet[i], 'at', p_at[i], 'payout', base.wire(p_payout[i]), 'auto', p_auto[i])
        else jsonb_build_object('game', p_game, 'no', p_no, 'betId', p_bet[i]) end
    from unnest(v_done) i where p_state[i] in ('cashed', 'cancelled') order by i;
  end if;
  return query
  select i, case when s.bet_id is null then 3::smallint else 4::smallint end, s.state, s.at, s.payout, w.version, w.cash
  from generate_subscripts(p_bet, 1) i
  left join crash.seat s on s.member_id = p_member[i] and s.bet_id = p_bet[i] and s.game = p_game and s.no = p_no
  left join wallet.wallet w on w.member_id = s.member_id
  where not i = any (v_done);
end $$;
