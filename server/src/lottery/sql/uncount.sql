-- The exposure of tickets that are given back before their issue closes goes, and the largest number is looked for again.
-- p_off: [{issue, play, number, stake, liability}]
create or replace function lottery.uncount(p_game text, p_off jsonb) returns void language plpgsql as $$
declare v_peaks jsonb;
begin
  perform from lottery.exposure y where y.game = p_game and (y.issue, y.play, y.number) in (
    select e->>'issue', e->>'play', e->>'number' from jsonb_array_elements(p_off) e) order by y.issue, y.play, y.number for update;
  -- only where the largest number becomes smaller there is another largest one to look for
  select jsonb_agg(distinct jsonb_build_object('issue', y.issue, 'play', y.play)) into v_peaks
  from jsonb_array_elements(p_off) e
  join lottery.exposure y on y.game = p_game and y.issue = e->>'issue' and y.play = e->>'play' and y.number = e->>'number'
  join lottery.exposure w on w.game = p_game and w.issue = y.issue and w.play = y.play and w.number = ''
  where y.number <> '' and y.liability >= w.peak;
  update lottery.exposure y set stake = greatest(0, y.stake - e.stake), liability = greatest(0, y.liability - e.liability)
  from (select x->>'issue' as issue, x->>'play' as play, x->>'number' as number, sum((x->>'stake')::bigint) as stake, sum((x->>'liability')::bigint) as liability
    from jsonb_array_elements(p_off) x group by 1, 2, 3) e
  where y.game = p_game and y.issue = e.issue and y.play = e.play and y.number = e.number;
  update lottery.exposure w set peak = coalesce((select max(y.liability) from lottery.exposure y
    where y.game = p_game and y.issue = x.issue and y.play = x.play and y.number <> ''), 0)
  from jsonb_to_recordset(v_peaks) x(issue text, play text)
  where w.game = p_game and w.issue = x.issue and w.play = x.play and w.number = '';
end $$;
