-- A ticket by the number of its bet: the way from the betting record to the round of a table.
create index on tables.ticket (bet_id);
