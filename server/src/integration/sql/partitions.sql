-- Not a function: made at every start, so that a house that was closed for long finds the coming days of vendors' calls.
select base.ensure_partitions('integration.call', 'day', 3);
