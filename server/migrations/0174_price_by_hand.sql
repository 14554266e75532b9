-- Prices by hand are looked for each second, to be ended: of many markets few have one.
create index market_by_hand on sport.market (fixture) where desk ? 'manual' and status not in (-3, -4);
