-- Lotteries: games, issues by their timetable, tickets, and what every number of an issue may cost the house.
create schema lottery;

-- Which series a game is offered in, by prize mode, and the units that bets are counted in.
create table lottery.mode (
  name    text primary key,
  units   text[] not null default '{yuan,jiao,fen,li}',
  min     int not null,
  max     int not null,
  step    int not null default 2,
  -- what the slider stands on at first
  start   int not null,
  version int not null default 1,
  constraint mode_range check (min <= start and start <= max and step > 0 and cardinality(units) > 0 and units <@ '{yuan,jiao,fen,li}')
);
insert into lottery.mode (name, min, max, start) values ('Lott', 1700, 1956, 1900), ('ZY', 1800, 1960, 1900), ('Elott', 1700, 1960, 1900), ('SEA', 1800, 1960, 1900);

-- A member's own highest series of a mode; without a row it is the mode's.
create table lottery.member_series (
  member_id bigint not null,
  mode      text not null references lottery.mode,
  series    int not null,
  primary key (member_id, mode)
);
-- What it was before, and until when: a stake earns points by the series with which it was priced, however soon that is lowered.
create table lottery.series_past (
  member_id bigint not null,
  mode      text not null,
  -- null: the mode's highest
  series    int,
  until     timestamptz not null
);
create index on lottery.series_past (member_id, mode, until);
create trigger series_past_append_only before update or delete on lottery.series_past for each row execute function base.refuse_change();
create function lottery.keep_series() returns trigger language plpgsql as $$
begin
  insert into lottery.series_past (member_id, mode, series, until) values (old.member_id, old.mode, old.series, clock_timestamp());
  return null;
end $$;
create trigger series_kept after update on lottery.member_series for each row when (old.series is distinct from new.series) execute function lottery.keep_series();

create table lottery.game (
  code               text primary key,
  family             text not null,
  -- as games/src/lottery/schedule.ts shapes it
  schedule           jsonb not null,
  source             text not null default 'house' check (source in ('house', 'official')),
  prize_mode         text not null references lottery.mode,
  -- of Vietnam: north, central, south; null: none
  region             text,
  category           text not null check (category in ('LOTT', 'ELOTT')),
  account_type       text not null default '',
  default_play       text not null,
  place              int not null default 0,
  state              text not null default 'open' check (state in ('open', 'paused')),
  -- of one ticket
  min_stake          bigint not null default 10000 check (min_stake > 0),
  max_stake          bigint not null default 500000000000,
  -- a ticket of which one bet could win more is refused: what was promised is never cut
  max_win            bigint not null default 20000000000000,
  max_multiple       int not null default 100000,
  -- what one number, and what a play whose numbers are not watched, may cost the house in one issue before it is full
  max_liability      bigint not null default 50000000000000,
  max_play_liability bigint not null default 200000000000000,
  version            int not null default 1
);

-- What differs from the game's limits for one play; null: the game's.
create table lottery.play (
  game          text not null references lottery.game,
  play          text not null,
  enabled       boolean not null default true,
  max_stake     bigint,
  max_win       bigint,
  max_liability bigint,
  version       int not null default 1,
  primary key (game, play)
);

create table lottery.issue (
  game         text not null references lottery.game,
  -- YYYYMMDD-NNNN, or YYYYMMDD of what is drawn once a day
  name         text not null,
  opens_at     timestamptz not null,
  closes_at    timestamptz not null,
  draws_at     timestamptz not null,
  -- waiting: bets of chases may stand on it, it has no commitment yet
  state        text not null default 'waiting' check (state in ('waiting', 'open', 'closed', 'drawn', 'settled', 'void')),
  source       text not null,
  chain_id     uuid references round.chain,
  position     int,
  -- the public beacon's round that was announced when the issue opened, and what it was: {round, signature, randomness}; null: none came in time
  beacon_round bigint,
  beacon       jsonb,
  hash         text,
  result       text,
  -- of an official result: where it was read; what each of two persons entered: [{at, sourceText}]
  source_text  text,
  entries      jsonb not null default '[]',
  -- results that stood here before: [{result, at}]
  corrected    jsonb not null default '[]',
  revision     int not null default 0,
  closed_at    timestamptz,
  drawn_at     timestamptz,
  settled_at   timestamptz,
  primary key (game, name),
  unique (chain_id, position),
  constraint issue_times check (opens_at <= closes_at and closes_at <= draws_at),
  constraint issue_result check ((state in ('drawn', 'settled')) = (result is not null and drawn_at is not null) or state = 'void')
);
create index issue_by_draw on lottery.issue (game, draws_at desc);
-- those that the clock still has to move: few at any time
create index issue_under_way on lottery.issue (draws_at) where state in ('waiting', 'open', 'closed', 'drawn');

-- One line in one issue; its id is its bet's.
create table lottery.ticket (
  id          uuid not null primary key,
  member_id   bigint not null,
  -- masked when it was placed
  name        text not null,
  game        text not null,
  issue       text not null,
  play        text not null,
  -- canonical, as games/src/lottery/text.ts packs it
  selection   text not null,
  bets        int not null check (bets > 0),
  unit        text not null,
  multiple    int not null check (multiple > 0),
  series      int not null,
  stake       bigint not null check (stake > 0),
  -- paid with the settlement; not of a ticket that was given back
  rebate      bigint not null default 0 check (rebate >= 0),
  payout      bigint not null default 0 check (payout >= 0),
  state       text not null default 'pending' check (state in ('pending', 'won', 'lost', 'void', 'cancelled')),
  -- [{tier, bets}]
  wins        jsonb not null default '[]',
  -- the call that it came with, its place in it, and the line that it is of
  slip        uuid not null,
  ord         int not null,
  line        int not null,
  chase       uuid,
  stop_on_win boolean not null default false,
  -- how it is counted in lottery.exposure: by number, by play, or not at all (play money)
  watch       text not null check (watch in ('numbers', 'play', 'none')),
  play_money  boolean not null,
  settled_at  timestamptz,
  constraint ticket_closed check ((state = 'pending') = (settled_at is null))
) partition by range (id);
create index ticket_of on lottery.ticket (member_id, id);
create index ticket_of_slip on lottery.ticket (slip);
create index ticket_of_chase on lottery.ticket (chase) where chase is not null;
create index ticket_in_issue on lottery.ticket (game, issue, id);
-- those that wait for their draw
create index ticket_pending on lottery.ticket (game, issue, id) where state = 'pending';

create function lottery.ensure_partitions(ahead int) returns void language sql as $$
  select base.ensure_partitions('lottery.ticket', 'month-id', ahead)
$$;
select lottery.ensure_partitions(2);

-- What an issue's bets come to, by play (number '') and by number. Play money is not counted.
create table lottery.exposure (
  game      text not null,
  issue     text not null,
  play      text not null,
  number    text not null,
  stake     bigint not null default 0,
  -- what the house would pay if it came, at most
  liability bigint not null default 0,
  -- an operator closed it by hand
  sealed    boolean not null default false,
  primary key (game, issue, play, number)
) with (fillfactor = 70);

-- Play money has rebates too.
alter table wallet.movement drop constraint movement_play, add constraint movement_play check (contra <> 170 or (
  kind::text in ('ADJUST_IN', 'BET', 'PRIZE', 'BET_CANCEL', 'PRIZE_CANCEL', 'PLAYER_REBATE') and coalesce(bonus, locked, points, settlement) is null));

-- The slip that a key placed before, or null. A first one that is being placed just now is waited for.
create function lottery.slip_of(p_member bigint, p_key text) returns uuid language plpgsql as $$
begin
  perform wallet.lock(array[p_member]);
  return (select t.slip from wallet.movement m join lottery.ticket t on t.id = m.ref and t.member_id = m.member_id
    where m.member_id = p_member and m.key = 'lottery:' || p_key || ':0' and m.id >= base.uuid7_floor(now() - interval '35 days'));
end $$;

-- Writes issues that nobody had asked for yet.
create function lottery.know_issues(p_game text, p_issues jsonb) returns void language sql as $$
  insert into lottery.issue (game, name, opens_at, closes_at, draws_at, source)
  select p_game, x.name, x.opens_at, x.closes_at, x.draws_at, (select g.source from lottery.game g where g.code = p_game)
  from jsonb_to_recordset(p_issues) x(name text, opens_at timestamptz, closes_at timestamptz, draws_at timestamptz)
  order by x.name
  on conflict do nothing
$$;

-- Places slips on a game, at most one of a member in a call: of each every ticket with its bet and money, or nothing of it.
-- p_slips: [{member, name, key, slip, chase, stop, lines: [{play, selection, bets, unit, series, watch}],
--   tickets: [{id, issue, line, multiple, stake, rebate}], exposure: [{issue, play, number, stake, liability}]}]
-- p_issues: their times as the timetable has them, [{name, opens_at, closes_at, draws_at}]
-- Codes: 0 placed · 1 the key placed a slip before: it is answered · 2, 3, 5, 20 as wallet.post · 10 an issue is closed · 14 the game or a play is
-- stopped · 15 a play or number is full: `what` says which issue, play and number.
-- Locks in one order for all: issues, wallets, exposure.
create function lottery.place(p_game text, p_category text, p_issues jsonb, p_slips jsonb)
returns table (ord int, code smallint, slip uuid, seq bigint, cash bigint, refusal jsonb, what jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  s jsonb; t jsonb; l jsonb; v record; g lottery.game; n int := jsonb_array_length(p_slips); v_ord int; v_tick int; v_play_money boolean; v_member bigint;
  v_closed text[]; v_issue text; v_floor uuid := base.uuid7_floor(now() - interval '35 days');
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
        select y.issue, y.play, y.number into v
        from jsonb_array_elements(s->'exposure') e
        join lottery.exposure y on y.game = p_game and y.issue = e->>'issue' and y.play = e->>'play' and y.number = e->>'number'
        left join lottery.play p on p.game = p_game and p.play = y.play
        where y.sealed or y.liability + (e->>'liability')::bigint >
          case when y.number = '' then g.max_play_liability else coalesce(p.max_liability, g.max_liability) end
        order by y.issue, y.number = '', y.number limit 1;
        if v.issue is not null then
          code := 15; what := jsonb_build_object('issue', v.issue, 'play', v.play, 'number', v.number);
          raise exception using errcode = 'LOT01';
        end if;
        update lottery.exposure y set stake = y.stake + (e->>'stake')::bigint, liability = y.liability + (e->>'liability')::bigint
        from jsonb_array_elements(s->'exposure') e
        where y.game = p_game and y.issue = e->>'issue' and y.play = e->>'play' and y.number = e->>'number';
      end if;
      v_tick := 0;
      for t in select x from jsonb_array_elements(s->'tickets') with ordinality y(x, o) order by o loop
        l := s->'lines'->((t->>'line')::int);
        select p.code, p.seq, p.cash, p.refusal into v from wager.place(array[v_member], array[(t->>'id')::uuid], array[p_game], array[p_category], array[null::bigint],
          array[(t->>'stake')::bigint], array['lottery:' || (s->>'key') || ':' || v_tick],
          array[jsonb_build_object('issue', t->>'issue', 'play', l->>'play', 'bets', (l->>'bets')::int, 'multiple', (t->>'multiple')::int)]) p;
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
      end loop;
    exception when sqlstate 'LOT01' then
      -- nothing of this slip stands; the others do
      select w.cash, w.version into cash, seq from wallet.wallet w where w.member_id = v_member;
    end;
    return next;
  end loop;
end $$;

-- What was counted of tickets that are given back before their issue closes is counted no more. p_off: [{issue, play, number, stake, liability}]
create function lottery.uncount(p_game text, p_off jsonb) returns void language plpgsql as $$
begin
  perform from lottery.exposure y where y.game = p_game and (y.issue, y.play, y.number) in (
    select e->>'issue', e->>'play', e->>'number' from jsonb_array_elements(p_off) e) order by y.issue, y.play, y.number for update;
  update lottery.exposure y set stake = greatest(0, y.stake - e.stake), liability = greatest(0, y.liability - e.liability)
  from (select x->>'issue' as issue, x->>'play' as play, x->>'number' as number, sum((x->>'stake')::bigint) as stake, sum((x->>'liability')::bigint) as liability
    from jsonb_array_elements(p_off) x group by 1, 2, 3) e
  where y.game = p_game and y.issue = e.issue and y.play = e.play and y.number = e.number;
end $$;

-- Gives tickets of one member and game back whose issues have not closed. p_off: by ticket, what was counted of it: [[{…}], …].
-- Answers those that were given back now.
create function lottery.cancel(p_member bigint, p_game text, p_ids uuid[], p_off jsonb) returns table (id uuid, stake bigint) language plpgsql as $$
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
  return query select t.id, t.stake from lottery.ticket t where t.id = any (v_go);
end $$;

-- Closes pending tickets with their stakes back. Who asks holds the wallets' locks and the tickets'.
create function lottery.give_back(p_ids uuid[], p_state text) returns void language plpgsql as $$
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
  insert into base.event (name, audience, body)
  select 'lottery.ticketSettled', 'member:' || t.member_id, jsonb_build_object('ticketId', t.id, 'game', t.game, 'issue', t.issue, 'state', p_state,
    'stake', base.wire(t.stake), 'payout', base.wire(t.stake), 'rebate', base.wire(0))
  from lottery.ticket t where t.id = any (p_ids);
end $$;

-- Settles pending tickets of an issue that is drawn as `p_revision`: a chunk, in the caller's transaction. Those that are not pending any more are
-- left alone, so a chunk that is repeated does nothing. Answers how many were settled.
create function lottery.settle(p_game text, p_issue text, p_revision int, p_ids uuid[], p_payout bigint[], p_wins jsonb[]) returns int
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
  return n;
end $$;

-- Gives stakes of pending tickets of a void issue back: a chunk. Answers how many.
create function lottery.refund(p_game text, p_issue text, p_most int) returns int language plpgsql as $$
declare v_ids uuid[]; v_go uuid[];
begin
  perform from lottery.issue i where i.game = p_game and i.name = p_issue and i.state = 'void' for share;
  if not found then return 0; end if;
  select array_agg(x.id) into v_ids from (select t.id from lottery.ticket t where t.game = p_game and t.issue = p_issue and t.state = 'pending' order by t.id limit p_most) x;
  if v_ids is null then return 0; end if;
  perform wallet.lock((select array_agg(distinct t.member_id) from lottery.ticket t where t.id = any (v_ids)));
  select array_agg(x.id order by x.id) into v_go from (
    select t.id from lottery.ticket t where t.id = any (v_ids) and t.state = 'pending' order by t.id for update) x;
  if v_go is null then return 0; end if;
  perform lottery.give_back(v_go, 'void');
  return cardinality(v_go);
end $$;

-- Tickets and their bets say the same, rebates were paid once, and nothing waits in an issue that is settled.
create function report.check_tickets(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(id::text) filter (where bad)
  from (
    select t.id, b.id is null or b.stake <> t.stake or b.game <> t.game
      or b.state::text <> case t.state when 'pending' then 'PENDING' when 'won' then 'WON' when 'lost' then 'LOST' when 'void' then 'VOID' else 'CANCELLED' end
      or (t.state <> 'pending' and b.payout <> t.payout)
      or (t.state = 'pending' and i.state in ('settled', 'void') and coalesce(i.settled_at, i.closed_at) < now() - interval '10 minutes')
      or (t.state in ('won', 'lost') and t.rebate > 0) <> exists (
        select from wallet.movement m where m.member_id = t.member_id and m.key = 'rebate:' || t.id and m.kind = 'PLAYER_REBATE' and m.cash = t.rebate
          and m.id >= base.uuid7_floor(base.uuid7_time(t.id))) as bad
    from (select * from lottery.ticket order by id desc limit most) t
    left join wager.bet b on b.member_id = t.member_id and b.id = t.id
    left join lottery.issue i on i.game = t.game and i.name = t.issue
  ) c
$$;
