-- Spins, their pairs of seeds and the pots they win belong to their members: the keys lead with the number.
-- The months of spins are keyed anew with their table.
alter table spin.spin drop constraint spin_pkey;
alter table spin.spin add primary key (member_id, id);
-- anybody who has the number of a round may check it
create index spin_number on spin.spin (id);

alter table fair.seed drop constraint seed_pkey;
alter table fair.seed add primary key (member_id, id);
-- the key serves what it was for
drop index fair.seed_replaced;

alter table spin.pot_win drop constraint pot_win_pkey;
alter table spin.pot_win add primary key (member_id, bet_id);
