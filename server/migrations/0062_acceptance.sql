-- What was accepted, by whom, when, and in which version: at registration, and in the window with three boxes.
create table account.acceptance (
  id            uuid primary key default uuidv7(),
  -- null: a visitor who has not logged in since
  member_id     bigint references account.member,
  kind          text not null check (kind in ('registration', 'disclaimer')),
  terms_version text not null,
  minimum_age   smallint not null,
  language      text not null,
  address       inet,
  device_hash   bytea,
  at            timestamptz not null default now()
);
create index on account.acceptance (member_id, id desc);
-- a login takes over what its browser accepted as a visitor
create index acceptance_visitor on account.acceptance (device_hash) where member_id is null;

insert into account.acceptance (id, member_id, kind, terms_version, minimum_age, language, address, device_hash, at)
select uuidv7(m.agreed_at - now()), m.id, 'registration', m.terms_version, s.minimum_age, m.language, m.agreed_from, m.register_device, m.agreed_at
from account.member m cross join brand.setting s where m.terms_version <> 'trial';
