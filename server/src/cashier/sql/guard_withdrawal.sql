-- Last line of defence: paid and returned are final.
create or replace function cashier.guard_withdrawal() returns trigger language plpgsql as $$
begin
  if old.state in ('PAID', 'RETURNED') and new.state <> old.state then
    raise exception 'withdrawal % is closed', old.id using errcode = 'restrict_violation';
  end if;
  if (new.member_id, new.amount, new.fee, new.currency, new.account_id, new.facts)
    is distinct from (old.member_id, old.amount, old.fee, old.currency, old.account_id, old.facts) then
    raise exception 'the order of withdrawal % is fixed', old.id using errcode = 'restrict_violation';
  end if;
  -- in slices: paid when every part has closed, and never given back once a part has been paid
  if new.way = 'slices' and new.state = 'PAID'
    and exists (select from cashier.slice where withdrawal_id = new.id and closed_at is null) then
    raise exception 'withdrawal % has open slices', old.id using errcode = 'restrict_violation';
  end if;
  if new.way = 'slices' and new.state in ('FAILED', 'REJECTED', 'RETURNED') then
    raise exception 'withdrawal % is paid in slices', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger withdrawal_guard before update on cashier.withdrawal for each row execute function cashier.guard_withdrawal();
