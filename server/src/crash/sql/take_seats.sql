-- Takes seats in a round that is still open: bet, money and seat together or nothing; one round trip.
-- One element a seat, at most one of a member in a call. A seat of play money is told to its owner alone.
-- p_no null: no bet may be placed, only seats that were taken before are found.
-- Codes as wager.place (20 with the reason in `refusal`), and 10 the round is closed · 11 the slot is taken.
create or replace function crash.take_seats(
  p_game text, p_no bigint, p_category text, p_member bigint[], p_bet uuid[], p_slot smallint[], p_stake bigint[], p_target int[], p_name text[], p_key text[]
) returns table (ord int, code smallint, bet_id uuid, no bigint, stake bigint, target int, seq bigint, cash bigint, refusal jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_open boolean; v_codes smallint[] := array_fill(0::smallint, array[cardinality(p_member)]); v_go int[]; n int;
begin
  -- shared: bets do not wait for each other, but the host's start waits for them and they for it
  select r.phase = 'waiting' and clock_timestamp() < r.starts_at into v_open from crash.round r where r.game = p_game and r.no = p_no for share;
  perform wallet.lock(p_member);
  -- what was answered before is answered again, whatever the round does now
  select array_agg(case
      when m.id is not null then 1
      when not coalesce(v_open, false) then 10
      when s.bet_id is not null then 11
      else 0 end::smallint order by i) into v_codes
  from generate_subscripts(p_member, 1) i
  left join wallet.movement m on m.member_id = p_member[i] and m.key = p_key[i] and m.id >= base.uuid7_floor(now() - interval '35 days')
  left join crash.seat s on s.game = p_game and s.no = p_no and s.member_id = p_member[i] and s.slot = p_slot[i] and s.state <> 'cancelled';
  select array_agg(i order by i) into v_go from generate_subscripts(p_member, 1) i where v_codes[i] in (0, 1);
  if v_go is not null then
    n := cardinality(v_go);
    return query
    with placed as materialized (
      select v_go[x.ord] as src, x.code, x.bet_id, x.seq, x.cash, x.refusal,
        (select w.currency = 'XXX' from wallet.wallet w where w.member_id = p_member[v_go[x.ord]]) as play from wager.place(
        (select array_agg(p_member[i] order by i) from unnest(v_go) i), (select array_agg(p_bet[i] order by i) from unnest(v_go) i),
        array_fill(p_game, array[n]), array_fill(p_category, array[n]), array_fill(p_no, array[n]),
        (select array_agg(p_stake[i] order by i) from unnest(v_go) i), (select array_agg(p_key[i] order by i) from unnest(v_go) i),
        (select array_agg(jsonb_build_object('target', p_target[i]) order by i) from unnest(v_go) i)) x
    ), seated as (
      insert into crash.seat (bet_id, game, no, member_id, name, slot, stake, target, play)
      select bet_id, p_game, p_no, p_member[src], p_name[src], p_slot[src], p_stake[src], p_target[src], play from placed where code = 0
    ), told as (
      insert into base.event (name, audience, body)
      select 'round.seatTaken', case when play then 'member:' || p_member[src] else 'round:' || p_game end, jsonb_build_object('game', p_game, 'no', p_no, 'betId', bet_id, 'name', p_name[src], 'slot', p_slot[src], 'stake', base.wire(p_stake[src]))
      from placed where code = 0
    )
    -- a repeat is answered with the seat as it was taken then
    select src, case when code = 1 and (s.bet_id is null or (s.game, s.slot, s.stake, s.target) is distinct from (p_game, p_slot[src], p_stake[src], p_target[src])) then 5::smallint else code end,
      placed.bet_id, coalesce(s.no, p_no), coalesce(s.stake, p_stake[src]), case when s.bet_id is not null then s.target else p_target[src] end, seq, cash, refusal
    from placed left join crash.seat s on s.member_id = p_member[src] and s.bet_id = placed.bet_id;
  end if;
  return query
  select i, v_codes[i], null::uuid, p_no, p_stake[i], p_target[i], null::bigint, null::bigint, null::jsonb
  from generate_subscripts(p_member, 1) i where v_codes[i] in (10, 11);
end $$;
