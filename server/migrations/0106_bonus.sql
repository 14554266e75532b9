-- Bonus money: grants with their terms as a snapshot, the share of each bet that came out of one, and a history that sums to zero at its end.
create schema bonus;

create table bonus.grant (
  member_id     bigint not null,
  id            uuid not null default uuidv7(),
  -- what it was given for: of an offer the same trigger gives it once
  offer         text not null,
  version       int not null,
  trigger       text not null,
  -- its name in every language
  title         jsonb not null,
  -- as they were when it was given: nothing changes them; what a bet asks for stands beside them
  terms         jsonb not null,
  amount        bigint not null check (amount > 0),
  deposit       bigint not null default 0 check (deposit >= 0),
  -- so much is to be bet, counted by contribution
  required      bigint not null check (required >= 0),
  progress      bigint not null default 0 check (progress >= 0),
  fund_order    text not null check (fund_order in ('REAL_FIRST', 'BONUS_FIRST')),
  max_bet       bigint check (max_bet > 0),
  -- becomes cash at most
  max_cash      bigint check (max_cash >= 0),
  excluded      text[] not null default '{}',
  -- in percent of the stake: by game, else by category; what is not named counts nothing
  by_game       jsonb not null default '{}',
  by_category   jsonb not null default '{}',
  stackable     boolean not null default false,
  -- does a withdrawal end it?
  ends_on_withdrawal boolean not null default false,
  balance       bigint not null default 0 check (balance >= 0),
  released      bigint not null default 0 check (released >= 0),
  forfeited     bigint not null default 0 check (forfeited >= 0),
  state         text not null default 'active' check (state in ('active', 'completed', 'cancelled', 'expired')),
  expires_at    timestamptz not null,
  ended_at      timestamptz,
  -- the operator who gave it by hand or cancelled it, and why
  operator_id   bigint,
  reason        text,
  primary key (member_id, id),
  unique (member_id, offer, trigger),
  constraint grant_ended check ((state = 'active') = (ended_at is null)),
  constraint grant_over check (state = 'active' or balance = 0)
);
create index grant_active on bonus.grant (member_id, expires_at, id) where state = 'active';
create index grant_due on bonus.grant (expires_at) where state = 'active';

-- a bet that feeds a grant
create table bonus.share (
  member_id bigint not null,
  bet_id    uuid not null,
  grant_id  uuid not null,
  game      text not null,
  category  text not null,
  stake     bigint not null check (stake >= 0),
  -- what of the stake is bonus money
  bonus     bigint not null check (bonus between 0 and stake),
  -- what of the payout is, so far
  returned  bigint not null default 0 check (returned >= 0),
  -- what of that was lost because the grant had ended
  lost      bigint not null default 0 check (lost >= 0),
  percent   smallint not null check (percent between 0 and 100),
  -- what the bet counts toward the requirement: null while it is open
  counted   bigint check (counted >= 0),
  primary key (member_id, bet_id)
);
create index share_of_grant on bonus.share (member_id, grant_id, bet_id);

-- what moved in the bonus balance, for which grant: each beside its movement of the journal
create table bonus.entry (
  member_id   bigint not null,
  id          uuid not null default uuidv7(),
  grant_id    uuid not null,
  kind        text not null check (kind in ('given', 'stake', 'return', 'win', 'takenBack', 'released', 'overCap', 'forfeited')),
  amount      bigint not null check (amount <> 0),
  bet_id      uuid,
  movement_id uuid not null,
  primary key (member_id, id)
);
create index entry_of_grant on bonus.entry (member_id, grant_id, id);

-- games that a member plays with cash alone while a grant is active
create table bonus.cash_game (
  member_id bigint not null,
  game      text not null,
  primary key (member_id, game)
);

alter type wallet.movement_kind add value 'BONUS_FORFEIT' after 'BONUS_RELEASE';
-- the stake is to be split between cash and bonus · the terms of a bonus refuse the bet: the answer says which
alter type base.outcome add value 'split';
alter type base.outcome add value 'bonus';

-- the member has an active grant: looked at where the wallet is locked anyway
alter table wallet.wallet add column granted boolean not null default false;
-- what of the stake is bonus money; null: the bet feeds no grant
alter table wager.bet add column bonus bigint check (bonus between 0 and stake);

-- of a reward that pays a bonus: offer, version, deposit and terms
alter table reward.item add column bonus jsonb;
