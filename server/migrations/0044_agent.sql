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
