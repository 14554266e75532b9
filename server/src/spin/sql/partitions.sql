-- Not a function: made at every start, so that a house that was closed for long finds the coming months of spins.
select spin.ensure_partitions(2);
