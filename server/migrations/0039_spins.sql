-- Slots: the pairs of seeds of the members, and spins: rounds that follow from a pair, its number, the mode and what the player picks.

-- A pair is promised (its hash is shown while the one before it is in force), in force, and replaced.
create table round.seed (
  id          uuid primary key,
  member_id   bigint not null,
  -- the server seed under the house's key; in clear beside it from the moment the pair is replaced, never before
  sealed      bytea not null,
  server_seed text,
  -- SHA-256 of the server seed's text, hexadecimal
  hash        text not null,
  -- null: the promised pair
  client_seed text check (client_seed ~ '^[\x21-\x7e]{1,64}$'),
  -- the number of the next bet
  nonce       int not null default 0,
  spun_at     timestamptz,
  started_at  timestamptz,
  ended_at    timestamptz,
  constraint seed_shown_once_replaced check ((server_seed is null) = (ended_at is null)),
  constraint seed_is_promised check ((client_seed is null) = (started_at is null) and (client_seed is not null or ended_at is null))
) with (fillfactor = 70);
create unique index seed_in_force on round.seed (member_id) where client_seed is not null and ended_at is null;
create unique index seed_promised on round.seed (member_id) where client_seed is null;
create index seed_replaced on round.seed (member_id, id) where ended_at is not null;

-- One round of a slot; its id is its bet's. Which pair and number it took is kept true by play_spins, under the wallet's lock.
create table round.spin (
  id        uuid not null primary key,
  member_id bigint not null,
  -- masked when it was placed
  name      text not null,
  game      text not null,
  -- the beginning of the hash over the published files that it was drawn from
  tables    text not null,
  mode      text not null,
  -- of the base game; the round took `cost`
  stake     bigint not null check (stake > 0),
  cost      bigint not null check (cost >= stake),
  hold      boolean not null,
  seed_id   uuid not null,
  nonce     int not null,
  -- as games/src/slots/round.ts says them
  steps     jsonb not null,
  picks     jsonb not null default '[]',
  -- what it is worth after the last step; paid when the round ends
  payout    bigint not null check (payout >= 0),
  -- what it brought of the game's pot besides
  jackpot   bigint check (jackpot > 0),
  state     text not null check (state in ('open', 'won', 'lost', 'cancelled')),
  -- play money
  play      boolean not null,
  ended_at  timestamptz,
  constraint spin_closed check ((state = 'open') = (ended_at is null))
) partition by range (id);
create index spin_of on round.spin (member_id, game, id);
-- the open ones: few at any time
create index spin_open on round.spin (member_id, game) where state = 'open';
