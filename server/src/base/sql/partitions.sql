-- Not a function: made at every start, so that a house that was closed for long finds the event log's coming days.
select base.ensure_partitions('base.event', 'day', 7);
