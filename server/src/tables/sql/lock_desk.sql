-- Locks a table and then the round that it plays, for a move: tickets under way are written first, or find the round locked. No row where there is no table.
create or replace function tables.lock_desk(p_code text) returns setof tables.desk language plpgsql as $$
declare
  d tables.desk;
begin
  select * into d from tables.desk where code = p_code for update;
  if not found then return; end if;
  perform from tables.round where code = p_code and no = (d.state ->> 'no')::bigint for update;
  return next d;
end $$;
