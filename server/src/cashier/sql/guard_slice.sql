-- Last line of defence: a slice keeps its sum and payer, what is closed stays so, and only what nobody has paid goes away.
create or replace function cashier.guard_slice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'MATCHED' then
      raise exception 'slice % of withdrawal % was paid', old.no, old.withdrawal_id using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.closed_at is not null then
    raise exception 'slice % of withdrawal % is closed', old.no, old.withdrawal_id using errcode = 'restrict_violation';
  end if;
  if (new.withdrawal_id, new.no, new.payer, new.amount) is distinct from (old.withdrawal_id, old.no, old.payer, old.amount) then
    raise exception 'slice % of withdrawal % is fixed', old.no, old.withdrawal_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger slice_guard before update or delete on cashier.slice for each row execute function cashier.guard_slice();
