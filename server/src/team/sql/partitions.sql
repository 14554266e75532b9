-- Not a function: made at every start, so that a house that was closed for long finds the coming months of what agents' members played.
select base.ensure_partitions('team.entry', 'month-id', 2);
