-- The feed of the sportsbook: every message is stored as it came before it is applied, producers have a state, recoveries are asked for.
create table sport.producer (
  id            int primary key,
  name          text not null,
  -- live: speaks of matches under way
  live          boolean not null,
  state         text not null default 'DOWN' check (state in ('DOWN', 'RECOVERING', 'UP', 'DELAYED')),
  -- the producer's own time of its last alive while it was up, from which a recovery begins
  alive_at      timestamptz,
  heard_at      timestamptz,
  lag_ms        int not null default 0,
  request       int,
  messages      bigint not null default 0,
  unknown       bigint not null default 0
);

create table sport.recovery (
  producer int not null references sport.producer,
  request  int not null,
  -- null: everything
  since    timestamptz,
  asked_at timestamptz not null default clock_timestamp(),
  done_at  timestamptz,
  primary key (producer, request)
);

create table sport.feed_message (
  id          bigint generated always as identity primary key,
  producer    int not null,
  -- '' where it is about no fixture
  fixture     text not null,
  -- the producer's time, in milliseconds
  at          bigint not null,
  kind        text not null,
  hash        text not null,
  raw         text not null,
  received_at timestamptz not null default clock_timestamp(),
  applied_at  timestamptz,
  -- why it was not applied
  why         text,
  unique (producer, fixture, at, kind, hash)
);
create index feed_waiting on sport.feed_message (fixture, at, id) where applied_at is null and why is null;
create index feed_unknown on sport.feed_message (id desc) where why is not null;
create index feed_received on sport.feed_message (received_at);

-- the house itself: the process that plays the simulated leagues
insert into sport.producer (id, name, live) values (0, 'house', true), (1, 'live', true), (3, 'pre-match', false);

-- What the feed has told of a fixture and of its producers: each fact with the stamp of its message, see games/src/sport/feed/book.ts.
create table sport.feed_fixture (
  feed_id text primary key,
  facts   jsonb not null
);
alter table sport.producer add column facts jsonb, add column watch jsonb;
