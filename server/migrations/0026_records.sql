-- The member's records: what each period brought, the records as files, and ways to narrow them.

-- The vendor of a game, as the betting record names it; kept by the catalogue.
alter table wager.game add column vendor text, add column vendor_name text;
update wager.game g set vendor = v.code, vendor_name = v.display_name
  from catalogue.game c join catalogue.vendor v on v.code = c.vendor where c.code = g.code;

-- What is rare among bets is found without reading past them; bets and their returns themselves are never rare.
create index movement_rare on wallet.movement (member_id, kind, id) where kind not in ('BET', 'PRIZE');
create index bet_rare on wager.bet (member_id, state, id) where state in ('VOID', 'CANCELLED', 'REFUNDED');

-- Decided bets by quarter of an hour, so that days of any time zone add up. Kept by a listener of wager.settled, from the bets themselves.
create table report.profit (
  member_id bigint not null,
  at        timestamptz not null,
  game      text not null,
  category  text not null,
  bets      int not null,
  stake     bigint not null,
  -- stakes of what counts as play: won, lost, cashed out
  valid     bigint not null,
  payout    bigint not null,
  primary key (member_id, at, game)
);

create view report.decided_bet as
  select id, member_id, date_bin('15 minutes', settled_at, 'epoch') as at, game, category, stake, payout,
    case when state in ('WON', 'LOST', 'CASHED_OUT') then stake else 0 end as valid
  from wager.bet where state <> 'PENDING';

insert into report.profit (member_id, at, game, category, bets, stake, valid, payout)
  select member_id, at, game, min(category), count(*), sum(stake), sum(valid), sum(payout) from report.decided_bet group by 1, 2, 3;
insert into base.cursor (name, xid, id)
  values ('report.profit', (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text::xid8, 9223372036854775807);

-- The name that a game or vendor goes by in the records.
create view report.played_game as select code, name, vendor, vendor_name from wager.game;

-- What moved, by purpose: a statement adds it up. Points are no money.
create view report.money_movement as
  select member_id, id, seq, kind, coalesce(cash, 0) + coalesce(bonus, 0) + coalesce(locked, 0) + coalesce(settlement, 0) as amount from wallet.movement;

create view report.own_bet as select member_id, id from wager.bet;

-- A record as a file: written by a job in parts, deleted after a week.
create table report.export (
  id         uuid primary key,
  member_id  bigint not null,
  -- the Idempotency-Key of the call
  key        uuid not null,
  -- contract/src/record.ts: exportWish
  wish       jsonb not null,
  language   text not null,
  state      text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'DONE')),
  rows       int not null default 0,
  written    int not null default 0,
  parts      int not null default 0,
  -- the last row that was written
  place      uuid,
  created_at timestamptz not null default now(),
  ends_at    timestamptz not null default now() + interval '7 days',
  unique (member_id, key)
);
create index on report.export (member_id, id desc);
create index on report.export (ends_at);

create table report.export_part (
  export_id uuid not null references report.export on delete cascade,
  no        int not null,
  text      text not null,
  primary key (export_id, no)
);
