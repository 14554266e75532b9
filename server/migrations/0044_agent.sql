-- Agents' teams: the tree with its past, figures of members and teams, links that bring people in.

create schema agent;

-- Who stands above whom, to any depth; `depth` 0 is the member itself. `until` null: it is so now. A change of the line counts for figures from
-- the day after it on: the old rows end there and the new ones begin, so every day belongs to exactly one line.
create table agent.line (
  ancestor_id bigint not null,
  member_id   bigint not null,
  depth       smallint not null check (depth >= 0),
  since       date not null default '-infinity',
  until       date,
  -- when the member first came into the ancestor's team
  joined      date not null,
  primary key (member_id, ancestor_id, since),
  constraint line_days check (until is null or until > since)
);
create unique index line_now on agent.line (member_id, ancestor_id) where until is null;
create index line_team on agent.line (ancestor_id, depth, member_id) where until is null;
create index line_joined on agent.line (ancestor_id, joined) where until is null and depth > 0;
create index line_past on agent.line (ancestor_id, member_id) where until is not null;

-- Changes of place, for operators.
create table agent.move (
  id        uuid primary key default uuidv7(),
  member_id bigint not null,
  from_id   bigint,
  to_id     bigint,
  -- the last day that counts for the old line
  day       date not null
);
create index on agent.move (member_id, id desc);
create trigger move_append_only before update or delete on agent.move for each row execute function base.refuse_change();

-- The day of a moment by the brand's clock.
create function agent.day_of(p_at timestamptz) returns date language sql stable as $$ select (p_at at time zone time_zone)::date from brand.setting $$;

create function agent.today(out zone text, out today date, out month date) language sql stable as $$
  select time_zone, d, date_trunc('month', d)::date from (select time_zone, (clock_timestamp() at time zone time_zone)::date as d from brand.setting) s
$$;

-- A span of time as days of the brand's clock, the last one included; null where it does not begin and end with one.
create function agent.days_of(p_from timestamptz, p_to timestamptz, out zone text, out first date, out last date) language sql stable as $$
  select time_zone, case when whole then f::date end, case when whole then t::date - 1 end
  from (select time_zone, f, t, f = date_trunc('day', f) and t = date_trunc('day', t) and t > f as whole
    from (select time_zone, p_from at time zone time_zone as f, p_to at time zone time_zone as t from brand.setting) b) s
$$;

-- Takes a member who has just been made into the tree. A trial stands nowhere.
create function agent.enter_line() returns trigger language plpgsql as $$
declare v_day date;
begin
  -- no change of the line between reading the ancestors and writing below them
  if new.upline_id is not null then perform pg_advisory_xact_lock_shared(hashtext('account.line')); end if;
  v_day := coalesce(agent.day_of(new.created_at), new.created_at::date);
  insert into agent.line (ancestor_id, member_id, depth, joined)
  select new.id, new.id, 0, v_day
  union all select l.ancestor_id, new.id, l.depth + 1, v_day from agent.line l where l.member_id = new.upline_id and l.until is null;
  return null;
end $$;

-- Moves a member with everybody below. The lock of the guard on account.member lets one change through at a time. Of whom nothing is counted yet
-- the new place counts from the beginning: there is no past to keep.
create function agent.change_line() returns trigger language plpgsql as $$
declare
  v_day date := coalesce(agent.day_of(clock_timestamp()), current_date);
  v_fresh boolean;
  v_since date;
begin
  perform pg_advisory_xact_lock(hashtext('account.line'));
  insert into agent.move (member_id, from_id, to_id, day) values (new.id, old.upline_id, new.upline_id, v_day);
  v_fresh := not exists (select from agent.line m join agent.member_day f on f.member_id = m.member_id where m.ancestor_id = new.id and m.until is null);
  v_since := case when v_fresh then '-infinity' else v_day + 1 end;
  -- of everybody who moves: whoever stood above the moved member does no more; what was to begin tomorrow never does
  delete from agent.line l using agent.line m
  where m.ancestor_id = new.id and m.until is null and l.member_id = m.member_id and l.until is null and l.depth > m.depth and (v_fresh or l.since > v_day)
    and (v_fresh or not exists (select from agent.line u where u.member_id = new.upline_id and u.until is null and u.ancestor_id = l.ancestor_id
      and u.depth + 1 + m.depth = l.depth));
  if v_fresh then
    delete from agent.line l using agent.line m
    where m.ancestor_id = new.id and m.until is null and l.member_id = m.member_id and l.until is not null
      and not exists (select from agent.line o where o.ancestor_id = new.id and o.member_id = l.ancestor_id and o.until is null);
  else
    update agent.line l set until = v_day + 1 from agent.line m
    where m.ancestor_id = new.id and m.until is null and l.member_id = m.member_id and l.until is null and l.depth > m.depth
      and not exists (select from agent.line u where u.member_id = new.upline_id and u.until is null and u.ancestor_id = l.ancestor_id
        and u.depth + 1 + m.depth = l.depth);
  end if;
  insert into agent.line (ancestor_id, member_id, depth, since, joined)
  select u.ancestor_id, m.member_id, u.depth + 1 + m.depth, v_since, coalesce((select min(x.joined) from agent.line x
    where x.member_id = m.member_id and x.ancestor_id = u.ancestor_id and x.until = v_day + 1), v_day)
  from agent.line u cross join agent.line m
  where u.member_id = new.upline_id and u.until is null and m.ancestor_id = new.id and m.until is null
    and not exists (select from agent.line l where l.member_id = m.member_id and l.ancestor_id = u.ancestor_id and l.until is null);
  return null;
end $$;

create trigger line_enter after insert on account.member for each row when (new.type <> 4) execute function agent.enter_line();
create trigger line_change after update of upline_id on account.member for each row
  when (old.upline_id is distinct from new.upline_id and new.type <> 4) execute function agent.change_line();

with recursive above as (
  select id as member_id, id as ancestor_id, 0 as depth, upline_id, created_at from account.member where type <> 4
  union all
  select a.member_id, m.id, a.depth + 1, m.upline_id, a.created_at from above a join account.member m on m.id = a.upline_id
)
insert into agent.line (ancestor_id, member_id, depth, joined)
select ancestor_id, member_id, depth, coalesce(agent.day_of(created_at), created_at::date) from above;

-- What was told of decided bets, once each: `settled`, and for a correction `before` (sign −1) and `after` (sign +1), at the time of the
-- correction: what was billed does not change. The id is made of that time and of the number of the event. Amounts as they count: what was
-- taken back and the stakes of free bets are 0.
create table agent.entry (
  id         uuid not null,
  member_id  bigint not null,
  bet_id     uuid not null,
  kind       text not null check (kind in ('settled', 'before', 'after')),
  sign       smallint not null check (sign in (-1, 1)),
  game       text not null,
  category   text not null,
  stake      bigint not null,
  valid      bigint not null,
  payout     bigint not null,
  -- when the bet was decided first: a correction of a window before this one is told apart by it
  decided_at timestamptz not null,
  primary key (member_id, id)
) partition by range (id);
create index on agent.entry (id);
create index entry_corrected on agent.entry (id) where kind <> 'settled';
select base.ensure_partitions('agent.entry', 'month-id', 2);
-- older bets, where somebody brings a past along
create table agent.entry_older partition of agent.entry default;

-- Movements of members' money that are no bets: what an agent sees of a team's. A copy in the order of time across members.
create table agent.movement (
  member_id bigint not null,
  id        uuid not null,
  kind      wallet.movement_kind not null,
  amount    bigint not null,
  primary key (member_id, id)
);
create index on agent.movement (id);

-- How far the movements of a wallet are counted: they are numbered without gaps.
create table agent.counted_wallet (
  member_id bigint primary key,
  seq       bigint not null
);

-- Figures, 1/100,000 units. The category '' holds what belongs to none.
create table agent.member_hour (
  member_id bigint not null, hour timestamptz not null, category text not null,
  bets int not null default 0, stake bigint not null default 0, valid bigint not null default 0, payout bigint not null default 0,
  deposits bigint not null default 0, withdrawals bigint not null default 0, player_rebate bigint not null default 0,
  agent_rebate bigint not null default 0, promotions bigint not null default 0, fees bigint not null default 0,
  primary key (member_id, hour, category)
);
create index on agent.member_hour (hour);
create table agent.member_day (
  member_id bigint not null, day date not null, category text not null,
  bets int not null default 0, stake bigint not null default 0, valid bigint not null default 0, payout bigint not null default 0,
  deposits bigint not null default 0, withdrawals bigint not null default 0, player_rebate bigint not null default 0,
  agent_rebate bigint not null default 0, promotions bigint not null default 0, fees bigint not null default 0,
  primary key (member_id, day, category)
) with (fillfactor = 80);
-- Of the member and everybody below as the line was on that day.
create table agent.team_day (
  agent_id bigint not null, day date not null, category text not null,
  bets int not null default 0, stake bigint not null default 0, valid bigint not null default 0, payout bigint not null default 0,
  deposits bigint not null default 0, withdrawals bigint not null default 0, player_rebate bigint not null default 0,
  agent_rebate bigint not null default 0, promotions bigint not null default 0, fees bigint not null default 0,
  primary key (agent_id, day, category)
) with (fillfactor = 80);

-- Of everybody below an agent who has a valid bet on a day: how many had the last one so many days before, within the team (366: none in a year).
-- Whoever is active in a span is counted on the first of its days, so the members of a span are those rows whose gap reaches beyond its beginning.
create table agent.team_active (
  agent_id bigint not null, day date not null, gap smallint not null check (gap between 1 and 366), members int not null,
  primary key (agent_id, day, gap)
) with (fillfactor = 80);

-- Adds changes to the figures of members and of all teams above them. The caller is the one listener that counts, so nothing is added twice.
create function agent.add(p_member bigint[], p_at timestamptz[], p_category text[],
  p_bets int[], p_stake bigint[], p_valid bigint[], p_payout bigint[],
  p_deposits bigint[], p_withdrawals bigint[], p_player_rebate bigint[], p_agent_rebate bigint[], p_promotions bigint[], p_fees bigint[])
returns void language sql as $$
  with change as materialized (
    select c.member_id, date_trunc('hour', c.at, s.time_zone) as hour, (c.at at time zone s.time_zone)::date as day, c.category,
      sum(c.bets) as bets, sum(c.stake) as stake, sum(c.valid) as valid, sum(c.payout) as payout,
      sum(c.deposits) as deposits, sum(c.withdrawals) as withdrawals,
      sum(c.player_rebate) as player_rebate, sum(c.agent_rebate) as agent_rebate, sum(c.promotions) as promotions, sum(c.fees) as fees
    from unnest(p_member, p_at, p_category,
        p_bets, p_stake, p_valid, p_payout, p_deposits, p_withdrawals, p_player_rebate, p_agent_rebate, p_promotions, p_fees)
      as c(member_id, at, category,
        bets, stake, valid, payout, deposits, withdrawals, player_rebate, agent_rebate, promotions, fees) cross join brand.setting s
    group by 1, 2, 3, 4
  ), hours as (
    insert into agent.member_hour as t (member_id, hour, category,
      bets, stake, valid, payout, deposits, withdrawals, player_rebate, agent_rebate, promotions, fees)
    select member_id, hour, category,
      bets, stake, valid, payout, deposits, withdrawals, player_rebate, agent_rebate, promotions, fees from change
    on conflict (member_id, hour, category) do update set
      bets = t.bets + excluded.bets, stake = t.stake + excluded.stake, valid = t.valid + excluded.valid, payout = t.payout + excluded.payout,
      deposits = t.deposits + excluded.deposits, withdrawals = t.withdrawals + excluded.withdrawals, player_rebate = t.player_rebate + excluded.player_rebate,
      agent_rebate = t.agent_rebate + excluded.agent_rebate, promotions = t.promotions + excluded.promotions, fees = t.fees + excluded.fees
  ), days as materialized (
    select member_id, day, category,
      sum(bets) as bets, sum(stake) as stake, sum(valid) as valid, sum(payout) as payout,
      sum(deposits) as deposits, sum(withdrawals) as withdrawals,
      sum(player_rebate) as player_rebate, sum(agent_rebate) as agent_rebate, sum(promotions) as promotions, sum(fees) as fees
    from change group by 1, 2, 3
  ), own as (
    insert into agent.member_day as t (member_id, day, category,
      bets, stake, valid, payout, deposits, withdrawals, player_rebate, agent_rebate, promotions, fees)
    select member_id, day, category,
      bets, stake, valid, payout, deposits, withdrawals, player_rebate, agent_rebate, promotions, fees from days
    on conflict (member_id, day, category) do update set
      bets = t.bets + excluded.bets, stake = t.stake + excluded.stake, valid = t.valid + excluded.valid, payout = t.payout + excluded.payout,
      deposits = t.deposits + excluded.deposits, withdrawals = t.withdrawals + excluded.withdrawals, player_rebate = t.player_rebate + excluded.player_rebate,
      agent_rebate = t.agent_rebate + excluded.agent_rebate, promotions = t.promotions + excluded.promotions, fees = t.fees + excluded.fees
  ), told as (
    select d.member_id, d.day, array_agg(d.category) as named, bool_or(coalesce(f.valid, 0) > 0) as was, bool_or(coalesce(f.valid, 0) + d.valid > 0) as active
    from days d left join agent.member_day f on f.member_id = d.member_id and f.day = d.day and f.category = d.category group by 1, 2
  ), turns as materialized (
    -- of each member the days that have become ones with a valid bet in any category, and those that are none any more
    select t.member_id, min(t.day) as first, max(t.day) as last,
      coalesce(array_agg(t.day) filter (where t.active), '{}') as gained, coalesce(array_agg(t.day) filter (where not t.active), '{}') as lost
    from told t where t.was <> t.active and not exists (
      select from agent.member_day f where f.member_id = t.member_id and f.day = t.day and f.valid > 0 and f.category <> all (t.named))
    group by 1
  ), touched as (
    -- these days, and those after them that were counted before: both have another day before them now. By arrays: joined to one another, lists
    -- whose length is not known when the plan is made are gone through once for each member
    select t.*, e.day, e.active from turns t cross join lateral (
      select g as day, true as active from unnest(t.gained) g
      union select g, false from unnest(t.lost) g
      union select f.day, null from agent.member_day f where f.member_id = t.member_id and f.day > t.first and f.day < t.last + 366 and f.valid > 0
        and f.day <> all (t.gained || t.lost)) e
  ), gaps as (
    -- what was takes away, what is adds
    select l.ancestor_id, e.day, s.sign, case when p.day >= l.since then e.day - p.day when p.day is null then 366 else coalesce(e.day - (
      -- came into the team after the day before: what counts is the last one on which the member stood there
      select max(x.day) from (
        select f.day from agent.member_day f where f.member_id = e.member_id and f.day < e.day and f.day > e.day - 366 and f.valid > 0
          and (s.sign < 0 or f.day <> all (e.lost))
        union all select g from unnest(e.gained) g where s.sign > 0 and g < e.day and g > e.day - 366
      ) x join agent.line r on r.member_id = e.member_id and r.ancestor_id = l.ancestor_id and r.since <= x.day and (r.until is null or r.until > x.day)
    ), 366) end as gap
    from touched e join (values (-1), (1)) s(sign) on e.active is distinct from (s.sign < 0)
    cross join lateral (
      select max(x.day) as day from (
        (select f.day from agent.member_day f where f.member_id = e.member_id and f.day < e.day and f.day > e.day - 366 and f.valid > 0
          and (s.sign < 0 or f.day <> all (e.lost)) order by f.day desc limit 1)
        union all select g from unnest(e.gained) g where s.sign > 0 and g < e.day and g > e.day - 366
      ) x) p
    join agent.line l on l.member_id = e.member_id and l.depth > 0 and l.since <= e.day and (l.until is null or l.until > e.day)
  ), actives as (
    insert into agent.team_active as t (agent_id, day, gap, members)
    select ancestor_id, day, gap, sum(sign) from gaps group by 1, 2, 3 having sum(sign) <> 0
    on conflict (agent_id, day, gap) do update set members = t.members + excluded.members
  )
  insert into agent.team_day as t (agent_id, day, category,
    bets, stake, valid, payout, deposits, withdrawals, player_rebate, agent_rebate, promotions, fees)
  select l.ancestor_id, d.day, d.category, sum(d.bets), sum(d.stake), sum(d.valid), sum(d.payout),
    sum(d.deposits), sum(d.withdrawals), sum(d.player_rebate), sum(d.agent_rebate), sum(d.promotions), sum(d.fees)
  from days d join agent.line l on l.member_id = d.member_id and l.since <= d.day and (l.until is null or l.until > d.day)
  group by 1, 2, 3
  on conflict (agent_id, day, category) do update set
      bets = t.bets + excluded.bets, stake = t.stake + excluded.stake, valid = t.valid + excluded.valid, payout = t.payout + excluded.payout,
      deposits = t.deposits + excluded.deposits, withdrawals = t.withdrawals + excluded.withdrawals, player_rebate = t.player_rebate + excluded.player_rebate,
      agent_rebate = t.agent_rebate + excluded.agent_rebate, promotions = t.promotions + excluded.promotions, fees = t.fees + excluded.fees
$$;

-- Windows: a moment before which figures are closed. Every transaction that ran at the mark is over when the mark is below the oldest running
-- one, and what is counted later is counted after `closed_until`.
create table agent.state (
  only_one     boolean primary key default true check (only_one),
  closed_until timestamptz not null default '1970-01-01 00:00:00+00'
);
insert into agent.state default values;
create table agent.mark (
  until timestamptz primary key,
  xid   xid8 not null default pg_current_xact_id()
);

-- What comes of a link besides what account.invite says of it.
alter table account.invite add column type smallint not null default 0 check (type in (0, 1, 2, 41, 42)), add column expires_at timestamptz,
  add column uses int check (uses > 0), add column used int not null default 0, add constraint invite_used check (uses is null or used <= uses);
create table agent.invite (
  id         uuid primary key default uuidv7(),
  code       text not null unique references account.invite,
  member_id  bigint not null,
  label      text not null default '',
  -- highest series by prize mode; a mode that is not there: the agent's own
  series     jsonb not null default '{}'
);
create index on agent.invite (member_id, id desc);
-- Openings of a link by the sub-id of the address.
create table agent.invite_source (
  code          text not null references agent.invite (code),
  sub           text not null,
  clicks        int not null default 0,
  registrations int not null default 0,
  primary key (code, sub)
);
-- A browser counts once a day; kept for two days.
create table agent.invite_click (
  code   text not null,
  day    date not null,
  device bytea not null,
  primary key (code, day, device)
);
-- Whom a link brought.
create table agent.invited (
  member_id bigint primary key,
  code      text not null
);
create index on agent.invited (code);

-- What the tree is joined to, of others: read only.
create view agent.person as select id, username, username_key, type, status, currency, upline_id, created_at, last_login_at from account.member;
create view agent.presence as select member_id, last_used_at from account.session where ended_at is null and expires_at > now();
create view agent.purse as select member_id, cash + bonus + locked + settlement as total from wallet.wallet;
create view agent.bet as
  select b.*, g.name as game_name, g.vendor from wager.bet b left join wager.game g on g.code = b.game;
create view agent.money as
  select member_id, id, seq, kind, contra, coalesce(cash, 0) + coalesce(bonus, 0) + coalesce(locked, 0) + coalesce(settlement, 0) as amount
  from wallet.movement;
create view agent.link as
  select a.id, a.member_id, a.label, a.series, i.code, i.type, i.active, i.expires_at, i.uses, i.used, i.created_at
  from agent.invite a join account.invite i on i.code = a.code;
