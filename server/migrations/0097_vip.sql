-- VIP ranks: reached by the valid bet since the account was opened, kept by that of a month.
create schema vip;

create table vip.rank (
  level     smallint primary key check (level between 0 and 99),
  name      text not null,
  threshold bigint not null check (threshold >= 0),
  keep      bigint not null check (keep >= 0),
  gift      bigint not null check (gift >= 0)
);
insert into vip.rank (level, name, threshold, keep, gift)
select l.level, 'VIP' || l.level, l.units * 100000, l.units * 5000, l.units * 100
from (values (0, 0::bigint), (1, 1000), (2, 5000), (3, 20000), (4, 80000), (5, 250000), (6, 800000), (7, 2500000), (8, 8000000), (9, 25000000),
  (10, 80000000)) l(level, units);

create table vip.setting (
  one     boolean primary key default true check (one),
  version int not null default 1
);
insert into vip.setting default values;

create table vip.member (
  member_id bigint primary key,
  -- valid bet since the account was opened
  valid     bigint not null default 0,
  level     smallint not null default 0,
  -- the highest that was ever reached: its gift and those below were given
  peak      smallint not null default 0,
  -- the month, by the brand's clock, in which the level was reached last
  earned    date,
  -- the last month whose end has been judged
  judged    date
);
create index on vip.member (judged) where level > 0;

create table vip.month (
  member_id bigint not null,
  month     date not null,
  valid     bigint not null default 0,
  primary key (member_id, month)
);

create table vip.change (
  member_id  bigint not null,
  id         uuid not null default uuidv7(),
  from_level smallint not null,
  to_level   smallint not null,
  primary key (member_id, id)
);
