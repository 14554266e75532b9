-- The journal: every movement of money, and the balances that it leads to. Money is bigint in 1/100,000 of the currency unit.
create schema wallet;

create type wallet.movement_kind as enum (
  'DEPOSIT', 'WITHDRAW', 'WITHDRAW_RETURN', 'WITHDRAW_PAID', 'BET', 'PRIZE', 'BET_CANCEL', 'PROMOTION', 'PLAYER_REBATE', 'AGENT_REBATE',
  'DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY', 'COMMISSION', 'POINTS_CONVERT', 'TRANSFER_UP', 'TRANSFER_DOWN',
  'RED_PACKET', 'BONUS_LOCK', 'BONUS_RELEASE', 'JACKPOT', 'ADJUST_IN', 'ADJUST_OUT'
);

-- The house's side of a movement. Entries only: no balance row that all bets would queue on; totals come from the journal.
create table wallet.house_account (
  code smallint primary key,
  name text not null unique
);
insert into wallet.house_account values
  (100, 'games'), (110, 'payments'), (111, 'payment fees'), (120, 'promotions'), (130, 'agents'), (140, 'points'), (150, 'adjustments'), (160, 'members in transit');

-- One row a member: the five accounts, never negative. One row means one lock and one sequence.
create table wallet.wallet (
  member_id  bigint primary key,
  currency   text not null,
  cash       bigint not null default 0 constraint cash_not_negative check (cash >= 0),
  bonus      bigint not null default 0 constraint bonus_not_negative check (bonus >= 0),
  locked     bigint not null default 0 constraint locked_not_negative check (locked >= 0),
  points     bigint not null default 0 constraint points_not_negative check (points >= 0),
  settlement bigint not null default 0 constraint settlement_not_negative check (settlement >= 0),
  -- number of the wallet's movements: without gaps
  version    bigint not null default 0
) with (fillfactor = 50);

-- One row a transfer. The columns of the touched accounts hold change and balance after; the house's account holds minus
-- their sum (points have a house side of their own), so a transfer sums to zero by construction.
create table wallet.movement (
  id               uuid not null,
  member_id        bigint not null,
  seq              bigint not null,
  kind             wallet.movement_kind not null,
  contra           smallint not null,
  cash             bigint,
  cash_after       bigint,
  bonus            bigint,
  bonus_after      bigint,
  locked           bigint,
  locked_after     bigint,
  points           bigint,
  points_after     bigint,
  settlement       bigint,
  settlement_after bigint,
  key              text not null,
  ref              uuid,
  primary key (member_id, id),
  constraint movement_moves check (coalesce(cash, 0) <> 0 or coalesce(bonus, 0) <> 0 or coalesce(locked, 0) <> 0 or coalesce(points, 0) <> 0 or coalesce(settlement, 0) <> 0),
  constraint movement_bounded check (greatest(abs(cash), abs(bonus), abs(locked), abs(points), abs(settlement)) <= 1000000000000000)
) partition by range (id);
-- Second line of defence against a repeat, and the order of a wallet; unique within a month, the function looks further.
create trigger movement_append_only before update or delete on wallet.movement for each row execute function base.refuse_change();

-- The journal as entries: member side and house side. Σ amount = 0 for each movement and unit.
create view wallet.entry as
  select m.id as movement_id, m.member_id, m.seq, m.kind, a.account, a.amount, a.balance_after, a.unit, null::smallint as house
  from wallet.movement m
  cross join lateral (values
    ('cash', m.cash, m.cash_after, 'money'), ('bonus', m.bonus, m.bonus_after, 'money'), ('locked', m.locked, m.locked_after, 'money'),
    ('points', m.points, m.points_after, 'points'), ('settlement', m.settlement, m.settlement_after, 'money')
  ) a(account, amount, balance_after, unit)
  where a.amount is not null
  union all
  select m.id, m.member_id, m.seq, m.kind, 'house', h.amount, null, h.unit, m.contra
  from wallet.movement m
  cross join lateral (values
    (-(coalesce(m.cash, 0) + coalesce(m.bonus, 0) + coalesce(m.locked, 0) + coalesce(m.settlement, 0)), 'money'), (-m.points, 'points')
  ) h(amount, unit)
  where h.amount <> 0;
