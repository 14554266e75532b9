-- Notes of operators on players. Nothing is changed in place: a correction is a note in the place of another, a withdrawal keeps the text.
create table staff.player_note (
  member_id    bigint not null,
  id           uuid not null default uuidv7(),
  text         text not null check (length(text) between 1 and 2000),
  written_by   bigint not null references staff.operator,
  pinned       boolean not null default false,
  -- the note that this one corrects; it has one correction at most
  corrects     uuid,
  withdrawn_at timestamptz,
  withdrawn_by bigint references staff.operator,
  reason       text,
  primary key (member_id, id),
  foreign key (member_id, corrects) references staff.player_note (member_id, id),
  unique (member_id, corrects),
  check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (reason is null)),
  check (withdrawn_at is null or not pinned)
);

update staff.role set permissions = permissions || '{player:note}'::text[] where name in ('admin', 'support', 'finance');
