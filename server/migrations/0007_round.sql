-- Shared rounds of the bundled games with a clock: chains committed before play, rounds, seats, and the lease of the host.
create schema round;

-- A hash chain: round k uses hash k; hash k-1 = sha256(hash k); hash 0 is the terminal hash, published before the first round.
create table round.chain (
  id            uuid primary key default uuidv7(),
  game          text not null,
  length        int not null check (length > 0),
  terminal_hash text not null unique,
  -- every `stride`-th hash, sealed with the house's key: any round's hash is at most `stride` hashings away
  stride        int not null,
  checkpoints   bytea not null,
  committed_at  timestamptz not null default now(),
  -- a value nobody could know when the chain was committed; null until it is public
  salt          text,
  salt_source   text,
  salt_public   boolean,
  salted_at     timestamptz,
  -- number of rounds dealt from it so far
  used          int not null default 0 check (used between 0 and length)
);
create index on round.chain (game, committed_at);

create table round.round (
  game        text not null,
  no          bigint not null,
  chain_id    uuid not null references round.chain,
  -- which hash of the chain: as many hashings as lead to the terminal hash
  position    int not null,
  phase       text not null default 'waiting' check (phase in ('waiting', 'flying', 'busted', 'settled', 'cancelled')),
  opened_at   timestamptz not null,
  starts_at   timestamptz not null,
  started_at  timestamptz,
  busted_at   timestamptz,
  ended_at    timestamptz,
  -- hundredths; null until the round is over
  bust        int,
  hash        text,
  cap_at      int,
  players     int not null default 0,
  total_stake bigint not null default 0,
  -- the game's rules as they were for this round
  config      jsonb not null,
  primary key (game, no),
  unique (chain_id, position),
  constraint round_result check ((phase in ('busted', 'settled')) = (bust is not null and hash is not null) or phase = 'cancelled')
);
-- at most one round of a game is under way
create unique index round_under_way on round.round (game) where phase in ('waiting', 'flying', 'busted');

create table round.seat (
  bet_id    uuid primary key,
  game      text not null,
  no        bigint not null,
  member_id bigint not null,
  -- masked when it was taken: nobody else's full name leaves the table
  name      text not null,
  slot      smallint not null check (slot in (0, 1)),
  stake     bigint not null,
  target    int,
  state     text not null default 'open' check (state in ('open', 'cashed', 'lost', 'refunded', 'cancelled')),
  at        int,
  auto      boolean not null default false,
  payout    bigint,
  taken_at  timestamptz not null default clock_timestamp(),
  foreign key (game, no) references round.round,
  constraint seat_closed check ((state = 'open') = (payout is null))
);
create index on round.seat (game, no);
create unique index seat_slot on round.seat (game, no, member_id, slot) where state <> 'cancelled';

-- Which process runs the clock of a game. Renewed every second; another one takes over when it has run out.
create table round.lease (
  game       text primary key,
  holder     text not null,
  renewed_at timestamptz not null,
  expires_at timestamptz not null
);
