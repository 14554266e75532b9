-- The link of an invitation goes to the mailbox of the one who is invited: its maker does not see it.
alter table staff.invitation add column email text check (length(email) between 3 and 254);
-- where the link of a reset is mailed
alter table staff.operator add column email text check (length(email) between 3 and 254);
