-- Everything the house writes: documents with their versions. What was published stays as it was published.
create table base.document (
  id         uuid primary key default uuidv7(),
  kind       text not null,
  -- number of the version that is public; null: none is
  published  integer,
  -- it was public and was taken back
  withdrawn  boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not (withdrawn and published is not null))
);
create index on base.document (kind, updated_at desc, id desc);
-- kinds of which there is exactly one document
create unique index document_singleton on base.document (kind) where kind in ('settings', 'regions');

create table base.document_version (
  document_id  uuid not null references base.document,
  -- counts the saves: the number names one text, and never another
  no           integer not null check (no >= 1),
  body         jsonb not null check (jsonb_typeof(body) = 'object'),
  author       text not null,
  created_at   timestamptz not null default clock_timestamp(),
  published_at timestamptz,
  published_by text,
  -- why it was published
  note         text not null default '',
  primary key (document_id, no),
  check ((published_at is null) = (published_by is null))
);
alter table base.document add foreign key (id, published) references base.document_version (document_id, no);
create trigger document_version_guard before update or delete on base.document_version
  for each row execute function base.guard_document_version();
create trigger document_version_no_truncate before truncate on base.document_version execute function base.refuse_change();

update staff.role set permissions = permissions || '{brand:read,brand:edit,system:switch,content:read,content:edit}' where name = 'admin';
update staff.role set permissions = permissions || '{content:read}' where name = 'support';
insert into staff.role values ('editor', '{brand:read,content:read,content:edit}');
