-- Who somebody is, proven by documents: what members send, what operators decide, and when a withdrawal needs it.
create schema kyc;

-- One row: what withdrawals ask for.
create table kyc.setting (
  only_one         boolean primary key default true check (only_one),
  -- the first withdrawal of a member needs documents
  first_withdrawal boolean not null default true,
  -- so does one of more than this
  above            bigint not null default 10000 * 100000 check (above >= 0),
  -- a proof of address belongs to the documents
  address_needed   boolean not null default false
);
insert into kyc.setting default values;

-- Pictures that a member put together and has not sent yet.
create table kyc.draft (
  member_id bigint not null,
  part      text not null check (part in ('front', 'back', 'selfie', 'address')),
  file_id   uuid not null unique references base.file,
  primary key (member_id, part)
);

-- The id carries the time of sending: the queue goes by it.
create table kyc.request (
  id         uuid primary key,
  member_id  bigint not null,
  state      text not null default 'OPEN' check (state in ('OPEN', 'APPROVED', 'REJECTED')),
  id_type    smallint not null check (id_type between 1 and 11),
  -- sealed with the house's key for the member; the mark is a keyed hash of type and number, for finding duplicates
  id_number  bytea not null,
  id_mark    bytea not null,
  decided_at timestamptz,
  -- the operator's name; members are not told
  decided_by text,
  -- why not: the member reads it
  reason     text check (char_length(reason) between 3 and 200),
  -- the last day on which the document is good
  expires_on date,
  check ((state = 'OPEN') = (decided_at is null) and (state = 'OPEN') = (decided_by is null)),
  check ((state = 'REJECTED') = (reason is not null) and (state = 'APPROVED') = (expires_on is not null))
);
-- one at a time, also when two tabs send at once
create unique index request_open on kyc.request (member_id) where state = 'OPEN';
create index on kyc.request (member_id, id desc);
create index on kyc.request (state, id);
create index on kyc.request (id_mark);

create table kyc.part (
  request_id uuid not null references kyc.request,
  part       text not null check (part in ('front', 'back', 'selfie', 'address')),
  file_id    uuid not null unique references base.file,
  primary key (request_id, part)
);

update staff.role set permissions = permissions || '{kyc:read,kyc:decide}' where name in ('admin', 'finance');
update staff.role set permissions = permissions || '{kyc:read}' where name = 'support';
