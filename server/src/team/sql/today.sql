-- The running day by the brand's clock.
create or replace function team.today(out zone text, out today date, out month date) language sql stable as $$
  select time_zone, d, date_trunc('month', d)::date from (select time_zone, (clock_timestamp() at time zone time_zone)::date as d from brand.setting) s
$$;
