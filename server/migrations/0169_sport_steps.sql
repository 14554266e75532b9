-- How much money on a market moves its prices by a step, by market family, in the units of the journal; a family that is not named has the house's own, 0 moves none.
alter table sport.book add column steps jsonb not null default '{}';
