-- Has a match of this season ended, or brought a goal or a sending-off, since then?
create or replace function sport.is_behind(p_tournament int, p_season int, p_since timestamptz) returns boolean language sql stable as $$
  select exists (select from sport.fixture f where f.tournament = p_tournament and f.season = p_season and f.kind = 'match' and f.ended_at > p_since)
    or exists (select from sport.fixture f join sport.incident i on i.fixture = f.id and i.kind in ('goal', 'red') and i.at > p_since
      where f.tournament = p_tournament and f.season = p_season and f.kind = 'match' and f.state in ('LIVE', 'SUSPENDED'))
$$;
