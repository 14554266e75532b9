-- At the commit the slices of a withdrawal add up to what the member is to receive, or there are none.
create or replace function cashier.check_slices() returns trigger language plpgsql as $$
declare
  wid uuid;
  fits boolean;
begin
  if tg_table_name = 'slice' then wid := coalesce(new.withdrawal_id, old.withdrawal_id); else wid := new.id; end if;
  select case w.way when 'slices' then coalesce(sum(s.amount), 0) = w.amount - w.fee else count(s) = 0 end into fits
    from cashier.withdrawal w left join cashier.slice s on s.withdrawal_id = w.id where w.id = wid group by w.id;
  if not fits then
    raise exception 'the slices of withdrawal % do not add up', wid using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger if exists slices_add_up on cashier.slice;
create constraint trigger slices_add_up after insert or delete on cashier.slice deferrable initially deferred
  for each row execute function cashier.check_slices();

drop trigger if exists way_fits_slices on cashier.withdrawal;
create constraint trigger way_fits_slices after update of way on cashier.withdrawal deferrable initially deferred
  for each row execute function cashier.check_slices();
