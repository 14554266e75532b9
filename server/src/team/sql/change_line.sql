-- Moves a member with everybody below. The lock of the guard on member.member lets one change through at a time. Of whom nothing is counted yet
-- the new place counts from the beginning: there is no past to keep.
create or replace function team.change_line() returns trigger language plpgsql as $$
declare
  v_day date := coalesce(team.day_of(clock_timestamp()), current_date);
  v_fresh boolean;
  v_since date;
begin
  perform pg_advisory_xact_lock(hashtext('account.line'));
  insert into team.move (member_id, from_id, to_id, day) values (new.id, old.upline_id, new.upline_id, v_day);
  v_fresh := not exists (select from team.line m join team.member_day f on f.member_id = m.member_id where m.ancestor_id = new.id and m.until is null);
  v_since := case when v_fresh then '-infinity' else v_day + 1 end;
  -- of everybody who moves: whoever stood above the moved member does no more; what was to begin tomorrow never does
  delete from team.line l using team.line m
  where m.ancestor_id = new.id and m.until is null and l.member_id = m.member_id and l.until is null and l.depth > m.depth and (v_fresh or l.since > v_day)
    and (v_fresh or not exists (select from team.line u where u.member_id = new.upline_id and u.until is null and u.ancestor_id = l.ancestor_id
      and u.depth + 1 + m.depth = l.depth));
  if v_fresh then
    delete from team.line l using team.line m
    where m.ancestor_id = new.id and m.until is null and l.member_id = m.member_id and l.until is not null
      and not exists (select from team.line o where o.ancestor_id = new.id and o.member_id = l.ancestor_id and o.until is null);
  else
    update team.line l set until = v_day + 1 from team.line m
    where m.ancestor_id = new.id and m.until is null and l.member_id = m.member_id and l.until is null and l.depth > m.depth
      and not exists (select from team.line u where u.member_id = new.upline_id and u.until is null and u.ancestor_id = l.ancestor_id
        and u.depth + 1 + m.depth = l.depth);
  end if;
  insert into team.line (ancestor_id, member_id, depth, since, joined)
  select u.ancestor_id, m.member_id, u.depth + 1 + m.depth, v_since, coalesce((select min(x.joined) from team.line x
    where x.member_id = m.member_id and x.ancestor_id = u.ancestor_id and x.until = v_day + 1), v_day)
  from team.line u cross join team.line m
  where u.member_id = new.upline_id and u.until is null and m.ancestor_id = new.id and m.until is null
    and not exists (select from team.line l where l.member_id = m.member_id and l.ancestor_id = u.ancestor_id and l.until is null);
  return null;
end $$;

create or replace trigger line_change after update of upline_id on member.member for each row
  when (old.upline_id is distinct from new.upline_id and new.type <> 4) execute function team.change_line();
