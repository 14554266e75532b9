-- What offers may ask for: the market whose rules they keep to, and how often a bonus is to be bet at most.
create table offer.policy (
  only_one boolean primary key default true check (only_one),
  profile  text not null default 'standard' check (profile in ('standard', 'gb')),
  most     int not null default 10 check (most between 1 and 100),
  version  int not null default 1
);
insert into offer.policy default values;
