-- Free rounds and free bets of offers: who has how many on which game, and the bets that used them.
create schema free;

create table free.grant (
  member_id   bigint not null,
  id          uuid not null default uuidv7(),
  -- the offer, the version in which it gave them, and what set it off: the same gives them once
  offer       text not null,
  version     int not null,
  trigger     text not null,
  -- its name in every language
  title       jsonb not null,
  game        text not null,
  -- of each
  stake       bigint not null check (stake > 0),
  count       int not null check (count between 1 and 1000),
  used        int not null default 0,
  won         bigint not null default 0 check (won >= 0),
  -- what is won becomes a bonus under these terms; null: it is cash
  terms       jsonb,
  state       text not null default 'active' check (state in ('active', 'over')),
  expires_at  timestamptz not null,
  ended_at    timestamptz,
  -- the operator who ended them, and why
  operator_id bigint,
  reason      text,
  primary key (member_id, id),
  unique (member_id, offer, trigger),
  constraint free_used check (used between 0 and count),
  constraint free_ended check ((state = 'active') = (ended_at is null))
);
create index free_active on free.grant (member_id, expires_at, id) where state = 'active';
create index free_due on free.grant (expires_at) where state = 'active';

create table free.bet (
  member_id bigint not null,
  bet_id    uuid not null,
  grant_id  uuid not null,
  -- null while the bet is open
  won       bigint check (won >= 0),
  -- it was given back: it can be used again
  back      boolean not null default false,
  primary key (member_id, bet_id)
);
create index free_bets on free.bet (member_id, grant_id, bet_id);

-- a free bet that cannot be used: it is used up, its time is over, or it is for another game
alter type base.outcome add value 'spent';
alter type spin.spin_request add attribute free uuid;
alter type crash.seat_request add attribute free uuid;
alter table spin.spin add column free boolean not null default false;
alter table crash.seat add column free boolean not null default false;
-- the free rounds or bets that a grant became
alter table offer.given add column free_id uuid;
