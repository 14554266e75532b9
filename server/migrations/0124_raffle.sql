-- Raffles: tickets by valid bets, a file of tickets that is published before the beacon's round is known, and the winners that follow from both.
create table mission.raffle (
  id          uuid primary key default uuidv7(),
  -- ended: its time is over, and the last bets are heard · counted: all are · sealed: the tickets are published · drawn: prizes are being given
  state       text not null default 'draft' check (state in ('draft', 'live', 'ended', 'counted', 'sealed', 'drawn', 'final')),
  version     int not null default 1,
  terms       jsonb not null,
  operator_id bigint,
  begins      timestamptz,
  ends        timestamptz,
  -- so far; from the published file on, in it
  tickets     bigint not null default 0 check (tickets >= 0),
  members     int not null default 0 check (members >= 0),
  -- from the published file on: the root of its tickets, and what decides
  sealed_at   timestamptz,
  root        text,
  draws_at    timestamptz,
  -- of the public beacon; or of the house's own chain where there is none
  round       bigint,
  chain_id    uuid,
  position    int,
  -- rounds that were announced and did not come: [{round, dueAt}]
  missed      jsonb not null default '[]',
  drawn_at    timestamptz,
  randomness  text,
  signature   text,
  given_to    int not null default 0,
  cost        bigint not null default 0 check (cost >= 0),
  rewards     int not null default 0,
  check ((state = 'draft') = (ends is null) and (begins is null) = (ends is null)),
  check ((root is null) = (sealed_at is null)),
  check (state not in ('sealed', 'drawn') or (root is not null and draws_at is not null and (round is null) = (chain_id is not null))),
  check ((randomness is null) = (drawn_at is null))
);
create index raffle_open on mission.raffle (id) where state not in ('draft', 'final');

create table mission.raffle_entry (
  member_id bigint not null,
  raffle_id uuid not null,
  -- valid bets within its time
  amount    bigint not null default 0,
  -- known to the house and the member alone: with the user name it makes the name of the entry in the published file
  secret    uuid not null default gen_random_uuid(),
  -- in the published file; null: no ticket, or excluded from play
  hash      text,
  ticket    bigint,
  tickets   bigint,
  primary key (member_id, raffle_id),
  check ((hash is null) = (ticket is null) and (hash is null) = (tickets is null) and tickets > 0)
);
create unique index raffle_ticket on mission.raffle_entry (raffle_id, ticket) where ticket is not null;
create index raffle_entry_of on mission.raffle_entry (raffle_id, member_id);

create table mission.raffle_winner (
  member_id bigint not null,
  raffle_id uuid not null,
  place     int not null,
  ticket    bigint not null,
  -- false: the member was excluded from play by then
  given     boolean not null default false,
  primary key (member_id, raffle_id)
);
create unique index raffle_place on mission.raffle_winner (raffle_id, place);
