-- Offers: what promotions give. A grant keeps the version under which it was made; the words of an offer are the promotion that it names.
create schema offer;

create table offer.offer (
  id        uuid primary key default uuidv7(),
  -- the promotion (a document of content) whose words it has
  page      uuid not null unique references base.document,
  -- the version in force; null: none was approved yet
  current   int,
  paused    boolean not null default false,
  ended_at  timestamptz,
  -- of the version in force; what was granted never comes to more
  budget    bigint not null default 0,
  committed bigint not null default 0 check (committed >= 0),
  granted   int not null default 0,
  -- counts what operators did: nothing is overwritten unseen
  revision  int not null default 1,
  constraint offer_within_budget check (committed <= budget)
);

create table offer.version (
  offer_id     uuid not null references offer.offer,
  no           int not null,
  rule         jsonb not null,
  author       text not null,
  created_at   timestamptz not null default clock_timestamp(),
  -- what it is expected to cost, and when that was computed
  simulation   jsonb,
  simulated_at timestamptz,
  approved_at  timestamptz,
  approved_by  text,
  primary key (offer_id, no)
);
alter table offer.offer add foreign key (id, current) references offer.version (offer_id, no);

create table offer.joined (
  member_id bigint not null,
  offer_id  uuid not null,
  version   int not null,
  -- one of those who are given nothing, to be compared with
  control   boolean not null default false,
  joined_at timestamptz not null default clock_timestamp(),
  left_at   timestamptz,
  primary key (member_id, offer_id)
);
create index on offer.joined (offer_id, member_id) where left_at is null;

create table offer.given (
  member_id bigint not null,
  id        uuid not null default uuidv7(),
  offer_id  uuid not null,
  version   int not null,
  -- what it was given for among all of this offer: never twice
  trigger   text not null,
  -- the measure that the amount was computed from
  measure   bigint not null,
  amount    bigint not null check (amount > 0),
  pays      text not null check (pays in ('cash', 'bonus')),
  -- the rule as it was
  rule      jsonb not null,
  -- where it waits to be claimed, or the bonus that it became
  reward_id uuid,
  bonus_id  uuid,
  -- of a draw: the values that it follows from
  proof     jsonb,
  -- its reward expired or was taken back: the amount is in the budget again
  returned  boolean not null default false,
  primary key (member_id, id),
  unique (member_id, offer_id, trigger)
);
create index on offer.given (offer_id, id);

-- days of a calendar that were given to everybody who qualified
create table offer.day (
  offer_id uuid not null references offer.offer,
  day      date not null,
  version  int not null,
  done_at  timestamptz,
  members  int not null default 0,
  amount   bigint not null default 0,
  primary key (offer_id, day)
);

-- what a member's measure of a day came to, waiting to be given
create table offer.waiting (
  member_id bigint not null,
  offer_id  uuid not null,
  day       date not null,
  measure   bigint not null,
  primary key (member_id, offer_id, day)
);
create index on offer.waiting (offer_id, day);
