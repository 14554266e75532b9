-- The reward centre: the one ledger of everything a member can claim, whichever module gave it.
create schema reward;

create table reward.item (
  member_id   bigint not null,
  id          uuid not null default uuidv7(),
  kind        text not null check (kind in ('bonus', 'rebate', 'mission', 'rank', 'raffle', 'vip', 'points', 'birthday', 'manual')),
  -- what it was given for, in the words of its kind: never twice
  source      text not null,
  -- its name in every language; without one the kind says it
  title       jsonb,
  -- of a VIP gift
  level       smallint,
  pays        text not null default 'cash' check (pays in ('cash', 'points', 'bonus')),
  amount      bigint not null check (amount > 0),
  -- so many times the amount is to be bet before it is cash
  wagering    smallint check (wagering > 0),
  state       text not null default 'claimable' check (state in ('claimable', 'claimed', 'expired', 'takenBack')),
  expires_at  timestamptz,
  ended_at    timestamptz,
  -- the movement that paid it
  movement_id uuid,
  -- who gave it by hand, or took it back, and why
  operator_id bigint,
  reason      text,
  primary key (member_id, id),
  unique (member_id, kind, source),
  constraint item_ended check ((state = 'claimable') = (ended_at is null)),
  constraint item_paid check (movement_id is null or state = 'claimed'),
  constraint item_by_operator check ((operator_id is null) = (reason is null))
);
create index item_open on reward.item (member_id, id) where state = 'claimable';
create index item_due on reward.item (expires_at) where state = 'claimable' and expires_at is not null;
