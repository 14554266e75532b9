-- Every bet of every kind: placed and settled together with the money.
create schema wager;

create type wager.bet_state as enum ('PENDING', 'WON', 'LOST', 'VOID', 'CANCELLED', 'CASHED_OUT', 'REFUNDED');

-- The names of games as the betting record shows them; kept by the catalogue, still there when a game is gone.
create table wager.game (
  code text primary key,
  name text not null
);

create table wager.bet (
  id         uuid not null,
  member_id  bigint not null,
  game       text not null,
  category   text not null,
  round_no   bigint,
  stake      bigint not null check (stake > 0),
  payout     bigint not null default 0 check (payout >= 0),
  state      wager.bet_state not null default 'PENDING',
  detail     jsonb not null default '{}',
  settled_at timestamptz,
  primary key (member_id, id),
  constraint bet_closed check ((state = 'PENDING') = (settled_at is null))
) partition by range (id);
-- the open ones: few at any time
create index bet_open on wager.bet (id) where state = 'PENDING';
