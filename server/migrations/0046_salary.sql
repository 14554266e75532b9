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

-- What a bill follows from stays as it was made.
create function salary.guard_bill() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.run_id, new.member_id, new.id, new.kind, new.window_from, new.window_to, new.contract_id, new.terms_hash, new.work, new.late, new.gross, new.base,
    new.carry, new.breakage, new.tier) is distinct from (old.run_id, old.member_id, old.id, old.kind, old.window_from, old.window_to, old.contract_id, old.terms_hash,
    old.work, old.late, old.gross, old.base, old.carry, old.breakage, old.tier) then
    raise exception 'a bill stays as it was made';
  end if;
  return new;
end $$;
create trigger bill_guard before update or delete on salary.bill for each row execute function salary.guard_bill();

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

-- What bills paid is in the journal as it was paid, and every movement of these kinds under a bill's key belongs to a payment.
create function report.check_income(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(id) filter (where bad)
  from (
    select p.bill_id || ':' || p.no as id, (m.settlement, m.contra, m.kind::text) is distinct from (p.amount, 130::smallint, case p.kind when 'dividend' then 'DIVIDEND'
      when 'daily' then 'DAILY_SALARY' when 'hourly' then 'HOURLY_SALARY' when 'realtime' then 'REALTIME_SALARY' when 'affiliate' then 'COMMISSION' else 'AGENT_REBATE' end) as bad
    from (select * from salary.payment order by bill_id desc, no desc limit most) p
    left join lateral (select m.settlement, m.contra, m.kind from wallet.movement m where m.member_id = p.member_id and m.key = 'bill:' || p.bill_id || ':' || p.no) m on true
    union all
    select b.id::text, b.paid - b.from_account is distinct from coalesce((select sum(p.amount) from salary.payment p where p.bill_id = b.id), 0)
      or b.paid > b.gross or b.state in ('PENDING_REVIEW', 'APPROVED', 'NOT_REACHED', 'REJECTED') and b.paid > 0
    from (select * from salary.bill order by id desc limit most) b
    union all
    select m.key, not exists (select from salary.payment p where p.bill_id = m.ref and m.key = 'bill:' || p.bill_id || ':' || p.no)
    from (select distinct member_id from (select member_id from salary.payment order by bill_id desc limit most) x limit 1000) a
    join wallet.movement m on m.member_id = a.member_id and m.kind in ('AGENT_REBATE', 'DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY', 'COMMISSION')
      and m.kind not in ('BET', 'PRIZE') and m.key like 'bill:%'
  ) c
$$;
