-- A span of time as days of the brand's clock, the last one included; null where it does not begin and end with one.
create or replace function team.days_of(p_from timestamptz, p_to timestamptz, out zone text, out first date, out last date) language sql stable as $$
  select time_zone, case when whole then f::date end, case when whole then t::date - 1 end
  from (select time_zone, f, t, f = date_trunc('day', f) and t = date_trunc('day', t) and t > f as whole
    from (select time_zone, p_from at time zone time_zone as f, p_to at time zone time_zone as t from brand.setting) b) s
$$;
