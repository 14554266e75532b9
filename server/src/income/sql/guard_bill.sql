-- What a bill follows from stays as it was made.
create or replace function income.guard_bill() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.run_id, new.member_id, new.id, new.kind, new.window_from, new.window_to, new.contract_id, new.terms_hash, new.work, new.late, new.gross, new.base,
    new.carry, new.breakage, new.tier) is distinct from (old.run_id, old.member_id, old.id, old.kind, old.window_from, old.window_to, old.contract_id, old.terms_hash,
    old.work, old.late, old.gross, old.base, old.carry, old.breakage, old.tier) then
    raise exception 'a bill stays as it was made';
  end if;
  return new;
end $$;

create or replace trigger bill_guard before update or delete on income.bill for each row execute function income.guard_bill();
