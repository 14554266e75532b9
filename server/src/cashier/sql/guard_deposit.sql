-- Last line of defence: what was credited stays credited, and the order's figures never change.
create or replace function cashier.guard_deposit() returns trigger language plpgsql as $$
begin
  if old.state = 'CREDITED' and (new.state, new.received, new.credited, new.closed_at) is distinct from (old.state, old.received, old.credited, old.closed_at) then
    raise exception 'deposit % was credited', old.id using errcode = 'restrict_violation';
  end if;
  if (new.member_id, new.amount, new.fee, new.currency, new.provider, new.reference)
    is distinct from (old.member_id, old.amount, old.fee, old.currency, old.provider, old.reference) then
    raise exception 'the order of deposit % is fixed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger deposit_guard before update on cashier.deposit for each row execute function cashier.guard_deposit();
