-- What a feed says of a market after bets were settled by something else: it waits for the desk, which asks for a correction or leaves it as it is.
create table sport.difference (
  fixture    integer not null references sport.fixture (id),
  market     integer not null,
  specifiers text not null,
  -- the settlement, or one window of cancelled bets: what is told later of the same takes its place
  slot       text not null,
  kind       text not null check (kind in ('result', 'cancel', 'reopen', 'restore')),
  outcomes   jsonb not null,
  from_at    timestamptz,
  to_at      timestamptz,
  at         timestamptz not null default clock_timestamp(),
  primary key (fixture, market, specifiers, slot)
);
alter table sport.correction drop constraint correction_kind_check;
alter table sport.correction add constraint correction_kind_check
  check (kind in ('result', 'cancel', 'reopen', 'restore', 'score', 'fixture'));
-- a match that did not go as planned: {kind, finished, official, at}, by the words of the rule book
alter table sport.fixture add came jsonb;
-- So long after a producer's last word its live prices are taken: the house's own clock tells every half second, a provider says that it is alive every ten
alter table sport.producer add within_ms integer not null default 15000 check (within_ms > 0);
update sport.producer set within_ms = 5000 where id = 0;
