-- Drops the days of a table that are older than `keep` days.
create or replace function base.drop_old_days(parent regclass, keep int) returns void language plpgsql as $$
declare leaf regclass;
begin
  for leaf in
    select i.inhrelid::regclass from pg_inherits i
    where i.inhparent = parent and right(i.inhrelid::regclass::text, 8) ~ '^\d{8}$'
      and to_date(right(i.inhrelid::regclass::text, 8), 'YYYYMMDD') < current_date - keep
  loop
    execute format('drop table %s', leaf);
  end loop;
end $$;
