-- Settles pending tickets of an issue that is drawn as `p_revision`: a chunk, in the caller's transaction. Tickets that are not pending any more are
-- left alone, so a chunk that is repeated does nothing. p_valid: what each ticket counts as beside the member's others of the issue. Totals follow.
-- Answers the number of tickets settled.
create or replace function lottery.settle(p_game text, p_issue text, p_revision int, p_member bigint[], p_ids uuid[], p_payout bigint[], p_wins jsonb[], p_valid bigint[]) returns int
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_go uuid[]; v_member bigint[]; v_bet wager.settlement[]; v_rebate bigint[]; v_wave int[]; v_done int[] := '{}'; n int; r record;
begin
  -- the draw must be the one that was judged: a correction waits for this chunk, or this chunk for it
  perform from lottery.issue i where i.game = p_game and i.name = p_issue and i.state = 'drawn' and i.revision = p_revision for share;
  if not found then return 0; end if;
  perform wallet.lock((select array_agg(distinct m) from unnest(p_member) m));
  select array_agg(x.id order by x.o), array_agg(x.member_id order by x.o), array_agg(x.rebate order by x.o),
    array_agg(row(x.member_id, x.id, case when p_payout[x.o] > 0 then 'WON' else 'LOST' end, p_payout[x.o], p_valid[x.o])::wager.settlement order by x.o)
  into v_go, v_member, v_rebate, v_bet
  from (select t.id, t.member_id, t.rebate, u.o from unnest(p_member, p_ids) with ordinality u(member_id, id, o) join lottery.ticket t on t.member_id = u.member_id and t.id = u.id
    where t.state = 'pending' and t.game = p_game and t.issue = p_issue for update of t) x;
  if v_go is null then return 0; end if;
  n := cardinality(v_go);
  for r in select x.outcome, v_go[x.ord] as id from wager.settle(v_bet) x where x.outcome <> 'ok'
  loop
    raise exception 'the bet of ticket % answered %', r.id, r.outcome;
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
      select x.*, v_wave[x.ord] as src from wallet.post(array(
        select row(v_member[o], 'PLAYER_REBATE', 100, 'rebate:' || v_go[o], v_go[o], v_rebate[o], null, null, null, null)::wallet.transfer_op
        from unnest(v_wave) o order by o)) x
    ), told as (
      insert into base.event (name, audience, body)
      select 'wallet.moved', 'member:' || v_member[src], jsonb_build_object('kind', 'PLAYER_REBATE', 'wallet', jsonb_build_object(
        'cash', base.wire(cash), 'bonus', base.wire(bonus), 'locked', base.wire(locked), 'seq', seq)) from paid where outcome = 'ok'
    ) select src, outcome from paid where outcome <> 'ok'
    loop
      raise exception 'the rebate of ticket % answered %', v_go[r.src], r.outcome;
    end loop;
  end loop;
  insert into base.event (name, audience, body)
  select 'lottery.ticketSettled', 'member:' || t.member_id, jsonb_build_object('ticketId', t.id, 'game', t.game, 'issue', t.issue, 'state', t.state,
    'stake', base.wire(t.stake), 'payout', base.wire(t.payout), 'rebate', base.wire(t.rebate))
  from unnest(v_member, v_go) u(member_id, id) join lottery.ticket t on t.member_id = u.member_id and t.id = u.id;
  perform lottery.tally(v_member, v_go, true);
  return n;
end $$;
