-- Money, bets and tickets of these slips of a call (p_go: from 1; p_play: which of all are of play money). Another outcome than ok: the first that wager.place refused, and nothing may stand.
create or replace function lottery.place_bets(p_game text, p_category text, p_slips lottery.slip_request[], p_play boolean[],
  p_tickets lottery.ticket_request[], p_go int[],
  out outcome base.outcome, out refusal jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare r record; v record;
begin
  outcome := 'ok';
  -- a call of wager.place has one bet of a member at most: the first tickets of all slips, then the second ones
  for r in select array_agg(row((t.s).member_id, t.id, p_game, p_category, null, t.stake, 'lottery:' || (t.s).key || ':' || t.ord, jsonb_strip_nulls(jsonb_build_object(
        'issue', t.issue, 'play', t.play, 'bets', t.bets, 'multiple', t.multiple, 'covers', t.covers)))::wager.placement order by (t.s).member_id) as bets
    from (select t.*, p_slips[t.slip_no] as s from unnest(p_tickets) t where t.slip_no = any (p_go) offset 0) t group by t.ord order by t.ord
  loop
    for v in select p.outcome, p.refusal from wager.place(r.bets) p where p.outcome <> 'ok' loop
      outcome := v.outcome; refusal := v.refusal;
      return;
    end loop;
  end loop;
  if exists (select from unnest(p_tickets) t where t.fixed) then
    for r in select (p_slips[t.slip_no]).member_id, t.id from unnest(p_tickets) t where t.slip_no = any (p_go) and t.fixed loop
      update wager.bet b set fixed = true where b.member_id = r.member_id and b.id = r.id;
    end loop;
  end if;
  insert into lottery.ticket (id, member_id, name, game, issue, play, selection, bets, unit, multiple, series, stake, rebate, slip, ord, line, chase, stop_on_win,
    watch, play_money)
  select t.id, (t.s).member_id, (t.s).name, p_game, t.issue, t.play, t.selection, t.bets, t.unit, t.multiple, t.series, t.stake, t.rebate, (t.s).slip, t.ord, t.line,
    (t.s).chase, (t.s).stop, case when t.play_money then 'none' else t.watch end, t.play_money
  from (select t.*, p_slips[t.slip_no] as s, p_play[t.slip_no] as play_money from unnest(p_tickets) t where t.slip_no = any (p_go) offset 0) t;
end $$;
