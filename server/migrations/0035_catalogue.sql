-- The catalogue of games of any origin: what the lobby tells of a game and its vendor, where it is shut, and what the vendor calls it.
alter table catalogue.vendor
  -- the house can reach it now: kept by the module that speaks with vendors; games of our own engines need no connection
  add column connected         boolean not null default false,
  -- plays without a frame of ours around it
  add column seamless          boolean not null default false,
  add column maintenance       boolean not null default false,
  -- ISO 3166-1 alpha-2; none of its games is open there
  add column blocked_countries text[] not null default '{}',
  add column picture           text,
  add column version           int not null default 1;

alter table catalogue.game
  -- what the vendor calls it
  add column remote_code       text,
  add column default_play_type text not null default '',
  add column account_type_name text not null default '',
  -- VASSALAGE: opens the list of the vendor's games instead of a game
  add column is_game           text not null default '' check (is_game in ('', 'VASSALAGE')),
  add column node_id           text not null default '',
  add column volatility        text check (volatility in ('low', 'medium', 'high', 'very-high')),
  add column features          text[] not null default '{}',
  -- the languages it speaks; none: unknown
  add column languages         text[] not null default '{}',
  -- takes free rounds
  add column is_freebet        boolean not null default false,
  -- can be played with play money
  add column has_demo          boolean not null default false,
  -- where the brand shuts it, and where its vendor does
  add column blocked_countries text[] not null default '{}',
  add column vendor_blocked    text[] not null default '{}',
  add column released_on       date,
  add column picture           text,
  -- false: the vendor lists it no more
  add column offered           boolean not null default true,
  add column version           int not null default 1,
  add constraint game_remote unique (vendor, remote_code);
create index on catalogue.game (category, position, code);

-- Rooms of games that people play against each other.
create table catalogue.room (
  id        text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  game      text not null references catalogue.game,
  name      text not null,
  -- what a seat costs at least and at most
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null,
  seats     int not null check (seats between 2 and 1000),
  position  int not null default 0,
  visible   boolean not null default true,
  constraint room_range check (max_stake >= min_stake)
);
create index on catalogue.room (game);

-- Pictures of vendors and games; the id is what they look like, so that one never changes under its address.
create table catalogue.picture (
  id     text primary key check (id ~ '^[0-9a-f]{32}$'),
  width  int not null,
  height int not null,
  -- webp
  body   bytea not null,
  at     timestamptz not null default now()
);
alter table catalogue.picture alter column body set storage external;

-- A value that is another after every change: whoever keeps the catalogue in memory asks for it instead of reading thousands of rows.
create table catalogue.stamp (
  only_one boolean primary key default true check (only_one),
  stamp    uuid not null default gen_random_uuid()
);
insert into catalogue.stamp default values;

-- Who runs the lobby may see and change it.
update staff.role set permissions = permissions || '{catalogue:read,catalogue:edit}'::text[] where name = 'admin';
update staff.role set permissions = permissions || '{catalogue:read}'::text[] where name in ('support', 'finance');
