-- A lottery ticket belongs to its member: its key leads with the number, and serves what ticket_of was for.
alter table lottery.ticket drop constraint ticket_pkey;
alter table lottery.ticket add primary key (member_id, id);
drop index lottery.ticket_of;
-- anybody who has the number of a ticket may check it
create index ticket_number on lottery.ticket (id);
