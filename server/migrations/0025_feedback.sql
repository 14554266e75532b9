-- What members tell the house without asking for an answer.
create table message.feedback (
  id        uuid primary key default uuidv7(),
  member_id bigint not null,
  account   text not null,
  kind      text not null check (kind in ('suggestion', 'problem', 'complaint', 'praise', 'other')),
  content   text not null check (char_length(content) between 1 and 140),
  -- how to reach the member, if they said so
  contact   text check (char_length(contact) between 1 and 100),
  -- an operator read it
  read_by   text,
  read_at   timestamptz,
  check ((read_by is null) = (read_at is null))
);
create index on message.feedback (id) where read_at is null;
create index on message.feedback (member_id, id);
