-- Withdrawals: who has one in hand, rules that operators edit and try on history, payment in slices that the member confirms.
alter table cashier.withdrawal
  -- provider: paid at once by the payment company · slices: paid by payers, each part confirmed by the member
  add column way           text not null default 'provider' check (way in ('provider', 'slices')),
  -- what the rules knew when it was asked for, so that other rules can be tried on it; null: older than this column
  add column facts         jsonb,
  -- the operator who looks at it, until the lease ends
  add column claimed_by    bigint,
  add column claimed_at    timestamptz,
  add column claimed_until timestamptz,
  add check ((claimed_by is null) = (claimed_until is null) and (claimed_by is null) = (claimed_at is null));

-- A removed account is no longer offered; withdrawals that were paid to it still name it.
alter table cashier.payout_account add column removed_at timestamptz;

alter table cashier.withdraw_setting
  -- counts the edits: whoever edits an older state is refused
  add column version         int not null default 1,
  -- a first withdrawal needs checked documents or a person
  add column hold_first      boolean not null default true,
  -- larger amounts need checked documents or a person
  add column identity_above  bigint not null default 10000 * 100000::bigint check (identity_above > 0),
  add column hold_bonus      boolean not null default true,
  add column hold_shared     boolean not null default true,
  -- minutes until a slice that nobody confirms counts as received
  add column confirm_minutes int not null default 30 check (confirm_minutes between 5 and 1440),
  -- the member is reminded after so many minutes
  add column remind_minutes  int[] not null default '{10,25}' check (cardinality(remind_minutes) <= 5),
  add check (minimum > 0 and maximum >= minimum and hold_above > 0 and daily_limit > 0),
  add check (account_age_hours >= 0 and payout_account_age_hours >= 0 and turnover_percent >= 0);

-- The limit of 24 hours of members of a level; a level without a line has the limit of the setting.
create table cashier.withdraw_level (
  level       smallint primary key check (level between 0 and 99),
  daily_limit bigint not null check (daily_limit > 0)
);

-- One payer's part of a withdrawal.
create table cashier.slice (
  withdrawal_id uuid not null references cashier.withdrawal,
  no            smallint not null check (no between 1 and 20),
  payer         text not null,
  amount        bigint not null check (amount > 0),
  state         text not null default 'MATCHED'
                check (state in ('MATCHED', 'DISBURSED', 'CONFIRMED', 'NOT_RECEIVED', 'AUTO_CONFIRMED', 'FORCED')),
  -- the payer's proof: a sealed file
  payer_proof   uuid,
  disbursed_by  bigint,
  disbursed_at  timestamptz,
  -- how many reminders were sent since then
  reminded      smallint not null default 0,
  -- the member's proof that nothing came
  member_proof  uuid,
  disputed_at   timestamptz,
  ruled_by      bigint,
  reason        text,
  closed_at     timestamptz,
  primary key (withdrawal_id, no),
  check (state = 'MATCHED' or (payer_proof is not null and disbursed_by is not null and disbursed_at is not null)),
  check (state not in ('NOT_RECEIVED', 'FORCED') or (member_proof is not null and disputed_at is not null)),
  -- nobody rules on a payment of their own
  check (state <> 'FORCED' or (ruled_by is not null and ruled_by <> disbursed_by and reason is not null)),
  check ((closed_at is not null) = (state in ('CONFIRMED', 'AUTO_CONFIRMED', 'FORCED')))
);
create index on cashier.slice (disbursed_at) where state = 'DISBURSED';

-- What happened to each slice; it stays when a slice is paid again.
create table cashier.slice_step (
  id            uuid primary key default uuidv7(),
  withdrawal_id uuid not null references cashier.withdrawal,
  no            smallint not null,
  state         text not null,
  at            timestamptz not null default clock_timestamp(),
  by            text not null check (by in ('rules', 'operator', 'member')),
  operator_id   bigint,
  reason        text,
  file_id       uuid
);
create index on cashier.slice_step (withdrawal_id, id);
create trigger slice_step_append_only before update or delete on cashier.slice_step for each row execute function base.refuse_change();

update staff.role set permissions = permissions || '{withdrawal:rules}' where name = 'admin';
