-- The journal cannot be emptied at once either: truncate passes row triggers by, and a leaf's truncate passes its parent's.
create or replace function wallet.guard_leaves() returns void language plpgsql as $$
declare part regclass;
begin
  for part in select 'wallet.movement'::regclass union all select inhrelid from pg_inherits where inhparent = 'wallet.movement'::regclass loop
    if not exists (select from pg_trigger where tgrelid = part and tgname = 'movement_no_truncate') then
      execute format('create trigger movement_no_truncate before truncate on %s for each statement execute function base.refuse_change()', part);
    end if;
  end loop;
end $$;
