-- Persons whom operators bar from registering and logging in, and money that two operators declared forfeited.
create table account.restricted (
  id           uuid primary key default uuidv7(),
  -- compared without case, marks and the order of its words (account/restricted.ts)
  name         text,
  name_key     text,
  birthday     date,
  id_type      smallint,
  -- a keyed hash of type and number, and the number's last three signs
  id_mark      bytea,
  id_masked    text,
  -- where it comes from, e.g. a national register
  source       text not null,
  reason       text not null,
  added_by     text not null,
  added_at     timestamptz not null default now(),
  lifted_by    text,
  lifted_at    timestamptz,
  lift_reason  text,
  -- a name alone bars everybody of that name
  constraint restricted_known check (id_mark is not null or (name_key is not null and birthday is not null)),
  constraint restricted_name check ((name is null) = (name_key is null)),
  constraint restricted_document check ((id_mark is null) = (id_type is null) and (id_mark is null) = (id_masked is null)),
  constraint restricted_lifted check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null))
);
create index restricted_by_mark on account.restricted (id_mark) where lifted_at is null;
create index restricted_by_person on account.restricted (name_key, birthday) where lifted_at is null;

-- Tries of persons on the list.
create table account.restricted_hit (
  id            uuid primary key default uuidv7(),
  restricted_id uuid not null references account.restricted,
  -- a registration that was refused has made no member
  member_id     bigint,
  kind          text not null check (kind in ('registration', 'login')),
  address       inet,
  at            timestamptz not null default now()
);
create index on account.restricted_hit (restricted_id, id desc);

create table kyc.forfeiture (
  id            uuid primary key default uuidv7(),
  restricted_id uuid not null,
  member_id     bigint not null,
  cash          bigint not null check (cash >= 0),
  bonus         bigint not null check (bonus >= 0),
  reason        text not null,
  asked_by      text not null,
  approved_by   text not null check (approved_by <> asked_by),
  at            timestamptz not null default now(),
  constraint forfeiture_of_something check (cash + bonus > 0)
);
create index on kyc.forfeiture (restricted_id, id desc);

update staff.role set permissions = permissions || '{restricted:read,restricted:edit}' where name = 'admin';
update staff.role set permissions = permissions || '{restricted:read}' where name in ('support', 'finance');
