-- What was decided stays decided, and what was ordered is never another order.
create or replace function vendor.guard_transfer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'OPEN'
    or (new.id, new.member_id, new.key, new.vendor, new.direction, new.amount, new.currency, new.created_at)
      is distinct from (old.id, old.member_id, old.key, old.vendor, old.direction, old.amount, old.currency, old.created_at) then
    raise exception 'a transfer between wallets is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger transfer_guard before update or delete on vendor.transfer for each row execute function vendor.guard_transfer();
