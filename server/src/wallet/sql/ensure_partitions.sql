-- Makes the journal's coming months, each with its unique keys of a member and its guard against truncate.
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
