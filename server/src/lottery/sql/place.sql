-- Places slips with their tickets: money, bets, tickets, exposure and chases together or nothing; each line says whether it is at fixed odds.
create or replace function lottery.place(p_game text, p_category text, p_issues jsonb, p_slips jsonb)
returns table (ord int, outcome base.outcome, slip uuid, seq bigint, cash bigint, refusal jsonb, what jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  s jsonb; t jsonb; l jsonb; v record; g lottery.game; n int := jsonb_array_length(p_slips); v_ord int; v_tick int; v_play_money boolean; v_member bigint;
  v_closed text[]; v_issue text; v_floor uuid := base.uuid7_floor(now() - interval '35 days'); v_ids uuid[] := '{}'; v_owners bigint[] := '{}';
begin
  if exists (select from jsonb_to_recordset(p_issues) x(name text) where not exists (
    select from lottery.issue i where i.game = p_game and i.name = x.name)) then
    perform lottery.know_issues(p_game, p_issues);
  end if;
  -- shared: bets do not wait for each other, but closing waits for them and they for it
  perform from lottery.issue i where i.game = p_game and i.name in (select x.name from jsonb_to_recordset(p_issues) x(name text)) order by i.name for share;
  perform wallet.lock((select array_agg((x->>'member')::bigint) from jsonb_array_elements(p_slips) x));
  -- read after the locks, in a statement with a newer snapshot: what closed meanwhile is seen
  select array_agg(i.name) into v_closed from lottery.issue i
  where i.game = p_game and i.name in (select x.name from jsonb_to_recordset(p_issues) x(name text))
    and (i.state not in ('waiting', 'open') or clock_timestamp() >= i.closes_at);
  select * into g from lottery.game x where x.code = p_game;
  insert into lottery.exposure (game, issue, play, number)
  select distinct p_game, e->>'issue', e->>'play', e->>'number'
  from jsonb_array_elements(p_slips) x cross join lateral jsonb_array_elements(x->'exposure') e
  order by 2, 3, 4 on conflict do nothing;
  perform from lottery.exposure y where y.game = p_game and (y.issue, y.play, y.number) in (
    select e->>'issue', e->>'play', e->>'number' from jsonb_array_elements(p_slips) x cross join lateral jsonb_array_elements(x->'exposure') e)
  order by y.issue, y.play, y.number for update;
  for v_ord in 1 .. n loop
    s := p_slips->(v_ord - 1); v_member := (s->>'member')::bigint;
    ord := v_ord; outcome := 'ok'; slip := (s->>'slip')::uuid; seq := null; cash := null; refusal := null; what := null;
    select w.currency = 'XXX', w.cash, w.version into v_play_money, cash, seq from wallet.wallet w where w.member_id = v_member;
    select d.slip, m.ref into v from wallet.movement m left join lottery.ticket d on d.id = m.ref and d.member_id = m.member_id
    where m.member_id = v_member and m.key = 'lottery:' || (s->>'key') || ':0' and m.id >= v_floor;
    if v.slip is not null then
      outcome := 'duplicate'; slip := v.slip;
      return next; continue;
    end if;
    select x->>'issue' into v_issue from jsonb_array_elements(s->'tickets') x where x->>'issue' = any (v_closed) limit 1;
    if v_issue is not null then
      outcome := 'closed'; what := jsonb_build_object('issue', v_issue);
      return next; continue;
    end if;
    if g.state <> 'open' or exists (select from jsonb_array_elements(s->'lines') x join lottery.play p on p.game = p_game and p.play = x->>'play' where not p.enabled) then
      outcome := 'paused';
      return next; continue;
    end if;
    begin
      if not v_play_money then
        update lottery.exposure y set stake = y.stake + (e->>'stake')::bigint, liability = y.liability + (e->>'liability')::bigint,
          at_once = case when y.number = '' then (e->>'atOnce')::int else 1 end
        from jsonb_array_elements(s->'exposure') e
        where y.game = p_game and y.issue = e->>'issue' and y.play = e->>'play' and y.number = e->>'number';
        update lottery.exposure w set peak = x.most
        from (select y.issue, y.play, max(y.liability) as most from jsonb_array_elements(s->'exposure') e
          join lottery.exposure y on y.game = p_game and y.issue = e->>'issue' and y.play = e->>'play' and y.number = e->>'number'
          where e->>'number' <> '' group by 1, 2) x
        where w.game = p_game and w.issue = x.issue and w.play = x.play and w.number = '' and w.peak < x.most;
        -- what is too much now is put back with all else of this slip
        select y.issue, y.play, y.number into v
        from jsonb_array_elements(s->'exposure') e
        join lottery.exposure y on y.game = p_game and y.issue = e->>'issue' and y.play = e->>'play' and y.number = e->>'number'
        join lottery.exposure w on w.game = p_game and w.issue = y.issue and w.play = y.play and w.number = ''
        left join lottery.play p on p.game = p_game and p.play = y.play
        where y.sealed
          or y.number = '' and (e->>'liability')::bigint > 0 and y.liability + y.at_once * y.peak > g.max_play_liability
          or y.number <> '' and y.liability > least(coalesce(p.max_liability, g.max_liability), (g.max_play_liability - w.liability) / w.at_once)
        order by y.issue, y.number = '', y.number limit 1;
        if v.issue is not null then
          outcome := 'full'; what := jsonb_build_object('issue', v.issue, 'play', v.play, 'number', v.number);
          raise exception using errcode = 'LOT01';
        end if;
      end if;
      v_tick := 0;
      for t in select x from jsonb_array_elements(s->'tickets') with ordinality y(x, o) order by o loop
        l := s->'lines'->((t->>'line')::int);
        select p.outcome, p.seq, p.cash, p.refusal into v from wager.place(array[row(v_member, (t->>'id')::uuid, p_game, p_category, null,
          (t->>'stake')::bigint, 'lottery:' || (s->>'key') || ':' || v_tick,
          jsonb_strip_nulls(jsonb_build_object('issue', t->>'issue', 'play', l->>'play', 'bets', (l->>'bets')::int, 'multiple', (t->>'multiple')::int,
            'covers', (l->>'covers')::int)))::wager.placement]) p;
        if v.outcome <> 'ok' then
          outcome := case when v.outcome = 'duplicate' then 'conflict' else v.outcome end; refusal := v.refusal;
          raise exception using errcode = 'LOT01';
        end if;
        seq := v.seq; cash := v.cash;
        if (l->>'fixed')::boolean then
          update wager.bet b set fixed = true where b.member_id = v_member and b.id = (t->>'id')::uuid;
        end if;
        insert into lottery.ticket (id, member_id, name, game, issue, play, selection, bets, unit, multiple, series, stake, rebate, slip, ord, line, chase, stop_on_win,
          watch, play_money)
        values ((t->>'id')::uuid, v_member, s->>'name', p_game, t->>'issue', l->>'play', l->>'selection', (l->>'bets')::int, l->>'unit', (t->>'multiple')::int,
          (l->>'series')::int, (t->>'stake')::bigint, (t->>'rebate')::bigint, slip, v_tick, (t->>'line')::int, (s->>'chase')::uuid, (s->>'stop')::boolean,
          case when v_play_money then 'none' else l->>'watch' end, v_play_money);
        v_tick := v_tick + 1;
        v_ids := v_ids || (t->>'id')::uuid; v_owners := v_owners || v_member;
      end loop;
    exception when sqlstate 'LOT01' then
      -- nothing of this slip stands; the others do
      select w.cash, w.version into cash, seq from wallet.wallet w where w.member_id = v_member;
    end;
    return next;
  end loop;
  -- last, so that the rows of totals are held for the shortest time; what a refused slip would have added is not in the table
  perform lottery.tally(v_owners, v_ids, false);
end $$;
