-- Settles pending tickets of an issue that is drawn as `p_revision`: a chunk, in the caller's transaction. Tickets that are not pending any more are
-- left alone, so a chunk that is repeated does nothing. p_valid: what each ticket counts as beside the member's others of the issue. Totals follow.
-- Answers the number of tickets settled.
create or replace function lottery.settle(p_game text, p_issue text, p_revision int, p_member bigint[], p_ids uuid[], p_payout bigint[], p_wins jsonb[], p_valid bigint[]) returns int
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_go uuid[]; v_member bigint[]; v_payout bigint[]; v_rebate bigint[]; v_valid bigint[]; v_wave int[]; v_done int[] := '{}'; n int; r record;
begin
  -- the draw must be the one that was judged: a correction waits for this chunk, or this chunk for it
  perform from lottery.issue i where i.game = p_game and i.name = p_issue and i.state = 'drawn' and i.revision = p_revision for share;
  if not found then return 0; end if;
  perform wallet.lock((select array_agg(distinct m) from unnest(p_member) m));
  select array_agg(x.id order by x.o), array_agg(x.member_id order by x.o), array_agg(p_payout[x.o] order by x.o), array_agg(x.rebate order by x.o),
    array_agg(p_valid[x.o] order by x.o)
  into v_go, v_member, v_payout, v_rebate, v_valid
  from (select t.id, t.member_id, t.rebate, u.o from unnest(p_member, p_ids) with ordinality u(member_id, id, o) join lottery.ticket t on t.member_id = u.member_id and t.id = u.id
    where t.state = 'pending' and t.game = p_game and t.issue = p_issue for update of t) x;
  if v_go is null then return 0; end if;
  n := cardinality(v_go);
  for r in select x.code, v_go[x.ord] as id from wager.settle(v_member, v_go,
    (select array_agg((case when p > 0 then 'WON' else 'LOST' end)::wager.bet_state order by o) from unnest(v_payout) with ordinality y(p, o)), v_payout, v_valid) x where x.code <> 0
  loop
    raise exception 'the bet of ticket % answered %', r.id, r.code;
  end loop;
  update lottery.ticket t set state = case when x.payout > 0 then 'won' else 'lost' end, payout = x.payout, wins = coalesce(x.wins, '[]'), settled_at = clock_timestamp()
  from unnest(p_member, p_ids, p_payout, p_wins) x(member_id, id, payout, wins)
  where t.member_id = x.member_id and t.id = x.id and x.id = any (v_go);
  -- rebates, in waves of at most one operation a member
  loop
    select array_agg(w.o order by w.o) into v_wave from (
      select distinct on (v_member[o]) o from generate_subscripts(v_go, 1) o where v_rebate[o] > 0 and o <> all (v_done) order by v_member[o], o) w;
    exit when v_wave is null;
    v_done := v_done || v_wave;
    for r in with paid as materialized (
      select x.*, v_wave[x.ord] as src from wallet.post(
        (select array_agg(v_member[o] order by o) from unnest(v_wave) o), array_fill('PLAYER_REBATE'::wallet.movement_kind, array[cardinality(v_wave)]),
        array_fill(100::smallint, array[cardinality(v_wave)]), (select array_agg('rebate:' || v_go[o] order by o) from unnest(v_wave) o),
        (select array_agg(v_go[o] order by o) from unnest(v_wave) o), (select array_agg(v_rebate[o] order by o) from unnest(v_wave) o),
        array_fill(null::bigint, array[cardinality(v_wave)]), array_fill(null::bigint, array[cardinality(v_wave)]),
        array_fill(null::bigint, array[cardinality(v_wave)]), array_fill(null::bigint, array[cardinality(v_wave)])) x
    ), told as (
      insert into base.event (name, audience, body)
      select 'wallet.moved', 'member:' || v_member[src], jsonb_build_object('kind', 'PLAYER_REBATE', 'wallet', jsonb_build_object(
        'cash', base.wire(cash), 'bonus', base.wire(bonus), 'locked', base.wire(locked), 'seq', seq)) from paid where code = 0
    ) select src, code from paid where code <> 0
    loop
      raise exception 'the rebate of ticket % answered %', v_go[r.src], r.code;
    end loop;
  end loop;
  insert into base.event (name, audience, body)
  select 'lottery.ticketSettled', 'member:' || t.member_id, jsonb_build_object('ticketId', t.id, 'game', t.game, 'issue', t.issue, 'state', t.state,
    'stake', base.wire(t.stake), 'payout', base.wire(t.payout), 'rebate', base.wire(t.rebate))
  from unnest(v_member, v_go) u(member_id, id) join lottery.ticket t on t.member_id = u.member_id and t.id = u.id;
  perform lottery.tally(v_member, v_go, true);
  return n;
end $$;
