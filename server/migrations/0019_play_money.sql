-- Play money: what a trial (free play) bets with. It has a unit of its own in the journal, a house account of its own, and never meets
-- real money: not in a movement, not in a round's total, not in what others see.

-- Who opened a trial, from where. The account itself is a member of type 4 in the currency XXX whose `ends_at` says when it closes.
create table account.trial (
  member_id   bigint primary key references account.member,
  os          text not null,
  platform    text not null,
  network     cidr,
  device_hash bytea,
  opened_at   timestamptz not null default now(),
  -- when its sessions were ended and the account was closed
  closed_at   timestamptz
);
create index on account.trial (opened_at) where closed_at is null;

insert into wallet.house_account values (170, 'play money');

-- Play money is granted once and then only bet, won and given back. No deposit, withdrawal, bonus or transfer can be posted with it,
-- whichever program asks; and only cash: a trial has no other account.
alter table wallet.movement add constraint movement_play check (contra <> 170 or (
  kind in ('ADJUST_IN', 'BET', 'PRIZE', 'BET_CANCEL') and coalesce(bonus, locked, points, settlement) is null));

-- The journal as entries, as before; play money is a unit of its own, so that no sum over money counts it.
create or replace view wallet.entry as
  select m.id as movement_id, m.member_id, m.seq, m.kind, a.account, a.amount, a.balance_after, a.unit, null::smallint as house
  from wallet.movement m
  cross join lateral (values
    ('cash', m.cash, m.cash_after, case when m.contra = 170 then 'play' else 'money' end), ('bonus', m.bonus, m.bonus_after, case when m.contra = 170 then 'play' else 'money' end), ('locked', m.locked, m.locked_after, case when m.contra = 170 then 'play' else 'money' end),
    ('points', m.points, m.points_after, 'points'), ('settlement', m.settlement, m.settlement_after, case when m.contra = 170 then 'play' else 'money' end)
  ) a(account, amount, balance_after, unit)
  where a.amount is not null
  union all
  select m.id, m.member_id, m.seq, m.kind, 'house', h.amount, null, h.unit, m.contra
  from wallet.movement m
  cross join lateral (values
    (-(coalesce(m.cash, 0) + coalesce(m.bonus, 0) + coalesce(m.locked, 0) + coalesce(m.settlement, 0)), case when m.contra = 170 then 'play' else 'money' end), (-m.points, 'points')
  ) h(amount, unit)
  where h.amount <> 0;

-- A seat that was taken with play money: it flies like any other, but it counts in no total and nobody else sees it.
alter table round.seat add column play boolean not null default false;
