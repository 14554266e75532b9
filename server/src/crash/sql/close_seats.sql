-- Closes seats of a round: cashed, lost, refunded or cancelled, with the bet and the money. The seat's own state is the guard.
-- The close of a seat of play money is told to its owner alone.
-- Outcomes: ok · unknown (the member has no such seat) · decided (closed before: its state is in `state`, its multiplier in `at`).
create or replace function crash.close_seats(p_game text, p_no bigint, p_seat crash.seat_closing[])
returns table (ord int, outcome base.outcome, state text, at int, payout bigint, seq bigint, cash bigint)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare v_member bigint[]; v_play boolean[]; v_free boolean[]; v_done int[]; v_back int[]; v_go int[]; i int;
begin
  select array_agg(s.member_id order by o.ord), array_agg(s.play order by o.ord), array_agg(s.free order by o.ord) into v_member, v_play, v_free
  from unnest(p_seat) with ordinality o(member_id, bet_id, state, at, payout, auto, ord)
  left join crash.seat s on s.member_id = o.member_id and s.bet_id = o.bet_id and s.game = p_game and s.no = p_no;
  perform wager.lock_for(array(select row(v_member[i], (p_seat[i]).bet_id, 'LOST', (p_seat[i]).payout, null)::wager.settlement
    from generate_subscripts(p_seat, 1) i where v_member[i] is not null));
  -- a seat of another round has no member here; payout says the same as the state (seat_closed) and leaves the primary key as the only way
  with op as materialized (
    select * from unnest(p_seat) with ordinality op(member_id, bet_id, state, at, payout, auto, ord) where v_member[op.ord] is not null
  ), closed as (
    update crash.seat s set state = op.state, at = op.at, payout = op.payout, auto = op.auto from op
    where s.member_id = any (array[op.member_id]) and s.bet_id = any (array[op.bet_id]) and s.payout is null returning op.ord::int as ord
  )
  select coalesce(array_agg(c.ord order by c.ord), '{}') into v_done from closed c;
  if cardinality(v_done) > 0 then
    -- the stake of a free bet goes back to promotions, and the bet can be used again
    select array_agg(d.i order by d.i) into v_back from unnest(v_done) d(i) where v_free[d.i] and (p_seat[d.i]).state in ('refunded', 'cancelled');
    foreach i in array coalesce(v_back, '{}') loop
      perform wager.cancel(v_member[i], (p_seat[i]).bet_id, 'settle:' || (p_seat[i]).bet_id), free.give_back(v_member[i], (p_seat[i]).bet_id);
    end loop;
    return query select b.i, 'ok'::base.outcome, (p_seat[b.i]).state, (p_seat[b.i]).at, (p_seat[b.i]).payout, w.version, w.cash
    from unnest(v_back) b(i) join wallet.wallet w on w.member_id = v_member[b.i];
    update wager.bet b set detail = b.detail || jsonb_build_object('at', (p_seat[d.i]).at, 'auto', (p_seat[d.i]).auto)
    from unnest(v_done) d(i) where b.member_id = any (array[v_member[d.i]]) and b.id = any (array[(p_seat[d.i]).bet_id]) and (p_seat[d.i]).state = 'cashed';
    v_go := array(select d.i from unnest(v_done) d(i) where d.i <> all (coalesce(v_back, '{}')) order by d.i);
    return query
    select v_go[x.ord], crash.expect_settled(x.outcome, (d.s).bet_id), (d.s).state, (d.s).at, (d.s).payout, x.seq, x.cash
    from wager.settle(array(
      select row(v_member[s.ordinality], s.bet_id, case s.state when 'cashed' then 'CASHED_OUT' when 'lost' then 'LOST' when 'refunded' then 'REFUNDED' else 'CANCELLED' end,
        s.payout, null)::wager.settlement
      from unnest(p_seat) with ordinality s where s.ordinality = any (v_go) order by s.ordinality)) x
    cross join lateral (select p_seat[v_go[x.ord]] as s offset 0) d;
    perform free.decided(v_member[d.i], (p_seat[d.i]).bet_id, (p_seat[d.i]).payout) from unnest(v_go) d(i) where v_free[d.i];
    insert into base.event (name, audience, body)
    select case s.state when 'cashed' then 'round.cashedOut' else 'round.seatLeft' end,
      case when v_play[s.ordinality] then 'member:' || v_member[s.ordinality] else 'round:' || p_game end,
      case s.state when 'cashed' then jsonb_build_object('game', p_game, 'no', p_no, 'betId', s.bet_id, 'at', s.at, 'payout', base.wire(s.payout), 'auto', s.auto)
        else jsonb_build_object('game', p_game, 'no', p_no, 'betId', s.bet_id) end
    from unnest(p_seat) with ordinality s where s.ordinality = any (v_done) and s.state in ('cashed', 'cancelled') order by s.ordinality;
  end if;
  return query
  select i, (case when s.bet_id is null then 'unknown' else 'decided' end)::base.outcome, s.state, s.at, s.payout, w.version, w.cash
  from generate_subscripts(p_seat, 1) i
  left join crash.seat s on s.member_id = (p_seat[i]).member_id and s.bet_id = (p_seat[i]).bet_id and s.game = p_game and s.no = p_no
  left join wallet.wallet w on w.member_id = s.member_id
  where not i = any (v_done);
end $$;
