-- Settles pending tickets of an issue that is drawn as `p_revision`: a chunk, in the caller's transaction. Tickets that are not pending any more are
-- left alone, so a chunk that is repeated does nothing. Totals follow. Answers the number of tickets settled.
create or replace function lottery.settle(p_game text, p_issue text, p_revision int, p_verdict lottery.verdict[]) returns int
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare v_member bigint[]; v_go uuid[]; v_bet wager.settlement[]; v_rebate bigint[]; v_told jsonb[]; v_total lottery.total[]; r record; v record;
begin
  -- the draw must be the one that was judged: a correction waits for this chunk, or this chunk for it
  perform from lottery.issue i where i.game = p_game and i.name = p_issue and i.state = 'drawn' and i.revision = p_revision for share;
  if not found then return 0; end if;
  perform wallet.lock(array(select distinct x.member_id from unnest(p_verdict) x));
  with settled as (
    update lottery.ticket t set state = case when x.payout > 0 then 'won' else 'lost' end, payout = x.payout, wins = coalesce(x.wins, '[]'), settled_at = clock_timestamp()
    from unnest(p_verdict) with ordinality x(member_id, id, payout, wins, valid, ord)
    where t.member_id = any (array[x.member_id]) and t.id = any (array[x.id]) and t.state = 'pending' and t.game = p_game and t.issue = p_issue
    returning x.ord, x.valid, t.member_id, t.id, t.play, t.state, t.stake, t.payout, t.rebate, t.play_money)
  select array_agg(s.member_id order by s.ord), array_agg(s.id order by s.ord), array_agg(s.rebate order by s.ord),
    array_agg(row(s.member_id, s.id, upper(s.state), s.payout, s.valid)::wager.settlement order by s.ord),
    array_agg(jsonb_build_object('ticketId', s.id, 'game', p_game, 'issue', p_issue, 'state', s.state, 'stake', base.wire(s.stake), 'payout', base.wire(s.payout),
      'rebate', base.wire(s.rebate)) order by s.ord),
    array(select row(p_game, p_issue, c.play, d.state, sum(d.n), sum(d.n * c.stake), sum(d.payout), sum(d.n * c.rebate))::lottery.total
      from settled c cross join lateral (values (c.state, 1, c.payout), ('pending', -1, 0)) d(state, n, payout)
      where not c.play_money group by c.play, d.state)
  into v_member, v_go, v_rebate, v_bet, v_told, v_total from settled s;
  if v_go is null then return 0; end if;
  for r in select x.outcome, v_go[x.ord] as id from wager.settle(v_bet) x where x.outcome <> 'ok'
  loop
    raise exception 'the bet of ticket % answered %', r.id, r.outcome;
  end loop;
  -- rebates: one operation of a member in a call of wallet.post
  for r in select array_agg(w.no order by w.member_id) as nos, array_agg(row(w.member_id, 'PLAYER_REBATE', 100, 'rebate:' || w.id, w.id, w.rebate, null, null, null, null)
      ::wallet.transfer_op order by w.member_id) as ops
    from (select u.*, row_number() over (partition by u.member_id order by u.no) as wave
      from unnest(v_member, v_go, v_rebate) with ordinality u(member_id, id, rebate, no) where u.rebate > 0) w
    group by w.wave order by w.wave
  loop
    for v in with paid as materialized (
      select x.*, r.nos[x.ord] as src from wallet.post(r.ops) x
    ), told as (
      insert into base.event (name, audience, body)
      select 'wallet.moved', 'member:' || v_member[src], jsonb_build_object('kind', 'PLAYER_REBATE', 'wallet', jsonb_build_object(
        'cash', base.wire(cash), 'bonus', base.wire(bonus), 'locked', base.wire(locked), 'seq', seq)) from paid where outcome = 'ok'
    ) select src, outcome from paid where outcome <> 'ok'
    loop
      raise exception 'the rebate of ticket % answered %', v_go[v.src], v.outcome;
    end loop;
  end loop;
  insert into base.event (name, audience, body)
  select 'lottery.ticketSettled', 'member:' || u.member_id, u.body from unnest(v_member, v_told) with ordinality u(member_id, body, no) order by u.no;
  perform lottery.add_totals(v_total);
  return cardinality(v_go);
end $$;
