-- Live tables: what lies on the felt and what happened there, committed shoes, rounds, and one ticket a member and round.
-- (Called `tables`: `table` is a word of SQL.)
create schema tables;

update staff.role set permissions = permissions || '{table:read,table:manage}' where name in ('admin', 'finance');
update staff.role set permissions = permissions || '{table:read}' where name = 'support';

-- A table as the engine left it: the process that runs its clock changes it, each change with its events.
create table tables.desk (
  code          text primary key,
  state         jsonb not null,
  -- number of the last event
  seq           bigint not null default 0,
  changed_at    timestamptz not null default clock_timestamp(),
  paused_by     text,
  paused_at     timestamptz,
  paused_reason text,
  constraint desk_paused check ((paused_by is null) = (paused_at is null) and (paused_by is null) = (paused_reason is null))
);

-- Kept for a day: what a browser that was away gets by its cursor. Rounds keep their cards for good.
create table tables.event (
  code text not null references tables.desk,
  seq  bigint not null,
  at   timestamptz not null default clock_timestamp(),
  body jsonb not null,
  primary key (code, seq)
);
create index on tables.event (at);

create table tables.shoe (
  code           text not null references tables.desk,
  no             int not null,
  chain_id       uuid not null,
  -- which hash of the chain it is made from: as many hashings as lead to the terminal hash
  position       int not null,
  -- sha256 of that hash: stored before the entropy was drawn
  commitment     text not null,
  committed_at   timestamptz not null default clock_timestamp(),
  entropy        text,
  entropy_source text,
  entropy_public boolean,
  face           text,
  burned         int not null default 0,
  -- published when its last round is over
  hash           text,
  ended_at       timestamptz,
  primary key (code, no),
  unique (chain_id, position),
  constraint shoe_ended check ((hash is null) = (ended_at is null)),
  constraint shoe_entropy check ((entropy is null) = (entropy_source is null) and (entropy is null) = (entropy_public is null))
);

create table tables.round (
  code      text not null,
  no        bigint not null,
  shoe      int not null,
  phase     text not null check (phase in ('closed', 'open', 'lastCall', 'locked', 'dealing', 'result', 'paying', 'void')),
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  cards     jsonb not null default '[]',
  mark      text,
  crowd     jsonb,
  ended_at  timestamptz,
  why       text check (why in ('outage', 'operator')),
  primary key (code, no),
  foreign key (code, shoe) references tables.shoe,
  constraint round_ended check ((ended_at is not null) = (phase in ('result', 'paying', 'closed', 'void'))),
  constraint round_void check ((why is not null) = (phase = 'void'))
);
create index on tables.round (code, shoe, no);

-- One bet a member and round: the whole ticket is replaced by each change, the highest revision before the lock holds.
create table tables.ticket (
  member_id bigint not null,
  code      text not null,
  no        bigint not null,
  bet_id    uuid not null,
  rev       int not null check (rev > 0),
  -- [{"position": "dragon", "stake": "10.00"}, …]
  positions jsonb not null,
  stake     bigint not null check (stake >= 0),
  payout    bigint,
  state     text not null default 'open' check (state in ('open', 'paid', 'back', 'withdrawn')),
  -- masked when it was taken
  name      text not null,
  play      boolean not null,
  taken_at  timestamptz not null default clock_timestamp(),
  primary key (member_id, code, no),
  constraint ticket_decided check ((state = 'open') = (payout is null))
);
create index on tables.ticket (code, no, member_id);

-- A round that was paid and called off afterwards, or called off before its result.
create table tables.void (
  code        text not null,
  no          bigint not null,
  at          timestamptz not null default clock_timestamp(),
  reason      text not null check (reason in ('outage', 'operator')),
  note        text,
  by          bigint,
  approved_by bigint,
  tickets     int not null,
  returned    bigint not null,
  taken       bigint not null default 0,
  short       bigint not null default 0,
  primary key (code, no),
  foreign key (code, no) references tables.round
);
