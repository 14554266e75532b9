-- Cashback: a share of the valid bet of each finished day, by category.
create schema rebate;

create table rebate.setting (
  one     boolean primary key default true check (one),
  version int not null default 0
);
insert into rebate.setting default values;

-- parts per million of valid bet; at most half of what the house keeps of the games that give back most
create table rebate.rate (
  category text primary key,
  ppm      int not null check (ppm between 1 and 5000)
);
insert into rebate.rate (category, ppm) values ('RNG', 4000), ('ELOTT', 2000), ('LIVE', 2000), ('CRASH', 1000);

-- finished days that were counted
create table rebate.closed (
  day     date primary key,
  members int not null,
  valid   bigint not null,
  amount  bigint not null
);

create table rebate.day (
  member_id bigint not null,
  day       date not null,
  amount    bigint not null check (amount > 0),
  -- category, valid, ppm and amount of each line
  lines     jsonb not null,
  -- it is in the reward centre
  given     boolean not null default false,
  primary key (member_id, day)
);
create index day_waiting on rebate.day (day, member_id) where not given;
