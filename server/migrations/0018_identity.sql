-- Who somebody is, proven: contact data, second factors, one-time codes, known devices, login history, messages sent, four eyes.

-- the one document of registration and session rules, besides settings and regions
drop index base.document_singleton;
create unique index document_singleton on base.document (kind) where kind in ('settings', 'regions', 'identity');
-- what operators publish as the document `identity`; missing parts have defaults in brand/identity-rules.ts
alter table brand.setting add column identity jsonb not null default '{}' check (jsonb_typeof(identity) = 'object');

alter table account.member
  -- null: logs in by SMS code only
  alter column password_hash drop not null,
  add column password_changed_at timestamptz not null default now(),
  -- somebody else set the password: it must be changed at the next login
  add column must_change        boolean not null default false,
  -- a password that somebody else set opens nothing after this time
  add column password_expires_at timestamptz,
  -- when the first-login action ran
  add column first_login_at     timestamptz,
  add column funds_password_hash text,
  -- E.164 with the plus sign
  add column mobile             text check (mobile ~ '^\+[1-9][0-9]{5,14}$'),
  add column mobile_verified_at timestamptz,
  add column email              text,
  -- lower case of the address: what is compared
  add column email_key          text,
  add column email_verified_at  timestamptz,
  add column birthday           date,
  add column country            text check (country ~ '^[A-Z]{2}$'),
  add column id_type            smallint check (id_type between 1 and 11),
  -- sealed with the house's key; the mark is a keyed hash of type and number, for finding duplicates
  add column id_number          bytea,
  add column id_mark            bytea,
  -- the fields of a profile that no rule compares: contract/src/profile.ts
  add column profile            jsonb not null default '{}' check (jsonb_typeof(profile) = 'object'),
  -- STATIC: the name of a drawing · CUSTOM: the id of an uploaded picture
  add column avatar_type        text not null default 'STATIC' check (avatar_type in ('STATIC', 'CUSTOM')),
  add column avatar             text,
  -- who brought the member, and by what: a link of an agent, of a friend, or a typed id
  add column inviter_id         bigint references account.member,
  add column invited_by         text check (invited_by in ('affiliate', 'referral', 'recommender')),
  add column register_url       text,
  add column register_method    text not null default 'WEB',
  add column register_device    bytea,
  -- a trial account ends then
  add column ends_at            timestamptz;
create unique index member_mobile on account.member (mobile) where mobile_verified_at is not null;
create unique index member_email on account.member (email_key) where email_verified_at is not null;
create index on account.member (mobile);
create index on account.member (email_key text_pattern_ops);
create index on account.member (id_mark) where id_mark is not null;
create index on account.member (register_device) where register_device is not null;
create index on account.member (inviter_id) where inviter_id is not null;
create index on account.member (ends_at) where ends_at is not null;
-- duplicates by name and birthday
create index on account.member (lower(real_name), birthday) where real_name is not null and birthday is not null;

alter table account.session
  -- full: logged in · change: opens nothing but the change of the password
  add column stage     text not null default 'full' check (stage in ('full', 'change')),
  -- when, in this session, the member last proved anew who they are
  add column proved_at timestamptz,
  -- sha256 of the browser's device cookie
  add column device_hash bytea,
  add column country   text;
create index on account.session (device_hash) where device_hash is not null;
create index on account.session (address);

-- Codes by which somebody is invited: an agent's (affiliate, with or without a domain of its own) or a friend's (referral).
create table account.invite (
  code       text primary key,
  member_id  bigint not null references account.member,
  kind       text not null check (kind in ('affiliate', 'referral')),
  domain     text unique,
  active     boolean not null default true,
  created_at timestamptz not null default now()
);
create index on account.invite (member_id);
create unique index invite_referral on account.invite (member_id) where kind = 'referral';

-- The last passwords of a member: the newest five are not taken again.
create table account.password_history (
  member_id bigint not null references account.member,
  at        timestamptz not null default now(),
  hash      text not null,
  primary key (member_id, at)
);

-- One-time codes. Bound to what they are for and to whom; good once, for some minutes, for five tries.
create table account.code (
  id         uuid primary key default uuidv7(),
  purpose    text not null,
  -- E.164, an e-mail address in lower case, or "member:<id>"
  subject    text not null,
  member_id  bigint references account.member,
  -- keyed hash of id and code
  code_hash  bytea not null,
  tries      smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz,
  device_hash bytea,
  address    inet
);
create index on account.code (purpose, subject, id desc);
create index on account.code (expires_at);

-- Pictures to be read: one for each browser, good once, for two minutes.
create table account.captcha (
  device_hash bytea primary key,
  answer_hash bytea not null,
  expires_at  timestamptz not null
);

-- Proofs of work that were spent, until they expire.
create table account.spent_proof (
  mark       bytea primary key,
  expires_at timestamptz not null
);

-- A login that waits for one more proof: an address that is new for the member, or a second factor.
create table account.challenge (
  id          uuid primary key default uuidv7(),
  ticket_hash bytea not null unique,
  member_id   bigint not null references account.member,
  -- address: the network and device are new · factor: the member has a second factor
  reason      text not null check (reason in ('address', 'factor')),
  methods     text[] not null,
  -- how the session is opened afterwards
  stage       text not null default 'full' check (stage in ('full', 'change')),
  login_type  text not null,
  -- challenge of a passkey that was asked for
  webauthn    text,
  tries       smallint not null default 0,
  device_hash bytea not null,
  address     inet,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  done_at     timestamptz
);
create index on account.challenge (expires_at);

-- From which network, with which device a member was seen.
create table account.known_device (
  member_id   bigint not null references account.member,
  -- /24 of version 4, /48 of version 6
  network     cidr not null,
  device_hash bytea not null,
  device      text not null,
  first_at    timestamptz not null default now(),
  last_at     timestamptz not null default now(),
  primary key (member_id, device_hash, network)
);
create index on account.known_device (device_hash);

-- Every login that named a member, and how it ended.
create table account.login (
  id          uuid primary key default uuidv7(),
  member_id   bigint not null references account.member,
  at          timestamptz not null default now(),
  method      text not null,
  -- done · wrong · locked · blocked · challenged
  outcome     text not null,
  address     inet,
  country     text,
  device      text not null,
  device_hash bytea
);
create index on account.login (member_id, id desc);
create index on account.login (address, id desc);
create index on account.login (device_hash) where device_hash is not null;

create table account.totp (
  member_id   bigint primary key references account.member,
  -- sealed with the house's key
  secret      bytea not null,
  enrolled_at timestamptz,
  last_step   bigint not null default 0,
  created_at  timestamptz not null default now()
);

-- Codes for the day the telephone is lost: each is good once.
create table account.recovery_code (
  member_id bigint not null references account.member,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (member_id, code_hash)
);

create table account.passkey (
  id            uuid primary key default uuidv7(),
  member_id     bigint not null references account.member,
  credential_id text not null unique,
  public_key    bytea not null,
  counter       bigint not null default 0,
  transports    text[] not null default '{}',
  name          text not null,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
create index on account.passkey (member_id);

-- Challenges of passkeys that a member is asked for outside a login.
create table account.passkey_challenge (
  member_id  bigint not null references account.member,
  purpose    text not null check (purpose in ('enrol', 'prove')),
  challenge  text not null,
  expires_at timestamptz not null,
  primary key (member_id, purpose)
);

-- Pictures that members uploaded of themselves, decoded and encoded anew.
create table account.avatar (
  id         uuid primary key default uuidv7(),
  member_id  bigint not null unique references account.member,
  webp       bytea not null check (length(webp) <= 200000),
  created_at timestamptz not null default now()
);

-- The key under which browsers encrypt bodies with passwords (RSA-OAEP-256); the older one is kept for a day.
create table base.envelope_key (
  kid        text primary key,
  public_jwk jsonb not null,
  -- sealed with the house's key
  private    bytea not null,
  created_at timestamptz not null default now()
);

create schema delivery;
-- Messages to telephones and mailboxes: written in the transaction that wants them, sent by a job, kept for the operator to see.
create table delivery.message (
  id         uuid primary key default uuidv7(),
  channel    text not null check (channel in ('sms', 'mail')),
  -- E.164 or an e-mail address
  recipient  text not null,
  -- what it is for, e.g. code.login, notice.password
  purpose    text not null,
  member_id  bigint,
  -- sealed with the house's key: {subject, text}
  body       bytea not null,
  state      text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  provider   text,
  provider_ref text,
  -- why it failed, without anything of the body
  error      text,
  tries      smallint not null default 0,
  created_at timestamptz not null default now(),
  sent_at    timestamptz
);
create index on delivery.message (recipient, id desc);
create index on delivery.message (member_id, id desc) where member_id is not null;
create index on delivery.message (state, id desc);

-- What one operator asks for and another decides.
create table staff.approval (
  id         uuid primary key default uuidv7(),
  action     text not null,
  subject    text not null,
  detail     jsonb not null default '{}',
  reason     text not null,
  asked_by   bigint not null references staff.operator,
  asked_at   timestamptz not null default now(),
  decided_by bigint references staff.operator,
  decided_at timestamptz,
  decision   text check (decision in ('approved', 'refused', 'withdrawn')),
  note       text,
  expires_at timestamptz not null default now() + interval '3 days',
  -- two people: who asked never approves
  constraint approval_two_people check (decision is distinct from 'approved' or decided_by <> asked_by),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
create unique index approval_open on staff.approval (action, subject) where decision is null;
create index on staff.approval (asked_at desc, id desc);

update staff.role set permissions = permissions || '{player:identity,approval:read,approval:decide,delivery:read}' where name = 'admin';
update staff.role set permissions = permissions || '{player:identity,approval:read,delivery:read}' where name = 'support';
update staff.role set permissions = permissions || '{approval:read,approval:decide}' where name = 'finance';
