-- What agents earn: runs over windows, bills with all that they follow from, and how they were paid. Money in 1/100,000 units.
create schema salary;

create table salary.setting (
  only_one         boolean primary key default true check (only_one),
  -- who pays, by kind
  funding_dividend text not null default 'PLATFORM_DIFF' check (funding_dividend in ('PLATFORM_DIFF', 'UPLINE')),
  funding_daily    text not null default 'PLATFORM_DIFF' check (funding_daily in ('PLATFORM_DIFF', 'UPLINE')),
  funding_hourly   text not null default 'PLATFORM_DIFF' check (funding_hourly in ('PLATFORM_DIFF', 'UPLINE')),
  funding_realtime text not null default 'PLATFORM_DIFF' check (funding_realtime in ('PLATFORM_DIFF', 'UPLINE')),
  -- points of lottery series
  rebate           boolean not null default true,
  -- of affiliates' gross revenue, in parts per million
  platform_fee     int not null default 180000 check (platform_fee between 0 and 1000000),
  -- counts the edits: whoever edits an older state is refused
  version          int not null default 1
);
insert into salary.setting default values;

-- How far windows of a kind and period have been run: what ends later is still to do.
create table salary.progress (
  kind   text not null,
  period text not null,
  upto   timestamptz not null,
  primary key (kind, period)
);

-- One run a kind and window, however often it is begun.
create table salary.run (
  kind        text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime', 'affiliate', 'rebate')),
  period      text not null check (period in ('REALTIME', 'HOURLY', 'DAILY', 'WEEKLY', 'SEMIMONTHLY', 'MONTHLY')),
  window_from timestamptz not null,
  window_to   timestamptz not null,
  settles_at  timestamptz not null,
  id          uuid not null unique default uuidv7(),
  -- CLOSING: transactions of the window may still run · COMPUTING: bills are made and shared out · PAYING · DONE
  state       text not null default 'CLOSING' check (state in ('CLOSING', 'COMPUTING', 'PAYING', 'DONE')),
  funding     text not null check (funding in ('PLATFORM_DIFF', 'UPLINE')),
  contracts   int not null default 0,
  started_at  timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  -- what stopped it last
  error       text,
  primary key (kind, period, window_from),
  constraint run_window check (window_from < window_to and window_to <= settles_at)
);
create index on salary.run (state, id) where state <> 'DONE';

-- One bill a run and agent: an agent has one contract of a kind at a time. What it follows from is never changed.
create table salary.bill (
  run_id       uuid not null references salary.run (id),
  member_id    bigint not null,
  id           uuid not null unique default uuidv7(),
  kind         text not null,
  period       text not null,
  window_from  timestamptz not null,
  window_to    timestamptz not null,
  -- null: points of lottery series follow from the series themselves
  contract_id  uuid,
  terms_hash   text not null,
  -- contract/src/income-work.ts: incomeWork, as it travels
  work         jsonb not null,
  -- of its figures those that are corrections of earlier windows: name and amount as they travel; empty: none
  late         jsonb not null default '{}',
  -- what evaluateWork makes of it
  gross        bigint not null check (gross >= 0),
  base         bigint not null,
  carry        bigint not null check (carry <= 0),
  breakage     bigint not null check (breakage between 0 and 999),
  tier         int,
  state        text not null check (state in ('PENDING_REVIEW', 'APPROVED', 'ISSUED', 'COLLECTED', 'NOT_REACHED', 'PART_RECEIVED', 'INSUFFICIENT',
    'REJECTED', 'EXPIRED')),
  -- the nearest agent above who has a bill in the run; null: the house
  payer_id     bigint,
  -- how far below the top of the run
  depth        int not null,
  -- what the direct downlines have of it
  shares       bigint not null default 0 check (shares >= 0),
  -- what is left for the agent
  amount       bigint not null default 0 check (amount >= 0),
  -- PLATFORM_DIFF: what downlines have beyond it; the next bill begins with it
  short_carry  bigint not null default 0 check (short_carry <= 0),
  -- UPLINE: what came from the payer, and how much of it was passed on or credited
  received     bigint not null default 0 check (received >= 0),
  passed       bigint not null default 0 check (passed between 0 and received),
  -- credited to the agent account, and taken from it for downlines
  paid         bigint not null default 0 check (paid >= 0),
  from_account bigint not null default 0 check (from_account >= 0),
  -- UPLINE: what the downlines still lack
  owing        bigint not null default 0 check (owing >= 0),
  -- payments made, each with a key of its own
  payments     int not null default 0,
  handled      boolean not null default false,
  retried_at   timestamptz,
  expires_at   timestamptz,
  rejected     text,
  primary key (run_id, member_id)
);
create index on salary.bill (member_id, id desc);
create index on salary.bill (member_id, kind, period, window_to desc);
create index on salary.bill (payer_id, id desc) where payer_id is not null;
create index on salary.bill (kind, id desc);
create index bill_late on salary.bill (id desc) where late <> '{}';
create index bill_to_do on salary.bill (run_id, depth, member_id) where not handled;
create index bill_open on salary.bill (state, id) where state in ('PENDING_REVIEW', 'APPROVED', 'PART_RECEIVED', 'INSUFFICIENT');

-- Each credit of a bill, and what was taken from the payer's account for it.
create table salary.payment (
  bill_id      uuid not null,
  no           int not null,
  member_id    bigint not null,
  kind         text not null,
  -- credited to the agent (above zero) or taken from it for its downlines (below)
  amount       bigint not null check (amount <> 0),
  at           timestamptz not null default clock_timestamp(),
  primary key (bill_id, no)
);
create index on salary.payment (at);
create trigger payment_append_only before update or delete on salary.payment for each row execute function base.refuse_change();

create table salary.note (
  id          uuid primary key default uuidv7(),
  bill_id     uuid not null,
  operator_id bigint not null,
  text        text not null,
  at          timestamptz not null default clock_timestamp()
);
create index on salary.note (bill_id, id);
create trigger note_append_only before update or delete on salary.note for each row execute function base.refuse_change();
