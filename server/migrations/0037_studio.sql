-- Foxglove Studio: the sample vendor's own books. Its process alone reads and writes them; nothing of the house joins them.
create schema studio;

-- A game that an operator opened: what is in the game's address is known here by its hash only.
create table studio.session (
  token_hash bytea primary key,
  -- whose seeds and rounds these are: 'member:…' of the operator, or 'demo:…'
  player text not null,
  -- null: a demonstration, which plays against a balance of the studio's own
  operator_user text,
  operator_token text,
  game_code text not null,
  currency text not null,
  language text not null,
  lobby_url text,
  demo_balance bigint check (demo_balance >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((operator_user is null) = (demo_balance is not null)),
  check ((operator_user is null) = (operator_token is null))
);
create index session_player on studio.session (player);
create index session_expires on studio.session (expires_at);

-- What a player's outcomes come from: promised by its hash, shown when the player asks for a new one.
create table studio.seed (
  id bigint generated always as identity primary key,
  player text not null,
  server_seed text not null,
  server_hash text not null,
  client_seed text not null,
  nonce integer not null default 0 check (nonce >= 0),
  made_at timestamptz not null default now(),
  revealed_at timestamptz
);
create unique index seed_active on studio.seed (player) where revealed_at is null;

-- Free rounds that an operator gave to a player; the operator's number is ours.
create table studio.reward (
  id text primary key,
  player text not null,
  game_code text not null,
  currency text not null,
  rounds integer not null check (rounds > 0),
  used integer not null default 0 check (used between 0 and rounds),
  stake bigint not null check (stake > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cancelled_at timestamptz,
  created_at timestamptz not null default now()
);
create index reward_player on studio.reward (player, game_code);

-- A round: asked (the operator is being asked for the stake) → open (it said yes) → won (decided, the operator is to hear it) → closed;
-- refused: the operator said no · unsure: it did not answer, the stake is being taken back → cancelled · failed: it will not take the win.
create table studio.round (
  id uuid primary key,
  session bytea not null references studio.session,
  player text not null,
  game_code text not null,
  stake bigint not null check (stake > 0),
  choice jsonb not null,
  reward text references studio.reward,
  state text not null default 'asked'
    check (state in ('asked', 'open', 'won', 'closed', 'refused', 'unsure', 'cancelled', 'failed')),
  -- numbers of the calls to the operator, fixed before the first of them: a call that is repeated is the same call
  bet_id uuid not null,
  win_id uuid not null,
  rollback_id uuid not null,
  seed bigint references studio.seed,
  nonce integer,
  -- what the seeds say, kept from the moment that the stake is there
  outcome jsonb,
  -- cells of a field of mines in the order of their opening
  opened smallint[] not null default '{}',
  payout bigint check (payout >= 0),
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  started_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((seed is null) = (outcome is null)),
  check (state not in ('won', 'closed') or payout is not null)
);
create unique index round_unfinished on studio.round (player, game_code) where state in ('asked', 'open');
create index round_due on studio.round (next_try_at) where state in ('asked', 'open', 'won', 'unsure');
create index round_player on studio.round (player, game_code, started_at desc);
create index round_session on studio.round (session);
create index round_reward on studio.round (reward) where reward is not null;
create index round_seed on studio.round (seed) where seed is not null;
