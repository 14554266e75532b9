-- Not a function: made at every start, so that a house that was closed for long finds the journal's coming months.
select wallet.ensure_partitions(2);
