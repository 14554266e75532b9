-- The public board of results, and the members' favourite games.

-- What the board may show: real settled bets with masked names, a few of each hour. Filled in batches behind the settlements,
-- so that settling costs nothing for it and thousands of visitors read a small table.
create table wager.board (
  bet_id     uuid primary key,
  -- the hour in which it was settled: rows are compared and dropped by the hour
  hour       timestamptz not null,
  settled_at timestamptz not null,
  -- masked before it is written
  name       text not null,
  game       text not null,
  category   text not null,
  stake      bigint not null check (stake > 0),
  payout     bigint not null check (payout >= 0),
  win        bigint not null generated always as (payout - stake) stored
);
create index on wager.board (hour);
create index on wager.board (settled_at);

create table catalogue.favourite (
  member_id bigint not null,
  game      text not null references catalogue.game,
  added_at  timestamptz not null default clock_timestamp(),
  primary key (member_id, game)
);
