-- What people say to each other and to the house: the chat room and live customer service.
create schema message;

-- The chat room: one row.
create table message.chat_setting (
  only_one     boolean primary key default true check (only_one),
  open         boolean not null default true,
  -- a member writes at most one message in so many seconds
  slow_seconds smallint not null default 5 check (slow_seconds between 0 and 600)
);
insert into message.chat_setting default values;

create table message.chat_message (
  id            uuid primary key default uuidv7(),
  member_id     bigint not null,
  -- the username as it is written; others see it masked
  account       text not null,
  text          text not null check (char_length(text) between 1 and 140),
  at            timestamptz not null default clock_timestamp(),
  -- a moderator took it away: it stays here for the record, nobody else reads it
  removed_at    timestamptz,
  removed_by    text,
  remove_reason text,
  check ((removed_at is null) = (removed_by is null) and (removed_at is null) = (remove_reason is null))
);
create index on message.chat_message (member_id, id desc);
create index on message.chat_message (lower(account collate "C"), id desc);

create table message.chat_mute (
  id        uuid primary key default uuidv7(),
  member_id bigint not null,
  account   text not null,
  until     timestamptz not null,
  reason    text not null,
  operator  text not null,
  at        timestamptz not null default now(),
  lifted_at timestamptz
);
create index on message.chat_mute (member_id, until) where lifted_at is null;

create table message.chat_report (
  message_id  uuid not null references message.chat_message on delete cascade,
  reporter_id bigint not null,
  reason      text not null check (reason in ('insult', 'spam', 'fraud', 'personal', 'other')),
  at          timestamptz not null default now(),
  -- a moderator removed the message or let it stand
  decided_at  timestamptz,
  primary key (message_id, reporter_id)
);
create index on message.chat_report (message_id) where decided_at is null;

-- A conversation of a member or of a visitor with customer service.
create table message.conversation (
  id               uuid primary key default uuidv7(),
  member_id        bigint,
  account          text,
  -- of the secret that a visitor's browser keeps; the secret itself is nowhere here
  visitor_hash     bytea,
  -- what a visitor's socket joins; known to that visitor alone
  live_topic       text unique,
  channel          text not null check (channel in ('vip', 'live')),
  topic            text not null check (topic in ('account', 'deposit', 'withdrawal', 'game', 'bonus', 'other')),
  open             boolean not null default true,
  -- since when the customer has no answer; null when the operator wrote last, or nobody need
  waiting_since    timestamptz,
  rating           smallint check (rating between 1 and 5),
  created_at       timestamptz not null default now(),
  last_at          timestamptz not null default now(),
  -- up to which message each side has read
  seen_by_customer uuid,
  seen_by_operator uuid,
  check ((member_id is null) <> (visitor_hash is null)),
  check ((member_id is null) = (account is null) and (visitor_hash is null) = (live_topic is null)),
  check (open or waiting_since is null)
);
-- one open conversation a customer, also when two tabs begin one at once
create unique index conversation_open_member on message.conversation (member_id) where open;
create unique index conversation_open_visitor on message.conversation (visitor_hash) where open;
create index on message.conversation (member_id, id desc);
create index on message.conversation (visitor_hash, id desc);
-- the operators' queue: who waits first, VIP before others, then the longest wait
create index conversation_queue on message.conversation
  ((waiting_since is null), (channel <> 'vip'), (coalesce(waiting_since, last_at)), id) where open;

create table message.line (
  id              uuid primary key default uuidv7(),
  conversation_id uuid not null references message.conversation on delete cascade,
  said_by         text not null check (said_by in ('customer', 'operator', 'house')),
  operator        text,
  -- of the house: closedByCustomer, closedByOperator or reopened
  text            text not null check (char_length(text) between 1 and 1000),
  at              timestamptz not null default clock_timestamp(),
  check (operator is null or said_by <> 'customer')
);
create index on message.line (conversation_id, id desc);

-- Operators who have the customer service page open: each says so every 30 seconds.
create table message.attendance (
  operator_id bigint primary key,
  at          timestamptz not null
);

-- The member's rank, kept here so that the session's answer needs no other module; null: none.
alter table account.member
  add column rank_level smallint check (rank_level between 0 and 99),
  add column rank_name text,
  add check ((rank_level is null) = (rank_name is null));

update staff.role set permissions = permissions || '{support:read,support:reply,chat:moderate}' where name in ('admin', 'support');
