-- The day of a moment by the brand's clock.
create or replace function team.day_of(p_at timestamptz) returns date language sql stable as $$ select (p_at at time zone time_zone)::date from brand.setting $$;
