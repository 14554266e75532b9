-- Makes the partitions of a table from the running period to `ahead` periods later.
-- by: 'month-id' = months of a UUIDv7 key · 'day' = days of a timestamptz.
create or replace function base.ensure_partitions(parent regclass, by text, ahead int) returns void language plpgsql as $$
declare
  step interval := case by when 'day' then interval '1 day' else interval '1 month' end;
  first timestamptz := date_trunc(case by when 'day' then 'day' else 'month' end, now(), 'UTC');
  lo timestamptz; hi timestamptz; leaf text;
begin
  for i in (case by when 'day' then -1 else -1 end) .. ahead loop
    lo := (first at time zone 'UTC' + step * i) at time zone 'UTC';
    hi := (first at time zone 'UTC' + step * (i + 1)) at time zone 'UTC';
    leaf := parent::text || '_' || to_char(lo at time zone 'UTC', case by when 'day' then 'YYYYMMDD' else 'YYYYMM' end);
    if to_regclass(leaf) is null then
      if by = 'day' then
        execute format('create table %s partition of %s for values from (%L) to (%L)', leaf, parent, lo, hi);
      else
        execute format('create table %s partition of %s for values from (%L) to (%L)', leaf, parent, base.uuid7_floor(lo), base.uuid7_floor(hi));
      end if;
    end if;
  end loop;
end $$;
