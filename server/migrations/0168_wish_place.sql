-- Where a member said what advertising they want: in the profile, or beside a contact that they confirmed.
alter table protection.wish add column place text not null default 'profile' check (place in ('profile', 'contact'));
alter table protection.wish alter column place drop default;
