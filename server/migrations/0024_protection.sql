-- Player protection: limits, breaks and exclusions that members set for themselves, enforced where money is posted.
create schema protection;

-- Days, weeks and months are those of the brand's people.
alter table brand.setting add column time_zone text not null default 'Europe/Istanbul';

-- What a member may at most, and how much of it the running period holds.
create table protection.quota (
  member_id bigint not null,
  kind      text not null,
  period    text not null,
  -- 1/100,000 units; minutes for session and reality
  maximum   bigint not null check (maximum > 0),
  -- counted in the transaction of each posting; of losses below zero when the period is in profit
  used      bigint not null default 0,
  since     timestamptz,
  until     timestamptz,
  set_at    timestamptz not null default now(),
  primary key (member_id, kind, period),
  constraint quota_known check (kind in ('deposit', 'loss', 'stake') and period in ('day', 'week', 'month')
    or (kind, period) in (('stake', 'bet'), ('session', 'sitting'), ('reality', 'sitting'))),
  constraint quota_period check ((period in ('day', 'week', 'month')) = (since is not null) and (since is null) = (until is null))
);

-- More than now, or no limit at all: asked for, ready a day later, in force when the member then says so again.
create table protection.raise (
  id         uuid primary key default uuidv7(),
  member_id  bigint not null,
  kind       text not null,
  period     text not null,
  -- null: the limit goes
  maximum    bigint check (maximum > 0),
  asked_at   timestamptz not null default now(),
  ready_at   timestamptz not null,
  -- nobody confirmed it until then: it is over
  lapses_at  timestamptz not null,
  decided_at timestamptz,
  confirmed  boolean,
  constraint raise_decided check ((decided_at is null) = (confirmed is null)),
  constraint raise_late check (ready_at >= asked_at + interval '24 hours' and lapses_at > ready_at),
  constraint raise_waits check (confirmed is not true or decided_at >= ready_at)
);
create unique index raise_open on protection.raise (member_id, kind, period) where decided_at is null;
create index on protection.raise (member_id, id desc);

-- Every change of a limit, with who made it.
create table protection.change (
  id          uuid primary key default uuidv7(),
  member_id   bigint not null,
  kind        text not null,
  period      text not null,
  before      bigint,
  after       bigint,
  by          text not null check (by in ('member', 'operator')),
  operator_id bigint,
  at          timestamptz not null default now(),
  constraint change_who check ((by = 'operator') = (operator_id is not null)),
  -- an operator protects; only the member allows more
  constraint change_down check (by = 'member' or (after is not null and (before is null or after < before)))
);
create index on protection.change (member_id, id desc);
create trigger change_append_only before update or delete on protection.change for each row execute function base.refuse_change();

-- No bets and no deposits. A break ends by itself; an exclusion does not: after its time the member asks to return, and waits a day.
create table protection.closure (
  id          uuid primary key default uuidv7(),
  member_id   bigint not null,
  kind        text not null check (kind in ('coolOff', 'exclusion')),
  began_at    timestamptz not null default now(),
  -- null: for good
  ends_at     timestamptz check (ends_at > began_at),
  by          text not null check (by in ('member', 'operator')),
  operator_id bigint,
  reason      text,
  returns_at  timestamptz,
  constraint closure_who check ((by = 'operator') = (operator_id is not null)),
  constraint closure_break check (kind = 'exclusion' or (ends_at is not null and returns_at is null)),
  constraint closure_return check (returns_at is null or returns_at >= ends_at + interval '24 hours')
);
create index on protection.closure (member_id, id desc);

-- A stay at the tables: it goes on as long as no break of a quarter of an hour lies between two signs of the member.
create table protection.sitting (
  member_id  bigint primary key,
  started_at timestamptz not null,
  seen_at    timestamptz not null,
  -- when the last reality check was answered
  checked_at timestamptz
) with (fillfactor = 50);

-- Reality checks as they were shown and answered.
create table protection.reality_check (
  id         uuid primary key default uuidv7(),
  member_id  bigint not null,
  at         timestamptz not null default now(),
  started_at timestamptz not null,
  staked     bigint not null,
  returned   bigint not null,
  answer     text not null check (answer in ('stay', 'history', 'leave'))
);
create index on protection.reality_check (member_id, id desc);

-- True where a member has limits or is closed out: only then does a posting look further. Read with the lock that it takes anyway.
alter table wallet.wallet add column guarded boolean not null default false;

-- Operators see limits and exclusions of players, and may protect: lower, exclude, never raise.
update staff.role set permissions = permissions || '{protection:read,protection:write}' where name in ('admin', 'support');
update staff.role set permissions = permissions || '{protection:read}' where name = 'finance';
