-- The line of agents, and transfers between their settlement accounts.

-- Whose team a member belongs to: another thing than who brought them (`inviter_id`). Only operators change it later.
alter table account.member add column upline_id bigint references account.member;
create index on account.member (upline_id, id) where upline_id is not null;

-- Own settlement money that becomes cash.
alter type wallet.movement_kind add value 'SETTLEMENT_RELEASE' after 'TRANSFER_DOWN';

create schema settlement;

create table settlement.setting (
  only_one    boolean primary key default true check (only_one),
  -- off by default: many places forbid money from member to member
  enabled     boolean not null default false,
  -- 1/100,000 units
  minimum     bigint not null default 10 * 100000::bigint check (minimum > 0),
  daily_limit bigint not null default 10000 * 100000::bigint check (daily_limit >= minimum),
  -- what is received must be staked once before it is withdrawn without a person
  turnover    boolean not null default true,
  -- counts the edits: whoever edits an older state is refused
  version     int not null default 1
);
insert into settlement.setting default values;

-- One row a transfer between two agents, or a release into one's own wallet.
create table settlement.transfer (
  id         uuid primary key,
  kind       text not null check (kind in ('up', 'down', 'wallet')),
  from_id    bigint not null,
  to_id      bigint not null,
  currency   text not null,
  amount     bigint not null check (amount > 0),
  -- of the amount: what the receiver must stake once (of a release: what had to be staked from then on)
  tagged     bigint not null check (tagged between 0 and amount),
  created_at timestamptz not null default now(),
  constraint transfer_ends check ((kind = 'wallet') = (from_id = to_id))
);
create index on settlement.transfer (from_id, id desc);
create index on settlement.transfer (to_id, id desc) where kind <> 'wallet';
create trigger transfer_append_only before update or delete on settlement.transfer for each row execute function base.refuse_change();

-- Of a settlement balance: what carries the tag. Written under the lock of the wallet.
create table settlement.tag (
  member_id bigint primary key,
  held      bigint not null check (held >= 0)
);

-- Turnover that is owed besides that of deposits: what was added in all, and how far all stakes must have come for the newest part.
create table cashier.turnover_due (
  member_id bigint primary key,
  added     bigint not null check (added >= 0),
  until     bigint not null check (until >= added)
);

update staff.role set permissions = permissions || '{settlement:read,settlement:edit,player:line}' where name = 'admin';
update staff.role set permissions = permissions || '{settlement:read,settlement:edit}' where name = 'finance';
update staff.role set permissions = permissions || '{settlement:read}' where name = 'support';
