-- Missions: terms in versions, and what of each member counts by period. Amounts of metrics that count are whole units, too: one is 100,000.
create schema mission;

create table mission.mission (
  id        uuid primary key default uuidv7(),
  state     text not null default 'draft' check (state in ('draft', 'live', 'paused', 'ended')),
  -- it ended because the next reward did not fit into its budget
  spent_out boolean not null default false,
  -- given so far, in money; never above the budget
  cost      bigint not null default 0 check (cost >= 0),
  rewards   int not null default 0
);
create index mission_open on mission.mission (id) where state in ('live', 'paused');

create table mission.version (
  mission_id  uuid not null references mission.mission,
  no          int not null,
  terms       jsonb not null,
  operator_id bigint,
  -- from when on it holds; null: a draft
  holds_from  timestamptz,
  primary key (mission_id, no)
);

-- what was decided meanwhile does not count
create table mission.pause (
  mission_id uuid not null references mission.mission,
  begins     timestamptz not null default clock_timestamp(),
  ends       timestamptz,
  primary key (mission_id, begins)
);

create table mission.joined (
  member_id  bigint not null,
  mission_id uuid not null references mission.mission,
  at         timestamptz not null default clock_timestamp(),
  primary key (member_id, mission_id)
);

-- what counts of a member in a period, by its first day; name: the game of different games
create table mission.part (
  member_id  bigint not null,
  mission_id uuid not null,
  period     date not null,
  name       text not null default '',
  amount     bigint not null default 0,
  primary key (member_id, mission_id, period, name)
);
create index part_of on mission.part (mission_id, period);

-- what a member was given in a period; of a streak in the days up to one on which a step was reached
create table mission.standing (
  member_id  bigint not null,
  mission_id uuid not null,
  period     date not null,
  given      smallint not null default 0,
  -- taken off the progress of this period for rewards of an earlier one
  debit      bigint not null default 0,
  -- of a streak: its first day, and days that were missed in it
  run        date,
  missed     smallint not null default 0,
  primary key (member_id, mission_id, period)
);
create index standing_of on mission.standing (mission_id, period);
