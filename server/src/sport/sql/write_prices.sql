-- Writes what changed of a fixture's markets and numbers each change. What operators hold of a market stays: a held one is suspended, a pinned one and one
-- with a price by hand keep their prices beside the model's chances; what is settled or cancelled is so whatever they hold. A goal or a card ends prices by hand, and
-- a pinned market is held from then on: nobody bets at a price of before. The fixture is held first, as bets hold it (sport.hold), so that the two never
-- wait for each other. Answers the markets as they are now.
create or replace function sport.write_prices(p_fixture int, p_priced sport.priced[])
returns table (id int, specifiers text, status smallint, version bigint, outcomes jsonb, lock text, main boolean) language sql as $$
  with held as materialized (select f.id from sport.fixture f where f.id = p_fixture for no key update)
  insert into sport.market as m (fixture, id, specifiers, status, outcomes, lock, main)
  select held.id, x.id, x.specifiers, x.status, x.outcomes, x.lock, x.main from held cross join unnest(p_priced) x order by x.id, x.specifiers
  on conflict (fixture, id, specifiers) do update set
    status = case when excluded.status in (0, -3, -4) or not sport.is_held(m.desk, excluded.lock) then excluded.status else -1 end,
    lock = case when excluded.status not in (0, -3, -4) and sport.is_held(m.desk, excluded.lock) then 'operator' else excluded.lock end,
    desk = case when excluded.lock = 'event' and m.desk ?| array['pinned', 'manual'] then nullif(m.desk - 'manual' ||
        case when m.desk->'pinned' is not null then jsonb_build_object('held', coalesce(m.desk->'held', m.desk->'pinned')) else '{}' end, '{}') else m.desk end,
    outcomes = case when excluded.outcomes = '[]' or excluded.status in (-3, -4) then m.outcomes
      when m.desk->'pinned' is not null or excluded.lock is distinct from 'event' and (m.desk->'manual'->>'until')::timestamptz > clock_timestamp()
        then sport.at_odds(excluded.outcomes, m.outcomes)
      else excluded.outcomes end,
    main = excluded.main, version = m.version + 1, changed_at = clock_timestamp()
  where m.status not in (-3, -4)
  returning m.id, m.specifiers, m.status, m.version, m.outcomes, m.lock, m.main
$$;
