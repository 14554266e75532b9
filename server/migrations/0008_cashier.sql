-- Money in and money out: orders at payment providers, their notices, payout accounts, withdrawals and their decisions.
create schema cashier;

create table cashier.method (
  code             text primary key,
  provider         text not null,
  kind             text not null check (kind in ('card', 'bank', 'wallet')),
  minimum          bigint not null check (minimum > 0),
  maximum          bigint not null check (maximum >= minimum),
  -- hundredths of a percent
  fee              int not null default 0 check (fee between 0 and 9999),
  expected_seconds int not null,
  position         smallint not null,
  active           boolean not null default true
);
insert into cashier.method (code, provider, kind, minimum, maximum, expected_seconds, position) values
  ('sandbox-card', 'sandbox', 'card', 10 * 100000, 50000 * 100000::bigint, 60, 1),
  ('sandbox-wallet', 'sandbox', 'wallet', 10 * 100000, 20000 * 100000::bigint, 15, 2);

-- What the rules of a withdrawal compare with: one row.
create table cashier.withdraw_setting (
  only_one                 boolean primary key default true check (only_one),
  provider                 text not null,
  minimum                  bigint not null,
  maximum                  bigint not null,
  -- a person looks at what is above
  hold_above               bigint not null,
  daily_limit              bigint not null,
  -- what the member pays for one withdrawal
  fee                      bigint not null check (fee >= 0 and fee < minimum),
  account_age_hours        int not null,
  payout_account_age_hours int not null,
  -- how much of the credited deposits must have been staked, in percent
  turnover_percent         int not null
);
insert into cashier.withdraw_setting values
  (true, 'sandbox', 20 * 100000, 100000 * 100000::bigint, 5000 * 100000, 50000 * 100000::bigint, 0, 24, 24, 100);

create type cashier.deposit_state as enum ('CREATED', 'PENDING', 'CREDITED', 'FAILED', 'CANCELLED', 'EXPIRED');

create table cashier.deposit (
  id           uuid primary key,
  member_id    bigint not null,
  -- the Idempotency-Key of the call: a repeat finds this order
  key          uuid not null,
  method       text not null references cashier.method,
  provider     text not null,
  currency     text not null,
  amount       bigint not null check (amount > 0),
  fee          bigint not null check (fee >= 0 and fee < amount),
  state        cashier.deposit_state not null default 'CREATED',
  provider_ref text,
  pay_url      text,
  reason       text,
  -- when the provider was last asked how it stands
  asked_at     timestamptz,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  unique (member_id, key),
  unique (provider, provider_ref)
);
create index on cashier.deposit (member_id, id desc);
create index on cashier.deposit (state, id);
-- the open ones: few at any time
create index on cashier.deposit (created_at) where state in ('CREATED', 'PENDING');

create table cashier.payout_account (
  id           uuid primary key,
  member_id    bigint not null,
  kind         text not null check (kind in ('bank', 'wallet')),
  bank_name    text not null,
  -- sealed with the house's key
  account_no   bytea not null,
  -- keyed hash of the number: finds the same account without opening any
  account_hash bytea not null,
  -- all but the last four replaced by stars
  masked       text not null,
  holder       text not null,
  created_at   timestamptz not null default now(),
  unique (member_id, account_hash)
);
create index on cashier.payout_account (account_hash);

create type cashier.withdrawal_state as enum ('CREATED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID', 'FAILED', 'REJECTED', 'RETURNED');

create table cashier.withdrawal (
  id           uuid primary key,
  member_id    bigint not null,
  account_id   uuid not null references cashier.payout_account,
  provider     text not null,
  currency     text not null,
  amount       bigint not null check (amount > 0),
  fee          bigint not null check (fee >= 0 and fee < amount),
  state        cashier.withdrawal_state not null,
  -- what each rule said: [{rule, verdict, params}]
  trace        jsonb not null,
  provider_ref text,
  asked_at     timestamptz,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  unique (provider, provider_ref)
);
create index on cashier.withdrawal (member_id, id desc);
create index on cashier.withdrawal (state, id);

-- Every state of a withdrawal with its time and who brought it there.
create table cashier.withdrawal_step (
  withdrawal_id uuid not null references cashier.withdrawal,
  no            smallint not null,
  state         cashier.withdrawal_state not null,
  at            timestamptz not null default clock_timestamp(),
  by            text not null check (by in ('rules', 'operator', 'provider', 'member')),
  operator_id   bigint,
  reason        text,
  primary key (withdrawal_id, no)
);
create trigger withdrawal_step_append_only before update or delete on cashier.withdrawal_step for each row execute function base.refuse_change();

-- What providers told, each notice once, with what came of it.
create table cashier.notice (
  provider    text not null,
  notice_id   text not null,
  kind        text not null check (kind in ('payment', 'payout')),
  order_id    uuid not null,
  status      text not null,
  amount      bigint not null,
  currency    text not null,
  body        text not null,
  -- credited · paid · failed · noted · ignored · mismatch · unknown · conflict
  outcome     text,
  received_at timestamptz not null default now(),
  primary key (provider, notice_id)
);
create index on cashier.notice (order_id);
create index on cashier.notice (received_at) where outcome in ('mismatch', 'unknown', 'conflict');

-- What each member has staked on settled bets: kept by a listener of wager.settled.
create table cashier.turnover (
  member_id bigint primary key,
  staked    bigint not null check (staked >= 0)
);
