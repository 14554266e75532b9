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
