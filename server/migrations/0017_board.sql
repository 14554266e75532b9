-- The public board of results, and the members' favourite games.

-- What the board may show: real settled bets with masked names, a few of each hour. Filled in batches behind the settlements,
-- so that settling costs nothing for it and thousands of visitors read a small table.
create table wager.board (
  bet_id     uuid primary key,
  -- the hour in which it was settled: rows are compared and dropped by the hour
  hour       timestamptz not null,
  settled_at timestamptz not null,
  -- masked before it is written
  name       text not null,
  game       text not null,
  category   text not null,
  stake      bigint not null check (stake > 0),
  payout     bigint not null check (payout >= 0),
  win        bigint not null generated always as (payout - stake) stored
);
create index on wager.board (hour);
create index on wager.board (settled_at);

-- Keeps of the given hours (null: of all) the newest `keep` bets, of each hour of the last day the `keep` highest stakes, and of
-- each hour of the last week the `keep` highest wins. So an hour never holds more than three times that many.
create function wager.prune_board(hours timestamptz[], keep int) returns void language sql as $$
  delete from wager.board b using (
    select bet_id, hour, win,
      row_number() over (order by settled_at desc, bet_id desc) as newest,
      row_number() over (partition by hour order by stake desc, bet_id desc) as high,
      row_number() over (partition by hour order by win desc, bet_id desc) as best
    from wager.board where hours is null or hour = any (hours)
  ) r
  where b.bet_id = r.bet_id and r.newest > keep
    and not (r.high <= keep and r.hour >= date_trunc('hour', now()) - interval '1 day')
    and not (r.best <= keep and r.win > 0 and r.hour >= date_trunc('hour', now()) - interval '7 days')
$$;

create table catalogue.favourite (
  member_id bigint not null,
  game      text not null references catalogue.game,
  added_at  timestamptz not null default clock_timestamp(),
  primary key (member_id, game)
);
