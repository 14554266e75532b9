-- VIP ranks also multiply points, and give a gift each month and on the birthday.
alter table vip.rank
  -- hundredths: 100 for once the points
  add column point_factor int not null default 100 check (point_factor between 100 and 1000),
  add column monthly      bigint not null default 0 check (monthly >= 0),
  add column birthday     bigint not null default 0 check (birthday >= 0);
alter table vip.rank alter column point_factor drop default, alter column monthly drop default, alter column birthday drop default;

update vip.rank r set point_factor = l.factor, monthly = l.monthly * 100000, birthday = l.birthday * 100000
from (values (0, 100, 0::bigint, 0::bigint), (1, 100, 0, 5), (2, 105, 1, 10), (3, 110, 3, 20), (4, 115, 8, 40), (5, 120, 20, 80), (6, 130, 50, 150),
  (7, 140, 120, 300), (8, 160, 300, 600), (9, 180, 700, 1200), (10, 200, 1500, 2500)) l(level, factor, monthly, birthday)
where r.level = l.level;

alter table vip.member
  -- the first day of the last month, and the year, whose gift was looked at
  add column monthly_done  date,
  add column birthday_done smallint;
create index on vip.member (monthly_done) where level > 0;

-- members by the day of their birthday
create index on member.member ((extract(month from birthday)), (extract(day from birthday))) where birthday is not null;

-- points that were claimed in the reward centre
alter type points.kind add value 'REWARD';
