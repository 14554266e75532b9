-- Keeps the prices that these legs are taken at, once each. The caller holds their markets, so that none moves until it is done.
create or replace function sport.keep_prices(p_leg sport.leg_request[]) returns void language sql as $$
  insert into sport.price (fixture, market, specifiers, version, outcomes, at)
  select distinct on (l.fixture, l.market, l.specifiers, l.version) l.fixture, l.market, l.specifiers, m.version, m.outcomes, m.changed_at
  from unnest(p_leg) l join sport.market m on m.fixture = l.fixture and m.id = l.market and m.specifiers = l.specifiers and m.version = l.version
  order by l.fixture, l.market, l.specifiers, l.version
  on conflict do nothing
$$;
