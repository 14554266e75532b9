-- Counts what tickets of these slips (p_go) may cost their issues; rows of others (p_held) are held beside them, so that all are in one order for everybody.
-- slips: those of p_go with a play that takes no more, or would be nearly full; nothing may stand then. what: the first such issue, play and number.
create or replace function lottery.expose(p_game text, p_exposure lottery.exposed[], p_go int[], p_held int[], out slips int[], out what jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare g lottery.game; v_row lottery.exposure[]; r record;
begin
  if cardinality(p_exposure) = 0 then return; end if;
  with counted as (
    insert into lottery.exposure as y (game, issue, play, number, stake, liability, at_once)
    select p_game, e.issue, e.play, e.number, coalesce(sum(e.stake) filter (where e.slip_no = any (p_go)), 0),
      coalesce(sum(e.liability) filter (where e.slip_no = any (p_go)), 0), case when e.number = '' then max(e.at_once) else 1 end
    from unnest(p_exposure) e where e.slip_no = any (p_go) or e.slip_no = any (p_held)
    group by e.issue, e.play, e.number order by e.issue, e.play, e.number
    on conflict (game, issue, play, number) do update set stake = y.stake + excluded.stake, liability = y.liability + excluded.liability, at_once = excluded.at_once
    returning y.*)
  select array_agg(row(c.*)::lottery.exposure) into v_row from counted c;
  for r in select y.issue, y.play, max(y.liability) filter (where y.number <> '') as most, max(y.peak) as peak from unnest(v_row) y group by 1, 2 loop
    if r.most > r.peak then
      update lottery.exposure w set peak = r.most where w.game = p_game and w.issue = r.issue and w.play = r.play and w.number = '';
    end if;
  end loop;
  select * into g from lottery.game x where x.code = p_game;
  -- what is too much now is put back by the caller with all else of the slip
  for r in select y.issue, y.play, y.number
    from (select y.*, max(y.liability) filter (where y.number = '') over p as of_play, max(y.at_once) filter (where y.number = '') over p as of_once,
        greatest(max(y.peak) over p, max(y.liability) filter (where y.number <> '') over p) as top
      from unnest(v_row) y window p as (partition by y.issue, y.play)) y
    left join lottery.play p on p.game = p_game and p.play = y.play
    where y.sealed
      or y.number <> '' and y.liability > least(coalesce(p.max_liability, g.max_liability), (g.max_play_liability - y.of_play) / y.of_once)
      or y.number = '' and y.liability + y.at_once * y.top > g.max_play_liability and exists (
        select from unnest(p_exposure) e where e.slip_no = any (p_go) and e.issue = y.issue and e.play = y.play and e.number = '' and e.liability > 0)
    order by y.issue, y.number = '', y.number
  loop
    what := coalesce(what, jsonb_build_object('issue', r.issue, 'play', r.play, 'number', r.number));
    slips := slips || array(select distinct e.slip_no from unnest(p_exposure) e
      where e.slip_no = any (p_go) and e.slip_no <> all (coalesce(slips, '{}')) and e.issue = r.issue and e.play = r.play);
  end loop;
  slips := nullif(slips, '{}');
end $$;
