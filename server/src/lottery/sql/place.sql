-- Places slips with their tickets: money, bets, tickets, exposure and chases of a slip together or nothing. At most one slip of a member in a call.
-- Slips that nothing speaks against go together. One by one go those that limits of their member, their money, or a play that is nearly full may refuse.
create or replace function lottery.place(p_game text, p_category text, p_issues lottery.issue_request[], p_slips lottery.slip_request[],
  p_tickets lottery.ticket_request[], p_exposure lottery.exposed[])
returns table (ord int, outcome base.outcome, slip uuid, seq bigint, cash bigint, refusal jsonb, what jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_sort = off as $$
#variable_conflict use_column
declare
  g lottery.game; v_names text[] := array(select x.name from unnest(p_issues) x order by x.name); v_closed text[]; v_paused text[]; i int; r record;
  v_outcome base.outcome[]; v_slip uuid[]; v_play boolean[]; v_what jsonb[]; v_refusal jsonb[] := array_fill(null::jsonb, array[cardinality(p_slips)]);
  v_together int[]; v_alone int[]; v_more int[];
begin
  if (select count(*) from lottery.issue i where i.game = p_game and i.name = any (v_names)) < cardinality(v_names) then
    perform lottery.know_issues(p_game, p_issues);
  end if;
  -- shared: bets do not wait for each other, but closing waits for them and they for it
  perform from lottery.issue i where i.game = p_game and i.name = any (v_names) order by i.name for share;
  perform wallet.lock(array(select s.member_id from unnest(p_slips) s));
  -- read after the locks, in a statement with a newer snapshot: what closed meanwhile is seen
  select array_agg(i.name) into v_closed from lottery.issue i
  where i.game = p_game and i.name = any (v_names) and (i.state not in ('waiting', 'open') or clock_timestamp() >= i.closes_at);
  select * into g from lottery.game x where x.code = p_game;
  select array_agg(p.play) into v_paused from lottery.play p where p.game = p_game and not p.enabled;
  with ticket as materialized (
    select t.slip_no as ord, p_slips[t.slip_no] as s, sum(t.stake) as stake, (array_agg(t.issue order by t.ord) filter (where t.issue = any (v_closed)))[1] as closed,
      g.state <> 'open' or coalesce(bool_or(t.play = any (v_paused)), false) as paused
    from unnest(p_tickets) t group by 1
  ), judged as materialized (
    select t.ord, coalesce(d.slip, (t.s).slip) as slip, w.currency = 'XXX' as play, case when d.slip is null then t.closed end as closed,
      case when d.slip is not null then 'duplicate' when t.closed is not null then 'closed' when t.paused then 'paused' else 'ok' end::base.outcome as outcome,
      m.id is null and not w.guarded and not w.granted and w.cash >= t.stake as sure
    from ticket t
    left join wallet.wallet w on w.member_id = (t.s).member_id
    left join lateral wallet.keyed((t.s).member_id, 'lottery:' || (t.s).key || ':0') m on true
    -- offset: by its key, and for a repeat only; a plan of a young house read all tickets for each call
    left join lateral (select t.slip from lottery.ticket t where t.member_id = m.member_id and t.id = m.ref offset 0) d on true
  )
  select array_agg(j.outcome order by j.ord), array_agg(j.slip order by j.ord), array_agg(j.play order by j.ord),
    array_agg(case when j.closed is not null then jsonb_build_object('issue', j.closed) end order by j.ord),
    coalesce(array_agg(j.ord order by j.ord) filter (where j.outcome = 'ok' and j.sure), '{}'),
    coalesce(array_agg(j.ord order by j.ord) filter (where j.outcome = 'ok' and j.sure is not true), '{}')
  into v_outcome, v_slip, v_play, v_what, v_together, v_alone from judged j;
  loop
    begin
      if v_together <> '{}' then
        select b.outcome into r from lottery.place_bets(p_game, p_category, p_slips, v_play, p_tickets, v_together) b;
        v_more := case when r.outcome <> 'ok' then v_together end;
      end if;
      -- counted after the bets, so that others wait for these rows for the shortest time
      if v_more is null then
        select e.slips into v_more from lottery.expose(p_game, p_exposure, v_together, v_alone) e;
      end if;
      exit when v_more is null;
      raise exception using errcode = 'LOT01';
    exception when sqlstate 'LOT01' then
      v_alone := array(select x from unnest(v_alone || v_more) x order by x);
      v_together := array(select x from unnest(v_together) x where x <> all (v_more));
      v_more := null;
    end;
  end loop;
  foreach i in array v_alone loop
    begin
      select e.what into r from lottery.expose(p_game, p_exposure, array[i], '{}') e;
      if r.what is not null then
        v_outcome[i] := 'full'; v_what[i] := r.what;
        raise exception using errcode = 'LOT01';
      end if;
      select b.outcome, b.refusal into r from lottery.place_bets(p_game, p_category, p_slips, v_play, p_tickets, array[i]) b;
      if r.outcome <> 'ok' then
        v_outcome[i] := case when r.outcome = 'duplicate' then 'conflict' else r.outcome end; v_refusal[i] := r.refusal;
        raise exception using errcode = 'LOT01';
      end if;
    exception when sqlstate 'LOT01' then
      -- nothing of this slip stands; the others do
      null;
    end;
  end loop;
  -- last, as the rows of totals are everybody's
  perform lottery.add_totals(array(
    select row(p_game, t.issue, t.play, 'pending', count(*), sum(t.stake), 0, sum(t.rebate))::lottery.total
    from unnest(p_tickets) t where v_outcome[t.slip_no] = 'ok' and not v_play[t.slip_no] group by t.issue, t.play));
  return query select s.ord::int, v_outcome[s.ord], v_slip[s.ord], w.version, w.cash, v_refusal[s.ord], v_what[s.ord]
  from unnest(p_slips) with ordinality s(slip, member_id, name, key, chase, stop, ord) left join wallet.wallet w on w.member_id = s.member_id;
end $$;
