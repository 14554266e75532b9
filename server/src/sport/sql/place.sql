-- Places slips: money, bet, legs and what lies on their outcomes together or nothing. At most one slip of a member in a call. A slip in play, or one that an operator
-- looks at, waits with its stake reserved. Outcomes as wager.place, and outdated (of a leg: `what` says which and why; `limit`: what may lie on it is less than when the
-- slip was looked at; `day`: with it the member could be paid more than the limit of a day) · taken (an equal slip came a moment ago) · paused (the book is stopped) · spent (of a free bet: free.place).
create or replace function sport.place(p_slip sport.slip_request[], p_leg sport.leg_request[])
returns table (ord int, outcome base.outcome, bet_id uuid, seq bigint, cash bigint, refusal jsonb, what jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_halted boolean := sport.hold(p_leg); v_outcome base.outcome[]; v_what jsonb[]; v_first uuid[]; v_go int[]; v_free int[]; v_play boolean[]; r record;
begin
  perform wallet.lock(array(select s.member_id from unnest(p_slip) s));
  with bad as materialized (
    select distinct on (x.slip_no) x.slip_no, jsonb_build_object('leg', x.no, 'reason', x.problem) as what
    from sport.problems(p_leg, true) x where x.problem is not null order by x.slip_no, x.no
  )
  select array_agg(case
      when m.id is not null then 'duplicate'
      when v_halted then 'paused'
      when b.what is not null then 'outdated'
      when not s.again and exists (select from sport.bet o where o.member_id = s.member_id and o.slip = s.slip and o.id >= base.uuid7_floor(now() - interval '5 s'))
        then 'taken'
      else 'ok' end::base.outcome order by s.ord), array_agg(b.what order by s.ord), array_agg(m.ref order by s.ord), array_agg(w.currency = 'XXX' order by s.ord)
  into v_outcome, v_what, v_first, v_play
  from unnest(p_slip) with ordinality s(member_id, bet_id, key, game, category, kind, folds, lines, unit, stake, policy, within, format, rules, cap, slip, live, referred,
    delay_ms, again, detail, free, most, ord)
  left join lateral wallet.keyed(s.member_id, 'sport:' || s.key) m on true
  left join wallet.wallet w on w.member_id = s.member_id
  left join bad b on b.slip_no = s.ord;
  for r in select distinct on (x.slip_no) x.slip_no, x.no from sport.over(array(select l from unnest(p_leg) l where v_outcome[l.slip_no] = 'ok' and not v_play[l.slip_no]),
      array(select s.member_id from unnest(p_slip) s)) x order by x.slip_no, x.no
  loop
    v_outcome[r.slip_no] := 'outdated'; v_what[r.slip_no] := jsonb_build_object('leg', r.no, 'reason', 'limit');
  end loop;
  for r in select i from generate_subscripts(p_slip, 1) i where v_outcome[i] = 'ok' and (p_slip[i]).most > sport.day_left((p_slip[i]).member_id) loop
    v_outcome[r.i] := 'outdated'; v_what[r.i] := jsonb_build_object('reason', 'day');
  end loop;
  v_go := array(select i from generate_subscripts(p_slip, 1) i where v_outcome[i] = 'ok' and (p_slip[i]).free is null order by i);
  v_free := array(select i from generate_subscripts(p_slip, 1) i where v_outcome[i] = 'ok' and (p_slip[i]).free is not null order by i);
  if v_go <> '{}' or v_free <> '{}' then
    perform sport.keep_prices(array(select l from unnest(p_leg) l where l.slip_no = any (v_go || v_free)));
    return query
    with placed as materialized (
      select v_go[x.ord] as src, x.outcome, x.bet_id, x.seq, x.cash, x.refusal, p_slip[v_go[x.ord]] as s
      from wager.place(array(
        select row((p_slip[i]).member_id, (p_slip[i]).bet_id, (p_slip[i]).game, (p_slip[i]).category, null, (p_slip[i]).stake, 'sport:' || (p_slip[i]).key, (p_slip[i]).detail)
          ::wager.placement from unnest(v_go) with ordinality g(i, o) order by g.o)) x
      union all
      -- promotions pay what is free
      select i, f.outcome, (p_slip[i]).bet_id, f.seq, f.cash, f.refusal, p_slip[i] from unnest(v_free) i
      cross join lateral free.place((p_slip[i]).member_id, (p_slip[i]).free, (p_slip[i]).bet_id, (p_slip[i]).game, (p_slip[i]).category, (p_slip[i]).stake,
        'sport:' || (p_slip[i]).key, (p_slip[i]).detail) f
    ), bet as (
      insert into sport.bet (member_id, id, key, kind, folds, lines, unit, stake, open_unit, state, policy, within, format, rules, cap, slip, live, play, referred, decide_at, free,
        most)
      select (s).member_id, (s).bet_id, (s).key, (s).kind, (s).folds::int[], (s).lines, (s).unit, (s).stake, (s).unit,
        case when (s).delay_ms > 0 or (s).referred then 'PENDING_ACCEPT' else 'ACCEPTED' end, (s).policy, (s).within, (s).format, (s).rules, (s).cap, (s).slip, (s).live,
        v_play[src], (s).referred, case when (s).delay_ms > 0 or (s).referred then clock_timestamp() + (s).delay_ms * interval '1 ms' end, (s).free is not null,
        (s).most
      from placed where outcome = 'ok'
    ), leg as (
      insert into sport.leg (member_id, bet_id, no, fixture, market, specifiers, outcome, asked, odds, version, banker, live, score_at, grp, joint_asked, joint, terms, staked,
        payable, combined)
      select (p.s).member_id, (p.s).bet_id, l.no, l.fixture, l.market, l.specifiers, l.outcome, l.asked, l.odds, l.version, l.banker, l.live, l.score_at::int[],
        l.grp, l.joint_asked, l.joint, l.terms::smallint[], case when v_play[p.src] then 0 else l.staked end,
        case when v_play[p.src] then 0 else l.payable end, case when v_play[p.src] then 0 else l.combined end
      from placed p join unnest(p_leg) l on l.slip_no = p.src where p.outcome = 'ok'
    )
    select src, outcome, bet_id, seq, cash, refusal, null::jsonb from placed;
  end if;
  return query
  select i, v_outcome[i], v_first[i], w.version, w.cash, null::jsonb, v_what[i]
  from generate_subscripts(p_slip, 1) i join wallet.wallet w on w.member_id = (p_slip[i]).member_id where v_outcome[i] <> 'ok';
end $$;
