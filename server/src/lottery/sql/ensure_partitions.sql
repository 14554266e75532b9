-- Makes the coming months of tickets and what each needs by itself.
create or replace function lottery.ensure_partitions(ahead int) returns void language sql as $$
  select base.ensure_partitions('lottery.ticket', 'month-id', ahead)
$$;
