-- The quarter of an hour in which a moment lies.
create or replace function mission.quarter_of(at timestamptz) returns int language sql stable parallel safe as $$
  select floor(extract(epoch from at) / 900)::int
$$;
