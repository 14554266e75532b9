-- Points: what valid bets earn, a journal of their own beside the money. A balance is the last entry's; neither is ever below zero.
create schema points;

create type points.kind as enum ('CREDIT', 'CORRECTION', 'CONVERT', 'REDEEM', 'REDEEM_RETURN');

create table points.balance (
  member_id bigint primary key,
  points    bigint not null default 0,
  -- the number of the last entry
  seq       bigint not null default 0,
  constraint points_not_negative check (points >= 0)
);

create table points.entry (
  member_id     bigint not null,
  id            uuid not null default uuidv7(),
  seq           bigint not null,
  kind          points.kind not null,
  points        bigint not null check (points <> 0),
  balance_after bigint not null check (balance_after >= 0),
  -- what it was made for: never twice
  key           text not null,
  -- the movement of money or the order behind it
  ref           uuid,
  -- of a credit: day, category, valid bet, rate and factor
  facts         jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  primary key (member_id, id),
  unique (member_id, seq),
  unique (member_id, key)
);
create trigger entry_append_only before update or delete on points.entry for each row execute function base.refuse_change();

-- one operation of points.post
create type points.posting as (member_id bigint, kind points.kind, points bigint, key text, ref uuid, facts jsonb);

-- valid bets of a member by the day on which they were decided
create table points.day (
  member_id bigint not null,
  day       date not null,
  category  text not null,
  -- below zero where more was taken back on a day than decided
  valid     bigint not null default 0,
  -- as they were at the first credit: points for 100 units of valid bet in 1/100,000, and hundredths of the member's factor
  rate      bigint check (rate >= 0),
  factor    bigint check (factor >= 0),
  -- points of this day so far
  credited  bigint not null default 0 check (credited >= 0),
  -- how often it was looked at
  runs      int not null default 0,
  -- something was added since it was looked at
  due       boolean not null default true,
  primary key (member_id, day, category)
);
create index day_due on points.day (day, member_id) where due;

-- points are credited from now on: their rates are told, unless an operator says otherwise after this
update brand.setting set settings = settings - 'pointRatesShown';
