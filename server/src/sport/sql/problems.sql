-- What is wrong with each of these legs now, in the order in which it is said; null: nothing. Prices of a producer that is silent are too old: in play after its own
-- interval (the house's clock 5 seconds, a provider 15), before the match after 60 seconds. The caller holds fixtures and markets, so that nothing moves until it is done. Legs of which p_versions is false may have another price.
-- A price by hand whose time is over is taken no more. The winner of a season is suspended between what a match of it has brought and the price that knows of it.
create or replace function sport.problems(p_leg sport.leg_request[], p_versions boolean)
returns table (slip_no int, no smallint, problem text) language sql
set plan_cache_mode = force_generic_plan as $$
  select l.slip_no, l.no, case
    when m.fixture is null or not t.visible or f.state not in ('NOT_STARTED', 'LIVE', 'SUSPENDED') or m.status in (0, -3, -4) then 'closed'
    when not l.live and (f.state <> 'NOT_STARTED' or clock_timestamp() >= f.starts_at) or l.live and not f.in_play then 'started'
    when p.id is not null and (p.state <> 'UP' or p.heard_at is null or p.heard_at < clock_timestamp() - case when l.live then p.within_ms * interval '1 ms' else interval '60 s' end) then 'stale'
    when f.held_by is not null or f.state = 'SUSPENDED' or m.status <> 1 or (m.desk->'manual'->>'until')::timestamptz <= clock_timestamp() or f.kind = 'outright' and (
          -- a match of its season has ended, or brought a goal or a sending-off, since then
          exists (select from sport.fixture o where o.tournament = f.tournament and o.season = f.season and o.kind = 'match' and o.ended_at > m.changed_at)
          or exists (select from sport.fixture o join sport.incident i on i.fixture = o.id and i.kind in ('goal', 'red') and i.at > m.changed_at
            where o.tournament = f.tournament and o.season = f.season and o.kind = 'match' and o.state in ('LIVE', 'SUSPENDED')))
      then 'suspended'
    when p_versions and m.version <> l.version then 'moved' end
  from unnest(p_leg) l
  left join sport.market m on m.fixture = l.fixture and m.id = l.market and m.specifiers = l.specifiers
  left join sport.fixture f on f.id = l.fixture
  left join sport.tournament t on t.id = f.tournament
  left join sport.producer p on p.id = f.producer
$$;
