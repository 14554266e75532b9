-- A member's highest series before a change is kept with the moment of the change.
create or replace function lottery.keep_series() returns trigger language plpgsql as $$
begin
  insert into lottery.series_past (member_id, mode, series, until) values (old.member_id, old.mode, old.series, clock_timestamp());
  return null;
end $$;

create or replace trigger series_kept after update on lottery.member_series for each row when (old.series is distinct from new.series) execute function lottery.keep_series();
