-- Offers that a person has once look for members who share a contact.
create index member_zalo on member.member ((profile ->> 'zalo')) where profile ->> 'zalo' <> '';

-- So many members wait for what a day gives: it is done with the last.
alter table offer.day add column waiting int not null default 0 check (waiting >= 0);

-- The promotion that a member chose for a deposit: none unless they did.
alter table cashier.deposit add column promotion uuid;
