-- Makes the coming months of bets and what each needs by itself.
create or replace function wager.ensure_partitions(ahead int) returns void language sql as $$
  select base.ensure_partitions('wager.bet', 'month-id', ahead)
$$;
