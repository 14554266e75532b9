-- What a brand sets of its book, and the prices that bets were taken at.
alter table sport.book
  -- by market family in millionths; a family that is not named has the house's own margin
  add column margins   jsonb not null default '{}',
  -- negative Malay prices in red
  add column malay_red boolean not null default true;

-- A version of a market's prices that a bet was taken at, written with the bet: what its receipt names can be looked up. Never changed.
create table sport.price (
  fixture    int not null references sport.fixture,
  market     int not null,
  specifiers text not null,
  version    bigint not null,
  outcomes   jsonb not null,
  -- when it was written
  at         timestamptz not null,
  primary key (fixture, market, specifiers, version)
);
create trigger price_append_only before delete or update on sport.price for each row execute function base.refuse_change();
