-- Operators of the house: roles, sessions, second factor, audit.
create schema staff;

create table staff.role (
  name        text primary key,
  permissions text[] not null
);
insert into staff.role values
  ('admin', '{player:read,player:reveal,player:block,deposit:read,withdrawal:read,withdrawal:decide,bet:read,health:read,audit:read,staff:manage}'),
  ('finance', '{player:read,deposit:read,withdrawal:read,withdrawal:decide,bet:read,health:read}'),
  ('support', '{player:read,deposit:read,withdrawal:read,bet:read}');

create table staff.operator (
  id            bigint generated always as identity primary key,
  username      text not null,
  -- ASCII lower case of the username
  username_key  text not null unique,
  password_hash text not null,
  role          text not null references staff.role,
  active        boolean not null default true,
  -- sealed with the house's key; null until the enrolment began
  totp_secret   bytea,
  totp_enrolled_at timestamptz,
  -- the last time step whose code was used: each code is good once
  totp_last_step bigint not null default 0,
  created_at    timestamptz not null default now()
);

create table staff.session (
  id           uuid primary key default uuidv7(),
  token_hash   bytea not null unique,
  operator_id  bigint not null references staff.operator,
  -- ticket: password was right, the second factor is missing · full: logged in
  stage        text not null check (stage in ('ticket', 'full')),
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  ended_at     timestamptz,
  -- codes tried with a ticket
  tries        smallint not null default 0,
  address      inet
);
-- one session of each kind an operator: a new login ends the old one, also when two come at once
create unique index session_open on staff.session (operator_id, stage) where ended_at is null;

-- Failed tries per name, per address and per operator's second factor: limits that hold across processes and restarts.
create table staff.attempt (
  id      uuid primary key default uuidv7(),
  subject text not null,
  at      timestamptz not null default now()
);
create index on staff.attempt (subject, at);
create index on staff.attempt (at);

create table staff.audit (
  id          uuid primary key default uuidv7(),
  at          timestamptz not null default now(),
  -- null: nobody was logged in, e.g. a login under a name that does not exist
  operator_id bigint references staff.operator,
  action      text not null,
  subject     text not null,
  detail      jsonb not null default '{}',
  address     inet
);
create index on staff.audit (action, id desc);
create index on staff.audit (operator_id, id desc);
create trigger audit_append_only before update or delete on staff.audit for each row execute function base.refuse_change();
create trigger audit_no_truncate before truncate on staff.audit execute function base.refuse_change();
