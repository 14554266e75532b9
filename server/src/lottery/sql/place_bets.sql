-- Money, bets and tickets of these slips of a call (p_go: from 1). Another outcome than ok: the first that wager.place refused, and nothing may stand.
create or replace function lottery.place_bets(p_game text, p_category text, p_slips lottery.slip_request[], p_tickets lottery.ticket_request[], p_go int[],
  out outcome base.outcome, out refusal jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare r record; v record;
begin
  outcome := 'ok';
  -- a call of wager.place has one bet of a member at most: the first tickets of all slips, then the second ones
  for r in select array_agg(row(s.member_id, t.id, p_game, p_category, null, t.stake, 'lottery:' || s.key || ':' || t.ord, jsonb_strip_nulls(jsonb_build_object(
        'issue', t.issue, 'play', t.play, 'bets', t.bets, 'multiple', t.multiple, 'covers', t.covers)))::wager.placement order by s.member_id) as bets
    from unnest(p_slips) with ordinality s(slip, member_id, name, key, chase, stop, no) join unnest(p_tickets) t on t.slip_no = s.no
    where s.no = any (p_go) group by t.ord order by t.ord
  loop
    for v in select p.outcome, p.refusal from wager.place(r.bets) p where p.outcome <> 'ok' loop
      outcome := v.outcome; refusal := v.refusal;
      return;
    end loop;
  end loop;
  if exists (select from unnest(p_tickets) t where t.fixed) then
    for r in select s.member_id, t.id from unnest(p_slips) with ordinality s(slip, member_id, name, key, chase, stop, no) join unnest(p_tickets) t on t.slip_no = s.no
      where s.no = any (p_go) and t.fixed
    loop
      update wager.bet b set fixed = true where b.member_id = r.member_id and b.id = r.id;
    end loop;
  end if;
  insert into lottery.ticket (id, member_id, name, game, issue, play, selection, bets, unit, multiple, series, stake, rebate, slip, ord, line, chase, stop_on_win,
    watch, play_money)
  select t.id, s.member_id, s.name, p_game, t.issue, t.play, t.selection, t.bets, t.unit, t.multiple, t.series, t.stake, t.rebate, s.slip, t.ord, t.line, s.chase, s.stop,
    case when w.currency = 'XXX' then 'none' else t.watch end, w.currency = 'XXX'
  from unnest(p_slips) with ordinality s(slip, member_id, name, key, chase, stop, no) join wallet.wallet w on w.member_id = s.member_id
  join unnest(p_tickets) t on t.slip_no = s.no
  where s.no = any (p_go);
end $$;
