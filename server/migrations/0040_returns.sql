-- Jackpot pots that stakes feed, what slots have returned, and the games that were stopped for it.

-- One pot of a game. pot + reserve + won = seeded + fed, always: report.check_pots proves it.
create table round.pot (
  game       text primary key,
  -- of the fixed jackpot that wins the pot too
  name       text not null,
  -- what of every paid stake goes in, in ten-thousandths; a multiple of ten, so that it is exact for every stake
  rate       int not null check (rate between 10 and 500 and rate % 10 = 0),
  -- the game's highest stake: with it the whole pot is won
  full_stake bigint not null check (full_stake > 0),
  -- it begins with the seed, and after every win holds at least that: from the reserve first, else the house puts it in
  seed       bigint not null check (seed >= 0),
  -- above it contributions go to the reserve
  ceiling    bigint not null,
  -- what the house has put in, and what players have won, in all
  seeded     bigint not null default 0 check (seeded >= 0),
  won        bigint not null default 0 check (won >= 0),
  version    int not null default 1,
  constraint pot_range check (ceiling >= seed and ceiling > 0)
);

-- The pot in sixteen parts, so that players do not queue on one row.
create table round.pot_part (
  game    text not null references round.pot,
  part    smallint not null check (part between 0 and 15),
  pot     bigint not null default 0 check (pot >= 0),
  reserve bigint not null default 0 check (reserve >= 0),
  -- contributions in all
  fed     bigint not null default 0 check (fed >= 0),
  primary key (game, part)
) with (fillfactor = 50);

create table round.pot_win (
  bet_id    uuid primary key,
  game      text not null references round.pot,
  member_id bigint not null,
  stake     bigint not null,
  -- in the pot before
  pot       bigint not null,
  amount    bigint not null,
  -- what the house put in afterwards
  seeded    bigint not null,
  won_at    timestamptz not null default clock_timestamp()
);
create index on round.pot_win (game, won_at desc);
create trigger pot_win_append_only before update or delete on round.pot_win for each row execute function base.refuse_change();

insert into round.pot (game, name, rate, full_stake, seed, seeded, ceiling)
values ('ember-foundry', 'grand', 50, 10000000, 500000000, 500000000, 50000000000);
insert into round.pot_part (game, part, pot) select 'ember-foundry', i, 500000000 / 16 from generate_series(0, 15) i;

-- What finished rounds for money drew, summed by table (a mode, an option of its bonus, or `gamble`). A new epoch begins when an operator
-- lets a stopped game play again; other tables are another game. Payouts are in hundredths of the stake.
create table round.returned (
  game    text not null,
  tables  text not null,
  epoch   int not null,
  name    text not null,
  -- so many rows were drawn of it, and what they pay together
  rounds  bigint not null check (rounds >= 0),
  total   bigint not null check (total >= 0),
  -- of whole rounds of a mode, in money: what they cost, and what they paid without the pot
  staked  numeric not null default 0 check (staked >= 0),
  paid    numeric not null default 0 check (paid >= 0),
  since   timestamptz not null default now(),
  primary key (game, tables, epoch, name)
) with (fillfactor = 50);

-- The way of a mode's return, a point for every quarter more rounds.
create table round.return_point (
  game   text not null,
  tables text not null,
  mode   text not null,
  rounds bigint not null check (rounds > 0),
  total  bigint not null check (total >= 0),
  -- how often each option of a bonus was taken
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object'),
  at     timestamptz not null default now(),
  primary key (game, tables, mode, rounds)
);

-- A game that the watch stopped, and who let it play again, why.
create table round.return_stop (
  id           uuid primary key default uuidv7(),
  game         text not null,
  tables       text not null,
  epoch        int not null,
  mode         text not null,
  rounds       bigint not null,
  -- percent of what was staked, and the band that it left
  observed     double precision not null,
  low          double precision not null,
  high         double precision not null,
  stopped_at   timestamptz not null default now(),
  restarted_at timestamptz,
  restarted_by text,
  reason       text,
  unique (game, epoch),
  constraint stop_restarted check ((restarted_at is null) = (restarted_by is null) and (restarted_at is null) = (reason is null))
);
create unique index return_stop_open on round.return_stop (game) where restarted_at is null;
