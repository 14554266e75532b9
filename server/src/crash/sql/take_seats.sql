-- Takes seats in a round that is still open: bet, money and seat together or nothing; one round trip.
-- One element a seat, at most one of a member in a call. A seat of play money is told to its owner alone.
-- p_no null: no bet may be placed, only seats that were taken before are found.
-- Outcomes as wager.place (limit with the reason in `refusal`), and closed (the round is) · taken (the slot is) · spent (of a free bet: free.place).
create or replace function crash.take_seats(p_game text, p_no bigint, p_category text, p_seat crash.seat_request[])
returns table (ord int, outcome base.outcome, bet_id uuid, no bigint, stake bigint, target int, seq bigint, cash bigint, refusal jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_sort = off as $$
#variable_conflict use_column
declare
  v_open boolean; v_outcome base.outcome[]; v_first uuid[]; v_go int[]; v_free int[];
begin
  -- shared: bets do not wait for each other, but the host's start waits for them and they for it
  select r.phase = 'waiting' and clock_timestamp() < r.starts_at into v_open from crash.round r where r.game = p_game and r.no = p_no for share;
  perform wallet.lock(array(select q.member_id from unnest(p_seat) q));
  -- what was answered before is answered again, whatever the round does now
  select array_agg(case
      when m.id is not null then 'duplicate'
      when not coalesce(v_open, false) then 'closed'
      when s.bet_id is not null then 'taken'
      else 'ok' end::base.outcome order by q.ord), array_agg(m.ref order by q.ord) into v_outcome, v_first
  from unnest(p_seat) with ordinality q(member_id, bet_id, slot, stake, target, name, key, free, ord)
  left join lateral wallet.keyed(q.member_id, q.key) m on true
  left join crash.seat s on s.game = p_game and s.no = p_no and s.member_id = q.member_id and s.slot = q.slot and s.state <> 'cancelled';
  select array_agg(i order by i) filter (where (p_seat[i]).free is null), array_agg(i order by i) filter (where (p_seat[i]).free is not null) into v_go, v_free
  from generate_subscripts(p_seat, 1) i where v_outcome[i] in ('ok', 'duplicate');
  if v_go is not null or v_free is not null then
    return query
    with placed as materialized (
      select v_go[x.ord] as src, x.outcome, x.bet_id, x.seq, x.cash, x.refusal,
        (select w.currency = 'XXX' from wallet.wallet w where w.member_id = (p_seat[v_go[x.ord]]).member_id) as play, p_seat[v_go[x.ord]] as q
      from wager.place(array(
        select row(q.member_id, q.bet_id, p_game, p_category, p_no, q.stake, q.key, jsonb_build_object('target', q.target))::wager.placement
        from unnest(p_seat) with ordinality q where q.ordinality = any (v_go) order by q.ordinality)) x
      union all
      -- promotions pay what is free
      select o.i, f.outcome, (o.q).bet_id, f.seq, f.cash, f.refusal, false, o.q from (select i, p_seat[i] as q from unnest(v_free) i where v_outcome[i] = 'ok') o
      cross join lateral free.place((o.q).member_id, (o.q).free, (o.q).bet_id, p_game, p_category, (o.q).stake, (o.q).key,
        jsonb_build_object('target', (o.q).target)) f
      union all
      select i, v_outcome[i], v_first[i], w.version, w.cash, null, false, p_seat[i]
      from unnest(v_free) i join wallet.wallet w on w.member_id = (p_seat[i]).member_id where v_outcome[i] = 'duplicate'
    ), seated as (
      insert into crash.seat (bet_id, game, no, member_id, name, slot, stake, target, play, free)
      select bet_id, p_game, p_no, (q).member_id, (q).name, (q).slot, (q).stake, (q).target, play, (q).free is not null from placed where outcome = 'ok'
    ), told as (
      insert into base.event (name, audience, body)
      select 'round.seatTaken', case when play then 'member:' || (q).member_id else 'round:' || p_game end,
        jsonb_build_object('game', p_game, 'no', p_no, 'betId', bet_id, 'name', (q).name, 'slot', (q).slot, 'stake', base.wire((q).stake))
      from placed where outcome = 'ok'
    )
    -- a repeat is answered with the seat as it was taken then
    select src, case when outcome = 'duplicate' and (s.bet_id is null or (s.game, s.slot, s.stake, s.target, s.free) is distinct from (p_game, (q).slot, (q).stake, (q).target, (q).free is not null)) then 'conflict' else outcome end,
      placed.bet_id, coalesce(s.no, p_no), coalesce(s.stake, (q).stake), case when s.bet_id is not null then s.target else (q).target end, seq, cash, refusal
    from placed left join crash.seat s on s.member_id = (q).member_id and s.bet_id = placed.bet_id;
  end if;
  return query
  select i, v_outcome[i], null::uuid, p_no, (p_seat[i]).stake, (p_seat[i]).target, null::bigint, null::bigint, null::jsonb
  from generate_subscripts(p_seat, 1) i where v_outcome[i] in ('closed', 'taken');
end $$;
