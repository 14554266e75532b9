-- Not a function: made at every start, so that a house that was closed for long finds the coming months of bets.
select wager.ensure_partitions(2);
