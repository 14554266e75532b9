-- Vendors outside the house that call for its wallet: how they are reached, whose calls are believed, what they did.
-- Money is bigint in 1/100,000 of the currency unit.
create schema integration;

-- A stake that promotions paid and its return, a prize taken back, and promotional money taken back.
alter type wallet.movement_kind add value if not exists 'FREE_BET';
alter type wallet.movement_kind add value if not exists 'FREE_BET_CANCEL';
alter type wallet.movement_kind add value if not exists 'PRIZE_CANCEL';
alter type wallet.movement_kind add value if not exists 'PROMOTION_CANCEL';

-- One row a vendor of the catalogue that speaks a protocol with us.
create table integration.connection (
  vendor      text primary key check (vendor ~ '^[A-Z][A-Z0-9_]{1,39}$'),
  protocol    text not null default 'hub88' check (protocol in ('hub88', 'pragmatic')),
  -- where its interface is; a path is on our own host
  address     text not null default '' check (address ~ '^(https?://|/|$)'),
  -- of the header that carries a signature, both ways
  header_name text not null default 'X-Hub88-Signature' check (header_name ~ '^[A-Za-z][A-Za-z0-9-]{1,60}$'),
  -- who we are to the vendor
  operator_id text not null default '',
  -- networks that it may call from; empty: any
  allow_list  cidr[] not null default '{}',
  currencies  text[] not null default '{}',
  -- off: nothing new begins; what is due to members is still taken in
  enabled     boolean not null default false,
  -- of protocols that sign with a shared secret; sealed
  secret      bytea,
  version     int not null default 1
);

-- Keys of both sides. Several of one side may be in force at once, so that changing them needs no pause.
create table integration.key (
  id         uuid primary key default uuidv7(),
  vendor     text not null references integration.connection,
  side       text not null check (side in ('ours', 'theirs')),
  public_pem text not null,
  -- of our own only; sealed
  private    bytea,
  from_at    timestamptz not null default now(),
  -- null: until somebody says otherwise
  retired_at timestamptz,
  constraint key_private check ((side = 'ours') = (private is not null)),
  constraint key_time check (retired_at >= from_at)
);
create index on integration.key (vendor, side, from_at desc);

-- A launched game: what its token may be used for, by whom. Only the token's SHA-256 is kept.
create table integration.session (
  token_hash bytea primary key,
  member_id  bigint not null,
  vendor     text not null references integration.connection,
  -- the game's code in our catalogue
  game       text not null,
  currency   text not null,
  language   text not null,
  address    inet,
  opened_at  timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at   timestamptz
);
create index on integration.session (member_id, vendor, opened_at desc);
create index on integration.session (expires_at);

-- Every transaction that a vendor ordered, with its answer. Never forgotten: a captured call stays valid for ever.
create table integration.transaction (
  vendor         text not null references integration.connection,
  transaction_id text not null check (length(transaction_id) between 1 and 200),
  -- tombstone: somebody took back what has not come; it is refused when it comes
  kind           text not null check (kind in ('bet', 'win', 'rollback', 'tombstone')),
  state          text not null check (state in ('done', 'refused', 'rolled_back', 'tombstone')),
  -- SHA-256 over what was ordered
  fingerprint    bytea,
  member_id      bigint,
  -- the answer as it was given
  status         text not null,
  meta           jsonb,
  balance        bigint,
  currency       text,
  game           text,
  round          text,
  reference      text,
  supplier_id    text,
  amount         bigint,
  -- what it changed the member's cash by
  moved          bigint not null default 0,
  bet_id         uuid,
  reward         text,
  detail         jsonb,
  at             timestamptz not null default clock_timestamp(),
  primary key (vendor, transaction_id),
  constraint transaction_tombstone check ((kind = 'tombstone') = (fingerprint is null) and (kind = 'tombstone') = (state = 'tombstone')),
  constraint transaction_moved check (state = 'done' or state = 'rolled_back' or moved = 0)
);
create index transaction_round on integration.transaction (vendor, round, member_id) where bet_id is not null;
create index transaction_bet on integration.transaction (bet_id) where bet_id is not null;
create index transaction_member on integration.transaction (member_id, at desc);

-- A member's part in a vendor's round. Several members may be in one.
create table integration.round (
  vendor    text not null references integration.connection,
  round     text not null,
  member_id bigint not null,
  game      text not null,
  opened_at timestamptz not null default clock_timestamp(),
  last_at   timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  primary key (vendor, round, member_id)
);
create index round_open on integration.round (opened_at, vendor, round, member_id) where closed_at is null;
create index on integration.round (member_id, opened_at desc);

-- What a member owes: a prize was taken back when it had been spent.
create table integration.receivable (
  id             uuid primary key default uuidv7(),
  member_id      bigint not null,
  vendor         text not null,
  -- the win that was taken back
  transaction_id text not null,
  bet_id         uuid,
  amount         bigint not null check (amount > 0),
  -- so much of it an operator has taken since from what the member had then
  collected      bigint not null default 0 check (collected between 0 and amount),
  -- collected or given up by an operator
  closed_at      timestamptz,
  operator_id    bigint,
  reason         text,
  foreign key (vendor, transaction_id) references integration.transaction,
  constraint receivable_closed check ((closed_at is null) = (operator_id is null) and (closed_at is null) = (reason is null))
);
create index on integration.receivable (member_id, id desc);
create index receivable_open on integration.receivable (id) where closed_at is null;

-- Free rounds that a vendor holds for a member.
create table integration.reward (
  id          uuid primary key default uuidv7(),
  vendor      text not null references integration.connection,
  member_id   bigint not null,
  -- the game's code in our catalogue
  game        text not null,
  -- the vendor's number of it; null until it has answered
  reward      text,
  -- the vendor's template it was made from
  prepaid     text,
  count       int not null check (count > 0),
  used        int not null default 0 check (used >= 0),
  -- a bet's worth
  stake       bigint not null check (stake > 0),
  currency    text not null,
  state       text not null default 'ASKED' check (state in ('ASKED', 'ACTIVE', 'FAILED', 'CANCELLED')),
  starts_at   timestamptz not null default now(),
  ends_at     timestamptz not null,
  operator_id bigint,
  reason      text,
  key         uuid,
  created_at  timestamptz not null default now(),
  unique (vendor, reward),
  unique (vendor, key)
);
create index on integration.reward (member_id, id desc);
create index on integration.reward (vendor, id desc);

-- How an operator ended a round that its vendor left open.
create table integration.resolution (
  id          uuid primary key default uuidv7(),
  vendor      text not null,
  round       text not null,
  member_id   bigint not null,
  -- close: as it stands · refund: as if it had not been played
  how         text not null check (how in ('close', 'refund')),
  bets        int not null,
  -- what the member's cash changed by
  moved       bigint not null,
  operator_id bigint not null,
  reason      text not null,
  at          timestamptz not null default now(),
  foreign key (vendor, round, member_id) references integration.round
);
create index on integration.resolution (vendor, id desc);

-- Calls as they came and were answered; written beside the money, kept for 30 days.
create table integration.call (
  id             uuid not null,
  at             timestamptz not null,
  vendor         text not null,
  -- in: the vendor called us · out: we called the vendor
  direction      text not null default 'in' check (direction in ('in', 'out')),
  path           text not null,
  member         text,
  transaction_id text,
  round          text,
  status         text not null,
  took_ms        int not null,
  address        inet,
  request        text,
  answer         text,
  primary key (at, id)
) partition by range (at);
create index on integration.call (vendor, at desc);
create index on integration.call (member, at desc) where member is not null;
create index on integration.call (transaction_id, at desc) where transaction_id is not null;
create index on integration.call (round, at desc) where round is not null;
