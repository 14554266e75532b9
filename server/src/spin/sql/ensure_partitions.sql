-- Makes the coming months of spins and what each needs by itself.
create or replace function spin.ensure_partitions(ahead int) returns void language sql as $$
  select base.ensure_partitions('spin.spin', 'month-id', ahead)
$$;
