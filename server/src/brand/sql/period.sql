-- The day, week (from Monday) or month in which a moment lies, by the brand's clock.
create or replace function brand.period(p_period text, p_at timestamptz, out since timestamptz, out until timestamptz) language sql stable as $$
  select date_trunc(p_period, p_at, time_zone), (date_trunc(p_period, p_at at time zone time_zone) + ('1 ' || p_period)::interval) at time zone time_zone
  from brand.setting
$$;
