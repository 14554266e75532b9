-- What was closed stays closed: only the return after the end is written later.
create or replace function protection.guard_closure() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.returns_at is not null and old.returns_at is distinct from new.returns_at)
    or (to_jsonb(new) - 'returns_at') is distinct from (to_jsonb(old) - 'returns_at') then
    raise exception 'an exclusion is not taken back' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger closure_guard before update or delete on protection.closure for each row execute function protection.guard_closure();
