-- A VIP rank also adds to the rates of cashback, and may have a limit of withdrawals of its own, which takes the place of the withdrawal rules' lines by level.
alter table vip.rank
  -- parts per million of valid bet that are added to each rate of cashback: 500 is 0.05 percentage points
  add column rebate   int not null default 0 check (rebate between 0 and 5000),
  -- what may be withdrawn within 24 hours; null: the limit of the withdrawal rules
  add column withdraw bigint check (withdraw > 0);
alter table vip.rank alter column rebate drop default;

update vip.rank set rebate = least(level, 10) * 500;
update vip.rank r set withdraw = l.daily_limit from cashier.withdraw_level l where l.level = r.level;
drop table cashier.withdraw_level;
