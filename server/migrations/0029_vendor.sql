-- Vendors that keep a wallet of their own of each member: how they are reached, and what moved between their wallets and ours.
-- Money is bigint in 1/100,000 of the currency unit.
create schema vendor;

-- Into a vendor's wallet, home from one, and home because the vendor did not take it.
alter type wallet.movement_kind add value if not exists 'VENDOR_IN';
alter type wallet.movement_kind add value if not exists 'VENDOR_OUT';
alter type wallet.movement_kind add value if not exists 'VENDOR_RETURN';
insert into wallet.house_account values (180, 'vendor wallets');

-- One wallet for everything, whatever vendors could do.
create table vendor.setting (
  only_one boolean primary key default true check (only_one),
  single   boolean not null default false,
  version  int not null default 1
);
insert into vendor.setting default values;

-- A vendor of the catalogue without a row plays from the one wallet.
create table vendor.wallet (
  vendor     text primary key check (vendor ~ '^[A-Z][A-Z0-9_]{1,39}$'),
  mode       text not null default 'seamless' check (mode in ('seamless', 'transfer')),
  -- where its interface is; a path is a stand-in on our own host
  address    text check (address ~ '^(https://|/sandbox-vendor/)'),
  -- signs our calls; sealed
  key        bytea,
  currencies text[] not null default '{}',
  minimum    bigint not null default 100000 check (minimum > 0),
  maximum    bigint not null default 1000000000,
  -- the most that a member may bring home above what they brought in: winnings beyond it wait for a person
  ceiling    bigint not null default 10000000000 check (ceiling >= 0),
  version    int not null default 1,
  constraint wallet_range check (maximum >= minimum),
  constraint wallet_reachable check (mode = 'seamless' or (address is not null and key is not null and cardinality(currencies) > 0))
);

-- What reached a vendor's wallet of a member and what came home from it, in all. Its row is the lock of that wallet.
create table vendor.holding (
  member_id bigint not null,
  vendor    text not null references vendor.wallet,
  moved_in  bigint not null default 0 check (moved_in >= 0),
  moved_out bigint not null default 0 check (moved_out >= 0),
  primary key (member_id, vendor)
);

create table vendor.transfer (
  id         uuid primary key,
  member_id  bigint not null,
  -- of the call that asked for it; one press may bring several wallets home
  key        uuid not null,
  vendor     text not null references vendor.wallet,
  direction  text not null check (direction in ('IN', 'OUT')),
  amount     bigint not null check (amount > 0),
  currency   text not null,
  -- OPEN: the vendor has not said yet whether it did it
  state      text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'RETURNED')),
  reason     text,
  asked_at   timestamptz,
  created_at timestamptz not null default now(),
  closed_at  timestamptz,
  unique (member_id, key, vendor),
  constraint transfer_closed check ((state = 'OPEN') = (closed_at is null)),
  constraint transfer_reasoned check (state <> 'RETURNED' or reason is not null)
);
create index on vendor.transfer (member_id, id desc);
create index on vendor.transfer (vendor, id desc);
create index on vendor.transfer (id) where state = 'OPEN';

-- Presses of "collect all", so that a repeat begins nothing new.
create table vendor.collect (
  member_id bigint not null,
  key       uuid not null,
  at        timestamptz not null default now(),
  primary key (member_id, key)
);

-- The stand-in's own books: a vendor apart from the house. Nothing of the house reads them.
create table sandbox.vendor_account (
  player     text primary key,
  currency   text not null,
  balance    bigint not null default 0,
  moved_in   bigint not null default 0,
  moved_out  bigint not null default 0,
  -- what the player won there, less what they lost
  result     bigint not null default 0,
  -- it says to have so much more than it has
  overstated bigint not null default 0
);
create table sandbox.vendor_transfer (
  id         uuid primary key,
  -- all null where somebody asked for a number that never came: it is refused from then on
  player     text,
  direction  text check (direction in ('in', 'out')),
  amount     bigint,
  currency   text,
  state      text not null check (state in ('done', 'refused')),
  -- from when on it says so
  told_at    timestamptz not null default now(),
  created_at timestamptz not null default now()
);

-- The comparison of the books knows the vendors' wallets too.
alter table cashier.difference
  drop constraint difference_kind_check,
  drop constraint difference_order_kind_check,
  add check (kind in ('journal.missing', 'journal.amount', 'journal.extra', 'statement.missing', 'statement.amount', 'statement.twice',
    'statement.unknown', 'order.open', 'wallet.journal', 'wallet.moved', 'wallet.balance', 'wallet.ceiling')),
  add check (order_kind in ('payment', 'payout', 'wallet'));

update staff.role set permissions = permissions || '{vendor:read,vendor:edit}' where name in ('admin', 'finance');
update staff.role set permissions = permissions || '{vendor:read}' where name = 'support';
