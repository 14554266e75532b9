-- Numbers of markets and outcomes as the public list of descriptions has them.
-- Scores of the second half (market 98) have numbers of their own there; here they had those of the first half's.
create function pg_temp.renamed(p_outcome text) returns text language sql immutable as $$
  select coalesce(('{"462":"546","474":"548","476":"550","468":"552","464":"554","478":"556","470":"558","472":"560","466":"562","480":"564"}'::jsonb)->>p_outcome, p_outcome)
$$;
-- prices: [["462", …], …]
create function pg_temp.prices(p_outcomes jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_set(o, '{0}', to_jsonb(pg_temp.renamed(o->>0))) order by n), '[]') from jsonb_array_elements(p_outcomes) with ordinality x(o, n)
$$;
-- results: [{"outcome": "462", …}, …]
create function pg_temp.told(p_outcomes jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_set(o, '{outcome}', to_jsonb(pg_temp.renamed(o->>'outcome'))) order by n), '[]') from jsonb_array_elements(p_outcomes) with ordinality x(o, n)
$$;
-- legs of shared slips
create function pg_temp.legs(p_legs jsonb) returns jsonb language sql immutable as $$
  select jsonb_agg(case when l->>'market' = '98' then jsonb_set(l, '{outcome}', to_jsonb(pg_temp.renamed(l->>'outcome'))) else l end order by n)
  from jsonb_array_elements(p_legs) with ordinality x(l, n)
$$;

update sport.market set outcomes = pg_temp.prices(outcomes) where id = 98;
-- what bets were taken at never changes: the same at the same prices under other numbers
alter table sport.price disable trigger user;
update sport.price set outcomes = pg_temp.prices(outcomes) where market = 98;
update sport.leg set outcome = pg_temp.renamed(outcome) where market = 98;
update sport.exposure set outcome = pg_temp.renamed(outcome) where market = 98;
update sport.result set outcome = pg_temp.renamed(outcome) where market = 98;
update sport.difference set outcomes = pg_temp.told(outcomes) where market = 98;
update sport.correction set detail = jsonb_set(detail, '{outcomes}', pg_temp.told(detail->'outcomes')) where detail->>'market' = '98';
update sport.share set body = jsonb_set(body, '{legs}', pg_temp.legs(body->'legs')) where body->'legs' @> '[{"market": 98}]';

drop function pg_temp.renamed, pg_temp.prices, pg_temp.told, pg_temp.legs;

-- Markets that had numbers of the house: odd and even of a set, the first kill and the first tower of a map, a map's winner where there is no overtime.
create temp table renumbered on commit drop as
  select f.id as fixture, x.old, x.new, x.more from sport.fixture f join sport.tournament t on t.id = f.tournament
  join (values ('tennis', 90020, 205, ''), ('volleyball', 90020, 311, ''), ('ancients', 330, 395, ''), ('nexus', 330, 395, ''),
    ('ancients', 90014, 333, '|xth=1'), ('nexus', 90014, 333, '|xth=1'), ('ancients', 90015, 397, '|xth=1'), ('nexus', 90015, 397, '|xth=1')) x(sport, old, new, more)
    on x.sport = t.sport;
update sport.market m set id = r.new, specifiers = m.specifiers || r.more from renumbered r where m.fixture = r.fixture and m.id = r.old;
update sport.price m set market = r.new, specifiers = m.specifiers || r.more from renumbered r where m.fixture = r.fixture and m.market = r.old;
alter table sport.price enable trigger user;
update sport.leg m set market = r.new, specifiers = m.specifiers || r.more from renumbered r where m.fixture = r.fixture and m.market = r.old;
update sport.exposure m set market = r.new, specifiers = m.specifiers || r.more from renumbered r where m.fixture = r.fixture and m.market = r.old;
update sport.result m set market = r.new, specifiers = m.specifiers || r.more from renumbered r where m.fixture = r.fixture and m.market = r.old;
update sport.difference m set market = r.new, specifiers = m.specifiers || r.more from renumbered r where m.fixture = r.fixture and m.market = r.old;
update sport.cancellation m set market = r.new, specifiers = m.specifiers || r.more from renumbered r where m.fixture = r.fixture and m.market = r.old;
update sport.correction m set detail = m.detail || jsonb_build_object('market', r.new, 'specifiers', m.detail->>'specifiers' || r.more)
  from renumbered r where m.fixture = r.fixture and (m.detail->>'market')::int = r.old;
update sport.share s set body = jsonb_set(s.body, '{legs}', (select jsonb_agg(case when r.new is null then l
    else l || jsonb_build_object('market', r.new, 'specifiers', l->>'specifiers' || r.more) end order by n)
  from jsonb_array_elements(s.body->'legs') with ordinality x(l, n) left join renumbered r on r.fixture = (l->>'fixture')::int and r.old = (l->>'market')::int))
where exists (select from jsonb_array_elements(s.body->'legs') l where (l->>'market')::int in (330, 90014, 90015, 90020));
