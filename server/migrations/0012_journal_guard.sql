-- The journal cannot be emptied at once either: truncate passes row triggers by, and a leaf's truncate passes its parent's.
create function wallet.guard_leaves() returns void language plpgsql as $$
declare part regclass;
begin
  for part in select 'wallet.movement'::regclass union all select inhrelid from pg_inherits where inhparent = 'wallet.movement'::regclass loop
    if not exists (select from pg_trigger where tgrelid = part and tgname = 'movement_no_truncate') then
      execute format('create trigger movement_no_truncate before truncate on %s for each statement execute function base.refuse_change()', part);
    end if;
  end loop;
end $$;

create or replace function wallet.ensure_partitions(ahead int) returns void language plpgsql as $$
declare leaf regclass;
begin
  perform base.ensure_partitions('wallet.movement', 'month-id', ahead);
  for leaf in select inhrelid::regclass from pg_inherits where inhparent = 'wallet.movement'::regclass loop
    execute format('create unique index if not exists %I on %s (member_id, key)', split_part(leaf::text, '.', 2) || '_key', leaf);
    execute format('create unique index if not exists %I on %s (member_id, seq)', split_part(leaf::text, '.', 2) || '_seq', leaf);
  end loop;
  perform wallet.guard_leaves();
end $$;
select wallet.ensure_partitions(2);
