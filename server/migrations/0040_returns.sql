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

-- Locks all parts of a pot and answers what is in them. Waits for those who feed it; who feeds waits for nobody while they hold a part.
create function round.lock_pot(p_game text, out pot bigint, out reserve bigint) language sql as $$
  select sum(x.pot)::bigint, sum(x.reserve)::bigint from (select p.pot, p.reserve from round.pot_part p where p.game = p_game order by p.part for update) x
$$;

-- As lock_pot, for the house's own deeds: holds nothing while it waits, since a winner holds a part and wants the others.
create function round.try_pot(p_game text, out pot bigint, out reserve bigint) language plpgsql as $$
begin
  for i in 1..40 loop
    begin
      select sum(x.pot)::bigint, sum(x.reserve)::bigint into pot, reserve
      from (select p.pot, p.reserve from round.pot_part p where p.game = p_game order by p.part for update nowait) x;
      return;
    exception when lock_not_available then
      if i = 40 then raise; end if;
      perform pg_sleep(0.025);
    end;
  end loop;
end $$;

-- Spreads a pot evenly over its parts, which the caller has locked; below the seed it is filled up first. Answers what the house put in.
create function round.fill_pot(p_game text, p_pot bigint, p_reserve bigint) returns bigint language plpgsql as $$
declare v_seed bigint; v_short bigint; v_kept bigint; v_given bigint;
begin
  select p.seed into v_seed from round.pot p where p.game = p_game;
  v_short := greatest(v_seed - p_pot, 0);
  v_kept := least(v_short, p_reserve);
  v_given := v_short - v_kept;
  update round.pot_part p set
    pot = (p_pot + v_short) / 16 + (p.part < (p_pot + v_short) % 16)::int,
    reserve = (p_reserve - v_kept) / 16 + (p.part < (p_reserve - v_kept) % 16)::int
  where p.game = p_game;
  update round.pot p set seeded = p.seeded + v_given where p.game = p_game and v_given > 0;
  return v_given;
end $$;

-- Of the stakes of these spins a share goes into the pots of their games. It goes into a part that nobody holds now, looked for from the
-- member's number on: only when all are held, as by a winner, somebody waits, and holds none then. Never called for play money.
create or replace function round.feed_pots(p_member bigint[], p_spin uuid[], p_game text[], p_stake bigint[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare f record; v_part smallint;
begin
  for f in
    select q.game, q.ceiling, min(o.m) % 16 as first, sum(o.s * q.rate / 10000)::bigint as amount
    from unnest(p_game, p_member, p_stake) o(g, m, s) join round.pot q on q.game = o.g group by 1, 2 order by 1
  loop
    select p.part into v_part from round.pot_part p where p.game = f.game order by (p.part + 16 - f.first) % 16 limit 1 for update skip locked;
    update round.pot_part p set
      fed = p.fed + f.amount,
      pot = p.pot + least(f.amount, greatest(f.ceiling / 16 - p.pot, 0)),
      reserve = p.reserve + f.amount - least(f.amount, greatest(f.ceiling / 16 - p.pot, 0))
    where p.game = f.game and p.part = coalesce(v_part, f.first);
  end loop;
end $$;

-- A round drew the pot, and its stake is in it by now: wins as much of it as its stake is of the full one, down to whole hundredths, paid as
-- JACKPOT; the bet has so much more payout. Winning again is answered with the first win. Null where there is no pot.
create or replace function round.win_pot(p_member bigint, p_spin uuid, p_game text, p_stake bigint) returns bigint language plpgsql as $$
declare q record; b wager.bet; v_full bigint; v_amount bigint; v_given bigint; v record;
begin
  perform wallet.lock(array[p_member]);
  select * into q from round.lock_pot(p_game);
  if q.pot is null then return null; end if;
  select w.amount into v_amount from round.pot_win w where w.bet_id = p_spin;
  if v_amount is not null then return v_amount; end if;
  select p.full_stake into v_full from round.pot p where p.game = p_game;
  v_amount := div(q.pot::numeric * least(p_stake, v_full), v_full::numeric * 1000) * 1000;
  update round.pot p set won = p.won + v_amount where p.game = p_game;
  v_given := round.fill_pot(p_game, q.pot - v_amount, q.reserve);
  insert into round.pot_win (bet_id, game, member_id, stake, pot, amount, seeded) values (p_spin, p_game, p_member, p_stake, q.pot, v_amount, v_given);
  if v_amount > 0 then
    select * into b from wager.bet x where x.member_id = p_member and x.id = p_spin;
    select * into v from wallet.move_cash(p_member, 'JACKPOT', 100::smallint, 'jackpot:' || p_spin, p_spin, v_amount);
    perform wager.correct(b, case when b.state = 'LOST' then 'WON' else b.state end, b.payout + v_amount, 'JACKPOT', v.wallet);
  end if;
  return v_amount;
end $$;

-- Other bounds; a pot below its new seed is filled up at once. Answers what the house put in, null: there is no such pot, or another version.
create function round.bound_pot(p_game text, p_version int, p_seed bigint, p_ceiling bigint) returns bigint language plpgsql as $$
declare q record;
begin
  select * into q from round.try_pot(p_game);
  update round.pot p set seed = p_seed, ceiling = p_ceiling, version = p.version + 1 where p.game = p_game and p.version = p_version;
  if not found then return null; end if;
  return round.fill_pot(p_game, q.pot, q.reserve);
end $$;

-- Evens the parts out: one that heavy players feed must not reach its sixteenth of the ceiling while the pot is below it.
create function round.level_pots() returns void language plpgsql as $$
declare g text; q record;
begin
  for g in select p.game from round.pot p order by p.game loop
    select * into q from round.try_pot(g);
    perform round.fill_pot(g, q.pot, q.reserve);
  end loop;
end $$;

insert into round.pot (game, name, rate, full_stake, seed, ceiling) values ('ember-foundry', 'grand', 50, 10000000, 500000000, 50000000000);
insert into round.pot_part (game, part) select 'ember-foundry', i from generate_series(0, 15) i;
select round.fill_pot('ember-foundry', 0, 0);

-- A pot is what was put in less what was won, and every win was paid.
create function report.check_pots(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(example) filter (where bad)
  from (
    select p.game as example, x.held + p.won <> p.seeded + x.fed
        or p.won <> (select coalesce(sum(w.amount), 0) from round.pot_win w where w.game = p.game) as bad
      from round.pot p join lateral (select sum(s.pot + s.reserve) as held, sum(s.fed) as fed from round.pot_part s where s.game = p.game) x on true
    union all
    select w.bet_id::text, w.amount > 0 and not exists (
        select from wallet.movement m where m.member_id = w.member_id and m.key = 'jackpot:' || w.bet_id and m.kind = 'JACKPOT' and m.cash = w.amount)
      from (select * from round.pot_win order by won_at desc limit most) w
  ) c
$$;

-- As before; what a pot brought a bet is part of its payout too.
create or replace function report.check_bets_paid(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(id::text) filter (where bad)
  from (
    select b.id, not exists (
      select from wallet.movement m where m.member_id = b.member_id and m.key = 'settle:' || b.id and m.cash = b.payout)
      and b.payout is distinct from (
        select sum(m.cash) from wallet.movement m where m.member_id = b.member_id and m.ref = b.id and m.id >= base.uuid7_floor(base.uuid7_time(b.id))
          and m.kind::text in ('PRIZE', 'BET_CANCEL', 'FREE_BET_CANCEL', 'PRIZE_CANCEL', 'JACKPOT')) as bad
    from (select name, body from base.event order by xid desc, id desc limit most) e
    join wager.bet b on b.member_id = (e.body->>'memberId')::bigint and b.id = (e.body->>'betId')::uuid
    where e.name = 'wager.settled' and b.payout > 0
  ) c
$$;

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
