-- What every module stands on: events with a gapless cursor, idempotent answers, partitions by month and day.
create schema if not exists base;

-- Events: written in the transaction that they tell of. The cursor of a reader is (xid, id); it reads only below the oldest
-- running transaction, so a late commit is never skipped. Nothing is updated; old days are dropped.
create table base.event (
  xid      xid8 not null default pg_current_xact_id(),
  id       bigint generated always as identity,
  at       timestamptz not null default now(),
  name     text not null,
  audience text not null,
  body     jsonb not null
) partition by range (at);
create index on base.event (xid, id);

-- How far each listener of the house has read; moved in the transaction of what it did.
create table base.cursor (
  name text primary key,
  xid  xid8 not null,
  id   bigint not null,
  at   timestamptz not null default now()
);

-- The first answer to a call that must not happen twice. `body` is a hash of what was asked.
create table base.once (
  caller  text not null,
  key     uuid not null,
  call    text not null,
  body    text not null,
  reply   jsonb,
  at      timestamptz not null default now(),
  primary key (caller, key)
);
