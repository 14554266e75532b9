-- What the tickets of an issue come to, kept beside them, so that the desk and its report add up nothing while they are looked at.

-- By issue, play and state; play money is not counted. Its rows are as fine as those of lottery.exposure, which placing locks before, and they
-- are written once a call, at its end: bets wait for each other no longer than before.
create table lottery.total (
  game    text not null,
  issue   text not null,
  play    text not null,
  state   text not null check (state in ('pending', 'won', 'lost', 'void', 'cancelled')),
  tickets bigint not null,
  stake   bigint not null,
  payout  bigint not null,
  rebate  bigint not null,
  primary key (game, issue, play, state)
) with (fillfactor = 70);

-- Nobody places or settles between the sums and their keeping.
lock table lottery.ticket in share row exclusive mode;
insert into lottery.total (game, issue, play, state, tickets, stake, payout, rebate)
select game, issue, play, state, count(*), sum(stake), sum(payout), sum(rebate) from lottery.ticket where not play_money group by 1, 2, 3, 4;

-- Given back because its chase had won: it comes back when a correction says that the chase had not.
alter table lottery.ticket add column stopped boolean not null default false;

-- Counts tickets as what they are now; those that waited until now are taken off what waits. A row at a time in one order for all.
create function lottery.tally(p_ids uuid[], p_waited boolean) returns void language sql as $$
  insert into lottery.total as x (game, issue, play, state, tickets, stake, payout, rebate)
  select t.game, t.issue, t.play, d.state, sum(d.n), sum(d.n * t.stake), sum(d.n * d.payout), sum(d.n * t.rebate)
  from lottery.ticket t cross join lateral (
    select t.state, 1 as n, t.payout
    union all select 'pending', -1, 0 where p_waited) d(state, n, payout)
  where t.id = any (p_ids) and not t.play_money
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (game, issue, play, state) do update set tickets = x.tickets + excluded.tickets, stake = x.stake + excluded.stake,
    payout = x.payout + excluded.payout, rebate = x.rebate + excluded.rebate
$$;

-- What the numbers of a play may cost together, kept in its row of the whole play (number ''): no result pays more than `at_once` times the
-- largest of them, `peak`. What it may cost in all is liability + at_once × peak.
alter table lottery.exposure add column at_once int not null default 1 check (at_once > 0), add column peak bigint not null default 0 check (peak >= 0);
update lottery.exposure w set peak = x.most
from (select game, issue, play, max(liability) as most from lottery.exposure where number <> '' group by 1, 2, 3) x
where w.game = x.game and w.issue = x.issue and w.play = x.play and w.number = '';

-- As before, and counted; full is what could cost more than its number or its play may, by the bound above.
create or replace function lottery.place(p_game text, p_category text, p_issues jsonb, p_slips jsonb)
returns table (ord int, code smallint, slip uuid, seq bigint, cash bigint, refusal jsonb, what jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  s jsonb; t jsonb; l jsonb; v record; g lottery.game; n int := jsonb_array_length(p_slips); v_ord int; v_tick int; v_play_money boolean; v_member bigint;
  v_closed text[]; v_issue text; v_floor uuid := base.uuid7_floor(now() - interval '35 days'); v_ids uuid[] := '{}';
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
    ord := v_ord; code := 0; slip := (s->>'slip')::uuid; seq := null; cash := null; refusal := null; what := null;
    select w.currency = 'XXX', w.cash, w.version into v_play_money, cash, seq from wallet.wallet w where w.member_id = v_member;
    select d.slip, m.ref into v from wallet.movement m left join lottery.ticket d on d.id = m.ref and d.member_id = m.member_id
    where m.member_id = v_member and m.key = 'lottery:' || (s->>'key') || ':0' and m.id >= v_floor;
    if v.slip is not null then
      code := 1; slip := v.slip;
      return next; continue;
    end if;
    select x->>'issue' into v_issue from jsonb_array_elements(s->'tickets') x where x->>'issue' = any (v_closed) limit 1;
    if v_issue is not null then
      code := 10; what := jsonb_build_object('issue', v_issue);
      return next; continue;
    end if;
    if g.state <> 'open' or exists (select from jsonb_array_elements(s->'lines') x join lottery.play p on p.game = p_game and p.play = x->>'play' where not p.enabled) then
      code := 14;
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
          code := 15; what := jsonb_build_object('issue', v.issue, 'play', v.play, 'number', v.number);
          raise exception using errcode = 'LOT01';
        end if;
      end if;
      v_tick := 0;
      for t in select x from jsonb_array_elements(s->'tickets') with ordinality y(x, o) order by o loop
        l := s->'lines'->((t->>'line')::int);
        select p.code, p.seq, p.cash, p.refusal into v from wager.place(array[v_member], array[(t->>'id')::uuid], array[p_game], array[p_category], array[null::bigint],
          array[(t->>'stake')::bigint], array['lottery:' || (s->>'key') || ':' || v_tick],
          array[jsonb_strip_nulls(jsonb_build_object('issue', t->>'issue', 'play', l->>'play', 'bets', (l->>'bets')::int, 'multiple', (t->>'multiple')::int,
            'covers', (l->>'covers')::int))]) p;
        if v.code <> 0 then
          code := case when v.code = 1 then 5 else v.code end; refusal := v.refusal;
          raise exception using errcode = 'LOT01';
        end if;
        seq := v.seq; cash := v.cash;
        insert into lottery.ticket (id, member_id, name, game, issue, play, selection, bets, unit, multiple, series, stake, rebate, slip, ord, line, chase, stop_on_win,
          watch, play_money)
        values ((t->>'id')::uuid, v_member, s->>'name', p_game, t->>'issue', l->>'play', l->>'selection', (l->>'bets')::int, l->>'unit', (t->>'multiple')::int,
          (l->>'series')::int, (t->>'stake')::bigint, (t->>'rebate')::bigint, slip, v_tick, (t->>'line')::int, (s->>'chase')::uuid, (s->>'stop')::boolean,
          case when v_play_money then 'none' else l->>'watch' end, v_play_money);
        v_tick := v_tick + 1;
        v_ids := v_ids || (t->>'id')::uuid;
      end loop;
    exception when sqlstate 'LOT01' then
      -- nothing of this slip stands; the others do
      select w.cash, w.version into cash, seq from wallet.wallet w where w.member_id = v_member;
    end;
    return next;
  end loop;
  -- last, so that the rows of totals are held for the shortest time; what a refused slip would have added is not in the table
  perform lottery.tally(v_ids, false);
end $$;

-- As before, and the largest number is looked for again.
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

-- As before, and counted.
create or replace function lottery.give_back(p_ids uuid[], p_state text) returns void language plpgsql as $$
declare r record; v_member bigint[]; v_stake bigint[];
begin
  select array_agg(t.member_id order by u.o), array_agg(t.stake order by u.o) into v_member, v_stake
  from unnest(p_ids) with ordinality u(id, o) join lottery.ticket t on t.id = u.id;
  for r in select x.code, p_ids[x.ord] as id from wager.settle(v_member, p_ids,
    array_fill((case p_state when 'void' then 'VOID' else 'CANCELLED' end)::wager.bet_state, array[cardinality(p_ids)]), v_stake) x where x.code <> 0
  loop
    raise exception 'the bet of ticket % answered %', r.id, r.code;
  end loop;
  update lottery.ticket t set state = p_state, payout = t.stake, settled_at = clock_timestamp() where t.id = any (p_ids);
  perform lottery.tally(p_ids, true);
  insert into base.event (name, audience, body)
  select 'lottery.ticketSettled', 'member:' || t.member_id, jsonb_build_object('ticketId', t.id, 'game', t.game, 'issue', t.issue, 'state', p_state,
    'stake', base.wire(t.stake), 'payout', base.wire(t.stake), 'rebate', base.wire(0))
  from lottery.ticket t where t.id = any (p_ids);
end $$;

-- As before, and counted.
create or replace function lottery.settle(p_game text, p_issue text, p_revision int, p_ids uuid[], p_payout bigint[], p_wins jsonb[]) returns int
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_go uuid[]; v_member bigint[]; v_payout bigint[]; v_rebate bigint[]; v_wave int[]; v_done int[] := '{}'; n int; r record;
begin
  -- the draw must be the one that was judged: a correction waits for this chunk, or this chunk for it
  perform from lottery.issue i where i.game = p_game and i.name = p_issue and i.state = 'drawn' and i.revision = p_revision for share;
  if not found then return 0; end if;
  perform wallet.lock((select array_agg(distinct t.member_id) from lottery.ticket t where t.id = any (p_ids)));
  select array_agg(x.id order by x.o), array_agg(x.member_id order by x.o), array_agg(p_payout[x.o] order by x.o), array_agg(x.rebate order by x.o)
  into v_go, v_member, v_payout, v_rebate
  from (select t.id, t.member_id, t.rebate, u.o from unnest(p_ids) with ordinality u(id, o) join lottery.ticket t on t.id = u.id
    where t.state = 'pending' and t.game = p_game and t.issue = p_issue for update of t) x;
  if v_go is null then return 0; end if;
  n := cardinality(v_go);
  for r in select x.code, v_go[x.ord] as id from wager.settle(v_member, v_go,
    (select array_agg((case when p > 0 then 'WON' else 'LOST' end)::wager.bet_state order by o) from unnest(v_payout) with ordinality y(p, o)), v_payout) x where x.code <> 0
  loop
    raise exception 'the bet of ticket % answered %', r.id, r.code;
  end loop;
  update lottery.ticket t set state = case when x.payout > 0 then 'won' else 'lost' end, payout = x.payout, wins = coalesce(x.wins, '[]'), settled_at = clock_timestamp()
  from unnest(p_ids, p_payout, p_wins) x(id, payout, wins) where t.id = x.id and t.id = any (v_go);
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
  from lottery.ticket t where t.id = any (v_go);
  perform lottery.tally(v_go, true);
  return n;
end $$;

-- As before; `p_stopped`: because the chase that they are of has won.
drop function lottery.cancel(bigint, text, uuid[], jsonb);
create function lottery.cancel(p_member bigint, p_game text, p_ids uuid[], p_off jsonb, p_stopped boolean) returns table (id uuid, stake bigint) language plpgsql as $$
#variable_conflict use_column
declare v_go uuid[]; r record;
begin
  perform from lottery.issue i where i.game = p_game and i.name in (select t.issue from lottery.ticket t where t.id = any (p_ids)) order by i.name for share;
  perform wallet.lock(array[p_member]);
  select array_agg(x.id order by x.id) into v_go from (
    select t.id from lottery.ticket t join lottery.issue i on i.game = t.game and i.name = t.issue
    where t.id = any (p_ids) and t.member_id = p_member and t.game = p_game and t.state = 'pending'
      and i.state in ('waiting', 'open') and clock_timestamp() < i.closes_at
    order by t.id for update of t) x;
  if v_go is null then return; end if;
  perform lottery.uncount(p_game, (select coalesce(jsonb_agg(e), '[]') from unnest(p_ids) with ordinality u(id, o)
    cross join lateral jsonb_array_elements(p_off->((o - 1)::int)) e where u.id = any (v_go)));
  perform lottery.give_back(v_go, 'cancelled');
  if p_stopped then
    update lottery.ticket t set stopped = true where t.id = any (v_go);
  end if;
  return query select t.id, t.stake from lottery.ticket t where t.id = any (v_go);
end $$;

-- As before, and counted.
create or replace function lottery.correct(p_correction uuid, p_ids uuid[], p_payout bigint[], p_wins jsonb[]) returns int language plpgsql as $$
declare
  c lottery.correction; t lottery.ticket; v_diff bigint; v_paid bigint; v_taken bigint; v_rebate bigint; v_owed bigint; v_short bigint; v_key text;
  v_paid_all bigint := 0; v_taken_all bigint := 0; v_owed_all bigint := 0; n int := cardinality(p_ids);
begin
  select * into c from lottery.correction x where x.id = p_correction and x.done_at is null for update;
  if c.id is null or n is null or n = 0 or p_ids[1] <= c.after then return 0; end if;
  perform wallet.lock((select array_agg(distinct x.member_id) from lottery.ticket x where x.id = any (p_ids)));
  for i in 1 .. n loop
    select * into t from lottery.ticket x where x.id = p_ids[i] and x.game = c.game and x.issue = c.issue and x.state in ('won', 'lost') for update;
    continue when t.id is null;
    v_paid := 0; v_taken := 0; v_owed := 0; v_key := c.id || ':' || t.id;
    if c.kind = 'void' then
      perform lottery.unplay(c.id, t);
      v_paid := t.stake; v_diff := -t.payout; v_rebate := t.rebate;
    else
      v_diff := p_payout[i] - t.payout; v_rebate := 0;
      -- the same prize by another way is no other payment
      if v_diff = 0 then
        update lottery.ticket x set wins = coalesce(p_wins[i], '[]') where x.id = t.id and x.wins <> coalesce(p_wins[i], '[]');
        continue;
      end if;
    end if;
    if v_diff > 0 then v_paid := v_paid + lottery.give(c.id, t, v_diff); end if;
    if v_diff < 0 then
      v_taken := lottery.take(t.member_id, t.id, 'prize', -v_diff, 'uncorrect:' || v_key);
      v_owed := -v_diff - v_taken;
      if v_owed > 0 then
        insert into lottery.receivable (correction, ticket, member_id, kind, amount) values (c.id, t.id, t.member_id, 'prize', v_owed);
      end if;
    end if;
    if v_rebate > 0 then
      v_short := v_rebate - lottery.take(t.member_id, t.id, 'rebate', v_rebate, 'unrebate:' || v_key);
      v_taken := v_taken + v_rebate - v_short;
      v_owed := v_owed + v_short;
      if v_short > 0 then
        insert into lottery.receivable (correction, ticket, member_id, kind, amount) values (c.id, t.id, t.member_id, 'rebate', v_short);
      end if;
    end if;
    if v_owed > 0 then
      insert into base.event (name, audience, body)
      values ('member.owes', 'staff', jsonb_build_object('memberId', t.member_id::text, 'vendor', 'ORIGINALS', 'amount', base.wire(v_owed)));
    end if;
    insert into lottery.corrected_ticket (correction, ticket, member_id, before, paid, taken, owed)
    values (c.id, t.id, t.member_id, jsonb_build_object('state', t.state, 'payout', t.payout::text, 'rebate', t.rebate::text, 'wins', t.wins), v_paid, v_taken, v_owed);
    update lottery.ticket x set
      state = case when c.kind = 'void' then 'void' when p_payout[i] > 0 then 'won' else 'lost' end,
      payout = case when c.kind = 'void' then t.stake else p_payout[i] end,
      rebate = case when c.kind = 'void' then 0 else t.rebate end,
      wins = case when c.kind = 'void' then '[]' else coalesce(p_wins[i], '[]') end
    where x.id = t.id returning * into t;
    insert into base.event (name, audience, body)
    values ('lottery.ticketSettled', 'member:' || t.member_id, jsonb_build_object('ticketId', t.id, 'game', t.game, 'issue', t.issue, 'state', t.state,
      'stake', base.wire(t.stake), 'payout', base.wire(t.payout), 'rebate', base.wire(t.rebate)));
    -- what the desk counts is money, not play money
    if not t.play_money then
      v_paid_all := v_paid_all + v_paid; v_taken_all := v_taken_all + v_taken; v_owed_all := v_owed_all + v_owed;
    end if;
  end loop;
  update lottery.correction x set done = x.done + n, after = p_ids[n], paid = x.paid + v_paid_all, taken = x.taken + v_taken_all, owed = x.owed + v_owed_all
  where x.id = c.id;
  -- what they were counted as before, and what they are now
  insert into lottery.total as x (game, issue, play, state, tickets, stake, payout, rebate)
  select c.game, c.issue, d.play, d.state, sum(d.n), sum(d.n * d.stake), sum(d.n * d.payout), sum(d.n * d.rebate)
  from lottery.corrected_ticket k join lottery.ticket m on m.id = k.ticket and not m.play_money
  cross join lateral (values
    (m.play, k.before->>'state', -1, m.stake, (k.before->>'payout')::bigint, (k.before->>'rebate')::bigint),
    (m.play, m.state, 1, m.stake, m.payout, m.rebate)) d(play, state, n, stake, payout, rebate)
  where k.correction = c.id and k.ticket = any (p_ids)
  group by 3, 4 order by 3, 4
  on conflict (game, issue, play, state) do update set tickets = x.tickets + excluded.tickets, stake = x.stake + excluded.stake,
    payout = x.payout + excluded.payout, rebate = x.rebate + excluded.rebate;
  return n;
end $$;

-- As before; and the totals of their issues are what their tickets come to.
create or replace function report.check_tickets(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(example) filter (where bad)
  from (
    select t.id::text as example, b.id is null or b.stake <> t.stake or b.game <> t.game
      or b.state::text <> case t.state when 'pending' then 'PENDING' when 'won' then 'WON' when 'lost' then case when k.kept > 0 then 'WON' else 'LOST' end
        when 'void' then 'VOID' else 'CANCELLED' end
      or (t.state <> 'pending' and b.payout <> t.payout + k.kept)
      or (t.state = 'pending' and i.state in ('settled', 'void') and coalesce(i.settled_at, i.closed_at) < now() - interval '10 minutes')
      or (t.state in ('won', 'lost') and t.rebate > 0) <> exists (
        select from wallet.movement m where m.member_id = t.member_id and m.key = 'rebate:' || t.id and m.kind = 'PLAYER_REBATE' and m.cash = t.rebate
          and m.id >= base.uuid7_floor(base.uuid7_time(t.id))) as bad
    from (select * from lottery.ticket order by id desc limit most) t
    left join wager.bet b on b.member_id = t.member_id and b.id = t.id
    left join lottery.issue i on i.game = t.game and i.name = t.issue
    cross join lateral (select coalesce(sum(r.amount - r.collected), 0)::bigint as kept from lottery.receivable r where r.ticket = t.id and r.kind = 'prize') k
    union all
    select d.game || ' ' || d.issue || ' ' || d.play, true
    from (select distinct game, issue from (select game, issue from lottery.ticket order by id desc limit most) x) i
    cross join lateral (
      select game, issue, play, state, sum(tickets), sum(stake), sum(payout), sum(rebate) from (
        select x.game, x.issue, x.play, x.state, x.tickets, x.stake, x.payout, x.rebate from lottery.total x where x.game = i.game and x.issue = i.issue
        union all
        select t.game, t.issue, t.play, t.state, -1, -t.stake, -t.payout, -t.rebate
        from lottery.ticket t where t.game = i.game and t.issue = i.issue and not t.play_money) s
      group by game, issue, play, state
      having sum(tickets) <> 0 or sum(stake) <> 0 or sum(payout) <> 0 or sum(rebate) <> 0) d
  ) c
$$;
