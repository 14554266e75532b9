-- The sandbox provider's own books: a stand-in for a payment company, apart from the house. Nothing of the house reads them.
create schema sandbox;

create table sandbox.payment (
  ref        text primary key,
  order_id   uuid not null unique,
  amount     text not null,
  currency   text not null,
  merchant   text not null,
  return_url text not null,
  language   text not null,
  status     text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  reason     text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sandbox.payout (
  ref        text primary key,
  order_id   uuid not null unique,
  amount     text not null,
  currency   text not null,
  account_no text not null,
  holder     text not null,
  status     text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  reason     text,
  -- when the sandbox decides on it
  due_at     timestamptz not null,
  created_at timestamptz not null default now()
);
create index on sandbox.payout (due_at) where status = 'pending';

-- Notices on their way to the house: tried again until it answers well.
create table sandbox.outbox (
  id        uuid not null,
  -- the same notice may be sent twice on purpose
  copy      smallint not null default 1,
  body      text not null,
  due_at    timestamptz not null,
  tries     int not null default 0,
  sent_at   timestamptz,
  primary key (id, copy)
);
create index on sandbox.outbox (due_at) where sent_at is null;
