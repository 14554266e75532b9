-- Who is who: members and their sessions.
create schema account;

create table account.member (
  id            bigint generated always as identity (start with 100001) primary key,
  username      text not null,
  -- ASCII lower case of the username: names are the same whatever their case, and never folded by a language's rules
  username_key  text not null unique,
  nickname      text not null,
  password_hash text not null,
  -- 0 member, 1 2 41 42 agent, 4 trial
  type          smallint not null default 0 check (type in (0, 1, 2, 4, 41, 42)),
  status        text not null default 'active' check (status in ('active', 'blocked')),
  currency      text not null,
  language      text not null default 'tr',
  real_name     text,
  created_at    timestamptz not null default now(),
  last_login_at timestamptz,
  -- consent to terms and age at registration: when, from where, which version
  agreed_at     timestamptz not null,
  agreed_from   inet,
  terms_version text not null
);
create index on account.member (username_key text_pattern_ops);

create table account.session (
  id           uuid primary key default uuidv7(),
  token_hash   bytea not null unique,
  member_id    bigint not null references account.member,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  ended_at     timestamptz,
  address      inet,
  device       text not null
);
create index on account.session (member_id, created_at desc);

-- Login tries that did not succeed, per name and per address: limits that hold across processes and restarts.
create table account.attempt (
  id      bigint generated always as identity primary key,
  subject text not null,
  at      timestamptz not null default now()
);
create index on account.attempt (subject, at);
