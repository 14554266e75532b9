-- The last guard of the line: an upline is an agent, nobody stands above themselves, and who has a team stays an agent.
create or replace function member.guard_line() returns trigger language plpgsql as $$
declare v_type smallint;
begin
  if tg_op = 'UPDATE' then
    -- two changes of the line at once could close a ring that neither of them sees
    perform pg_advisory_xact_lock(hashtext('account.line'));
    if not member.has_team(new.type) and exists (select from member.member where upline_id = new.id) then
      raise exception 'a member with a team stays an agent' using errcode = 'check_violation', constraint = 'line_team';
    end if;
  end if;
  if new.upline_id is null then return new; end if;
  select type into v_type from member.member where id = new.upline_id for share;
  if new.type = 4 or not coalesce(member.has_team(v_type), false) then
    raise exception 'an upline is an agent' using errcode = 'check_violation', constraint = 'line_upline';
  end if;
  if tg_op = 'UPDATE' and exists (
    with recursive above as (
      select new.upline_id as id union select m.upline_id from above join member.member m on m.id = above.id where m.upline_id is not null
    ) select from above where id = new.id) then
    raise exception 'nobody stands above themselves' using errcode = 'check_violation', constraint = 'line_ring';
  end if;
  return new;
end $$;

create or replace trigger line_guard_insert before insert on member.member for each row when (new.upline_id is not null) execute function member.guard_line();

create or replace trigger line_guard_update before update of type, upline_id on member.member for each row
  when (old.type is distinct from new.type or old.upline_id is distinct from new.upline_id) execute function member.guard_line();
