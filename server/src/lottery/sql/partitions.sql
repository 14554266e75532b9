-- Not a function: made at every start, so that a house that was closed for long finds the coming months of tickets.
select lottery.ensure_partitions(2);
