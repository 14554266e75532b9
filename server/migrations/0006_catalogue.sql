-- What can be played: vendors and their games, with limits and the settings of the bundled engines.
create schema catalogue;

create table catalogue.vendor (
  -- the wire's `vassalage`
  code         text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,39}$'),
  display_name text not null,
  is_hot       boolean not null default false,
  position     int not null default 0,
  visible      boolean not null default true
);

-- Money is bigint in 1/100,000 of the currency unit.
create table catalogue.game (
  code        text primary key check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  vendor      text not null references catalogue.vendor,
  name        text not null,
  category    text not null check (category in ('ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'CRASH', 'FISH', 'RNG', 'PVP', 'ESPORTS')),
  -- engine of games/src/engines.ts that the house hosts it with, and its settings; null: an external vendor's game
  engine      text,
  config      jsonb not null default '{}',
  -- return to player in hundredths of a percent
  rtp         int not null check (rtp between 0 and 10000),
  min_stake   bigint not null check (min_stake > 0),
  max_stake   bigint not null,
  -- the most that one bet can pay
  max_win     bigint not null,
  is_hot      boolean not null default false,
  is_new      boolean not null default false,
  position    int not null default 0,
  visible     boolean not null default true,
  maintenance boolean not null default false,
  -- path of the site where it is played
  path        text not null,
  constraint stake_range check (max_stake >= min_stake),
  constraint win_range check (max_win >= max_stake)
);
create index on catalogue.game (vendor);
