-- Takes a member who has just been made into the tree. A trial stands nowhere.
create or replace function team.enter_line() returns trigger language plpgsql as $$
declare v_day date;
begin
  -- no change of the line between reading the ancestors and writing below them
  if new.upline_id is not null then perform pg_advisory_xact_lock_shared(hashtext('account.line')); end if;
  v_day := coalesce(team.day_of(new.created_at), new.created_at::date);
  insert into team.line (ancestor_id, member_id, depth, joined)
  select new.id, new.id, 0, v_day
  union all select l.ancestor_id, new.id, l.depth + 1, v_day from team.line l where l.member_id = new.upline_id and l.until is null;
  return null;
end $$;

create or replace trigger line_enter after insert on member.member for each row when (new.type <> 4) execute function team.enter_line();
