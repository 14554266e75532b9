-- The database as the migrations leave it: written by `npm run db:schema`, for reading; a test proves that it is true.
-- Left out: the partitions (made by months and days while the house runs), the tables of the migrator and of the queue, and what functions do: that
-- stands in the file named beside each.

-- base
create schema base;

create type base.outcome as enum ('ok', 'duplicate', 'insufficient', 'limit', 'conflict', 'noWallet', 'unknown', 'decided', 'cancelled', 'closed', 'taken', 'outdated', 'open', 'reseeded', 'tooSoon', 'paused', 'full', 'split', 'bonus', 'spent');

create table base.attempt (
  id      bigint generated always as identity not null,
  subject text not null,
  at      timestamp with time zone default now() not null,
  constraint attempt_pkey PRIMARY KEY (id)
);
CREATE INDEX attempt_subject_at_idx ON base.attempt USING btree (subject, at);

create table base.cursor (
  name text not null,
  xid  xid8 not null,
  id   bigint not null,
  at   timestamp with time zone default now() not null,
  constraint cursor_pkey PRIMARY KEY (name)
);

create table base.document (
  id         uuid default uuidv7() not null,
  kind       text not null,
  published  integer,
  withdrawn  boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint document_pkey PRIMARY KEY (id),
  constraint document_id_published_fkey FOREIGN KEY (id, published) REFERENCES base.document_version(document_id, no),
  constraint document_check CHECK ((NOT (withdrawn AND (published IS NOT NULL))))
);
CREATE INDEX document_kind_updated_at_id_idx ON base.document USING btree (kind, updated_at DESC, id DESC);
CREATE UNIQUE INDEX document_singleton ON base.document USING btree (kind) WHERE (kind = ANY (ARRAY['settings'::text, 'regions'::text, 'identity'::text]));

create table base.document_version (
  document_id  uuid not null,
  no           integer not null,
  body         jsonb not null,
  author       text not null,
  created_at   timestamp with time zone default clock_timestamp() not null,
  published_at timestamp with time zone,
  published_by text,
  note         text default ''::text not null,
  constraint document_version_pkey PRIMARY KEY (document_id, no),
  constraint document_version_document_id_fkey FOREIGN KEY (document_id) REFERENCES base.document(id),
  constraint document_version_body_check CHECK ((jsonb_typeof(body) = 'object'::text)),
  constraint document_version_check CHECK (((published_at IS NULL) = (published_by IS NULL))),
  constraint document_version_no_check CHECK ((no >= 1))
);
CREATE TRIGGER document_version_guard BEFORE DELETE OR UPDATE ON base.document_version FOR EACH ROW EXECUTE FUNCTION base.guard_document_version();
CREATE TRIGGER document_version_no_truncate BEFORE TRUNCATE ON base.document_version FOR EACH STATEMENT EXECUTE FUNCTION base.refuse_change();

create table base.envelope_key (
  kid        text not null,
  public_jwk jsonb not null,
  private    bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint envelope_key_pkey PRIMARY KEY (kid)
);

create table base.event (
  xid      xid8 default pg_current_xact_id() not null,
  id       bigint generated always as identity not null,
  at       timestamp with time zone default now() not null,
  name     text not null,
  audience text not null,
  body     jsonb not null
) partition by RANGE (at);
CREATE INDEX event_xid_id_idx ON ONLY base.event USING btree (xid, id);

create table base.file (
  id        uuid not null,
  member_id bigint not null,
  kind      text not null,
  operator  text,
  width     integer not null,
  height    integer not null,
  body      bytea,
  at        timestamp with time zone default now() not null,
  constraint file_pkey PRIMARY KEY (id),
  constraint file_height_check CHECK (((height >= 1) AND (height <= 2400))),
  constraint file_kind_check CHECK ((kind ~ '^[a-z]+(\.[a-z]+)?$'::text)),
  constraint file_width_check CHECK (((width >= 1) AND (width <= 2400)))
);
CREATE INDEX file_forgotten ON base.file USING btree (at) WHERE (body IS NULL);
CREATE INDEX file_member_id_at_idx ON base.file USING btree (member_id, at);

create table base.lease (
  clock      text not null,
  holder     text not null,
  renewed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint lease_pkey PRIMARY KEY (clock)
);

create table base.once (
  caller text not null,
  key    uuid not null,
  call   text not null,
  body   text not null,
  reply  jsonb,
  at     timestamp with time zone default now() not null,
  constraint once_pkey PRIMARY KEY (caller, key)
);

-- function base.drop_old_days(parent regclass, keep integer) returns void: server/src/base/sql/drop_old_days.sql

-- function base.ensure_partitions(parent regclass, by text, ahead integer) returns void: server/src/base/sql/ensure_partitions.sql

-- function base.events_after(p_xid xid8, p_id bigint, p_names text[], p_most integer) returns TABLE(xid xid8, id bigint, name text, audience text, body jsonb, at timestamp with time zone): server/src/base/sql/events_after.sql

-- function base.guard_document_version() returns trigger: server/src/base/sql/guard_document_version.sql

-- function base.refuse_change() returns trigger: server/src/base/sql/refuse_change.sql

-- function base.uuid7_floor(t timestamp with time zone) returns uuid: server/src/base/sql/uuid7_floor.sql

-- function base.uuid7_time(id uuid) returns timestamp with time zone: server/src/base/sql/uuid7_time.sql

-- function base.whole(p_detail jsonb, p_name text) returns numeric: server/src/base/sql/whole.sql

-- function base.wire(amount bigint) returns text: server/src/base/sql/wire.sql

-- brand
create schema brand;

create table brand.maintenance (
  id           uuid default uuidv7() not null,
  starts_at    timestamp with time zone not null,
  ends_at      timestamp with time zone,
  text         jsonb default '{}'::jsonb not null,
  reason       text not null,
  created_by   text not null,
  created_at   timestamp with time zone default now() not null,
  cancelled_at timestamp with time zone,
  constraint maintenance_pkey PRIMARY KEY (id),
  constraint maintenance_apart EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&) WHERE ((cancelled_at IS NULL)),
  constraint maintenance_range CHECK (((ends_at > starts_at) OR (cancelled_at IS NOT NULL)))
);

create table brand.setting (
  only_one         boolean default true not null,
  name             text default 'Fairhouse'::text not null,
  merchant_code    text default 'fairhouse'::text not null,
  currency         text default 'TRY'::text not null,
  currency_symbol  text default 'P'::text not null,
  minimum_age      smallint default 21 not null,
  default_language text default 'tr'::text not null,
  terms_version    text default '1'::text not null,
  settings         jsonb default '{}'::jsonb not null,
  regions          jsonb default '{}'::jsonb not null,
  demo             boolean default false not null,
  identity         jsonb default '{}'::jsonb not null,
  time_zone        text default 'Europe/Istanbul'::text not null,
  play             jsonb default '{}'::jsonb not null,
  play_version     integer default 1 not null,
  constraint setting_pkey PRIMARY KEY (only_one),
  constraint setting_currency_check CHECK ((currency ~ '^[A-Z0-9]{3,5}$'::text)),
  constraint setting_default_language_check CHECK ((default_language = ANY (ARRAY['tr'::text, 'en'::text]))),
  constraint setting_identity_check CHECK ((jsonb_typeof(identity) = 'object'::text)),
  constraint setting_minimum_age_check CHECK (((minimum_age >= 18) AND (minimum_age <= 99))),
  constraint setting_only_one_check CHECK (only_one),
  constraint setting_play_check CHECK ((jsonb_typeof(play) = 'object'::text)),
  constraint setting_regions_check CHECK ((jsonb_typeof(regions) = 'object'::text)),
  constraint setting_settings_check CHECK ((jsonb_typeof(settings) = 'object'::text))
);

-- function brand.period(p_period text, p_at timestamp with time zone, OUT since timestamp with time zone, OUT until timestamp with time zone) returns record: server/src/brand/sql/period.sql

-- delivery
create schema delivery;

create table delivery.message (
  id           uuid default uuidv7() not null,
  channel      text not null,
  recipient    text not null,
  purpose      text not null,
  member_id    bigint,
  body         bytea not null,
  state        text default 'queued'::text not null,
  provider     text,
  provider_ref text,
  error        text,
  tries        smallint default 0 not null,
  created_at   timestamp with time zone default now() not null,
  sent_at      timestamp with time zone,
  sending      boolean default false not null,
  tried_at     timestamp with time zone,
  constraint message_pkey PRIMARY KEY (id),
  constraint message_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text]))),
  constraint message_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX message_member_id_id_idx ON delivery.message USING btree (member_id, id DESC) WHERE (member_id IS NOT NULL);
CREATE INDEX message_recipient_id_idx ON delivery.message USING btree (recipient, id DESC);
CREATE INDEX message_state_id_idx ON delivery.message USING btree (state, id DESC);
CREATE INDEX message_waiting ON delivery.message USING btree (created_at) WHERE (state = 'queued'::text);

-- member
create schema member;

create table member.acceptance (
  id            uuid default uuidv7() not null,
  member_id     bigint,
  kind          text not null,
  terms_version text not null,
  minimum_age   smallint not null,
  language      text not null,
  address       inet,
  device_hash   bytea,
  at            timestamp with time zone default now() not null,
  constraint acceptance_pkey PRIMARY KEY (id),
  constraint acceptance_member_id_fkey FOREIGN KEY (member_id) REFERENCES member.member(id),
  constraint acceptance_kind_check CHECK ((kind = ANY (ARRAY['registration'::text, 'disclaimer'::text])))
);
CREATE INDEX acceptance_member_id_id_idx ON member.acceptance USING btree (member_id, id DESC);
CREATE INDEX acceptance_visitor ON member.acceptance USING btree (device_hash) WHERE (member_id IS NULL);

create table member.avatar (
  id         uuid default uuidv7() not null,
  member_id  bigint not null,
  webp       bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint avatar_pkey PRIMARY KEY (member_id),
  constraint avatar_member_id_fkey FOREIGN KEY (member_id) REFERENCES member.member(id),
  constraint avatar_webp_check CHECK ((length(webp) <= 200000))
);

create table member.member (
  id                  bigint generated always as identity (start with 100001) not null,
  username            text not null,
  username_key        text not null,
  nickname            text not null,
  password_hash       text,
  type                smallint default 0 not null,
  status              text default 'active'::text not null,
  currency            text not null,
  language            text default 'tr'::text not null,
  real_name           text,
  created_at          timestamp with time zone default now() not null,
  last_login_at       timestamp with time zone,
  agreed_at           timestamp with time zone not null,
  agreed_from         inet,
  terms_version       text not null,
  rank_level          smallint,
  rank_name           text,
  password_changed_at timestamp with time zone default now() not null,
  must_change         boolean default false not null,
  password_expires_at timestamp with time zone,
  first_login_at      timestamp with time zone,
  funds_password_hash text,
  mobile              text,
  mobile_verified_at  timestamp with time zone,
  email               text,
  email_key           text,
  email_verified_at   timestamp with time zone,
  birthday            date,
  country             text,
  id_type             smallint,
  id_number           bytea,
  id_mark             bytea,
  profile             jsonb default '{}'::jsonb not null,
  avatar_type         text default 'STATIC'::text not null,
  avatar              text,
  inviter_id          bigint,
  invited_by          text,
  register_url        text,
  register_method     text default 'WEB'::text not null,
  register_device     bytea,
  ends_at             timestamp with time zone,
  upline_id           bigint,
  demo                boolean default false not null,
  constraint member_pkey PRIMARY KEY (id),
  constraint member_username_key_key UNIQUE (username_key),
  constraint member_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES member.member(id),
  constraint member_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES member.member(id),
  constraint member_avatar_type_check CHECK ((avatar_type = ANY (ARRAY['STATIC'::text, 'CUSTOM'::text]))),
  constraint member_check CHECK (((rank_level IS NULL) = (rank_name IS NULL))),
  constraint member_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint member_id_type_check CHECK (((id_type >= 1) AND (id_type <= 11))),
  constraint member_invited_by_check CHECK ((invited_by = ANY (ARRAY['affiliate'::text, 'referral'::text, 'recommender'::text]))),
  constraint member_mobile_check CHECK ((mobile ~ '^\+[1-9][0-9]{5,14}$'::text)),
  constraint member_profile_check CHECK ((jsonb_typeof(profile) = 'object'::text)),
  constraint member_rank_level_check CHECK (((rank_level >= 0) AND (rank_level <= 99))),
  constraint member_status_check CHECK ((status = ANY (ARRAY['active'::text, 'blocked'::text]))),
  constraint member_type_check CHECK ((type = ANY (ARRAY[0, 1, 2, 4, 41, 42])))
);
CREATE INDEX member_email_key_idx ON member.member USING btree (email_key text_pattern_ops);
CREATE INDEX member_ends_at_idx ON member.member USING btree (ends_at) WHERE (ends_at IS NOT NULL);
CREATE INDEX member_extract_extract1_idx ON member.member USING btree (EXTRACT(month FROM birthday), EXTRACT(day FROM birthday)) WHERE (birthday IS NOT NULL);
CREATE INDEX member_id_mark_idx ON member.member USING btree (id_mark) WHERE (id_mark IS NOT NULL);
CREATE INDEX member_inviter_id_idx ON member.member USING btree (inviter_id) WHERE (inviter_id IS NOT NULL);
CREATE INDEX member_lower_birthday_idx ON member.member USING btree (lower(real_name), birthday) WHERE ((real_name IS NOT NULL) AND (birthday IS NOT NULL));
CREATE INDEX member_mobile_ending ON member.member USING btree (reverse(mobile) text_pattern_ops) WHERE (mobile IS NOT NULL);
CREATE INDEX member_mobile_idx ON member.member USING btree (mobile);
CREATE INDEX member_nickname ON member.member USING btree (member.name_fold(nickname));
CREATE INDEX member_register_device_idx ON member.member USING btree (register_device) WHERE (register_device IS NOT NULL);
CREATE INDEX member_upline_id_id_idx ON member.member USING btree (upline_id, id) WHERE (upline_id IS NOT NULL);
CREATE INDEX member_username_key_idx ON member.member USING btree (username_key text_pattern_ops);
CREATE INDEX member_zalo ON member.member USING btree (((profile ->> 'zalo'::text))) WHERE ((profile ->> 'zalo'::text) <> ''::text);
CREATE UNIQUE INDEX member_email ON member.member USING btree (email_key) WHERE (email_verified_at IS NOT NULL);
CREATE UNIQUE INDEX member_mobile ON member.member USING btree (mobile) WHERE (mobile_verified_at IS NOT NULL);
CREATE TRIGGER line_change AFTER UPDATE OF upline_id ON member.member FOR EACH ROW WHEN (((old.upline_id IS DISTINCT FROM new.upline_id) AND (new.type <> 4))) EXECUTE FUNCTION team.change_line();
CREATE TRIGGER line_enter AFTER INSERT ON member.member FOR EACH ROW WHEN ((new.type <> 4)) EXECUTE FUNCTION team.enter_line();
CREATE TRIGGER line_guard_insert BEFORE INSERT ON member.member FOR EACH ROW WHEN ((new.upline_id IS NOT NULL)) EXECUTE FUNCTION member.guard_line();
CREATE TRIGGER line_guard_update BEFORE UPDATE OF type, upline_id ON member.member FOR EACH ROW WHEN (((old.type IS DISTINCT FROM new.type) OR (old.upline_id IS DISTINCT FROM new.upline_id))) EXECUTE FUNCTION member.guard_line();

create table member.restricted (
  id          uuid default uuidv7() not null,
  name        text,
  name_key    text,
  birthday    date,
  id_type     smallint,
  id_mark     bytea,
  id_masked   text,
  source      text not null,
  reason      text not null,
  added_by    text not null,
  added_at    timestamp with time zone default now() not null,
  lifted_by   text,
  lifted_at   timestamp with time zone,
  lift_reason text,
  constraint restricted_pkey PRIMARY KEY (id),
  constraint restricted_document CHECK ((((id_mark IS NULL) = (id_type IS NULL)) AND ((id_mark IS NULL) = (id_masked IS NULL)))),
  constraint restricted_known CHECK (((id_mark IS NOT NULL) OR ((name_key IS NOT NULL) AND (birthday IS NOT NULL)))),
  constraint restricted_lifted CHECK ((((lifted_at IS NULL) = (lifted_by IS NULL)) AND ((lifted_at IS NULL) = (lift_reason IS NULL)))),
  constraint restricted_name CHECK (((name IS NULL) = (name_key IS NULL)))
);
CREATE INDEX restricted_by_mark ON member.restricted USING btree (id_mark) WHERE (lifted_at IS NULL);
CREATE INDEX restricted_by_person ON member.restricted USING btree (name_key, birthday) WHERE (lifted_at IS NULL);

create table member.restricted_hit (
  id            uuid default uuidv7() not null,
  restricted_id uuid not null,
  member_id     bigint,
  kind          text not null,
  address       inet,
  at            timestamp with time zone default now() not null,
  constraint restricted_hit_pkey PRIMARY KEY (id),
  constraint restricted_hit_restricted_id_fkey FOREIGN KEY (restricted_id) REFERENCES member.restricted(id),
  constraint restricted_hit_kind_check CHECK ((kind = ANY (ARRAY['registration'::text, 'login'::text])))
);
CREATE INDEX restricted_hit_restricted_id_id_idx ON member.restricted_hit USING btree (restricted_id, id DESC);

-- function member.guard_line() returns trigger: server/src/member/sql/guard_line.sql

-- function member.has_team(p_type smallint) returns boolean: server/src/member/sql/has_team.sql

-- function member.name_fold(name text) returns text: a migration

-- factor
create schema factor;

create table factor.captcha (
  device_hash bytea not null,
  answer_hash bytea not null,
  expires_at  timestamp with time zone not null,
  constraint captcha_pkey PRIMARY KEY (device_hash)
);

create table factor.code (
  id          uuid default uuidv7() not null,
  purpose     text not null,
  subject     text not null,
  member_id   bigint,
  code_hash   bytea not null,
  tries       smallint default 0 not null,
  created_at  timestamp with time zone default now() not null,
  expires_at  timestamp with time zone not null,
  used_at     timestamp with time zone,
  device_hash bytea,
  address     inet,
  constraint code_pkey PRIMARY KEY (id),
  constraint code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member.member(id)
);
CREATE INDEX code_expires_at_idx ON factor.code USING btree (expires_at);
CREATE INDEX code_purpose_subject_id_idx ON factor.code USING btree (purpose, subject, id DESC);

create table factor.known_device (
  member_id   bigint not null,
  network     cidr not null,
  device_hash bytea not null,
  device      text not null,
  first_at    timestamp with time zone default now() not null,
  last_at     timestamp with time zone default now() not null,
  constraint known_device_pkey PRIMARY KEY (member_id, device_hash, network),
  constraint known_device_member_id_fkey FOREIGN KEY (member_id) REFERENCES member.member(id)
);
CREATE INDEX known_device_device_hash_idx ON factor.known_device USING btree (device_hash);

create table factor.passkey (
  id            uuid default uuidv7() not null,
  member_id     bigint not null,
  credential_id text not null,
  public_key    bytea not null,
  counter       bigint default 0 not null,
  transports    text[] default '{}'::text[] not null,
  name          text not null,
  created_at    timestamp with time zone default now() not null,
  last_used_at  timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (member_id, id),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_member_id_fkey FOREIGN KEY (member_id) REFERENCES member.member(id)
);

create table factor.passkey_challenge (
  member_id  bigint not null,
  purpose    text not null,
  challenge  text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (member_id, purpose),
  constraint passkey_challenge_member_id_fkey FOREIGN KEY (member_id) REFERENCES member.member(id),
  constraint passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['enrol'::text, 'prove'::text])))
);

create table factor.recovery_code (
  member_id bigint not null,
  code_hash bytea not null,
  used_at   timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (member_id, code_hash),
  constraint recovery_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member.member(id)
);

create table factor.spent_proof (
  mark       bytea not null,
  expires_at timestamp with time zone not null,
  constraint spent_proof_pkey PRIMARY KEY (mark)
);

create table factor.totp (
  member_id   bigint not null,
  secret      bytea not null,
  enrolled_at timestamp with time zone,
  last_step   bigint default 0 not null,
  created_at  timestamp with time zone default now() not null,
  constraint totp_pkey PRIMARY KEY (member_id),
  constraint totp_member_id_fkey FOREIGN KEY (member_id) REFERENCES member.member(id)
);

-- login
create schema login;

create table login.challenge (
  id          uuid default uuidv7() not null,
  ticket_hash bytea not null,
  member_id   bigint not null,
  reason      text not null,
  methods     text[] not null,
  stage       text default 'full'::text not null,
  login_type  text not null,
  webauthn    text,
  tries       smallint default 0 not null,
  device_hash bytea not null,
  address     inet,
  created_at  timestamp with time zone default now() not null,
  expires_at  timestamp with time zone not null,
  done_at     timestamp with time zone,
  device_name text,
  constraint challenge_pkey PRIMARY KEY (id),
  constraint challenge_ticket_hash_key UNIQUE (ticket_hash),
  constraint challenge_member_id_fkey FOREIGN KEY (member_id) REFERENCES member.member(id),
  constraint challenge_reason_check CHECK ((reason = ANY (ARRAY['address'::text, 'factor'::text]))),
  constraint challenge_stage_check CHECK ((stage = ANY (ARRAY['full'::text, 'change'::text])))
);
CREATE INDEX challenge_expires_at_idx ON login.challenge USING btree (expires_at);

create table login.login (
  id          uuid default uuidv7() not null,
  member_id   bigint not null,
  at          timestamp with time zone default now() not null,
  method      text not null,
  outcome     text not null,
  address     inet,
  country     text,
  device      text not null,
  device_hash bytea,
  constraint login_pkey PRIMARY KEY (member_id, id),
  constraint login_member_id_fkey FOREIGN KEY (member_id) REFERENCES member.member(id)
);
CREATE INDEX login_address_id_idx ON login.login USING btree (address, id DESC);
CREATE INDEX login_device_hash_idx ON login.login USING btree (device_hash) WHERE (device_hash IS NOT NULL);

create table login.password_history (
  member_id bigint not null,
  at        timestamp with time zone default now() not null,
  hash      text not null,
  constraint password_history_pkey PRIMARY KEY (member_id, at),
  constraint password_history_member_id_fkey FOREIGN KEY (member_id) REFERENCES member.member(id)
);

create table login.session (
  id           uuid default uuidv7() not null,
  token_hash   bytea not null,
  member_id    bigint not null,
  created_at   timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  expires_at   timestamp with time zone not null,
  ended_at     timestamp with time zone,
  address      inet,
  device       text not null,
  stage        text default 'full'::text not null,
  proved_at    timestamp with time zone,
  device_hash  bytea,
  country      text,
  constraint session_pkey PRIMARY KEY (member_id, id),
  constraint session_member_id_token_hash_key UNIQUE (member_id, token_hash),
  constraint session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member.member(id),
  constraint session_stage_check CHECK ((stage = ANY (ARRAY['full'::text, 'change'::text])))
);
CREATE INDEX session_address_idx ON login.session USING btree (address);
CREATE INDEX session_device_hash_idx ON login.session USING btree (device_hash) WHERE (device_hash IS NOT NULL);
CREATE INDEX session_member_id_created_at_idx ON login.session USING btree (member_id, created_at DESC);
CREATE INDEX session_token_hash_idx ON login.session USING btree (token_hash);

-- invite
create schema invite;

create table invite.invite (
  code       text not null,
  member_id  bigint not null,
  kind       text not null,
  domain     text,
  active     boolean default true not null,
  created_at timestamp with time zone default now() not null,
  type       smallint default 0 not null,
  expires_at timestamp with time zone,
  uses       integer,
  used       integer default 0 not null,
  constraint invite_pkey PRIMARY KEY (code),
  constraint invite_domain_key UNIQUE (domain),
  constraint invite_member_id_fkey FOREIGN KEY (member_id) REFERENCES member.member(id),
  constraint invite_kind_check CHECK ((kind = ANY (ARRAY['affiliate'::text, 'referral'::text]))),
  constraint invite_type_check CHECK ((type = ANY (ARRAY[0, 1, 2, 41, 42]))),
  constraint invite_used CHECK (((uses IS NULL) OR (used <= uses))),
  constraint invite_uses_check CHECK ((uses > 0))
);
CREATE INDEX invite_member_id_idx ON invite.invite USING btree (member_id);
CREATE UNIQUE INDEX invite_referral ON invite.invite USING btree (member_id) WHERE (kind = 'referral'::text);

create table invite.trial (
  member_id   bigint not null,
  os          text not null,
  platform    text not null,
  network     cidr,
  device_hash bytea,
  opened_at   timestamp with time zone default now() not null,
  closed_at   timestamp with time zone,
  constraint trial_pkey PRIMARY KEY (member_id),
  constraint trial_member_id_fkey FOREIGN KEY (member_id) REFERENCES member.member(id)
);
CREATE INDEX trial_opened_at_idx ON invite.trial USING btree (opened_at) WHERE (closed_at IS NULL);

-- staff
create schema staff;

create table staff.amount_limit (
  permission  text not null,
  role        text,
  operator_id bigint,
  amount      bigint not null,
  constraint amount_limit_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES staff.operator(id),
  constraint amount_limit_role_fkey FOREIGN KEY (role) REFERENCES staff.role(name) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint amount_limit_amount_check CHECK ((amount >= 0)),
  constraint amount_limit_check CHECK (((role IS NULL) <> (operator_id IS NULL)))
);
CREATE UNIQUE INDEX amount_limit_operator ON staff.amount_limit USING btree (operator_id, permission) WHERE (operator_id IS NOT NULL);
CREATE UNIQUE INDEX amount_limit_role ON staff.amount_limit USING btree (role, permission) WHERE (role IS NOT NULL);

create table staff.approval (
  id         uuid default uuidv7() not null,
  action     text not null,
  subject    text not null,
  detail     jsonb default '{}'::jsonb not null,
  reason     text not null,
  asked_by   bigint not null,
  asked_at   timestamp with time zone default now() not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  decision   text,
  note       text,
  expires_at timestamp with time zone default (now() + '3 days'::interval) not null,
  seen       text,
  seen_at    timestamp with time zone,
  constraint approval_pkey PRIMARY KEY (id),
  constraint approval_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff.operator(id),
  constraint approval_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff.operator(id),
  constraint approval_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text, 'void'::text]))),
  constraint approval_seen_check CHECK ((seen ~ '^[0-9a-f]{64}$'::text)),
  constraint approval_two_people CHECK (((decision IS DISTINCT FROM 'approved'::text) OR (decided_by <> asked_by))),
  constraint approval_whole CHECK ((((decision IS NULL) = (decided_at IS NULL)) AND (((decision IS NULL) OR (decision = ANY (ARRAY['expired'::text, 'void'::text]))) = (decided_by IS NULL))))
);
CREATE INDEX approval_asked_at_id_idx ON staff.approval USING btree (asked_at DESC, id DESC);
CREATE UNIQUE INDEX approval_open ON staff.approval USING btree (action, subject) WHERE (decision IS NULL);

create table staff.attempt (
  id      uuid default uuidv7() not null,
  subject text not null,
  at      timestamp with time zone default now() not null,
  constraint attempt_pkey PRIMARY KEY (id)
);
CREATE INDEX attempt_at_idx ON staff.attempt USING btree (at);
CREATE INDEX attempt_subject_at_idx ON staff.attempt USING btree (subject, at);

create table staff.audit (
  id          uuid default uuidv7() not null,
  at          timestamp with time zone default now() not null,
  operator_id bigint,
  action      text not null,
  subject     text not null,
  detail      jsonb default '{}'::jsonb not null,
  address     inet,
  constraint audit_pkey PRIMARY KEY (id),
  constraint audit_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES staff.operator(id)
);
CREATE INDEX audit_action_id_idx ON staff.audit USING btree (action, id DESC);
CREATE INDEX audit_operator_id_id_idx ON staff.audit USING btree (operator_id, id DESC);
CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE ON staff.audit FOR EACH ROW EXECUTE FUNCTION base.refuse_change();
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON staff.audit FOR EACH STATEMENT EXECUTE FUNCTION base.refuse_change();

create table staff.invitation (
  id           uuid default uuidv7() not null,
  kind         text not null,
  username     text not null,
  username_key text not null,
  role         text,
  operator_id  bigint,
  invited_by   bigint not null,
  created_at   timestamp with time zone default now() not null,
  token_hash   bytea,
  expires_at   timestamp with time zone,
  accepted_at  timestamp with time zone,
  revoked_at   timestamp with time zone,
  email        text,
  constraint invitation_pkey PRIMARY KEY (id),
  constraint invitation_token_hash_key UNIQUE (token_hash),
  constraint invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES staff.operator(id),
  constraint invitation_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES staff.operator(id),
  constraint invitation_role_fkey FOREIGN KEY (role) REFERENCES staff.role(name),
  constraint invitation_check CHECK (((token_hash IS NULL) = (expires_at IS NULL))),
  constraint invitation_check1 CHECK (((kind = 'join'::text) = (role IS NOT NULL))),
  constraint invitation_check2 CHECK (((kind = 'join'::text) OR (operator_id IS NOT NULL))),
  constraint invitation_check3 CHECK (((accepted_at IS NULL) OR (operator_id IS NOT NULL))),
  constraint invitation_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint invitation_kind_check CHECK ((kind = ANY (ARRAY['join'::text, 'reset'::text])))
);
CREATE UNIQUE INDEX invitation_open ON staff.invitation USING btree (username_key) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));

create table staff.operator (
  id               bigint generated always as identity not null,
  username         text not null,
  username_key     text not null,
  password_hash    text not null,
  role             text not null,
  active           boolean default true not null,
  totp_secret      bytea,
  totp_enrolled_at timestamp with time zone,
  totp_last_step   bigint default 0 not null,
  created_at       timestamp with time zone default now() not null,
  reset_at         timestamp with time zone,
  email            text,
  constraint operator_pkey PRIMARY KEY (id),
  constraint operator_username_key_key UNIQUE (username_key),
  constraint operator_role_fkey FOREIGN KEY (role) REFERENCES staff.role(name),
  constraint operator_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254)))
);

create table staff.player_note (
  member_id    bigint not null,
  id           uuid default uuidv7() not null,
  text         text not null,
  written_by   bigint not null,
  pinned       boolean default false not null,
  corrects     uuid,
  withdrawn_at timestamp with time zone,
  withdrawn_by bigint,
  reason       text,
  constraint player_note_pkey PRIMARY KEY (member_id, id),
  constraint player_note_member_id_corrects_key UNIQUE (member_id, corrects),
  constraint player_note_member_id_corrects_fkey FOREIGN KEY (member_id, corrects) REFERENCES staff.player_note(member_id, id),
  constraint player_note_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES staff.operator(id),
  constraint player_note_written_by_fkey FOREIGN KEY (written_by) REFERENCES staff.operator(id),
  constraint player_note_check CHECK ((((withdrawn_at IS NULL) = (withdrawn_by IS NULL)) AND ((withdrawn_at IS NULL) = (reason IS NULL)))),
  constraint player_note_check1 CHECK (((withdrawn_at IS NULL) OR (NOT pinned))),
  constraint player_note_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);

create table staff.role (
  name        text not null,
  permissions text[] not null,
  constraint role_pkey PRIMARY KEY (name)
);

create table staff.session (
  id           uuid default uuidv7() not null,
  token_hash   bytea not null,
  operator_id  bigint not null,
  stage        text not null,
  created_at   timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  expires_at   timestamp with time zone not null,
  ended_at     timestamp with time zone,
  tries        smallint default 0 not null,
  address      inet,
  device       text default ''::text not null,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_hash_key UNIQUE (token_hash),
  constraint session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES staff.operator(id),
  constraint session_stage_check CHECK ((stage = ANY (ARRAY['ticket'::text, 'full'::text, 'pass'::text])))
);
CREATE UNIQUE INDEX session_open ON staff.session USING btree (operator_id, stage) WHERE (ended_at IS NULL);

-- protection
create schema protection;

create table protection.change (
  id          uuid default uuidv7() not null,
  member_id   bigint not null,
  kind        text not null,
  period      text not null,
  before      bigint,
  after       bigint,
  by          text not null,
  operator_id bigint,
  at          timestamp with time zone default now() not null,
  constraint change_pkey PRIMARY KEY (member_id, id),
  constraint change_by_check CHECK ((by = ANY (ARRAY['member'::text, 'operator'::text]))),
  constraint change_down CHECK (((by = 'member'::text) OR ((after IS NOT NULL) AND ((before IS NULL) OR (after < before))))),
  constraint change_who CHECK (((by = 'operator'::text) = (operator_id IS NOT NULL)))
);
CREATE TRIGGER change_append_only BEFORE DELETE OR UPDATE ON protection.change FOR EACH ROW EXECUTE FUNCTION base.refuse_change();

create table protection.closure (
  id          uuid default uuidv7() not null,
  member_id   bigint not null,
  kind        text not null,
  began_at    timestamp with time zone default now() not null,
  ends_at     timestamp with time zone,
  by          text not null,
  operator_id bigint,
  reason      text,
  returns_at  timestamp with time zone,
  constraint closure_pkey PRIMARY KEY (member_id, id),
  constraint closure_break CHECK (((kind = 'exclusion'::text) OR ((ends_at IS NOT NULL) AND (returns_at IS NULL)))),
  constraint closure_by_check CHECK ((by = ANY (ARRAY['member'::text, 'operator'::text]))),
  constraint closure_check CHECK ((ends_at > began_at)),
  constraint closure_kind_check CHECK ((kind = ANY (ARRAY['coolOff'::text, 'exclusion'::text]))),
  constraint closure_return CHECK (((returns_at IS NULL) OR (returns_at >= (ends_at + '24:00:00'::interval)))),
  constraint closure_who CHECK (((by = 'operator'::text) = (operator_id IS NOT NULL)))
);
CREATE TRIGGER closure_guard BEFORE DELETE OR UPDATE ON protection.closure FOR EACH ROW EXECUTE FUNCTION protection.guard_closure();

create table protection.look (
  member_id  bigint not null,
  due        boolean default true not null,
  looked_at  timestamp with time zone,
  flagged_at timestamp with time zone,
  constraint look_pkey PRIMARY KEY (member_id),
  constraint look_member_id_fkey FOREIGN KEY (member_id) REFERENCES member.member(id)
);
CREATE INDEX look_due ON protection.look USING btree (looked_at NULLS FIRST) WHERE due;
CREATE INDEX look_flagged ON protection.look USING btree (looked_at) WHERE (flagged_at IS NOT NULL);

create table protection.quota (
  member_id bigint not null,
  kind      text not null,
  period    text not null,
  maximum   bigint not null,
  used      bigint default 0 not null,
  since     timestamp with time zone,
  until     timestamp with time zone,
  set_at    timestamp with time zone default now() not null,
  constraint quota_pkey PRIMARY KEY (member_id, kind, period),
  constraint quota_known CHECK ((((kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'stake'::text])) AND (period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))) OR ((((kind = 'stake'::text) AND (period = 'bet'::text)) OR ((kind = 'session'::text) AND (period = 'sitting'::text))) OR ((kind = 'reality'::text) AND (period = 'sitting'::text))))),
  constraint quota_maximum_check CHECK ((maximum > 0)),
  constraint quota_period CHECK ((((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])) = (since IS NOT NULL)) AND ((since IS NULL) = (until IS NULL))))
);

create table protection.raise (
  id         uuid default uuidv7() not null,
  member_id  bigint not null,
  kind       text not null,
  period     text not null,
  maximum    bigint,
  asked_at   timestamp with time zone default now() not null,
  ready_at   timestamp with time zone not null,
  lapses_at  timestamp with time zone not null,
  decided_at timestamp with time zone,
  confirmed  boolean,
  constraint raise_pkey PRIMARY KEY (member_id, id),
  constraint raise_decided CHECK (((decided_at IS NULL) = (confirmed IS NULL))),
  constraint raise_late CHECK (((ready_at >= (asked_at + '24:00:00'::interval)) AND (lapses_at > ready_at))),
  constraint raise_maximum_check CHECK ((maximum > 0)),
  constraint raise_waits CHECK (((confirmed IS NOT TRUE) OR (decided_at >= ready_at)))
);
CREATE UNIQUE INDEX raise_open ON protection.raise USING btree (member_id, kind, period) WHERE (decided_at IS NULL);

create table protection.reality_check (
  id         uuid default uuidv7() not null,
  member_id  bigint not null,
  at         timestamp with time zone default now() not null,
  started_at timestamp with time zone not null,
  staked     bigint not null,
  returned   bigint not null,
  answer     text not null,
  constraint reality_check_pkey PRIMARY KEY (member_id, id),
  constraint reality_check_answer_check CHECK ((answer = ANY (ARRAY['stay'::text, 'history'::text, 'leave'::text])))
);

create table protection.sitting (
  member_id  bigint not null,
  started_at timestamp with time zone not null,
  seen_at    timestamp with time zone not null,
  checked_at timestamp with time zone,
  constraint sitting_pkey PRIMARY KEY (member_id)
) with (fillfactor=50);

create table protection.wish (
  member_id bigint not null,
  id        uuid default uuidv7() not null,
  channel   text not null,
  wanted    boolean not null,
  place     text not null,
  constraint wish_pkey PRIMARY KEY (member_id, id),
  constraint wish_member_id_fkey FOREIGN KEY (member_id) REFERENCES member.member(id),
  constraint wish_channel_check CHECK ((channel = ANY (ARRAY['site'::text, 'inbox'::text, 'mail'::text, 'sms'::text]))),
  constraint wish_place_check CHECK ((place = ANY (ARRAY['profile'::text, 'contact'::text, 'registration'::text])))
);

-- function protection.closed(p_member bigint, p_at timestamp with time zone) returns TABLE(kind text, until timestamp with time zone): server/src/protection/sql/closed.sql

-- function protection.count_moved(p_op wallet.transfer_op[], p_moved boolean[], p_now timestamp with time zone) returns void: server/src/protection/sql/count_moved.sql

-- function protection.counts(p_kind text, p_movement wallet.movement_kind, p_amount bigint, p_ref uuid, p_key text, p_since timestamp with time zone) returns bigint: server/src/protection/sql/counts.sql

-- function protection.guard_closure() returns trigger: server/src/protection/sql/guard_closure.sql

-- function protection.pause() returns interval: server/src/protection/sql/pause.sql

-- function protection.quiet(p_member bigint, p_channel text) returns boolean: server/src/protection/sql/quiet.sql

-- function protection.refusals(p_op wallet.transfer_op[]) returns jsonb[]: server/src/protection/sql/refusals.sql

-- function protection.refuse_bet(p_member bigint, p_stake bigint) returns jsonb: server/src/protection/sql/refuse_bet.sql

-- function protection.refuse_deposit(p_member bigint, p_amount bigint, p_pending bigint) returns jsonb: server/src/protection/sql/refuse_deposit.sql

-- function protection.renew_guard(p_member bigint) returns void: server/src/protection/sql/renew_guard.sql

-- function protection.sit(p_member bigint, p_at timestamp with time zone) returns protection.sitting: server/src/protection/sql/sit.sql

-- function protection.standing(p_member bigint, p_at timestamp with time zone) returns TABLE(kind text, period text, maximum bigint, used bigint, until timestamp with time zone, set_at timestamp with time zone): server/src/protection/sql/standing.sql

-- wallet
create schema wallet;

create type wallet.movement_kind as enum ('DEPOSIT', 'WITHDRAW', 'WITHDRAW_RETURN', 'WITHDRAW_PAID', 'BET', 'PRIZE', 'BET_CANCEL', 'PROMOTION', 'PLAYER_REBATE', 'AGENT_REBATE', 'DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY', 'COMMISSION', 'POINTS_CONVERT', 'TRANSFER_UP', 'TRANSFER_DOWN', 'SETTLEMENT_RELEASE', 'RED_PACKET', 'BONUS_LOCK', 'BONUS_RELEASE', 'BONUS_FORFEIT', 'JACKPOT', 'ADJUST_IN', 'ADJUST_OUT', 'VENDOR_IN', 'VENDOR_OUT', 'VENDOR_RETURN', 'FREE_BET', 'FREE_BET_CANCEL', 'PRIZE_CANCEL', 'PROMOTION_CANCEL');

create type wallet.transfer_op as (member_id bigint, kind wallet.movement_kind, contra smallint, key text, ref uuid, cash bigint, bonus bigint, locked bigint, points bigint, settlement bigint);

create table wallet.house_account (
  code smallint not null,
  name text not null,
  constraint house_account_pkey PRIMARY KEY (code),
  constraint house_account_name_key UNIQUE (name)
);

create table wallet.movement (
  id               uuid not null,
  member_id        bigint not null,
  seq              bigint not null,
  kind             wallet.movement_kind not null,
  contra           smallint not null,
  cash             bigint,
  cash_after       bigint,
  bonus            bigint,
  bonus_after      bigint,
  locked           bigint,
  locked_after     bigint,
  points           bigint,
  points_after     bigint,
  settlement       bigint,
  settlement_after bigint,
  key              text not null,
  ref              uuid,
  constraint movement_pkey PRIMARY KEY (member_id, id),
  constraint movement_bounded CHECK ((GREATEST(abs(cash), abs(bonus), abs(locked), abs(points), abs(settlement)) <= '1000000000000000'::bigint)),
  constraint movement_moves CHECK (((COALESCE(cash, (0)::bigint) <> 0) OR (COALESCE(bonus, (0)::bigint) <> 0) OR (COALESCE(locked, (0)::bigint) <> 0) OR (COALESCE(points, (0)::bigint) <> 0) OR (COALESCE(settlement, (0)::bigint) <> 0))),
  constraint movement_play CHECK (((contra <> 170) OR (((kind)::text = ANY (ARRAY['ADJUST_IN'::text, 'BET'::text, 'PRIZE'::text, 'BET_CANCEL'::text, 'PRIZE_CANCEL'::text, 'PLAYER_REBATE'::text])) AND (COALESCE(bonus, locked, points, settlement) IS NULL))))
) partition by RANGE (id);
-- each partition: CREATE UNIQUE INDEX USING btree (member_id, key);
-- each partition: CREATE UNIQUE INDEX USING btree (member_id, seq);
CREATE INDEX movement_rare ON ONLY wallet.movement USING btree (member_id, kind, id) WHERE (kind <> ALL (ARRAY['BET'::wallet.movement_kind, 'PRIZE'::wallet.movement_kind]));
CREATE TRIGGER movement_append_only BEFORE DELETE OR UPDATE ON wallet.movement FOR EACH ROW EXECUTE FUNCTION base.refuse_change();
CREATE TRIGGER movement_no_truncate BEFORE TRUNCATE ON wallet.movement FOR EACH STATEMENT EXECUTE FUNCTION base.refuse_change();

create table wallet.wallet (
  member_id  bigint not null,
  currency   text not null,
  cash       bigint default 0 not null,
  bonus      bigint default 0 not null,
  locked     bigint default 0 not null,
  points     bigint default 0 not null,
  settlement bigint default 0 not null,
  version    bigint default 0 not null,
  guarded    boolean default false not null,
  granted    boolean default false not null,
  constraint wallet_pkey PRIMARY KEY (member_id),
  constraint bonus_not_negative CHECK ((bonus >= 0)),
  constraint cash_not_negative CHECK ((cash >= 0)),
  constraint locked_not_negative CHECK ((locked >= 0)),
  constraint points_not_negative CHECK ((points >= 0)),
  constraint settlement_not_negative CHECK ((settlement >= 0))
) with (fillfactor=50);

create view wallet.entry as
 SELECT m.id AS movement_id,
    m.member_id,
    m.seq,
    m.kind,
    a.account,
    a.amount,
    a.balance_after,
    a.unit,
    NULL::smallint AS house
   FROM wallet.movement m
     CROSS JOIN LATERAL ( VALUES ('cash'::text,m.cash,m.cash_after,
                CASE
                    WHEN m.contra = 170 THEN 'play'::text
                    ELSE 'money'::text
                END), ('bonus'::text,m.bonus,m.bonus_after,
                CASE
                    WHEN m.contra = 170 THEN 'play'::text
                    ELSE 'money'::text
                END), ('locked'::text,m.locked,m.locked_after,
                CASE
                    WHEN m.contra = 170 THEN 'play'::text
                    ELSE 'money'::text
                END), ('points'::text,m.points,m.points_after,'points'::text), ('settlement'::text,m.settlement,m.settlement_after,
                CASE
                    WHEN m.contra = 170 THEN 'play'::text
                    ELSE 'money'::text
                END)) a(account, amount, balance_after, unit)
  WHERE a.amount IS NOT NULL
UNION ALL
 SELECT m.id AS movement_id,
    m.member_id,
    m.seq,
    m.kind,
    'house'::text AS account,
    h.amount,
    NULL::bigint AS balance_after,
    h.unit,
    m.contra AS house
   FROM wallet.movement m
     CROSS JOIN LATERAL ( VALUES (- (COALESCE(m.cash, 0::bigint) + COALESCE(m.bonus, 0::bigint) + COALESCE(m.locked, 0::bigint) + COALESCE(m.settlement, 0::bigint)),
                CASE
                    WHEN m.contra = 170 THEN 'play'::text
                    ELSE 'money'::text
                END), (- m.points,'points'::text)) h(amount, unit)
  WHERE h.amount <> 0;

-- function wallet.counted(p_member bigint, p_kind text, p_since timestamp with time zone) returns bigint: server/src/wallet/sql/counted.sql

-- function wallet.ensure_partitions(ahead integer) returns void: server/src/wallet/sql/ensure_partitions.sql

-- function wallet.guard(p_member bigint, p_on boolean) returns void: server/src/wallet/sql/guard.sql

-- function wallet.guard_leaves() returns void: server/src/wallet/sql/guard_leaves.sql

-- function wallet.keyed(p_member bigint, p_key text) returns SETOF wallet.movement: server/src/wallet/sql/keyed.sql

-- function wallet.lock(p_member bigint[]) returns void: server/src/wallet/sql/lock.sql

-- function wallet.mark_granted(p_member bigint, p_on boolean) returns void: server/src/wallet/sql/mark_granted.sql

-- function wallet.move_cash(p_member bigint, p_kind wallet.movement_kind, p_contra smallint, p_key text, p_ref uuid, p_cash bigint, OUT seq bigint, OUT cash bigint, OUT wallet jsonb) returns record: server/src/wallet/sql/move_cash.sql

-- function wallet.post(p_op wallet.transfer_op[], p_split boolean DEFAULT false) returns TABLE(ord integer, outcome base.outcome, movement_id uuid, ref uuid, seq bigint, cash bigint, bonus bigint, locked bigint, refusal jsonb): server/src/wallet/sql/post.sql

-- function wallet.post_cash(p_member bigint, p_kind wallet.movement_kind, p_contra smallint, p_key text, p_ref uuid, p_cash bigint, OUT outcome base.outcome, OUT seq bigint, OUT cash bigint, OUT refusal jsonb, OUT wallet jsonb) returns record: server/src/wallet/sql/post_cash.sql

-- function wallet.take_cash(p_member bigint, p_kind wallet.movement_kind, p_contra smallint, p_key text, p_ref uuid, p_most bigint) returns bigint: server/src/wallet/sql/take_cash.sql

-- function wallet.tell(p_member bigint, p_kind text, p_wallet jsonb) returns void: server/src/wallet/sql/tell.sql

-- function wallet.transfer(p_op wallet.transfer_op, OUT outcome base.outcome, OUT movement_id uuid, OUT ref uuid, OUT seq bigint, OUT cash bigint, OUT bonus bigint, OUT locked bigint, OUT refusal jsonb) returns record: server/src/wallet/sql/transfer.sql

-- function wallet.unsplit(p_op wallet.transfer_op[], p_no jsonb[]) returns jsonb[]: server/src/wallet/sql/unsplit.sql

-- kyc
create schema kyc;

create table kyc.draft (
  member_id bigint not null,
  part      text not null,
  file_id   uuid not null,
  constraint draft_pkey PRIMARY KEY (member_id, part),
  constraint draft_file_id_key UNIQUE (file_id),
  constraint draft_file_id_fkey FOREIGN KEY (file_id) REFERENCES base.file(id),
  constraint draft_part_check CHECK ((part = ANY (ARRAY['front'::text, 'back'::text, 'selfie'::text, 'address'::text])))
);

create table kyc.forfeiture (
  id            uuid default uuidv7() not null,
  restricted_id uuid not null,
  member_id     bigint not null,
  cash          bigint not null,
  bonus         bigint not null,
  reason        text not null,
  asked_by      text not null,
  approved_by   text not null,
  at            timestamp with time zone default now() not null,
  constraint forfeiture_pkey PRIMARY KEY (member_id, id),
  constraint forfeiture_bonus_check CHECK ((bonus >= 0)),
  constraint forfeiture_cash_check CHECK ((cash >= 0)),
  constraint forfeiture_check CHECK ((approved_by <> asked_by)),
  constraint forfeiture_of_something CHECK (((cash + bonus) > 0))
);
CREATE INDEX forfeiture_restricted_id_id_idx ON kyc.forfeiture USING btree (restricted_id, id DESC);

create table kyc.part (
  request_id uuid not null,
  part       text not null,
  file_id    uuid not null,
  constraint part_pkey PRIMARY KEY (request_id, part),
  constraint part_file_id_key UNIQUE (file_id),
  constraint part_file_id_fkey FOREIGN KEY (file_id) REFERENCES base.file(id),
  constraint part_request_id_fkey FOREIGN KEY (request_id) REFERENCES kyc.request(id),
  constraint part_part_check CHECK ((part = ANY (ARRAY['front'::text, 'back'::text, 'selfie'::text, 'address'::text])))
);

create table kyc.request (
  id         uuid not null,
  member_id  bigint not null,
  state      text default 'OPEN'::text not null,
  id_type    smallint not null,
  id_number  bytea not null,
  id_mark    bytea not null,
  decided_at timestamp with time zone,
  decided_by text,
  reason     text,
  expires_on date,
  constraint request_pkey PRIMARY KEY (id),
  constraint request_check CHECK ((((state = 'OPEN'::text) = (decided_at IS NULL)) AND ((state = 'OPEN'::text) = (decided_by IS NULL)))),
  constraint request_check1 CHECK ((((state = 'REJECTED'::text) = (reason IS NOT NULL)) AND ((state = 'APPROVED'::text) = (expires_on IS NOT NULL)))),
  constraint request_id_type_check CHECK (((id_type >= 1) AND (id_type <= 11))),
  constraint request_reason_check CHECK (((char_length(reason) >= 3) AND (char_length(reason) <= 200))),
  constraint request_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'APPROVED'::text, 'REJECTED'::text])))
);
CREATE INDEX request_id_mark_idx ON kyc.request USING btree (id_mark);
CREATE INDEX request_member_id_id_idx ON kyc.request USING btree (member_id, id DESC);
CREATE INDEX request_state_id_idx ON kyc.request USING btree (state, id);
CREATE UNIQUE INDEX request_open ON kyc.request USING btree (member_id) WHERE (state = 'OPEN'::text);

create table kyc.setting (
  only_one       boolean default true not null,
  address_needed boolean default false not null,
  constraint setting_pkey PRIMARY KEY (only_one),
  constraint setting_only_one_check CHECK (only_one)
);

-- wager
create schema wager;

create type wager.bet_state as enum ('PENDING', 'WON', 'LOST', 'VOID', 'CANCELLED', 'CASHED_OUT', 'REFUNDED');

create type wager.placement as (member_id bigint, bet_id uuid, game text, category text, round_no bigint, stake bigint, key text, detail jsonb);

create type wager.settlement as (member_id bigint, bet_id uuid, state wager.bet_state, payout bigint, valid bigint);

create table wager.bet (
  id         uuid not null,
  member_id  bigint not null,
  game       text not null,
  category   text not null,
  round_no   bigint,
  stake      bigint not null,
  payout     bigint default 0 not null,
  state      wager.bet_state default 'PENDING'::wager.bet_state not null,
  detail     jsonb default '{}'::jsonb not null,
  settled_at timestamp with time zone,
  free       boolean default false not null,
  fixed      boolean default false not null,
  valid      bigint,
  bonus      bigint,
  grant_id   uuid,
  percent    smallint,
  returned   bigint,
  lost       bigint,
  counted    bigint,
  constraint bet_pkey PRIMARY KEY (member_id, id),
  constraint bet_check CHECK (((bonus >= 0) AND (bonus <= stake))),
  constraint bet_closed CHECK (((state = 'PENDING'::wager.bet_state) = (settled_at IS NULL))),
  constraint bet_feeds CHECK ((((grant_id IS NULL) AND (bonus IS NULL)) OR ((grant_id IS NOT NULL) AND (bonus IS NOT NULL) AND ((percent >= 0) AND (percent <= 100)) AND (returned >= 0) AND (lost >= 0) AND (COALESCE(counted, (0)::bigint) >= 0)))),
  constraint bet_payout_check CHECK ((payout >= 0)),
  constraint bet_stake CHECK ((stake >= 0)),
  constraint bet_valid_check CHECK ((valid >= 0))
) partition by RANGE (id);
CREATE INDEX bet_fed ON ONLY wager.bet USING btree (settled_at) WHERE (bonus IS NOT NULL);
CREATE INDEX bet_open ON ONLY wager.bet USING btree (id) WHERE (state = 'PENDING'::wager.bet_state);
CREATE INDEX bet_rare ON ONLY wager.bet USING btree (member_id, state, id) WHERE (state = ANY (ARRAY['VOID'::wager.bet_state, 'CANCELLED'::wager.bet_state, 'REFUNDED'::wager.bet_state]));

create table wager.board (
  bet_id     uuid not null,
  hour       timestamp with time zone not null,
  settled_at timestamp with time zone not null,
  name       text not null,
  game       text not null,
  category   text not null,
  stake      bigint not null,
  payout     bigint not null,
  win        bigint generated always as ((payout - stake)) stored not null,
  constraint board_pkey PRIMARY KEY (bet_id),
  constraint board_payout_check CHECK ((payout >= 0)),
  constraint board_stake_check CHECK ((stake > 0))
);
CREATE INDEX board_hour_idx ON wager.board USING btree (hour);
CREATE INDEX board_settled_at_idx ON wager.board USING btree (settled_at);

create table wager.board_hidden (
  member_id bigint not null,
  hidden_at timestamp with time zone default now() not null,
  constraint board_hidden_pkey PRIMARY KEY (member_id)
);

create table wager.game (
  code        text not null,
  name        text not null,
  vendor      text,
  vendor_name text,
  constraint game_pkey PRIMARY KEY (code)
);

-- function wager.cancel(p_member bigint, p_bet uuid, p_key text, p_state wager.bet_state DEFAULT 'CANCELLED'::wager.bet_state, OUT done boolean, OUT cash bigint) returns record: server/src/wager/sql/cancel.sql

-- function wager.close(p_member bigint, p_bets uuid[], p_state wager.bet_state DEFAULT NULL::wager.bet_state, p_valid bigint DEFAULT NULL::bigint) returns integer: server/src/wager/sql/close.sql

-- function wager.correct(p_was wager.bet, p_state wager.bet_state, p_payout bigint, p_kind text, p_wallet jsonb, p_valid bigint DEFAULT NULL::bigint) returns void: server/src/wager/sql/correct.sql

-- function wager.ensure_partitions(ahead integer) returns void: server/src/wager/sql/ensure_partitions.sql

-- function wager.hide_from_board(member bigint, hide boolean) returns void: server/src/wager/sql/hide_from_board.sql

-- function wager.lock_for(p_bet wager.settlement[]) returns void: server/src/wager/sql/lock_for.sql

-- function wager.move(b wager.bet, p_kind wallet.movement_kind, p_key text, p_amount bigint, OUT seq bigint, OUT cash bigint, OUT wallet jsonb) returns record: server/src/wager/sql/move.sql

-- function wager.pay(p_member bigint, p_bet uuid, p_amount bigint, p_key text, OUT outcome base.outcome, OUT cash bigint) returns record: server/src/wager/sql/pay.sql

-- function wager.pay_split(p_member bigint, p_bet uuid, p_game text, p_category text, p_stake bigint, p_key text, OUT outcome base.outcome, OUT seq bigint, OUT cash bigint, OUT refusal jsonb, OUT wallet jsonb, OUT grant_id uuid, OUT bonus bigint, OUT percent integer) returns record: server/src/wager/sql/pay_split.sql

-- function wager.place(p_bet wager.placement[]) returns TABLE(ord integer, outcome base.outcome, bet_id uuid, seq bigint, cash bigint, refusal jsonb): server/src/wager/sql/place.sql

-- function wager.place_divided(p_bet wager.placement[], p_ord integer[]) returns TABLE(ord integer, outcome base.outcome, bet_id uuid, seq bigint, cash bigint, refusal jsonb): server/src/wager/sql/place_divided.sql

-- function wager.prune_board(hours timestamp with time zone[], keep integer) returns void: server/src/wager/sql/prune_board.sql

-- function wager.restake(p_member bigint, p_bet uuid, p_stake bigint, p_key text, p_detail jsonb, OUT outcome base.outcome, OUT seq bigint, OUT cash bigint, OUT refusal jsonb) returns record: server/src/wager/sql/restake.sql

-- function wager.restake_split(b wager.bet, p_stake bigint, p_key text, OUT outcome base.outcome, OUT seq bigint, OUT cash bigint, OUT refusal jsonb, OUT wallet jsonb, OUT bonus bigint, OUT lost bigint) returns record: server/src/wager/sql/restake_split.sql

-- function wager.settle(p_bet wager.settlement[]) returns TABLE(ord integer, outcome base.outcome, seq bigint, cash bigint): server/src/wager/sql/settle.sql

-- function wager.stake(p_member bigint, p_bet uuid, p_game text, p_category text, p_stake bigint, p_key text, p_detail jsonb, p_free boolean, p_giver smallint, OUT outcome base.outcome, OUT cash bigint, OUT refusal jsonb) returns record: server/src/wager/sql/stake.sql

-- function wager.take_back(p_member bigint, p_bet uuid, p_amount bigint, p_key text, OUT taken bigint, OUT cash bigint) returns record: server/src/wager/sql/take_back.sql

-- function wager.toward(p_state wager.bet_state, p_stake bigint, p_payout bigint, p_valid bigint) returns bigint: server/src/wager/sql/toward.sql

-- function wager.valid_of(p_category text, p_state wager.bet_state, p_stake bigint, p_payout bigint, p_free boolean, p_detail jsonb) returns bigint: server/src/wager/sql/valid_of.sql

-- bonus
create schema bonus;

create table bonus.cash_game (
  member_id bigint not null,
  game      text not null,
  constraint cash_game_pkey PRIMARY KEY (member_id, game)
);

create table bonus."grant" (
  member_id          bigint not null,
  id                 uuid default uuidv7() not null,
  offer              text not null,
  version            integer not null,
  trigger            text not null,
  title              jsonb not null,
  terms              jsonb not null,
  amount             bigint not null,
  deposit            bigint default 0 not null,
  required           bigint not null,
  progress           bigint default 0 not null,
  fund_order         text not null,
  max_bet            bigint,
  max_cash           bigint,
  excluded           text[] default '{}'::text[] not null,
  by_game            jsonb default '{}'::jsonb not null,
  by_category        jsonb default '{}'::jsonb not null,
  stackable          boolean default false not null,
  ends_on_withdrawal boolean default false not null,
  balance            bigint default 0 not null,
  released           bigint default 0 not null,
  forfeited          bigint default 0 not null,
  state              text default 'active'::text not null,
  expires_at         timestamp with time zone not null,
  ended_at           timestamp with time zone,
  operator_id        bigint,
  reason             text,
  constraint grant_pkey PRIMARY KEY (member_id, id),
  constraint grant_member_id_offer_trigger_key UNIQUE (member_id, offer, trigger),
  constraint grant_amount_check CHECK ((amount > 0)),
  constraint grant_balance_check CHECK ((balance >= 0)),
  constraint grant_deposit_check CHECK ((deposit >= 0)),
  constraint grant_ended CHECK (((state = 'active'::text) = (ended_at IS NULL))),
  constraint grant_forfeited_check CHECK ((forfeited >= 0)),
  constraint grant_fund_order_check CHECK ((fund_order = ANY (ARRAY['REAL_FIRST'::text, 'BONUS_FIRST'::text]))),
  constraint grant_max_bet_check CHECK ((max_bet > 0)),
  constraint grant_max_cash_check CHECK ((max_cash >= 0)),
  constraint grant_over CHECK (((state = 'active'::text) OR (balance = 0))),
  constraint grant_progress_check CHECK ((progress >= 0)),
  constraint grant_released_check CHECK ((released >= 0)),
  constraint grant_required_check CHECK ((required >= 0)),
  constraint grant_state_check CHECK ((state = ANY (ARRAY['active'::text, 'completed'::text, 'cancelled'::text, 'expired'::text])))
) with (fillfactor=50);
CREATE INDEX grant_active ON bonus."grant" USING btree (member_id, expires_at, id) WHERE (state = 'active'::text);
CREATE INDEX grant_due ON bonus."grant" USING btree (expires_at) WHERE (state = 'active'::text);

create table bonus.step (
  member_id   bigint not null,
  id          uuid default uuidv7() not null,
  grant_id    uuid not null,
  kind        text not null,
  amount      bigint not null,
  bet_id      uuid,
  movement_id uuid not null,
  constraint step_pkey PRIMARY KEY (member_id, id),
  constraint step_amount_check CHECK ((amount <> 0)),
  constraint step_kind_check CHECK ((kind = ANY (ARRAY['given'::text, 'released'::text, 'overCap'::text, 'forfeited'::text])))
);
CREATE INDEX step_of_grant ON bonus.step USING btree (member_id, grant_id, id);

-- function bonus.arrive(p_member bigint, p_grant uuid, p_bet uuid, p_amount bigint, p_movement uuid) returns bigint: server/src/bonus/sql/arrive.sql

-- function bonus.count(p_member bigint, p_grant uuid, p_counted bigint) returns void: server/src/bonus/sql/count.sql

-- function bonus.divide(g bonus."grant", p_game text, p_category text, p_stake bigint, p_cash bigint, OUT outcome base.outcome, OUT grant_id uuid, OUT cash bigint, OUT bonus bigint, OUT percent integer, OUT refusal jsonb) returns record: server/src/bonus/sql/divide.sql

-- function bonus.finish(p_member bigint, p_grant uuid, p_state text, p_operator bigint DEFAULT NULL::bigint, p_reason text DEFAULT NULL::text) returns boolean: server/src/bonus/sql/finish.sql

-- function bonus.move(p_member bigint, p_grant uuid, p_kind wallet.movement_kind, p_entry text, p_key text, p_cash bigint, p_bonus bigint, p_bet uuid DEFAULT NULL::uuid) returns void: server/src/bonus/sql/move.sql

-- function bonus.own_valid(p_valid bigint, p_stake bigint, p_bonus bigint) returns bigint: server/src/bonus/sql/own_valid.sql

-- function bonus.part(p_payout bigint, p_stake bigint, p_bonus bigint) returns bigint: server/src/bonus/sql/part.sql

-- function bonus.parts(p_bet wager.placement[]) returns TABLE(ord integer, outcome base.outcome, grant_id uuid, cash bigint, bonus bigint, percent integer, refusal jsonb): server/src/bonus/sql/parts.sql

-- function bonus.split(p_member bigint, p_game text, p_category text, p_stake bigint, OUT outcome base.outcome, OUT grant_id uuid, OUT cash bigint, OUT bonus bigint, OUT percent integer, OUT refusal jsonb) returns record: server/src/bonus/sql/split.sql

-- function bonus.split_more(b wager.bet, p_more bigint, p_total bigint, OUT outcome base.outcome, OUT cash bigint, OUT bonus bigint, OUT refusal jsonb) returns record: server/src/bonus/sql/split_more.sql

-- function bonus.take(p_member bigint[], p_grant uuid[], p_bonus bigint[]) returns void: server/src/bonus/sql/take.sql

-- function bonus.take_back(b wager.bet, p_amount bigint, p_key text, OUT taken bigint, OUT cash bigint, OUT wallet jsonb, OUT back bigint, OUT unlost bigint) returns record: server/src/bonus/sql/take_back.sql

-- catalogue
create schema catalogue;

create table catalogue.favourite (
  member_id bigint not null,
  game      text not null,
  added_at  timestamp with time zone default clock_timestamp() not null,
  constraint favourite_pkey PRIMARY KEY (member_id, game),
  constraint favourite_game_fkey FOREIGN KEY (game) REFERENCES catalogue.game(code)
);

create table catalogue.game (
  code               text not null,
  vendor             text not null,
  name               text not null,
  category           text not null,
  engine             text,
  config             jsonb default '{}'::jsonb not null,
  rtp                integer not null,
  min_stake          bigint not null,
  max_stake          bigint not null,
  max_win            bigint not null,
  is_hot             boolean default false not null,
  is_new             boolean default false not null,
  "position"         integer default 0 not null,
  visible            boolean default true not null,
  maintenance        boolean default false not null,
  path               text not null,
  remote_code        text,
  default_play_type  text default ''::text not null,
  account_type_name  text default ''::text not null,
  is_game            text default ''::text not null,
  node_id            text default ''::text not null,
  volatility         text,
  features           text[] default '{}'::text[] not null,
  languages          text[] default '{}'::text[] not null,
  is_freebet         boolean default false not null,
  has_demo           boolean default false not null,
  blocked_countries  text[] default '{}'::text[] not null,
  vendor_blocked     text[] default '{}'::text[] not null,
  released_on        date,
  picture            text,
  offered            boolean default true not null,
  version            integer default 1 not null,
  maintenance_since  timestamp with time zone,
  maintenance_until  timestamp with time zone,
  maintenance_reason text,
  maintenance_by     text,
  constraint game_pkey PRIMARY KEY (code),
  constraint game_remote UNIQUE (vendor, remote_code),
  constraint game_vendor_fkey FOREIGN KEY (vendor) REFERENCES catalogue.vendor(code),
  constraint game_category_check CHECK ((category = ANY (ARRAY['ELOTT'::text, 'LOTT'::text, 'LIVE'::text, 'SPORTS'::text, 'CRASH'::text, 'FISH'::text, 'RNG'::text, 'PVP'::text, 'ESPORTS'::text]))),
  constraint game_code_check CHECK ((code ~ '^[a-z][a-z0-9-]{1,39}$'::text)),
  constraint game_is_game_check CHECK ((is_game = ANY (ARRAY[''::text, 'VASSALAGE'::text]))),
  constraint game_min_stake_check CHECK ((min_stake > 0)),
  constraint game_rtp_check CHECK (((rtp >= 0) AND (rtp <= 10000))),
  constraint game_volatility_check CHECK ((volatility = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'very-high'::text]))),
  constraint stake_range CHECK ((max_stake >= min_stake)),
  constraint win_range CHECK ((max_win >= max_stake))
);
CREATE INDEX game_category_position_code_idx ON catalogue.game USING btree (category, "position", code);
CREATE INDEX game_maintenance_until ON catalogue.game USING btree (maintenance_until) WHERE (maintenance_until IS NOT NULL);
CREATE INDEX game_vendor_idx ON catalogue.game USING btree (vendor);
CREATE TRIGGER game_touch AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON catalogue.game FOR EACH STATEMENT EXECUTE FUNCTION catalogue.touch();

create table catalogue.picture (
  id     text not null,
  width  integer not null,
  height integer not null,
  body   bytea not null,
  at     timestamp with time zone default now() not null,
  constraint picture_pkey PRIMARY KEY (id),
  constraint picture_id_check CHECK ((id ~ '^[0-9a-f]{32}$'::text))
);

create table catalogue.room (
  id         text not null,
  game       text not null,
  name       text not null,
  min_stake  bigint not null,
  max_stake  bigint not null,
  seats      integer not null,
  "position" integer default 0 not null,
  visible    boolean default true not null,
  constraint room_pkey PRIMARY KEY (id),
  constraint room_game_fkey FOREIGN KEY (game) REFERENCES catalogue.game(code),
  constraint room_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9-]{0,39}$'::text)),
  constraint room_min_stake_check CHECK ((min_stake > 0)),
  constraint room_range CHECK ((max_stake >= min_stake)),
  constraint room_seats_check CHECK (((seats >= 2) AND (seats <= 1000)))
);
CREATE INDEX room_game_idx ON catalogue.room USING btree (game);
CREATE TRIGGER room_touch AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON catalogue.room FOR EACH STATEMENT EXECUTE FUNCTION catalogue.touch();

create table catalogue.stamp (
  only_one boolean default true not null,
  stamp    uuid default gen_random_uuid() not null,
  constraint stamp_pkey PRIMARY KEY (only_one),
  constraint stamp_only_one_check CHECK (only_one)
);

create table catalogue.vendor (
  code               text not null,
  display_name       text not null,
  is_hot             boolean default false not null,
  "position"         integer default 0 not null,
  visible            boolean default true not null,
  connected          boolean default false not null,
  seamless           boolean default false not null,
  maintenance        boolean default false not null,
  blocked_countries  text[] default '{}'::text[] not null,
  picture            text,
  version            integer default 1 not null,
  maintenance_since  timestamp with time zone,
  maintenance_until  timestamp with time zone,
  maintenance_reason text,
  maintenance_by     text,
  constraint vendor_pkey PRIMARY KEY (code),
  constraint vendor_code_check CHECK ((code ~ '^[A-Z][A-Z0-9_]{1,39}$'::text))
);
CREATE TRIGGER vendor_touch AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON catalogue.vendor FOR EACH STATEMENT EXECUTE FUNCTION catalogue.touch();

-- function catalogue.touch() returns trigger: server/src/catalogue/sql/touch.sql

-- claim
create schema claim;

create table claim.claim (
  member_id   bigint not null,
  id          uuid default uuidv7() not null,
  source      text not null,
  ref         text not null,
  facts       jsonb not null,
  kind        text not null,
  bet_id      uuid,
  amount      bigint not null,
  collected   bigint default 0 not null,
  closed_at   timestamp with time zone,
  operator_id bigint,
  reason      text,
  constraint claim_pkey PRIMARY KEY (member_id, id),
  constraint claim_member_id_source_ref_key UNIQUE (member_id, source, ref),
  constraint claim_amount_check CHECK ((amount > 0)),
  constraint claim_check CHECK (((collected >= 0) AND (collected <= amount))),
  constraint claim_closed CHECK ((((closed_at IS NULL) = (reason IS NULL)) AND ((operator_id IS NULL) OR (closed_at IS NOT NULL)))),
  constraint claim_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
  constraint claim_kind_check CHECK ((kind = ANY (ARRAY['prize'::text, 'rebate'::text, 'campaign'::text]))),
  constraint claim_of_a_bet CHECK (((bet_id IS NULL) = (kind = 'campaign'::text))),
  constraint claim_source_check CHECK ((source = ANY (ARRAY['lottery'::text, 'integration'::text, 'sport'::text])))
);
CREATE INDEX claim_id_idx ON claim.claim USING btree (id);
CREATE INDEX claim_member_id_bet_id_idx ON claim.claim USING btree (member_id, bet_id);
CREATE INDEX claim_open ON claim.claim USING btree (id) WHERE (closed_at IS NULL);

-- function claim.collect(p_member bigint, p_id uuid, p_most bigint, p_operator bigint, p_reason text) returns bigint: server/src/claim/sql/collect.sql

-- function claim.set_off(p_member bigint, p_source text, p_bet uuid, p_amount bigint, p_reason text) returns bigint: server/src/claim/sql/set_off.sql

-- function claim.take(p_member bigint, p_kind text, p_bet uuid, p_amount bigint, p_key text) returns bigint: server/src/claim/sql/take.sql

-- function claim.take_back(p_member bigint, p_kind text, p_bet uuid, p_amount bigint, p_key text, p_source text, p_ref text, p_facts jsonb) returns bigint: server/src/claim/sql/take_back.sql

-- reward
create schema reward;

create table reward.item (
  member_id   bigint not null,
  id          uuid default uuidv7() not null,
  kind        text not null,
  source      text not null,
  title       jsonb,
  level       smallint,
  pays        text default 'cash'::text not null,
  amount      bigint not null,
  wagering    smallint,
  state       text default 'claimable'::text not null,
  expires_at  timestamp with time zone,
  ended_at    timestamp with time zone,
  movement_id uuid,
  operator_id bigint,
  reason      text,
  bonus       jsonb,
  constraint item_pkey PRIMARY KEY (member_id, id),
  constraint item_member_id_kind_source_key UNIQUE (member_id, kind, source),
  constraint item_amount_check CHECK ((amount > 0)),
  constraint item_by_operator CHECK (((operator_id IS NULL) = (reason IS NULL))),
  constraint item_ended CHECK (((state = 'claimable'::text) = (ended_at IS NULL))),
  constraint item_kind_check CHECK ((kind = ANY (ARRAY['bonus'::text, 'rebate'::text, 'mission'::text, 'rank'::text, 'raffle'::text, 'vip'::text, 'points'::text, 'birthday'::text, 'manual'::text]))),
  constraint item_paid CHECK (((movement_id IS NULL) OR (state = 'claimed'::text))),
  constraint item_pays_check CHECK ((pays = ANY (ARRAY['cash'::text, 'points'::text, 'bonus'::text]))),
  constraint item_state_check CHECK ((state = ANY (ARRAY['claimable'::text, 'claimed'::text, 'expired'::text, 'takenBack'::text]))),
  constraint item_wagering_check CHECK ((wagering > 0))
);
CREATE INDEX item_due ON reward.item USING btree (expires_at) WHERE ((state = 'claimable'::text) AND (expires_at IS NOT NULL));
CREATE INDEX item_open ON reward.item USING btree (member_id, id) WHERE (state = 'claimable'::text);

-- free
create schema free;

create table free.bet (
  member_id bigint not null,
  bet_id    uuid not null,
  grant_id  uuid not null,
  won       bigint,
  back      boolean default false not null,
  constraint bet_pkey PRIMARY KEY (member_id, bet_id),
  constraint bet_won_check CHECK ((won >= 0))
);
CREATE INDEX free_bets ON free.bet USING btree (member_id, grant_id, bet_id);

create table free."grant" (
  member_id   bigint not null,
  id          uuid default uuidv7() not null,
  offer       text not null,
  version     integer not null,
  trigger     text not null,
  title       jsonb not null,
  game        text not null,
  stake       bigint not null,
  count       integer not null,
  used        integer default 0 not null,
  won         bigint default 0 not null,
  terms       jsonb,
  state       text default 'active'::text not null,
  expires_at  timestamp with time zone not null,
  ended_at    timestamp with time zone,
  operator_id bigint,
  reason      text,
  constraint grant_pkey PRIMARY KEY (member_id, id),
  constraint grant_member_id_offer_trigger_key UNIQUE (member_id, offer, trigger),
  constraint free_ended CHECK (((state = 'active'::text) = (ended_at IS NULL))),
  constraint free_used CHECK (((used >= 0) AND (used <= count))),
  constraint grant_count_check CHECK (((count >= 1) AND (count <= 1000))),
  constraint grant_stake_check CHECK ((stake > 0)),
  constraint grant_state_check CHECK ((state = ANY (ARRAY['active'::text, 'over'::text]))),
  constraint grant_won_check CHECK ((won >= 0))
);
CREATE INDEX free_active ON free."grant" USING btree (member_id, expires_at, id) WHERE (state = 'active'::text);
CREATE INDEX free_due ON free."grant" USING btree (expires_at) WHERE (state = 'active'::text);

-- function free.corrected(p_member bigint, p_bet uuid, p_more bigint, p_key text) returns void: server/src/free/sql/corrected.sql

-- function free.decided(p_member bigint, p_bet uuid, p_won bigint) returns boolean: server/src/free/sql/decided.sql

-- function free.finish(p_member bigint, p_grant uuid) returns boolean: server/src/free/sql/finish.sql

-- function free.give_again(p_member bigint, p_bet uuid) returns void: server/src/free/sql/give_again.sql

-- function free.give_back(p_member bigint, p_bet uuid) returns boolean: server/src/free/sql/give_back.sql

-- function free.place(p_member bigint, p_grant uuid, p_bet uuid, p_game text, p_category text, p_stake bigint, p_key text, p_detail jsonb, OUT outcome base.outcome, OUT seq bigint, OUT cash bigint, OUT refusal jsonb) returns record: server/src/free/sql/place.sql

-- points
create schema points;

create type points.kind as enum ('CREDIT', 'CORRECTION', 'CONVERT', 'REDEEM', 'REDEEM_RETURN', 'REWARD', 'ENTRY', 'ENTRY_RETURN');

create type points.posting as (member_id bigint, kind points.kind, points bigint, key text, ref uuid, facts jsonb);

create table points.balance (
  member_id bigint not null,
  points    bigint default 0 not null,
  seq       bigint default 0 not null,
  constraint balance_pkey PRIMARY KEY (member_id),
  constraint points_not_negative CHECK ((points >= 0))
);

create table points.day (
  member_id bigint not null,
  day       date not null,
  category  text not null,
  valid     bigint default 0 not null,
  rate      bigint,
  factor    bigint,
  credited  bigint default 0 not null,
  runs      integer default 0 not null,
  due       boolean default true not null,
  constraint day_pkey PRIMARY KEY (member_id, day, category),
  constraint day_credited_check CHECK ((credited >= 0)),
  constraint day_factor_check CHECK ((factor >= 0)),
  constraint day_rate_check CHECK ((rate >= 0))
);
CREATE INDEX day_due ON points.day USING btree (day, member_id) WHERE due;

create table points.entry (
  member_id     bigint not null,
  id            uuid default uuidv7() not null,
  seq           bigint not null,
  kind          points.kind not null,
  points        bigint not null,
  balance_after bigint not null,
  key           text not null,
  ref           uuid,
  facts         jsonb default '{}'::jsonb not null,
  constraint entry_pkey PRIMARY KEY (member_id, id),
  constraint entry_member_id_key_key UNIQUE (member_id, key),
  constraint entry_member_id_seq_key UNIQUE (member_id, seq),
  constraint entry_balance_after_check CHECK ((balance_after >= 0)),
  constraint entry_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
  constraint entry_points_check CHECK ((points <> 0))
);
CREATE TRIGGER entry_append_only BEFORE DELETE OR UPDATE ON points.entry FOR EACH ROW EXECUTE FUNCTION base.refuse_change();

-- function points.post(p_op points.posting[]) returns TABLE(ord integer, outcome base.outcome, points bigint): server/src/points/sql/post.sql

-- vip
create schema vip;

create table vip.change (
  member_id  bigint not null,
  id         uuid default uuidv7() not null,
  from_level smallint not null,
  to_level   smallint not null,
  constraint change_pkey PRIMARY KEY (member_id, id)
);

create table vip.member (
  member_id     bigint not null,
  valid         bigint default 0 not null,
  level         smallint default 0 not null,
  peak          smallint default 0 not null,
  earned        date,
  judged        date,
  monthly_done  date,
  birthday_done smallint,
  constraint member_pkey PRIMARY KEY (member_id)
);
CREATE INDEX member_judged_idx ON vip.member USING btree (judged) WHERE (level > 0);
CREATE INDEX member_monthly_done_idx ON vip.member USING btree (monthly_done) WHERE (level > 0);

create table vip.month (
  member_id bigint not null,
  month     date not null,
  valid     bigint default 0 not null,
  constraint month_pkey PRIMARY KEY (member_id, month)
);

create table vip.rank (
  level        smallint not null,
  name         text not null,
  threshold    bigint not null,
  keep         bigint not null,
  gift         bigint not null,
  point_factor integer not null,
  monthly      bigint not null,
  birthday     bigint not null,
  rebate       integer not null,
  withdraw     bigint,
  constraint rank_pkey PRIMARY KEY (level),
  constraint rank_birthday_check CHECK ((birthday >= 0)),
  constraint rank_gift_check CHECK ((gift >= 0)),
  constraint rank_keep_check CHECK ((keep >= 0)),
  constraint rank_level_check CHECK (((level >= 0) AND (level <= 99))),
  constraint rank_monthly_check CHECK ((monthly >= 0)),
  constraint rank_point_factor_check CHECK (((point_factor >= 100) AND (point_factor <= 1000))),
  constraint rank_rebate_check CHECK (((rebate >= 0) AND (rebate <= 5000))),
  constraint rank_threshold_check CHECK ((threshold >= 0)),
  constraint rank_withdraw_check CHECK ((withdraw > 0))
);

create table vip.setting (
  one     boolean default true not null,
  version integer default 1 not null,
  constraint setting_pkey PRIMARY KEY (one),
  constraint setting_one_check CHECK (one)
);

-- mall
create schema mall;

create table mall.code (
  item_id  uuid not null,
  mark     bytea not null,
  sealed   bytea not null,
  order_id uuid,
  constraint code_pkey PRIMARY KEY (item_id, mark),
  constraint code_item_id_fkey FOREIGN KEY (item_id) REFERENCES mall.item(id)
);
CREATE INDEX code_free ON mall.code USING btree (item_id) WHERE (order_id IS NULL);
CREATE INDEX code_of_order ON mall.code USING btree (order_id) WHERE (order_id IS NOT NULL);

create table mall.item (
  id         uuid default uuidv7() not null,
  kind       text not null,
  name       jsonb not null,
  about      jsonb not null,
  picture    text not null,
  price      bigint not null,
  stock      integer default 0 not null,
  per_member integer,
  level      smallint default 0 not null,
  starts_at  timestamp with time zone,
  ends_at    timestamp with time zone,
  amount     bigint,
  wagering   smallint,
  by_desk    boolean not null,
  listed     boolean not null,
  version    integer default 1 not null,
  constraint item_pkey PRIMARY KEY (id),
  constraint item_amount_check CHECK ((amount > 0)),
  constraint item_kind_check CHECK ((kind = ANY (ARRAY['goods'::text, 'code'::text, 'cash'::text, 'bonus'::text]))),
  constraint item_level_check CHECK ((level >= 0)),
  constraint item_of_money CHECK (((kind = ANY (ARRAY['cash'::text, 'bonus'::text])) = (amount IS NOT NULL))),
  constraint item_per_member_check CHECK ((per_member > 0)),
  constraint item_price_check CHECK ((price > 0)),
  constraint item_sent_by_hand CHECK ((by_desk OR (kind <> 'goods'::text))),
  constraint item_stock_not_negative CHECK ((stock >= 0)),
  constraint item_wagered CHECK (((wagering IS NULL) OR (kind = 'bonus'::text))),
  constraint item_wagering_check CHECK ((wagering > 0)),
  constraint item_window CHECK ((ends_at > starts_at))
);

create table mall.redeem (
  member_id   bigint not null,
  id          uuid not null,
  item_id     uuid not null,
  kind        text not null,
  name        jsonb not null,
  price       bigint not null,
  quantity    integer not null,
  amount      bigint,
  wagering    smallint,
  state       text not null,
  address     bytea,
  remark      text,
  operator_id bigint,
  ended_at    timestamp with time zone,
  shown_at    timestamp with time zone,
  constraint redeem_pkey PRIMARY KEY (member_id, id),
  constraint redeem_item_id_fkey FOREIGN KEY (item_id) REFERENCES mall.item(id),
  constraint redeem_address CHECK (((address IS NULL) OR (kind = 'goods'::text))),
  constraint redeem_ended CHECK (((state = 'IN_PROCESS'::text) = (ended_at IS NULL))),
  constraint redeem_price_check CHECK ((price > 0)),
  constraint redeem_quantity_check CHECK ((quantity > 0)),
  constraint redeem_state_check CHECK ((state = ANY (ARRAY['IN_PROCESS'::text, 'APPROVED'::text, 'REJECTED'::text])))
);
CREATE INDEX redeem_by_state ON mall.redeem USING btree (state, id);
CREATE INDEX redeem_of_item ON mall.redeem USING btree (member_id, item_id);

create table mall.stocked (
  operator_id bigint not null,
  day         date not null,
  worth       bigint not null,
  constraint stocked_pkey PRIMARY KEY (operator_id, day),
  constraint stocked_worth_check CHECK ((worth >= 0))
);

-- vendor
create schema vendor;

create table vendor.collect (
  member_id bigint not null,
  key       uuid not null,
  at        timestamp with time zone default now() not null,
  constraint collect_pkey PRIMARY KEY (member_id, key)
);

create table vendor.holding (
  member_id bigint not null,
  vendor    text not null,
  moved_in  bigint default 0 not null,
  moved_out bigint default 0 not null,
  constraint holding_pkey PRIMARY KEY (member_id, vendor),
  constraint holding_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendor.wallet(vendor),
  constraint holding_moved_in_check CHECK ((moved_in >= 0)),
  constraint holding_moved_out_check CHECK ((moved_out >= 0))
);

create table vendor.setting (
  only_one boolean default true not null,
  single   boolean default false not null,
  version  integer default 1 not null,
  constraint setting_pkey PRIMARY KEY (only_one),
  constraint setting_only_one_check CHECK (only_one)
);

create table vendor.transfer (
  id         uuid not null,
  member_id  bigint not null,
  key        uuid not null,
  vendor     text not null,
  direction  text not null,
  amount     bigint not null,
  currency   text not null,
  state      text default 'OPEN'::text not null,
  reason     text,
  asked_at   timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  closed_at  timestamp with time zone,
  constraint transfer_pkey PRIMARY KEY (id),
  constraint transfer_member_id_key_vendor_key UNIQUE (member_id, key, vendor),
  constraint transfer_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendor.wallet(vendor),
  constraint transfer_amount_check CHECK ((amount > 0)),
  constraint transfer_closed CHECK (((state = 'OPEN'::text) = (closed_at IS NULL))),
  constraint transfer_direction_check CHECK ((direction = ANY (ARRAY['IN'::text, 'OUT'::text]))),
  constraint transfer_reasoned CHECK (((state <> 'RETURNED'::text) OR (reason IS NOT NULL))),
  constraint transfer_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'DONE'::text, 'RETURNED'::text])))
);
CREATE INDEX transfer_id_idx ON vendor.transfer USING btree (id) WHERE (state = 'OPEN'::text);
CREATE INDEX transfer_member_id_id_idx ON vendor.transfer USING btree (member_id, id DESC);
CREATE INDEX transfer_vendor_id_idx ON vendor.transfer USING btree (vendor, id DESC);
CREATE TRIGGER transfer_guard BEFORE DELETE OR UPDATE ON vendor.transfer FOR EACH ROW EXECUTE FUNCTION vendor.guard_transfer();

create table vendor.wallet (
  vendor     text not null,
  mode       text default 'seamless'::text not null,
  address    text,
  key        bytea,
  currencies text[] default '{}'::text[] not null,
  minimum    bigint default 100000 not null,
  maximum    bigint default 1000000000 not null,
  ceiling    bigint default '10000000000'::bigint not null,
  version    integer default 1 not null,
  constraint wallet_pkey PRIMARY KEY (vendor),
  constraint wallet_address_check CHECK ((address ~ '^(https://|/sandbox-vendor/)'::text)),
  constraint wallet_ceiling_check CHECK ((ceiling >= 0)),
  constraint wallet_minimum_check CHECK ((minimum > 0)),
  constraint wallet_mode_check CHECK ((mode = ANY (ARRAY['seamless'::text, 'transfer'::text]))),
  constraint wallet_range CHECK ((maximum >= minimum)),
  constraint wallet_reachable CHECK (((mode = 'seamless'::text) OR ((address IS NOT NULL) AND (key IS NOT NULL) AND (cardinality(currencies) > 0)))),
  constraint wallet_vendor_check CHECK ((vendor ~ '^[A-Z][A-Z0-9_]{1,39}$'::text))
);

-- function vendor.guard_transfer() returns trigger: server/src/vendor/sql/guard_transfer.sql

-- integration
create schema integration;

create table integration.call (
  id             uuid not null,
  at             timestamp with time zone not null,
  vendor         text not null,
  direction      text default 'in'::text not null,
  path           text not null,
  member         text,
  transaction_id text,
  round          text,
  status         text not null,
  took_ms        integer not null,
  address        inet,
  request        text,
  answer         text,
  constraint call_pkey PRIMARY KEY (at, id),
  constraint call_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))
) partition by RANGE (at);
CREATE INDEX call_member_at_idx ON ONLY integration.call USING btree (member, at DESC) WHERE (member IS NOT NULL);
CREATE INDEX call_round_at_idx ON ONLY integration.call USING btree (round, at DESC) WHERE (round IS NOT NULL);
CREATE INDEX call_transaction_id_at_idx ON ONLY integration.call USING btree (transaction_id, at DESC) WHERE (transaction_id IS NOT NULL);
CREATE INDEX call_vendor_at_idx ON ONLY integration.call USING btree (vendor, at DESC);

create table integration.connection (
  vendor      text not null,
  protocol    text default 'hub88'::text not null,
  address     text default ''::text not null,
  header_name text default 'X-Hub88-Signature'::text not null,
  operator_id text default ''::text not null,
  allow_list  cidr[] default '{}'::cidr[] not null,
  currencies  text[] default '{}'::text[] not null,
  enabled     boolean default false not null,
  secret      bytea,
  version     integer default 1 not null,
  constraint connection_pkey PRIMARY KEY (vendor),
  constraint connection_address_check CHECK ((address ~ '^(https?://|/|$)'::text)),
  constraint connection_header_name_check CHECK ((header_name ~ '^[A-Za-z][A-Za-z0-9-]{1,60}$'::text)),
  constraint connection_protocol_check CHECK ((protocol = ANY (ARRAY['hub88'::text, 'pragmatic'::text]))),
  constraint connection_vendor_check CHECK ((vendor ~ '^[A-Z][A-Z0-9_]{1,39}$'::text))
);

create table integration.key (
  id         uuid default uuidv7() not null,
  vendor     text not null,
  side       text not null,
  public_pem text not null,
  private    bytea,
  from_at    timestamp with time zone default now() not null,
  retired_at timestamp with time zone,
  constraint key_pkey PRIMARY KEY (id),
  constraint key_vendor_fkey FOREIGN KEY (vendor) REFERENCES integration.connection(vendor),
  constraint key_private CHECK (((side = 'ours'::text) = (private IS NOT NULL))),
  constraint key_side_check CHECK ((side = ANY (ARRAY['ours'::text, 'theirs'::text]))),
  constraint key_time CHECK ((retired_at >= from_at))
);
CREATE INDEX key_vendor_side_from_at_idx ON integration.key USING btree (vendor, side, from_at DESC);

create table integration.resolution (
  id          uuid default uuidv7() not null,
  vendor      text not null,
  round       text not null,
  member_id   bigint not null,
  how         text not null,
  bets        integer not null,
  moved       bigint not null,
  operator_id bigint not null,
  reason      text not null,
  at          timestamp with time zone default now() not null,
  constraint resolution_pkey PRIMARY KEY (id),
  constraint resolution_vendor_round_member_id_fkey FOREIGN KEY (vendor, round, member_id) REFERENCES integration.round(vendor, round, member_id),
  constraint resolution_how_check CHECK ((how = ANY (ARRAY['close'::text, 'refund'::text])))
);
CREATE INDEX resolution_vendor_id_idx ON integration.resolution USING btree (vendor, id DESC);

create table integration.reward (
  id          uuid default uuidv7() not null,
  vendor      text not null,
  member_id   bigint not null,
  game        text not null,
  reward      text,
  prepaid     text,
  count       integer not null,
  used        integer default 0 not null,
  stake       bigint not null,
  currency    text not null,
  state       text default 'ASKED'::text not null,
  starts_at   timestamp with time zone default now() not null,
  ends_at     timestamp with time zone not null,
  operator_id bigint,
  reason      text,
  key         uuid,
  created_at  timestamp with time zone default now() not null,
  days        integer,
  approval_id uuid,
  constraint reward_pkey PRIMARY KEY (id),
  constraint reward_approval_id_key UNIQUE (approval_id),
  constraint reward_vendor_key_key UNIQUE (vendor, key),
  constraint reward_vendor_reward_key UNIQUE (vendor, reward),
  constraint reward_vendor_fkey FOREIGN KEY (vendor) REFERENCES integration.connection(vendor),
  constraint reward_count_check CHECK ((count > 0)),
  constraint reward_stake_check CHECK ((stake > 0)),
  constraint reward_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'ASKED'::text, 'ACTIVE'::text, 'FAILED'::text, 'CANCELLED'::text]))),
  constraint reward_used_check CHECK ((used >= 0)),
  constraint reward_waits CHECK (((state <> 'WAITING'::text) OR (days IS NOT NULL)))
);
CREATE INDEX reward_member_id_id_idx ON integration.reward USING btree (member_id, id DESC);
CREATE INDEX reward_vendor_id_idx ON integration.reward USING btree (vendor, id DESC);

create table integration.round (
  vendor    text not null,
  round     text not null,
  member_id bigint not null,
  game      text not null,
  opened_at timestamp with time zone default clock_timestamp() not null,
  last_at   timestamp with time zone default clock_timestamp() not null,
  closed_at timestamp with time zone,
  constraint round_pkey PRIMARY KEY (vendor, round, member_id),
  constraint round_vendor_fkey FOREIGN KEY (vendor) REFERENCES integration.connection(vendor)
);
CREATE INDEX round_member_id_opened_at_idx ON integration.round USING btree (member_id, opened_at DESC);
CREATE INDEX round_open ON integration.round USING btree (opened_at, vendor, round, member_id) WHERE (closed_at IS NULL);

create table integration.session (
  token_hash bytea not null,
  member_id  bigint not null,
  vendor     text not null,
  game       text not null,
  currency   text not null,
  language   text not null,
  address    inet,
  opened_at  timestamp with time zone default clock_timestamp() not null,
  expires_at timestamp with time zone not null,
  ended_at   timestamp with time zone,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_vendor_fkey FOREIGN KEY (vendor) REFERENCES integration.connection(vendor)
);
CREATE INDEX session_expires_at_idx ON integration.session USING btree (expires_at);
CREATE INDEX session_member_id_vendor_opened_at_idx ON integration.session USING btree (member_id, vendor, opened_at DESC);

create table integration.transaction (
  vendor         text not null,
  transaction_id text not null,
  kind           text not null,
  state          text not null,
  fingerprint    bytea,
  member_id      bigint,
  status         text not null,
  meta           jsonb,
  balance        bigint,
  currency       text,
  game           text,
  round          text,
  reference      text,
  supplier_id    text,
  amount         bigint,
  moved          bigint default 0 not null,
  bet_id         uuid,
  reward         text,
  detail         jsonb,
  at             timestamp with time zone default clock_timestamp() not null,
  constraint transaction_pkey PRIMARY KEY (vendor, transaction_id),
  constraint transaction_vendor_fkey FOREIGN KEY (vendor) REFERENCES integration.connection(vendor),
  constraint transaction_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text, 'tombstone'::text]))),
  constraint transaction_moved CHECK (((state = 'done'::text) OR (state = 'rolled_back'::text) OR (moved = 0))),
  constraint transaction_state_check CHECK ((state = ANY (ARRAY['done'::text, 'refused'::text, 'rolled_back'::text, 'tombstone'::text]))),
  constraint transaction_tombstone CHECK ((((kind = 'tombstone'::text) = (fingerprint IS NULL)) AND ((kind = 'tombstone'::text) = (state = 'tombstone'::text)))),
  constraint transaction_transaction_id_check CHECK (((length(transaction_id) >= 1) AND (length(transaction_id) <= 200)))
);
CREATE INDEX transaction_bet ON integration.transaction USING btree (bet_id) WHERE (bet_id IS NOT NULL);
CREATE INDEX transaction_member ON integration.transaction USING btree (member_id, at DESC);
CREATE INDEX transaction_round ON integration.transaction USING btree (vendor, round, member_id) WHERE (bet_id IS NOT NULL);

-- function integration.admit(p_vendor text, p_member bigint, p_token bytea, p_late boolean, OUT status text, OUT currency text) returns record: server/src/integration/sql/admit.sql

-- function integration.answer(p_vendor text, p_kind text, p_member bigint, p_token bytea, p_transaction text, p_fingerprint bytea, p_reference text, p_supplier text, p_round text, p_close boolean, p_currency text, p_amount bigint, p_free boolean, p_promo boolean, p_reward text, p_detail jsonb, p_remote text, p_game text, p_category text, p_playable boolean, p_max_stake bigint, OUT status text, OUT currency text, OUT balance bigint, OUT meta jsonb, OUT repeat boolean) returns record: server/src/integration/sql/answer.sql

-- function integration.has_open_bet(p_vendor text, p_round text, p_member bigint) returns boolean: server/src/integration/sql/has_open_bet.sql

-- function integration.look(p_vendor text, p_kind text, p_member bigint, p_token bytea, p_known boolean, OUT status text, OUT currency text, OUT balance bigint, OUT country text) returns record: server/src/integration/sql/look.sql

-- function integration.refuse_member(p_member bigint, p_guarded boolean) returns jsonb: server/src/integration/sql/refuse_member.sql

-- function integration.resolve(p_vendor text, p_round text, p_member bigint, p_how text, p_key text, OUT bets integer, OUT moved bigint) returns record: server/src/integration/sql/resolve.sql

-- function integration.tell_refusal(p_member bigint, p_game text, p_refusal jsonb) returns void: server/src/integration/sql/tell_refusal.sql

-- function integration.touch_round(p_vendor text, p_round text, p_member bigint, p_game text, p_close boolean) returns void: server/src/integration/sql/touch_round.sql

-- function integration.undo(t integration.transaction, p_key text) returns bigint: server/src/integration/sql/undo.sql

-- fair
create schema fair;

create table fair.chain (
  id            uuid default uuidv7() not null,
  game          text not null,
  length        integer not null,
  terminal_hash text not null,
  stride        integer not null,
  checkpoints   bytea not null,
  committed_at  timestamp with time zone default now() not null,
  salt          text,
  salt_source   text,
  salt_public   boolean,
  salted_at     timestamp with time zone,
  used          integer default 0 not null,
  constraint chain_pkey PRIMARY KEY (id),
  constraint chain_terminal_hash_key UNIQUE (terminal_hash),
  constraint chain_check CHECK (((used >= 0) AND (used <= length))),
  constraint chain_length_check CHECK ((length > 0))
);
CREATE INDEX chain_game_committed_at_idx ON fair.chain USING btree (game, committed_at);

create table fair.seed (
  id          uuid not null,
  member_id   bigint not null,
  sealed      bytea not null,
  server_seed text,
  hash        text not null,
  client_seed text,
  nonce       integer default 0 not null,
  spun_at     timestamp with time zone,
  started_at  timestamp with time zone,
  ended_at    timestamp with time zone,
  constraint seed_pkey PRIMARY KEY (member_id, id),
  constraint seed_client_seed_check CHECK ((client_seed ~ '^[\x21-\x7e]{1,64}$'::text)),
  constraint seed_is_promised CHECK ((((client_seed IS NULL) = (started_at IS NULL)) AND ((client_seed IS NOT NULL) OR (ended_at IS NULL)))),
  constraint seed_shown_once_replaced CHECK (((server_seed IS NULL) = (ended_at IS NULL)))
) with (fillfactor=70);
CREATE UNIQUE INDEX seed_in_force ON fair.seed USING btree (member_id) WHERE ((client_seed IS NOT NULL) AND (ended_at IS NULL));
CREATE UNIQUE INDEX seed_promised ON fair.seed USING btree (member_id) WHERE (client_seed IS NULL);

-- function fair.count_bets(p_member bigint[], p_seed uuid[]) returns void: server/src/fair/sql/count_bets.sql

-- function fair.in_force(p_member bigint) returns TABLE(id uuid, nonce integer, spun_at timestamp with time zone): server/src/fair/sql/in_force.sql

-- function fair.replace_seed(p_member bigint, p_old uuid, p_shown text, p_client text, p_next uuid, p_sealed bytea, p_hash text) returns boolean: server/src/fair/sql/replace_seed.sql

-- crash
create schema crash;

create type crash.seat_closing as (member_id bigint, bet_id uuid, state text, at integer, payout bigint, auto boolean);

create type crash.seat_request as (member_id bigint, bet_id uuid, slot smallint, stake bigint, target integer, name text, key text, free uuid);

create table crash.round (
  game        text not null,
  no          bigint not null,
  chain_id    uuid not null,
  "position"  integer not null,
  phase       text default 'waiting'::text not null,
  opened_at   timestamp with time zone not null,
  starts_at   timestamp with time zone not null,
  started_at  timestamp with time zone,
  busted_at   timestamp with time zone,
  ended_at    timestamp with time zone,
  bust        integer,
  hash        text,
  cap_at      integer,
  players     integer default 0 not null,
  total_stake bigint default 0 not null,
  config      jsonb not null,
  unattended  boolean default false not null,
  constraint round_pkey PRIMARY KEY (game, no),
  constraint round_chain_id_position_key UNIQUE (chain_id, "position"),
  constraint round_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES fair.chain(id),
  constraint round_phase_check CHECK ((phase = ANY (ARRAY['waiting'::text, 'flying'::text, 'busted'::text, 'settled'::text, 'cancelled'::text]))),
  constraint round_result CHECK ((((phase = ANY (ARRAY['busted'::text, 'settled'::text])) = ((bust IS NOT NULL) AND (hash IS NOT NULL))) OR (phase = 'cancelled'::text)))
);
CREATE UNIQUE INDEX round_under_way ON crash.round USING btree (game) WHERE (phase = ANY (ARRAY['waiting'::text, 'flying'::text, 'busted'::text]));

create table crash.seat (
  bet_id    uuid not null,
  game      text not null,
  no        bigint not null,
  member_id bigint not null,
  name      text not null,
  slot      smallint not null,
  stake     bigint not null,
  target    integer,
  state     text default 'open'::text not null,
  at        integer,
  auto      boolean default false not null,
  payout    bigint,
  taken_at  timestamp with time zone default clock_timestamp() not null,
  play      boolean default false not null,
  free      boolean default false not null,
  constraint seat_pkey PRIMARY KEY (member_id, bet_id),
  constraint seat_game_no_fkey FOREIGN KEY (game, no) REFERENCES crash.round(game, no),
  constraint seat_closed CHECK (((state = 'open'::text) = (payout IS NULL))),
  constraint seat_slot_check CHECK ((slot = ANY (ARRAY[0, 1]))),
  constraint seat_state_check CHECK ((state = ANY (ARRAY['open'::text, 'cashed'::text, 'lost'::text, 'refunded'::text, 'cancelled'::text])))
);
CREATE INDEX seat_game_no_idx ON crash.seat USING btree (game, no);
CREATE INDEX seat_number ON crash.seat USING btree (bet_id);
CREATE UNIQUE INDEX seat_slot ON crash.seat USING btree (game, no, member_id, slot) WHERE (state <> 'cancelled'::text);

-- function crash.close_seats(p_game text, p_no bigint, p_seat crash.seat_closing[]) returns TABLE(ord integer, outcome base.outcome, state text, at integer, payout bigint, seq bigint, cash bigint): server/src/crash/sql/close_seats.sql

-- function crash.expect_settled(p_outcome base.outcome, p_bet uuid) returns base.outcome: server/src/crash/sql/expect_settled.sql

-- function crash.take_seats(p_game text, p_no bigint, p_category text, p_seat crash.seat_request[]) returns TABLE(ord integer, outcome base.outcome, bet_id uuid, no bigint, stake bigint, target integer, seq bigint, cash bigint, refusal jsonb): server/src/crash/sql/take_seats.sql

-- spin
create schema spin;

create type spin.spin_request as (member_id bigint, name text, spin_id uuid, game text, category text, tables text, mode text, stake bigint, cost bigint, hold boolean, key text, gap_ms integer, seed_id uuid, nonce integer, steps jsonb, payout bigint, done boolean, pot boolean, free uuid);

create table spin.pot (
  game       text not null,
  name       text not null,
  rate       integer not null,
  full_stake bigint not null,
  seed       bigint not null,
  ceiling    bigint not null,
  seeded     bigint default 0 not null,
  won        bigint default 0 not null,
  version    integer default 1 not null,
  constraint pot_pkey PRIMARY KEY (game),
  constraint pot_full_stake_check CHECK ((full_stake > 0)),
  constraint pot_range CHECK (((ceiling >= seed) AND (ceiling > 0))),
  constraint pot_rate_check CHECK ((((rate >= 10) AND (rate <= 500)) AND ((rate % 10) = 0))),
  constraint pot_seed_check CHECK ((seed >= 0)),
  constraint pot_seeded_check CHECK ((seeded >= 0)),
  constraint pot_won_check CHECK ((won >= 0))
);

create table spin.pot_part (
  game    text not null,
  part    smallint not null,
  pot     bigint default 0 not null,
  reserve bigint default 0 not null,
  fed     bigint default 0 not null,
  constraint pot_part_pkey PRIMARY KEY (game, part),
  constraint pot_part_game_fkey FOREIGN KEY (game) REFERENCES spin.pot(game),
  constraint pot_part_fed_check CHECK ((fed >= 0)),
  constraint pot_part_part_check CHECK (((part >= 0) AND (part <= 15))),
  constraint pot_part_pot_check CHECK ((pot >= 0)),
  constraint pot_part_reserve_check CHECK ((reserve >= 0))
) with (fillfactor=50);

create table spin.pot_win (
  bet_id    uuid not null,
  game      text not null,
  member_id bigint not null,
  stake     bigint not null,
  pot       bigint not null,
  amount    bigint not null,
  seeded    bigint not null,
  won_at    timestamp with time zone default clock_timestamp() not null,
  constraint pot_win_pkey PRIMARY KEY (member_id, bet_id),
  constraint pot_win_game_fkey FOREIGN KEY (game) REFERENCES spin.pot(game)
);
CREATE INDEX pot_win_game_won_at_idx ON spin.pot_win USING btree (game, won_at DESC);
CREATE TRIGGER pot_win_append_only BEFORE DELETE OR UPDATE ON spin.pot_win FOR EACH ROW EXECUTE FUNCTION base.refuse_change();

create table spin.spin (
  id        uuid not null,
  member_id bigint not null,
  name      text not null,
  game      text not null,
  tables    text not null,
  mode      text not null,
  stake     bigint not null,
  cost      bigint not null,
  hold      boolean not null,
  seed_id   uuid not null,
  nonce     integer not null,
  steps     jsonb not null,
  picks     jsonb default '[]'::jsonb not null,
  payout    bigint not null,
  jackpot   bigint,
  state     text not null,
  play      boolean not null,
  ended_at  timestamp with time zone,
  free      boolean default false not null,
  constraint spin_pkey PRIMARY KEY (member_id, id),
  constraint spin_check CHECK ((cost >= stake)),
  constraint spin_closed CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint spin_jackpot_check CHECK ((jackpot > 0)),
  constraint spin_payout_check CHECK ((payout >= 0)),
  constraint spin_stake_check CHECK ((stake > 0)),
  constraint spin_state_check CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text, 'cancelled'::text])))
) partition by RANGE (id);
CREATE INDEX spin_number ON ONLY spin.spin USING btree (id);
CREATE INDEX spin_of ON ONLY spin.spin USING btree (member_id, game, id);
CREATE INDEX spin_open ON ONLY spin.spin USING btree (member_id, game) WHERE (state = 'open'::text);

-- function spin.bound_pot(p_game text, p_version integer, p_seed bigint, p_ceiling bigint) returns bigint: server/src/spin/sql/bound_pot.sql

-- function spin.cancel_spin(p_member bigint, p_spin uuid) returns boolean: server/src/spin/sql/cancel_spin.sql

-- function spin.ensure_partitions(ahead integer) returns void: server/src/spin/sql/ensure_partitions.sql

-- function spin.expect_settled(p_outcome base.outcome, p_bet uuid) returns base.outcome: server/src/spin/sql/expect_settled.sql

-- function spin.feed_pots(p_member bigint[], p_spin uuid[], p_game text[], p_stake bigint[]) returns void: server/src/spin/sql/feed_pots.sql

-- function spin.fill_pot(p_game text, p_pot bigint, p_reserve bigint) returns bigint: server/src/spin/sql/fill_pot.sql

-- function spin.level_pots() returns void: server/src/spin/sql/level_pots.sql

-- function spin.lock_pot(p_game text, OUT pot bigint, OUT reserve bigint) returns record: server/src/spin/sql/lock_pot.sql

-- function spin.play_spins(p_spin spin.spin_request[]) returns TABLE(ord integer, outcome base.outcome, spin_id uuid, seed_id uuid, nonce integer, jackpot bigint, seq bigint, cash bigint, refusal jsonb): server/src/spin/sql/play_spins.sql

-- function spin.repeat_spin(p_member bigint, p_key text, p_game text, p_mode text, p_stake bigint, p_hold boolean, OUT outcome base.outcome, OUT spin_id uuid) returns record: server/src/spin/sql/repeat_spin.sql

-- function spin.step_spin(p_member bigint, p_spin uuid, p_seen integer, p_steps jsonb, p_picks jsonb, p_payout bigint, p_done boolean, OUT outcome base.outcome, OUT seq bigint, OUT cash bigint) returns record: server/src/spin/sql/step_spin.sql

-- function spin.try_pot(p_game text, OUT pot bigint, OUT reserve bigint) returns record: server/src/spin/sql/try_pot.sql

-- function spin.win_pot(p_member bigint, p_spin uuid, p_game text, p_stake bigint) returns bigint: server/src/spin/sql/win_pot.sql

-- lottery
create schema lottery;

create type lottery.exposed as (slip_no integer, issue text, play text, number text, stake bigint, liability bigint, at_once integer);

create type lottery.issue_request as (name text, opens_at timestamp with time zone, closes_at timestamp with time zone, draws_at timestamp with time zone);

create type lottery.slip_request as (slip uuid, member_id bigint, name text, key text, chase uuid, stop boolean);

create type lottery.ticket_request as (slip_no integer, ord integer, id uuid, issue text, line integer, play text, selection text, bets integer, unit text, multiple integer, series integer, stake bigint, rebate bigint, watch text, covers integer, fixed boolean);

create type lottery.verdict as (member_id bigint, id uuid, payout bigint, wins jsonb, valid bigint);

create table lottery.corrected_ticket (
  correction uuid not null,
  ticket     uuid not null,
  member_id  bigint not null,
  before     jsonb not null,
  paid       bigint not null,
  taken      bigint not null,
  owed       bigint not null,
  constraint corrected_ticket_pkey PRIMARY KEY (correction, ticket),
  constraint corrected_ticket_correction_fkey FOREIGN KEY (correction) REFERENCES lottery.correction(id)
);
CREATE INDEX corrected_ticket_ticket_idx ON lottery.corrected_ticket USING btree (ticket);
CREATE TRIGGER corrected_ticket_append_only BEFORE DELETE OR UPDATE ON lottery.corrected_ticket FOR EACH ROW EXECUTE FUNCTION base.refuse_change();

create table lottery.correction (
  id          uuid default uuidv7() not null,
  game        text not null,
  issue       text not null,
  kind        text not null,
  from_result text not null,
  to_result   text,
  asked_by    bigint not null,
  approved_by bigint not null,
  reason      text not null,
  at          timestamp with time zone default clock_timestamp() not null,
  tickets     integer not null,
  done        integer default 0 not null,
  after       uuid,
  paid        bigint default 0 not null,
  taken       bigint default 0 not null,
  owed        bigint default 0 not null,
  done_at     timestamp with time zone,
  constraint correction_pkey PRIMARY KEY (id),
  constraint correction_game_issue_fkey FOREIGN KEY (game, issue) REFERENCES lottery.issue(game, name),
  constraint correction_kind_check CHECK ((kind = ANY (ARRAY['void'::text, 'resettle'::text]))),
  constraint correction_result CHECK (((kind = 'resettle'::text) = (to_result IS NOT NULL))),
  constraint correction_two_people CHECK ((asked_by <> approved_by))
);
CREATE INDEX correction_game_issue_id_idx ON lottery.correction USING btree (game, issue, id);
CREATE UNIQUE INDEX correction_open ON lottery.correction USING btree (game, issue) WHERE (done_at IS NULL);

create table lottery.entry (
  id          uuid default uuidv7() not null,
  game        text not null,
  issue       text not null,
  operator_id bigint,
  revision    integer,
  result      text not null,
  source      text not null,
  at          timestamp with time zone default clock_timestamp() not null,
  constraint entry_pkey PRIMARY KEY (id),
  constraint entry_game_issue_fkey FOREIGN KEY (game, issue) REFERENCES lottery.issue(game, name),
  constraint entry_by CHECK (((operator_id IS NULL) = (revision IS NOT NULL)))
);
CREATE INDEX entry_game_issue_id_idx ON lottery.entry USING btree (game, issue, id);
CREATE UNIQUE INDEX entry_of_provider ON lottery.entry USING btree (game, issue, revision) WHERE (operator_id IS NULL);
CREATE TRIGGER entry_append_only BEFORE DELETE OR UPDATE ON lottery.entry FOR EACH ROW EXECUTE FUNCTION base.refuse_change();

create table lottery.exposure (
  game      text not null,
  issue     text not null,
  play      text not null,
  number    text not null,
  stake     bigint default 0 not null,
  liability bigint default 0 not null,
  sealed    boolean default false not null,
  at_once   integer default 1 not null,
  peak      bigint default 0 not null,
  constraint exposure_pkey PRIMARY KEY (game, issue, play, number),
  constraint exposure_at_once_check CHECK ((at_once > 0)),
  constraint exposure_peak_check CHECK ((peak >= 0))
) with (fillfactor=70);

create table lottery.feed (
  name      text not null,
  heard_at  timestamp with time zone,
  silent_at timestamp with time zone,
  constraint feed_pkey PRIMARY KEY (name)
);

create table lottery.game (
  code               text not null,
  family             text not null,
  schedule           jsonb not null,
  source             text default 'house'::text not null,
  prize_mode         text not null,
  region             text,
  category           text not null,
  account_type       text default ''::text not null,
  default_play       text not null,
  place              integer default 0 not null,
  state              text default 'open'::text not null,
  min_stake          bigint default 10000 not null,
  max_stake          bigint default '500000000000'::bigint not null,
  max_win            bigint default '20000000000000'::bigint not null,
  max_multiple       integer default 100000 not null,
  max_liability      bigint default '50000000000000'::bigint not null,
  max_play_liability bigint default '200000000000000'::bigint not null,
  version            integer default 1 not null,
  constraint game_pkey PRIMARY KEY (code),
  constraint game_prize_mode_fkey FOREIGN KEY (prize_mode) REFERENCES lottery.mode(name),
  constraint game_category_check CHECK ((category = ANY (ARRAY['LOTT'::text, 'ELOTT'::text]))),
  constraint game_min_stake_check CHECK ((min_stake > 0)),
  constraint game_source_check CHECK ((source = ANY (ARRAY['house'::text, 'official'::text]))),
  constraint game_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paused'::text])))
);

create table lottery.issue (
  game         text not null,
  name         text not null,
  opens_at     timestamp with time zone not null,
  closes_at    timestamp with time zone not null,
  draws_at     timestamp with time zone not null,
  state        text default 'waiting'::text not null,
  source       text not null,
  chain_id     uuid,
  "position"   integer,
  beacon_round bigint,
  beacon       jsonb,
  hash         text,
  result       text,
  source_text  text,
  entries      jsonb default '[]'::jsonb not null,
  corrected    jsonb default '[]'::jsonb not null,
  revision     integer default 0 not null,
  closed_at    timestamp with time zone,
  drawn_at     timestamp with time zone,
  settled_at   timestamp with time zone,
  constraint issue_pkey PRIMARY KEY (game, name),
  constraint issue_chain_id_position_key UNIQUE (chain_id, "position"),
  constraint issue_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES fair.chain(id),
  constraint issue_game_fkey FOREIGN KEY (game) REFERENCES lottery.game(code),
  constraint issue_result CHECK ((((state = ANY (ARRAY['drawn'::text, 'settled'::text])) = ((result IS NOT NULL) AND (drawn_at IS NOT NULL))) OR (state = 'void'::text))),
  constraint issue_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'open'::text, 'closed'::text, 'drawn'::text, 'settled'::text, 'void'::text]))),
  constraint issue_times CHECK (((opens_at <= closes_at) AND (closes_at <= draws_at)))
);
CREATE INDEX issue_by_draw ON lottery.issue USING btree (game, draws_at DESC);
CREATE INDEX issue_to_refund ON lottery.issue USING btree (game, name) WHERE ((state = 'void'::text) AND (settled_at IS NULL));
CREATE INDEX issue_under_way ON lottery.issue USING btree (draws_at) WHERE (state = ANY (ARRAY['waiting'::text, 'open'::text, 'closed'::text, 'drawn'::text]));

create table lottery.member_series (
  member_id bigint not null,
  mode      text not null,
  series    integer not null,
  constraint member_series_pkey PRIMARY KEY (member_id, mode),
  constraint member_series_mode_fkey FOREIGN KEY (mode) REFERENCES lottery.mode(name)
);
CREATE TRIGGER series_kept AFTER UPDATE ON lottery.member_series FOR EACH ROW WHEN ((old.series IS DISTINCT FROM new.series)) EXECUTE FUNCTION lottery.keep_series();

create table lottery.mode (
  name    text not null,
  units   text[] default '{yuan,jiao,fen,li}'::text[] not null,
  min     integer not null,
  max     integer not null,
  step    integer default 2 not null,
  start   integer not null,
  version integer default 1 not null,
  constraint mode_pkey PRIMARY KEY (name),
  constraint mode_range CHECK (((min <= start) AND (start <= max) AND (step > 0) AND (cardinality(units) > 0) AND (units <@ '{yuan,jiao,fen,li}'::text[])))
);

create table lottery.play (
  game          text not null,
  play          text not null,
  enabled       boolean default true not null,
  max_stake     bigint,
  max_win       bigint,
  max_liability bigint,
  version       integer default 1 not null,
  constraint play_pkey PRIMARY KEY (game, play),
  constraint play_game_fkey FOREIGN KEY (game) REFERENCES lottery.game(code)
);

create table lottery.series_past (
  member_id bigint not null,
  mode      text not null,
  series    integer,
  until     timestamp with time zone not null
);
CREATE INDEX series_past_member_id_mode_until_idx ON lottery.series_past USING btree (member_id, mode, until);
CREATE TRIGGER series_past_append_only BEFORE DELETE OR UPDATE ON lottery.series_past FOR EACH ROW EXECUTE FUNCTION base.refuse_change();

create table lottery.ticket (
  id          uuid not null,
  member_id   bigint not null,
  name        text not null,
  game        text not null,
  issue       text not null,
  play        text not null,
  selection   text not null,
  bets        integer not null,
  unit        text not null,
  multiple    integer not null,
  series      integer not null,
  stake       bigint not null,
  rebate      bigint default 0 not null,
  payout      bigint default 0 not null,
  state       text default 'pending'::text not null,
  wins        jsonb default '[]'::jsonb not null,
  slip        uuid not null,
  ord         integer not null,
  line        integer not null,
  chase       uuid,
  stop_on_win boolean default false not null,
  watch       text not null,
  play_money  boolean not null,
  settled_at  timestamp with time zone,
  stopped     boolean default false not null,
  constraint ticket_pkey PRIMARY KEY (member_id, id),
  constraint ticket_bets_check CHECK ((bets > 0)),
  constraint ticket_closed CHECK (((state = 'pending'::text) = (settled_at IS NULL))),
  constraint ticket_multiple_check CHECK ((multiple > 0)),
  constraint ticket_payout_check CHECK ((payout >= 0)),
  constraint ticket_rebate_check CHECK ((rebate >= 0)),
  constraint ticket_stake_check CHECK ((stake > 0)),
  constraint ticket_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'won'::text, 'lost'::text, 'void'::text, 'cancelled'::text]))),
  constraint ticket_watch_check CHECK ((watch = ANY (ARRAY['numbers'::text, 'play'::text, 'none'::text])))
) partition by RANGE (id);
CREATE INDEX ticket_in_issue ON ONLY lottery.ticket USING btree (game, issue, id);
CREATE INDEX ticket_number ON ONLY lottery.ticket USING btree (id);
CREATE INDEX ticket_of_chase ON ONLY lottery.ticket USING btree (chase) WHERE (chase IS NOT NULL);
CREATE INDEX ticket_of_slip ON ONLY lottery.ticket USING btree (slip);
CREATE INDEX ticket_pending ON ONLY lottery.ticket USING btree (game, issue, id) WHERE (state = 'pending'::text);

create table lottery.total (
  game    text not null,
  issue   text not null,
  play    text not null,
  state   text not null,
  tickets bigint not null,
  stake   bigint not null,
  payout  bigint not null,
  rebate  bigint not null,
  constraint total_pkey PRIMARY KEY (game, issue, play, state),
  constraint total_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'won'::text, 'lost'::text, 'void'::text, 'cancelled'::text])))
) with (fillfactor=70);

-- function lottery.add_totals(p_more lottery.total[]) returns void: server/src/lottery/sql/add_totals.sql

-- function lottery.agreed(p_game text, p_issue text) returns text: server/src/lottery/sql/agreed.sql

-- function lottery.cancel(p_member bigint, p_game text, p_ids uuid[], p_off jsonb, p_stopped boolean) returns TABLE(id uuid, stake bigint): server/src/lottery/sql/cancel.sql

-- function lottery.correct(p_correction uuid, p_member bigint[], p_ids uuid[], p_payout bigint[], p_wins jsonb[], p_valid bigint[]) returns integer: server/src/lottery/sql/correct.sql

-- function lottery.ensure_partitions(ahead integer) returns void: server/src/lottery/sql/ensure_partitions.sql

-- function lottery.expose(p_game text, p_exposure lottery.exposed[], p_go integer[], p_held integer[], OUT slips integer[], OUT what jsonb) returns record: server/src/lottery/sql/expose.sql

-- function lottery.give(p_correction uuid, t lottery.ticket, p_amount bigint) returns bigint: server/src/lottery/sql/give.sql

-- function lottery.give_back(p_member bigint[], p_ids uuid[], p_state text) returns void: server/src/lottery/sql/give_back.sql

-- function lottery.keep_series() returns trigger: server/src/lottery/sql/keep_series.sql

-- function lottery.know_issues(p_game text, p_issues lottery.issue_request[]) returns void: server/src/lottery/sql/know_issues.sql

-- function lottery.place(p_game text, p_category text, p_issues lottery.issue_request[], p_slips lottery.slip_request[], p_tickets lottery.ticket_request[], p_exposure lottery.exposed[]) returns TABLE(ord integer, outcome base.outcome, slip uuid, seq bigint, cash bigint, refusal jsonb, what jsonb): server/src/lottery/sql/place.sql

-- function lottery.place_bets(p_game text, p_category text, p_slips lottery.slip_request[], p_play boolean[], p_tickets lottery.ticket_request[], p_go integer[], OUT outcome base.outcome, OUT refusal jsonb) returns record: server/src/lottery/sql/place_bets.sql

-- function lottery.recount(p_member bigint, p_ticket uuid, p_valid bigint) returns void: server/src/lottery/sql/recount.sql

-- function lottery.refund(p_game text, p_issue text, p_most integer) returns integer: server/src/lottery/sql/refund.sql

-- function lottery.settle(p_game text, p_issue text, p_revision integer, p_verdict lottery.verdict[]) returns integer: server/src/lottery/sql/settle.sql

-- function lottery.slip_of(p_member bigint, p_key text) returns uuid: server/src/lottery/sql/slip_of.sql

-- function lottery.tally(p_member bigint[], p_ids uuid[]) returns void: server/src/lottery/sql/tally.sql

-- function lottery.uncount(p_game text, p_off jsonb) returns void: server/src/lottery/sql/uncount.sql

-- function lottery.unplay(p_correction uuid, t lottery.ticket) returns void: server/src/lottery/sql/unplay.sql

-- tables
create schema tables;

create type tables.ticket_closing as (member_id bigint, payout bigint, back boolean);

create type tables.ticket_following as (needs text[], base text, line text);

create type tables.ticket_raise as (member_id bigint, "position" text, stake bigint, moves text, at timestamp with time zone);

create type tables.ticket_request as (no bigint, at timestamp with time zone, member_id bigint, bet_id uuid, rev integer, stake bigint, positions jsonb, detail jsonb, name text, play boolean);

create table tables.desk (
  code          text not null,
  state         jsonb not null,
  seq           bigint default 0 not null,
  changed_at    timestamp with time zone default clock_timestamp() not null,
  paused_by     text,
  paused_at     timestamp with time zone,
  paused_reason text,
  opens_at      timestamp with time zone,
  paused_for    text,
  constraint desk_pkey PRIMARY KEY (code),
  constraint desk_opens_at_check CHECK (((opens_at IS NULL) OR (paused_by IS NOT NULL))),
  constraint desk_paused CHECK ((((paused_by IS NULL) = (paused_at IS NULL)) AND ((paused_by IS NULL) = (paused_reason IS NULL)))),
  constraint desk_paused_for CHECK (((paused_by IS NULL) = (paused_for IS NULL))),
  constraint desk_paused_for_check CHECK ((paused_for = ANY (ARRAY['break'::text, 'upkeep'::text, 'check'::text])))
);

create table tables.event (
  code text not null,
  seq  bigint not null,
  at   timestamp with time zone default clock_timestamp() not null,
  body jsonb not null,
  constraint event_pkey PRIMARY KEY (code, seq),
  constraint event_code_fkey FOREIGN KEY (code) REFERENCES tables.desk(code)
);
CREATE INDEX event_at_idx ON tables.event USING btree (at);

create table tables.outage (
  code     text not null,
  no       bigint not null,
  phase    text not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  constraint outage_pkey PRIMARY KEY (code, ended_at),
  constraint outage_code_fkey FOREIGN KEY (code) REFERENCES tables.desk(code),
  constraint outage_span CHECK ((ended_at >= began_at))
);
CREATE INDEX outage_code_no_idx ON tables.outage USING btree (code, no);

create table tables.round (
  code        text not null,
  no          bigint not null,
  shoe        integer not null,
  phase       text not null,
  opened_at   timestamp with time zone not null,
  closes_at   timestamp with time zone not null,
  cards       jsonb default '[]'::jsonb not null,
  mark        text,
  crowd       jsonb,
  ended_at    timestamp with time zone,
  why         text,
  asked       integer,
  asked_until timestamp with time zone,
  constraint round_pkey PRIMARY KEY (code, no),
  constraint round_code_shoe_fkey FOREIGN KEY (code, shoe) REFERENCES tables.shoe(code, no),
  constraint round_asked CHECK (((asked IS NULL) = (asked_until IS NULL))),
  constraint round_ended CHECK (((ended_at IS NOT NULL) = (phase = ANY (ARRAY['result'::text, 'paying'::text, 'closed'::text, 'void'::text])))),
  constraint round_phase_check CHECK ((phase = ANY (ARRAY['closed'::text, 'open'::text, 'lastCall'::text, 'locked'::text, 'dealing'::text, 'deciding'::text, 'result'::text, 'paying'::text, 'void'::text]))),
  constraint round_void CHECK (((why IS NOT NULL) = (phase = 'void'::text))),
  constraint round_why_check CHECK ((why = ANY (ARRAY['outage'::text, 'operator'::text])))
);
CREATE INDEX round_code_shoe_no_idx ON tables.round USING btree (code, shoe, no);

create table tables.shoe (
  code           text not null,
  no             integer not null,
  chain_id       uuid not null,
  "position"     integer not null,
  commitment     text not null,
  committed_at   timestamp with time zone default clock_timestamp() not null,
  entropy        text,
  entropy_source text,
  entropy_public boolean,
  face           text,
  burned         integer default 0 not null,
  hash           text,
  ended_at       timestamp with time zone,
  first_round    bigint,
  rounds         integer,
  constraint shoe_pkey PRIMARY KEY (code, no),
  constraint shoe_chain_id_position_key UNIQUE (chain_id, "position"),
  constraint shoe_code_fkey FOREIGN KEY (code) REFERENCES tables.desk(code),
  constraint shoe_ended CHECK (((hash IS NULL) = (ended_at IS NULL))),
  constraint shoe_entropy CHECK ((((entropy IS NULL) = (entropy_source IS NULL)) AND ((entropy IS NULL) = (entropy_public IS NULL)))),
  constraint shoe_series CHECK ((((first_round IS NULL) = (rounds IS NULL)) AND (rounds > 0)))
);

create table tables.ticket (
  member_id bigint not null,
  code      text not null,
  no        bigint not null,
  bet_id    uuid not null,
  rev       integer not null,
  positions jsonb not null,
  stake     bigint not null,
  payout    bigint,
  state     text default 'open'::text not null,
  name      text not null,
  play      boolean not null,
  taken_at  timestamp with time zone default clock_timestamp() not null,
  moves     text default ''::text not null,
  constraint ticket_pkey PRIMARY KEY (member_id, code, no),
  constraint ticket_decided CHECK (((state = 'open'::text) = (payout IS NULL))),
  constraint ticket_rev_check CHECK ((rev > 0)),
  constraint ticket_stake_check CHECK ((stake >= 0)),
  constraint ticket_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'back'::text, 'withdrawn'::text])))
);
CREATE INDEX ticket_bet_id_idx ON tables.ticket USING btree (bet_id);
CREATE INDEX ticket_code_no_member_id_idx ON tables.ticket USING btree (code, no, member_id);

create table tables.void (
  code        text not null,
  no          bigint not null,
  at          timestamp with time zone default clock_timestamp() not null,
  reason      text not null,
  note        text,
  by          bigint,
  approved_by bigint,
  tickets     integer not null,
  returned    bigint not null,
  taken       bigint default 0 not null,
  short       bigint default 0 not null,
  constraint void_pkey PRIMARY KEY (code, no),
  constraint void_code_no_fkey FOREIGN KEY (code, no) REFERENCES tables.round(code, no),
  constraint void_reason_check CHECK ((reason = ANY (ARRAY['outage'::text, 'operator'::text])))
);

-- function tables.behind_of(p_positions jsonb) returns text[]: server/src/tables/sql/behind_of.sql

-- function tables.close_tickets(p_code text, p_no bigint, p_ticket tables.ticket_closing[], p_told jsonb) returns integer: server/src/tables/sql/close_tickets.sql

-- function tables.decide_tickets(p_code text, p_no bigint, p_step integer, p_raise tables.ticket_raise[]) returns TABLE(ord integer, outcome base.outcome, bet_id uuid, seq bigint, cash bigint, refusal jsonb): server/src/tables/sql/decide_tickets.sql

-- function tables.expect_settled(p_outcome base.outcome, p_bet uuid) returns void: server/src/tables/sql/expect_settled.sql

-- function tables.lock_desk(p_code text) returns SETOF tables.desk: server/src/tables/sql/lock_desk.sql

-- function tables.raise_ticket(t tables.ticket, p_position text, p_stake bigint, p_moves text, OUT outcome base.outcome, OUT seq bigint, OUT cash bigint, OUT refusal jsonb) returns record: server/src/tables/sql/raise_ticket.sql

-- function tables.raise_tickets(p_code text, p_no bigint, p_raise tables.ticket_raise[], p_follow tables.ticket_following) returns TABLE(ord integer, outcome base.outcome, bet_id uuid, seq bigint, cash bigint, refusal jsonb): server/src/tables/sql/raise_tickets.sql

-- function tables.take_tickets(p_code text, p_category text, p_ticket tables.ticket_request[]) returns TABLE(ord integer, outcome base.outcome, bet_id uuid, seq bigint, cash bigint, refusal jsonb): server/src/tables/sql/take_tickets.sql

-- function tables.void_paid(p_code text, p_no bigint, OUT tickets integer, OUT returned bigint, OUT taken bigint, OUT short bigint) returns record: server/src/tables/sql/void_paid.sql

-- sport
create schema sport;

create type sport.leg_request as (slip_no integer, no smallint, fixture integer, market integer, specifiers text, outcome text, asked integer, odds integer, version bigint, banker boolean, live boolean, score_at text, staked bigint, payable bigint, combined bigint, grp smallint, joint_asked integer, joint integer, terms text);

create type sport.leg_verdict as (market integer, specifiers text, outcome text, score_at text, won boolean, halves smallint, places smallint, tied smallint, placed text);

create type sport.priced as (fixture integer, id integer, specifiers text, status smallint, outcomes jsonb, lock text, main boolean);

create type sport.slip_request as (member_id bigint, bet_id uuid, key text, game text, category text, kind text, folds text, lines integer, unit bigint, stake bigint, policy text, within smallint, format text, rules integer, cap bigint, slip text, live boolean, referred boolean, delay_ms integer, again boolean, detail jsonb, free uuid, most bigint);

create type sport.verdict as (member_id bigint, bet_id uuid, state text, payout bigint, sum text, valid bigint);

create table sport.bet (
  member_id  bigint not null,
  id         uuid not null,
  key        text not null,
  kind       text not null,
  folds      integer[] not null,
  lines      integer not null,
  unit       bigint not null,
  stake      bigint not null,
  open_unit  bigint not null,
  state      text not null,
  reason     text,
  reason_leg smallint,
  offer      bigint,
  policy     text not null,
  within     smallint default 0 not null,
  format     text not null,
  rules      integer not null,
  cap        bigint not null,
  slip       text not null,
  live       boolean not null,
  play       boolean default false not null,
  referred   boolean default false not null,
  decided_by text,
  placed_at  timestamp with time zone default clock_timestamp() not null,
  decide_at  timestamp with time zone,
  settled_at timestamp with time zone,
  payout     bigint default 0 not null,
  cashed     bigint default 0 not null,
  sum        text,
  auto       bigint,
  free       boolean default false not null,
  most       bigint not null,
  constraint bet_pkey PRIMARY KEY (member_id, id),
  constraint bet_member_id_key_key UNIQUE (member_id, key),
  constraint bet_auto_check CHECK ((auto > 0)),
  constraint bet_cap_check CHECK ((cap > 0)),
  constraint bet_cashed_check CHECK ((cashed >= 0)),
  constraint bet_kind_check CHECK ((kind = ANY (ARRAY['single'::text, 'acca'::text, 'system'::text]))),
  constraint bet_lines_check CHECK ((lines > 0)),
  constraint bet_most_check CHECK ((most >= 0)),
  constraint bet_open_unit_check CHECK ((open_unit >= 0)),
  constraint bet_payout_check CHECK ((payout >= 0)),
  constraint bet_pending CHECK (((state = 'PENDING_ACCEPT'::text) <= (decide_at IS NOT NULL))),
  constraint bet_policy_check CHECK ((policy = ANY (ARRAY['none'::text, 'better'::text, 'within'::text]))),
  constraint bet_settled CHECK (((state = ANY (ARRAY['RETURNED'::text, 'CASHED_OUT'::text, 'SETTLED'::text, 'VOID'::text])) = (settled_at IS NOT NULL))),
  constraint bet_stake_check CHECK ((stake > 0)),
  constraint bet_state_check CHECK ((state = ANY (ARRAY['PENDING_ACCEPT'::text, 'ACCEPTED'::text, 'RETURNED'::text, 'PART_CASHED'::text, 'CASHED_OUT'::text, 'SETTLED'::text, 'VOID'::text]))),
  constraint bet_unit_check CHECK ((unit > 0))
);
CREATE INDEX bet_auto ON sport.bet USING btree (member_id, id) WHERE ((auto IS NOT NULL) AND (settled_at IS NULL));
CREATE INDEX bet_open ON sport.bet USING btree (member_id, id DESC) WHERE (settled_at IS NULL);
CREATE INDEX bet_paid ON sport.bet USING btree (member_id, settled_at) WHERE (settled_at IS NOT NULL);
CREATE INDEX bet_pending ON sport.bet USING btree (decide_at) WHERE (state = 'PENDING_ACCEPT'::text);

create table sport.book (
  one              boolean default true not null,
  least_stake      bigint not null,
  selection_payout bigint not null,
  slip_payout      bigint not null,
  day_payout       bigint not null,
  kept             integer not null,
  halted_by        text,
  halted_at        timestamp with time zone,
  halted_reason    text,
  margins          jsonb default '{}'::jsonb not null,
  malay_red        boolean default true not null,
  steps            jsonb default '{}'::jsonb not null,
  constraint book_pkey PRIMARY KEY (one),
  constraint book_halted CHECK ((((halted_by IS NULL) = (halted_at IS NULL)) AND ((halted_by IS NULL) = (halted_reason IS NULL)))),
  constraint book_kept_check CHECK (((kept >= 0) AND (kept <= 5000))),
  constraint book_one_check CHECK (one)
);

create table sport.cancellation (
  id         uuid default uuidv7() not null,
  fixture    integer not null,
  market     integer not null,
  specifiers text not null,
  from_at    timestamp with time zone,
  to_at      timestamp with time zone,
  source     text not null,
  at         timestamp with time zone default clock_timestamp() not null,
  constraint cancellation_pkey PRIMARY KEY (id),
  constraint cancellation_fixture_fkey FOREIGN KEY (fixture) REFERENCES sport.fixture(id)
);
CREATE INDEX cancellation_fixture_idx ON sport.cancellation USING btree (fixture);

create table sport.cash_out (
  member_id bigint not null,
  bet_id    uuid not null,
  no        smallint not null,
  state     text not null,
  percent   smallint not null,
  stake     bigint not null,
  paid      bigint not null,
  auto      boolean not null,
  at        timestamp with time zone default clock_timestamp() not null,
  decide_at timestamp with time zone,
  constraint cash_out_pkey PRIMARY KEY (member_id, bet_id, no),
  constraint cash_out_paid_check CHECK ((paid >= 0)),
  constraint cash_out_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint cash_out_stake_check CHECK ((stake >= 0)),
  constraint cash_out_state_check CHECK ((state = ANY (ARRAY['ASKED'::text, 'PAID'::text, 'REFUSED'::text])))
);
CREATE INDEX cash_out_asked ON sport.cash_out USING btree (decide_at) WHERE (state = 'ASKED'::text);

create table sport.correction (
  id           uuid default uuidv7() not null,
  fixture      integer not null,
  kind         text not null,
  detail       jsonb not null,
  asked_by     bigint not null,
  approved_by  bigint not null,
  reason       text not null,
  at           timestamp with time zone default clock_timestamp() not null,
  bets         integer not null,
  done         integer default 0 not null,
  after_member bigint default 0 not null,
  after_bet    uuid,
  paid         bigint default 0 not null,
  taken        bigint default 0 not null,
  owed         bigint default 0 not null,
  done_at      timestamp with time zone,
  constraint correction_pkey PRIMARY KEY (id),
  constraint correction_fixture_fkey FOREIGN KEY (fixture) REFERENCES sport.fixture(id),
  constraint correction_kind_check CHECK ((kind = ANY (ARRAY['result'::text, 'cancel'::text, 'reopen'::text, 'restore'::text, 'score'::text, 'fixture'::text, 'withdraw'::text])))
);
CREATE INDEX correction_fixture_idx ON sport.correction USING btree (fixture);
CREATE INDEX correction_id_idx ON sport.correction USING btree (id) WHERE (done_at IS NULL);

create table sport.difference (
  fixture    integer not null,
  market     integer not null,
  specifiers text not null,
  slot       text not null,
  kind       text not null,
  outcomes   jsonb not null,
  from_at    timestamp with time zone,
  to_at      timestamp with time zone,
  at         timestamp with time zone default clock_timestamp() not null,
  constraint difference_pkey PRIMARY KEY (fixture, market, specifiers, slot),
  constraint difference_fixture_fkey FOREIGN KEY (fixture) REFERENCES sport.fixture(id),
  constraint difference_kind_check CHECK ((kind = ANY (ARRAY['result'::text, 'cancel'::text, 'reopen'::text, 'restore'::text])))
);

create table sport.exposure (
  fixture    integer not null,
  market     integer not null,
  specifiers text not null,
  outcome    text not null,
  part       smallint not null,
  staked     bigint default 0 not null,
  payable    bigint default 0 not null,
  combined   bigint default 0 not null,
  bets       integer default 0 not null,
  constraint exposure_pkey PRIMARY KEY (fixture, market, specifiers, outcome, part)
) with (fillfactor=70);

create table sport.factor (
  member_id   bigint not null,
  factor      numeric not null,
  code        text not null,
  reason      text not null,
  operator_id bigint not null,
  at          timestamp with time zone default clock_timestamp() not null,
  expires_at  timestamp with time zone not null,
  constraint factor_pkey PRIMARY KEY (member_id),
  constraint factor_code_check CHECK ((code = ANY (ARRAY['arbitrage'::text, 'lateBets'::text, 'syndicate'::text, 'bonusAbuse'::text, 'review'::text]))),
  constraint factor_factor_check CHECK ((factor = ANY (ARRAY[(1)::numeric, 0.5, 0.25, 0.1])))
);

create table sport.feed_fixture (
  feed_id text not null,
  facts   jsonb not null,
  constraint feed_fixture_pkey PRIMARY KEY (feed_id)
);

create table sport.feed_message (
  id          bigint generated always as identity not null,
  producer    integer not null,
  fixture     text not null,
  at          bigint not null,
  kind        text not null,
  hash        text not null,
  raw         text not null,
  received_at timestamp with time zone default clock_timestamp() not null,
  applied_at  timestamp with time zone,
  why         text,
  constraint feed_message_pkey PRIMARY KEY (id),
  constraint feed_message_producer_fixture_at_kind_hash_key UNIQUE (producer, fixture, at, kind, hash)
);
CREATE INDEX feed_received ON sport.feed_message USING btree (received_at);
CREATE INDEX feed_unknown ON sport.feed_message USING btree (id DESC) WHERE (why IS NOT NULL);
CREATE INDEX feed_waiting ON sport.feed_message USING btree (fixture, at, id) WHERE ((applied_at IS NULL) AND (why IS NULL));

create table sport.fixture (
  id             integer generated always as identity not null,
  tournament     integer not null,
  season         integer default 1 not null,
  round          integer,
  kind           text default 'match'::text not null,
  home           integer,
  away           integer,
  starts_at      timestamp with time zone not null,
  state          text default 'NOT_STARTED'::text not null,
  source         text not null,
  in_play        boolean default true not null,
  seq            bigint default 0 not null,
  ratings        jsonb,
  shift          jsonb,
  tick           integer default 0 not null,
  snapshot       jsonb,
  match          jsonb,
  periods        jsonb,
  started_at     timestamp with time zone,
  heard_at       timestamp with time zone default clock_timestamp() not null,
  ended_at       timestamp with time zone,
  closed_at      timestamp with time zone,
  held_by        text,
  held_at        timestamp with time zone,
  held_reason    text,
  commitment     text,
  committed_at   timestamp with time zone,
  entropy        text,
  entropy_source text,
  entropy_public boolean,
  hash           text,
  feed_id        text,
  producer       integer,
  each_way       smallint[],
  seed           bytea,
  came           jsonb,
  constraint fixture_pkey PRIMARY KEY (id),
  constraint fixture_feed_id_key UNIQUE (feed_id),
  constraint fixture_away_fkey FOREIGN KEY (away) REFERENCES sport.participant(id),
  constraint fixture_home_fkey FOREIGN KEY (home) REFERENCES sport.participant(id),
  constraint fixture_tournament_fkey FOREIGN KEY (tournament) REFERENCES sport.tournament(id),
  constraint fixture_check CHECK (((each_way IS NULL) OR ((cardinality(each_way) = 3) AND (kind = 'outright'::text)))),
  constraint fixture_held CHECK ((((held_by IS NULL) = (held_at IS NULL)) AND ((held_by IS NULL) = (held_reason IS NULL)))),
  constraint fixture_kind_check CHECK ((kind = ANY (ARRAY['match'::text, 'outright'::text]))),
  constraint fixture_sides CHECK (((kind = 'match'::text) = ((home IS NOT NULL) AND (away IS NOT NULL)))),
  constraint fixture_state_check CHECK ((state = ANY (ARRAY['NOT_STARTED'::text, 'LIVE'::text, 'SUSPENDED'::text, 'ENDED'::text, 'CLOSED'::text, 'CANCELLED'::text, 'POSTPONED'::text, 'ABANDONED'::text])))
);
CREATE INDEX fixture_away ON sport.fixture USING btree (away, ended_at DESC);
CREATE INDEX fixture_coming ON sport.fixture USING btree (starts_at, id) WHERE (state = 'NOT_STARTED'::text);
CREATE INDEX fixture_ended ON sport.fixture USING btree (ended_at DESC, id DESC) WHERE (ended_at IS NOT NULL);
CREATE INDEX fixture_home ON sport.fixture USING btree (home, ended_at DESC);
CREATE INDEX fixture_live ON sport.fixture USING btree (starts_at, id) WHERE (state = ANY (ARRAY['LIVE'::text, 'SUSPENDED'::text]));
CREATE INDEX fixture_season ON sport.fixture USING btree (tournament, season, round);
CREATE INDEX fixture_waiting ON sport.fixture USING btree (id) WHERE ((state = ANY (ARRAY['ENDED'::text, 'POSTPONED'::text, 'ABANDONED'::text, 'CANCELLED'::text])) AND (closed_at IS NULL));

create table sport.incident (
  fixture integer not null,
  seq     integer not null,
  tick    integer not null,
  clock   double precision,
  period  integer not null,
  kind    text not null,
  side    smallint not null,
  score   integer[] not null,
  at      timestamp with time zone default clock_timestamp() not null,
  constraint incident_pkey PRIMARY KEY (fixture, seq),
  constraint incident_fixture_fkey FOREIGN KEY (fixture) REFERENCES sport.fixture(id),
  constraint incident_score_check CHECK ((cardinality(score) = 2)),
  constraint incident_side_check CHECK ((side = ANY (ARRAY[0, 1, 2])))
);

create table sport.leg (
  member_id   bigint not null,
  bet_id      uuid not null,
  no          smallint not null,
  fixture     integer not null,
  market      integer not null,
  specifiers  text not null,
  outcome     text not null,
  asked       integer not null,
  odds        integer not null,
  version     bigint not null,
  banker      boolean default false not null,
  live        boolean not null,
  score_at    integer[],
  closing     integer,
  won         boolean,
  halves      smallint,
  places      smallint,
  tied        smallint,
  certainty   smallint,
  source      text,
  score       text,
  reason      text,
  staked      bigint default 0 not null,
  payable     bigint default 0 not null,
  combined    bigint default 0 not null,
  grp         smallint,
  joint_asked integer,
  joint       integer,
  terms       smallint[],
  placed      smallint[],
  deduction   smallint default 0 not null,
  constraint leg_pkey PRIMARY KEY (member_id, bet_id, no),
  constraint leg_fixture_fkey FOREIGN KEY (fixture) REFERENCES sport.fixture(id),
  constraint leg_certainty_check CHECK ((certainty = ANY (ARRAY[1, 2]))),
  constraint leg_deduction CHECK (((deduction >= 0) AND (deduction <= 90))),
  constraint leg_halves_check CHECK (((halves >= 0) AND (halves <= 2))),
  constraint leg_joint CHECK ((((grp IS NULL) = (joint IS NULL)) AND ((grp IS NULL) = (joint_asked IS NULL)))),
  constraint leg_joint_odds CHECK (((joint >= 10001) AND (joint <= 10010000))),
  constraint leg_odds_check CHECK (((odds >= 10001) AND (odds <= 10010000))),
  constraint leg_placed CHECK (((placed IS NULL) OR ((terms IS NOT NULL) AND (cardinality(placed) = 4)))),
  constraint leg_result CHECK ((((won IS NULL) = (halves IS NULL)) AND ((won IS NULL) = (places IS NULL)) AND ((won IS NULL) = (tied IS NULL)))),
  constraint leg_terms CHECK ((cardinality(terms) = 3))
);
CREATE INDEX leg_fixture ON sport.leg USING btree (fixture, bet_id);
CREATE INDEX leg_open ON sport.leg USING btree (fixture, market) WHERE (halves IS NULL);
CREATE TRIGGER leg_counted AFTER INSERT ON sport.leg REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION sport.count_legs();
CREATE TRIGGER leg_recounted AFTER UPDATE ON sport.leg REFERENCING OLD TABLE AS was NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION sport.count_legs();

create table sport.market (
  fixture    integer not null,
  id         integer not null,
  specifiers text not null,
  status     smallint default 1 not null,
  version    bigint default 1 not null,
  outcomes   jsonb not null,
  lock       text,
  desk       jsonb,
  started    bigint,
  main       boolean default false not null,
  changed_at timestamp with time zone default clock_timestamp() not null,
  constraint market_pkey PRIMARY KEY (fixture, id, specifiers),
  constraint market_fixture_fkey FOREIGN KEY (fixture) REFERENCES sport.fixture(id),
  constraint market_status_check CHECK ((status = ANY (ARRAY[1, '-1'::integer, 0, '-2'::integer, '-3'::integer, '-4'::integer])))
) with (fillfactor=60);
CREATE INDEX market_by_hand ON sport.market USING btree (fixture) WHERE ((desk ? 'manual'::text) AND (status <> ALL (ARRAY['-3'::integer, '-4'::integer])));
CREATE INDEX market_main ON sport.market USING btree (fixture) WHERE main;

create table sport.participant (
  id         integer generated always as identity not null,
  tournament integer not null,
  name       text not null,
  short      text not null,
  colours    text[] not null,
  attack     double precision default 0 not null,
  defence    double precision default 0 not null,
  constraint participant_pkey PRIMARY KEY (id),
  constraint participant_tournament_name_key UNIQUE (tournament, name),
  constraint participant_tournament_fkey FOREIGN KEY (tournament) REFERENCES sport.tournament(id),
  constraint participant_colours_check CHECK ((cardinality(colours) = 2))
);

create table sport.price (
  fixture    integer not null,
  market     integer not null,
  specifiers text not null,
  version    bigint not null,
  outcomes   jsonb not null,
  at         timestamp with time zone not null,
  constraint price_pkey PRIMARY KEY (fixture, market, specifiers, version),
  constraint price_fixture_fkey FOREIGN KEY (fixture) REFERENCES sport.fixture(id)
);
CREATE TRIGGER price_append_only BEFORE DELETE OR UPDATE ON sport.price FOR EACH ROW EXECUTE FUNCTION base.refuse_change();

create table sport.producer (
  id        integer not null,
  name      text not null,
  live      boolean not null,
  state     text default 'DOWN'::text not null,
  alive_at  timestamp with time zone,
  heard_at  timestamp with time zone,
  lag_ms    integer default 0 not null,
  request   integer,
  messages  bigint default 0 not null,
  unknown   bigint default 0 not null,
  facts     jsonb,
  watch     jsonb,
  within_ms integer default 15000 not null,
  constraint producer_pkey PRIMARY KEY (id),
  constraint producer_state_check CHECK ((state = ANY (ARRAY['DOWN'::text, 'RECOVERING'::text, 'UP'::text, 'DELAYED'::text]))),
  constraint producer_within_ms_check CHECK ((within_ms > 0))
);

create table sport.recovery (
  producer integer not null,
  request  integer not null,
  since    timestamp with time zone,
  asked_at timestamp with time zone default clock_timestamp() not null,
  done_at  timestamp with time zone,
  constraint recovery_pkey PRIMARY KEY (producer, request),
  constraint recovery_producer_fkey FOREIGN KEY (producer) REFERENCES sport.producer(id)
);

create table sport.result (
  fixture    integer not null,
  market     integer not null,
  specifiers text not null,
  outcome    text not null,
  won        boolean not null,
  halves     smallint not null,
  places     smallint default 1 not null,
  tied       smallint default 1 not null,
  certainty  smallint not null,
  source     text not null,
  at         timestamp with time zone default clock_timestamp() not null,
  constraint result_pkey PRIMARY KEY (fixture, market, specifiers, outcome),
  constraint result_fixture_fkey FOREIGN KEY (fixture) REFERENCES sport.fixture(id),
  constraint result_certainty_check CHECK ((certainty = ANY (ARRAY[1, 2]))),
  constraint result_halves_check CHECK (((halves >= 0) AND (halves <= 2))),
  constraint result_source_check CHECK ((source = ANY (ARRAY['model'::text, 'operator'::text, 'feed'::text])))
);

create table sport.rule_book (
  version      integer not null,
  published_at timestamp with time zone default clock_timestamp() not null,
  operator_id  bigint,
  postponed    jsonb not null,
  abandoned    jsonb not null,
  delays       jsonb not null,
  text         jsonb not null,
  constraint rule_book_pkey PRIMARY KEY (version)
);

create table sport.season (
  tournament integer not null,
  no         integer not null,
  rounds     integer not null,
  ended_at   timestamp with time zone,
  constraint season_pkey PRIMARY KEY (tournament, no),
  constraint season_tournament_fkey FOREIGN KEY (tournament) REFERENCES sport.tournament(id)
);

create table sport.share (
  code text not null,
  body jsonb not null,
  hash text not null,
  at   timestamp with time zone default clock_timestamp() not null,
  constraint share_pkey PRIMARY KEY (code),
  constraint share_hash_key UNIQUE (hash)
);

create table sport.stake_limit (
  sport       text not null,
  live        boolean not null,
  stake       bigint not null,
  outcome     bigint not null,
  market      bigint not null,
  refer_above bigint,
  constraint stake_limit_pkey PRIMARY KEY (sport, live),
  constraint stake_limit_market_check CHECK ((market > 0)),
  constraint stake_limit_outcome_check CHECK ((outcome > 0)),
  constraint stake_limit_refer_above_check CHECK ((refer_above > 0)),
  constraint stake_limit_stake_check CHECK ((stake > 0))
);

create table sport.tournament (
  id       integer generated always as identity not null,
  code     text not null,
  sport    text not null,
  category text not null,
  name     text not null,
  source   text not null,
  place    smallint default 0 not null,
  visible  boolean default true not null,
  constraint tournament_pkey PRIMARY KEY (id),
  constraint tournament_code_key UNIQUE (code),
  constraint tournament_source_check CHECK ((source = ANY (ARRAY['simulated'::text, 'desk'::text, 'feed'::text])))
);

create table sport.withdrawal (
  fixture integer not null,
  market  integer not null,
  outcome text not null,
  odds    integer not null,
  percent smallint not null,
  at      timestamp with time zone default clock_timestamp() not null,
  constraint withdrawal_pkey PRIMARY KEY (fixture, market, outcome),
  constraint withdrawal_fixture_fkey FOREIGN KEY (fixture) REFERENCES sport.fixture(id),
  constraint withdrawal_odds_check CHECK (((odds >= 10001) AND (odds <= 10010000))),
  constraint withdrawal_percent_check CHECK (((percent >= 0) AND (percent <= 90)))
);

-- function sport.accept(p_member bigint, p_bet uuid, p_most bigint, p_leg sport.leg_request[], p_detail jsonb, p_by text, OUT outcome base.outcome, OUT what jsonb) returns record: server/src/sport/sql/accept.sql

-- function sport.at_odds(p_outcomes jsonb, p_kept jsonb) returns jsonb: server/src/sport/sql/at_odds.sql

-- function sport.cash_out(p_member bigint, p_bet uuid, p_no smallint) returns boolean: server/src/sport/sql/cash_out.sql

-- function sport.correct(p_correction uuid, p_verdict sport.verdict[]) returns integer: server/src/sport/sql/correct.sql

-- function sport.count_legs() returns trigger: server/src/sport/sql/count_legs.sql

-- function sport.day_left(p_member bigint, p_but uuid DEFAULT NULL::uuid) returns bigint: server/src/sport/sql/day_left.sql

-- function sport.give_back(p_member bigint, p_bet uuid, p_reason text, p_leg smallint, p_offer bigint, p_by text) returns boolean: server/src/sport/sql/give_back.sql

-- function sport.hold(p_leg sport.leg_request[]) returns boolean: server/src/sport/sql/hold.sql

-- function sport.is_held(p_desk jsonb, p_lock text) returns boolean: server/src/sport/sql/is_held.sql

-- function sport.keep_prices(p_leg sport.leg_request[]) returns void: server/src/sport/sql/keep_prices.sql

-- function sport.mark_legs(p_fixture integer, p_verdict sport.leg_verdict[], p_certainty smallint, p_source text, p_score text, p_reason text, p_rules integer) returns integer: server/src/sport/sql/mark_legs.sql

-- function sport.most_of(p_unit bigint, p_odds integer, p_terms smallint[], p_deduction smallint) returns bigint: server/src/sport/sql/most_of.sql

-- function sport.over(p_leg sport.leg_request[], p_member bigint[]) returns TABLE(slip_no integer, no smallint): server/src/sport/sql/over.sql

-- function sport.pay_late(p_verdict sport.verdict[]) returns TABLE(member_id bigint, bet_id uuid): server/src/sport/sql/pay_late.sql

-- function sport.place(p_slip sport.slip_request[], p_leg sport.leg_request[]) returns TABLE(ord integer, outcome base.outcome, bet_id uuid, seq bigint, cash bigint, refusal jsonb, what jsonb): server/src/sport/sql/place.sql

-- function sport.problems(p_leg sport.leg_request[], p_versions boolean) returns TABLE(slip_no integer, no smallint, problem text): server/src/sport/sql/problems.sql

-- function sport.recount(p_member bigint, p_bet uuid, p_valid bigint) returns void: server/src/sport/sql/recount.sql

-- function sport.restate(p_member bigint, p_bet uuid, p_from wager.bet_state[], p_state wager.bet_state) returns void: server/src/sport/sql/restate.sql

-- function sport.settle(p_verdict sport.verdict[]) returns TABLE(member_id bigint, bet_id uuid): server/src/sport/sql/settle.sql

-- function sport.write_prices(p_fixture integer, p_priced sport.priced[]) returns TABLE(id integer, specifiers text, status smallint, version bigint, outcomes jsonb, lock text, main boolean): server/src/sport/sql/write_prices.sql

-- returns
create schema returns;

create table returns.drawn (
  game   text not null,
  tables text not null,
  epoch  integer not null,
  name   text not null,
  rounds bigint not null,
  total  bigint not null,
  staked numeric default 0 not null,
  paid   numeric default 0 not null,
  since  timestamp with time zone default now() not null,
  constraint drawn_pkey PRIMARY KEY (game, tables, epoch, name),
  constraint drawn_paid_check CHECK ((paid >= (0)::numeric)),
  constraint drawn_rounds_check CHECK ((rounds >= 0)),
  constraint drawn_staked_check CHECK ((staked >= (0)::numeric)),
  constraint drawn_total_check CHECK ((total >= 0))
) with (fillfactor=50);

create table returns.point (
  game    text not null,
  tables  text not null,
  mode    text not null,
  rounds  bigint not null,
  total   bigint not null,
  options jsonb default '{}'::jsonb not null,
  at      timestamp with time zone default now() not null,
  constraint point_pkey PRIMARY KEY (game, tables, mode, rounds),
  constraint point_options_check CHECK ((jsonb_typeof(options) = 'object'::text)),
  constraint point_rounds_check CHECK ((rounds > 0)),
  constraint point_total_check CHECK ((total >= 0))
);

create table returns.stop (
  id           uuid default uuidv7() not null,
  game         text not null,
  tables       text not null,
  epoch        integer not null,
  mode         text not null,
  rounds       bigint not null,
  observed     double precision not null,
  low          double precision not null,
  high         double precision not null,
  stopped_at   timestamp with time zone default now() not null,
  restarted_at timestamp with time zone,
  restarted_by text,
  reason       text,
  constraint stop_pkey PRIMARY KEY (id),
  constraint stop_game_epoch_key UNIQUE (game, epoch),
  constraint stop_restarted CHECK ((((restarted_at IS NULL) = (restarted_by IS NULL)) AND ((restarted_at IS NULL) = (reason IS NULL))))
);
CREATE UNIQUE INDEX stop_open ON returns.stop USING btree (game) WHERE (restarted_at IS NULL);

-- cashier
create schema cashier;

create type cashier.deposit_state as enum ('CREATED', 'PENDING', 'CREDITED', 'FAILED', 'CANCELLED', 'EXPIRED');

create type cashier.withdrawal_state as enum ('CREATED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID', 'FAILED', 'REJECTED', 'RETURNED');

create table cashier.adjustment (
  id          uuid not null,
  kind        text not null,
  member_id   bigint not null,
  deposit_id  uuid,
  amount      bigint not null,
  reason      text not null,
  evidence    uuid,
  asked_by    bigint not null,
  asked_at    timestamp with time zone default clock_timestamp() not null,
  approval_id uuid,
  booked_by   bigint,
  booked_at   timestamp with time zone,
  constraint adjustment_pkey PRIMARY KEY (id),
  constraint adjustment_approval_id_key UNIQUE (approval_id),
  constraint adjustment_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES cashier.deposit(id),
  constraint adjustment_amount_check CHECK ((amount <> 0)),
  constraint adjustment_check CHECK (((booked_by IS NULL) = (booked_at IS NULL))),
  constraint adjustment_check1 CHECK (((kind = ANY (ARRAY['transfer'::text, 'difference'::text])) = (deposit_id IS NOT NULL))),
  constraint adjustment_check2 CHECK (((kind = ANY (ARRAY['debit'::text, 'chargeback'::text])) = (amount < 0))),
  constraint adjustment_kind_check CHECK ((kind = ANY (ARRAY['transfer'::text, 'difference'::text, 'credit'::text, 'goodwill'::text, 'debit'::text, 'chargeback'::text]))),
  constraint adjustment_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 200))),
  constraint adjustment_two_people CHECK (((booked_at IS NULL) OR (approval_id IS NULL) OR (booked_by <> asked_by)))
);
CREATE INDEX adjustment_member_id_id_idx ON cashier.adjustment USING btree (member_id, id DESC);
CREATE UNIQUE INDEX adjustment_deposit ON cashier.adjustment USING btree (deposit_id) WHERE (booked_at IS NOT NULL);

create table cashier.deposit (
  id                uuid not null,
  member_id         bigint not null,
  key               uuid not null,
  method            text not null,
  provider          text not null,
  currency          text not null,
  amount            bigint not null,
  fee               bigint not null,
  state             cashier.deposit_state default 'CREATED'::cashier.deposit_state not null,
  provider_ref      text,
  pay_url           text,
  reason            text,
  asked_at          timestamp with time zone,
  created_at        timestamp with time zone default now() not null,
  updated_at        timestamp with time zone default now() not null,
  reference         text,
  received          bigint,
  credited          bigint,
  proof_id          uuid,
  note              text,
  qr                text,
  seen_at           timestamp with time zone,
  closed_at         timestamp with time zone,
  promotion         uuid,
  promotion_version integer,
  constraint deposit_pkey PRIMARY KEY (id),
  constraint deposit_member_id_key_key UNIQUE (member_id, key),
  constraint deposit_provider_provider_ref_key UNIQUE (provider, provider_ref),
  constraint deposit_reference_key UNIQUE (reference),
  constraint deposit_method_fkey FOREIGN KEY (method) REFERENCES cashier.method(code),
  constraint deposit_amount_check CHECK ((amount > 0)),
  constraint deposit_check CHECK (((fee >= 0) AND (fee < amount))),
  constraint deposit_credited_check CHECK ((credited > 0)),
  constraint deposit_credited_known CHECK (((state <> 'CREDITED'::cashier.deposit_state) OR ((received IS NOT NULL) AND (credited IS NOT NULL) AND (credited <= received) AND (closed_at IS NOT NULL)))),
  constraint deposit_promotion_whole CHECK (((promotion IS NULL) = (promotion_version IS NULL))),
  constraint deposit_received_check CHECK ((received > 0))
);
CREATE INDEX deposit_closed_at_idx ON cashier.deposit USING btree (closed_at) WHERE (state = 'CREDITED'::cashier.deposit_state);
CREATE INDEX deposit_created_at_idx ON cashier.deposit USING btree (created_at) WHERE (state = ANY (ARRAY['CREATED'::cashier.deposit_state, 'PENDING'::cashier.deposit_state]));
CREATE INDEX deposit_id_idx ON cashier.deposit USING btree (id) WHERE ((provider = 'manual'::text) AND (state = ANY (ARRAY['CREATED'::cashier.deposit_state, 'PENDING'::cashier.deposit_state])));
CREATE INDEX deposit_member_id_id_idx ON cashier.deposit USING btree (member_id, id DESC);
CREATE INDEX deposit_state_id_idx ON cashier.deposit USING btree (state, id);
CREATE TRIGGER deposit_guard BEFORE UPDATE ON cashier.deposit FOR EACH ROW EXECUTE FUNCTION cashier.guard_deposit();

create table cashier.difference (
  id          uuid default uuidv7() not null,
  kind        text not null,
  provider    text not null,
  order_kind  text not null,
  subject     text not null,
  member_id   bigint,
  expected    bigint,
  found       bigint,
  state       text default 'OPEN'::text not null,
  note        text,
  operator_id bigint,
  decided_at  timestamp with time zone,
  first_at    timestamp with time zone default now() not null,
  last_at     timestamp with time zone default now() not null,
  gone_at     timestamp with time zone,
  constraint difference_pkey PRIMARY KEY (id),
  constraint difference_kind_order_kind_subject_key UNIQUE (kind, order_kind, subject),
  constraint difference_kind_check CHECK ((kind = ANY (ARRAY['journal.missing'::text, 'journal.amount'::text, 'journal.extra'::text, 'statement.missing'::text, 'statement.amount'::text, 'statement.twice'::text, 'statement.unknown'::text, 'order.open'::text, 'wallet.journal'::text, 'wallet.moved'::text, 'wallet.balance'::text, 'wallet.ceiling'::text]))),
  constraint difference_order_kind_check CHECK ((order_kind = ANY (ARRAY['payment'::text, 'payout'::text, 'wallet'::text]))),
  constraint difference_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'SEEN'::text, 'SETTLED'::text])))
);
CREATE INDEX difference_state_id_idx ON cashier.difference USING btree (state, id);

create table cashier.method (
  code             text not null,
  provider         text not null,
  kind             text not null,
  minimum          bigint not null,
  maximum          bigint not null,
  fee              integer default 0 not null,
  expected_seconds integer not null,
  "position"       smallint not null,
  active           boolean default true not null,
  account          jsonb,
  version          integer default 1 not null,
  constraint method_pkey PRIMARY KEY (code),
  constraint method_check CHECK ((maximum >= minimum)),
  constraint method_fee_check CHECK (((fee >= 0) AND (fee <= 9999))),
  constraint method_kind_check CHECK ((kind = ANY (ARRAY['card'::text, 'bank'::text, 'wallet'::text, 'qr'::text]))),
  constraint method_minimum_check CHECK ((minimum > 0))
);

create table cashier.notice (
  provider    text not null,
  notice_id   text not null,
  kind        text not null,
  order_id    uuid not null,
  status      text not null,
  amount      bigint not null,
  currency    text not null,
  body        text not null,
  outcome     text,
  received_at timestamp with time zone default now() not null,
  constraint notice_pkey PRIMARY KEY (provider, notice_id),
  constraint notice_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'payout'::text])))
);
CREATE INDEX notice_order_id_idx ON cashier.notice USING btree (order_id);
CREATE INDEX notice_received_at_idx ON cashier.notice USING btree (received_at) WHERE (outcome = ANY (ARRAY['mismatch'::text, 'unknown'::text, 'conflict'::text]));

create table cashier.notice_report (
  id       uuid default uuidv7() not null,
  provider text not null,
  reason   text not null,
  source   text not null,
  order_id uuid,
  hour     timestamp with time zone not null,
  count    integer default 1 not null,
  sample   text not null,
  first_at timestamp with time zone default now() not null,
  last_at  timestamp with time zone default now() not null,
  constraint notice_report_pkey PRIMARY KEY (id),
  constraint notice_report_provider_reason_source_order_id_hour_key UNIQUE NULLS NOT DISTINCT (provider, reason, source, order_id, hour),
  constraint notice_report_reason_check CHECK ((reason = ANY (ARRAY['signature'::text, 'stale'::text, 'unreadable'::text, 'changed'::text, 'replay'::text, 'order'::text, 'mismatch'::text, 'unknown'::text, 'conflict'::text, 'unconfirmed'::text])))
);

create table cashier.payout_account (
  id           uuid not null,
  member_id    bigint not null,
  kind         text not null,
  bank_name    text not null,
  account_no   bytea not null,
  account_hash bytea not null,
  masked       text not null,
  holder       text not null,
  created_at   timestamp with time zone default now() not null,
  removed_at   timestamp with time zone,
  constraint payout_account_pkey PRIMARY KEY (id),
  constraint payout_account_member_id_account_hash_key UNIQUE (member_id, account_hash),
  constraint payout_account_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'wallet'::text])))
);
CREATE INDEX payout_account_account_hash_idx ON cashier.payout_account USING btree (account_hash);

create table cashier.reconciliation (
  id          uuid default uuidv7() not null,
  from_at     timestamp with time zone not null,
  to_at       timestamp with time zone not null,
  asked_by    text not null,
  operator_id bigint,
  started_at  timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  orders      integer default 0 not null,
  lines       integer default 0 not null,
  differences integer default 0 not null,
  silent      text[] default '{}'::text[] not null,
  constraint reconciliation_pkey PRIMARY KEY (id),
  constraint reconciliation_asked_by_check CHECK ((asked_by = ANY (ARRAY['job'::text, 'command'::text, 'operator'::text]))),
  constraint reconciliation_check CHECK ((to_at > from_at))
);

create table cashier.slice (
  withdrawal_id uuid not null,
  no            smallint not null,
  payer         text not null,
  amount        bigint not null,
  state         text default 'MATCHED'::text not null,
  payer_proof   uuid,
  disbursed_by  bigint,
  disbursed_at  timestamp with time zone,
  reminded      smallint default 0 not null,
  member_proof  uuid,
  disputed_at   timestamp with time zone,
  ruled_by      bigint,
  reason        text,
  closed_at     timestamp with time zone,
  constraint slice_pkey PRIMARY KEY (withdrawal_id, no),
  constraint slice_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES cashier.withdrawal(id),
  constraint slice_amount_check CHECK ((amount > 0)),
  constraint slice_check CHECK (((state = 'MATCHED'::text) OR ((payer_proof IS NOT NULL) AND (disbursed_by IS NOT NULL) AND (disbursed_at IS NOT NULL)))),
  constraint slice_check1 CHECK (((state <> ALL (ARRAY['NOT_RECEIVED'::text, 'FORCED'::text])) OR ((member_proof IS NOT NULL) AND (disputed_at IS NOT NULL)))),
  constraint slice_check2 CHECK (((state <> 'FORCED'::text) OR ((ruled_by IS NOT NULL) AND (ruled_by <> disbursed_by) AND (reason IS NOT NULL)))),
  constraint slice_check3 CHECK (((closed_at IS NOT NULL) = (state = ANY (ARRAY['CONFIRMED'::text, 'AUTO_CONFIRMED'::text, 'FORCED'::text])))),
  constraint slice_no_check CHECK (((no >= 1) AND (no <= 20))),
  constraint slice_state_check CHECK ((state = ANY (ARRAY['MATCHED'::text, 'DISBURSED'::text, 'CONFIRMED'::text, 'NOT_RECEIVED'::text, 'AUTO_CONFIRMED'::text, 'FORCED'::text])))
);
CREATE INDEX slice_disbursed_at_idx ON cashier.slice USING btree (disbursed_at) WHERE (state = 'DISBURSED'::text);
CREATE TRIGGER slice_guard BEFORE DELETE OR UPDATE ON cashier.slice FOR EACH ROW EXECUTE FUNCTION cashier.guard_slice();
CREATE CONSTRAINT TRIGGER slices_add_up AFTER INSERT OR DELETE ON cashier.slice DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION cashier.check_slices();

create table cashier.slice_step (
  id            uuid default uuidv7() not null,
  withdrawal_id uuid not null,
  no            smallint not null,
  state         text not null,
  at            timestamp with time zone default clock_timestamp() not null,
  by            text not null,
  operator_id   bigint,
  reason        text,
  file_id       uuid,
  constraint slice_step_pkey PRIMARY KEY (id),
  constraint slice_step_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES cashier.withdrawal(id),
  constraint slice_step_by_check CHECK ((by = ANY (ARRAY['rules'::text, 'operator'::text, 'member'::text])))
);
CREATE INDEX slice_step_withdrawal_id_id_idx ON cashier.slice_step USING btree (withdrawal_id, id);
CREATE TRIGGER slice_step_append_only BEFORE DELETE OR UPDATE ON cashier.slice_step FOR EACH ROW EXECUTE FUNCTION base.refuse_change();

create table cashier.turnover (
  member_id bigint not null,
  staked    bigint not null,
  constraint turnover_pkey PRIMARY KEY (member_id)
);

create table cashier.turnover_due (
  member_id bigint not null,
  added     bigint not null,
  until     bigint not null,
  constraint turnover_due_pkey PRIMARY KEY (member_id),
  constraint turnover_due_added_check CHECK ((added >= 0)),
  constraint turnover_due_check CHECK ((until >= added))
);

create table cashier.withdraw_setting (
  only_one                 boolean default true not null,
  provider                 text not null,
  minimum                  bigint not null,
  maximum                  bigint not null,
  hold_above               bigint not null,
  daily_limit              bigint not null,
  fee                      bigint not null,
  account_age_hours        integer not null,
  payout_account_age_hours integer not null,
  turnover_percent         integer not null,
  version                  integer default 1 not null,
  hold_first               boolean default true not null,
  identity_above           bigint default (10000 * (100000)::bigint) not null,
  hold_bonus               boolean default false not null,
  hold_shared              boolean default true not null,
  confirm_minutes          integer default 30 not null,
  remind_minutes           integer[] default '{10,25}'::integer[] not null,
  two_above                bigint default (5000 * (100000)::bigint) not null,
  adjust_two_from          bigint default 0 not null,
  constraint withdraw_setting_pkey PRIMARY KEY (only_one),
  constraint withdraw_setting_adjust_two_from_check CHECK ((adjust_two_from >= 0)),
  constraint withdraw_setting_check CHECK (((fee >= 0) AND (fee < minimum))),
  constraint withdraw_setting_check1 CHECK (((minimum > 0) AND (maximum >= minimum) AND (hold_above > 0) AND (daily_limit > 0))),
  constraint withdraw_setting_check2 CHECK (((account_age_hours >= 0) AND (payout_account_age_hours >= 0) AND (turnover_percent >= 0))),
  constraint withdraw_setting_confirm_minutes_check CHECK (((confirm_minutes >= 5) AND (confirm_minutes <= 1440))),
  constraint withdraw_setting_identity_above_check CHECK ((identity_above > 0)),
  constraint withdraw_setting_only_one_check CHECK (only_one),
  constraint withdraw_setting_remind_minutes_check CHECK ((cardinality(remind_minutes) <= 5)),
  constraint withdraw_setting_two_above_check CHECK ((two_above >= 0))
);

create table cashier.withdrawal (
  id            uuid not null,
  member_id     bigint not null,
  account_id    uuid not null,
  provider      text not null,
  currency      text not null,
  amount        bigint not null,
  fee           bigint not null,
  state         cashier.withdrawal_state not null,
  trace         jsonb not null,
  provider_ref  text,
  asked_at      timestamp with time zone,
  created_at    timestamp with time zone default now() not null,
  updated_at    timestamp with time zone default now() not null,
  way           text default 'provider'::text not null,
  facts         jsonb,
  claimed_by    bigint,
  claimed_at    timestamp with time zone,
  claimed_until timestamp with time zone,
  constraint withdrawal_pkey PRIMARY KEY (id),
  constraint withdrawal_provider_provider_ref_key UNIQUE (provider, provider_ref),
  constraint withdrawal_account_id_fkey FOREIGN KEY (account_id) REFERENCES cashier.payout_account(id),
  constraint withdrawal_amount_check CHECK ((amount > 0)),
  constraint withdrawal_check CHECK (((fee >= 0) AND (fee < amount))),
  constraint withdrawal_check1 CHECK ((((claimed_by IS NULL) = (claimed_until IS NULL)) AND ((claimed_by IS NULL) = (claimed_at IS NULL)))),
  constraint withdrawal_way_check CHECK ((way = ANY (ARRAY['provider'::text, 'slices'::text])))
);
CREATE INDEX withdrawal_member_id_id_idx ON cashier.withdrawal USING btree (member_id, id DESC);
CREATE INDEX withdrawal_state_id_idx ON cashier.withdrawal USING btree (state, id);
CREATE CONSTRAINT TRIGGER way_fits_slices AFTER UPDATE OF way ON cashier.withdrawal DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION cashier.check_slices();
CREATE TRIGGER withdrawal_guard BEFORE UPDATE ON cashier.withdrawal FOR EACH ROW EXECUTE FUNCTION cashier.guard_withdrawal();

create table cashier.withdrawal_step (
  withdrawal_id uuid not null,
  no            smallint not null,
  state         cashier.withdrawal_state not null,
  at            timestamp with time zone default clock_timestamp() not null,
  by            text not null,
  operator_id   bigint,
  reason        text,
  asked_by      bigint,
  note          text,
  constraint withdrawal_step_pkey PRIMARY KEY (withdrawal_id, no),
  constraint withdrawal_step_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES cashier.withdrawal(id),
  constraint withdrawal_step_by_check CHECK ((by = ANY (ARRAY['rules'::text, 'operator'::text, 'provider'::text, 'member'::text]))),
  constraint withdrawal_step_two CHECK (((asked_by IS NULL) OR (asked_by IS DISTINCT FROM operator_id)))
);
CREATE TRIGGER withdrawal_step_append_only BEFORE DELETE OR UPDATE ON cashier.withdrawal_step FOR EACH ROW EXECUTE FUNCTION base.refuse_change();

-- function cashier.check_slices() returns trigger: server/src/cashier/sql/check_slices.sql

-- function cashier.guard_deposit() returns trigger: server/src/cashier/sql/guard_deposit.sql

-- function cashier.guard_slice() returns trigger: server/src/cashier/sql/guard_slice.sql

-- function cashier.guard_withdrawal() returns trigger: server/src/cashier/sql/guard_withdrawal.sql

-- settlement
create schema settlement;

create table settlement.setting (
  only_one    boolean default true not null,
  enabled     boolean default false not null,
  minimum     bigint default (10 * (100000)::bigint) not null,
  daily_limit bigint default (10000 * (100000)::bigint) not null,
  turnover    boolean default true not null,
  version     integer default 1 not null,
  constraint setting_pkey PRIMARY KEY (only_one),
  constraint setting_check CHECK ((daily_limit >= minimum)),
  constraint setting_minimum_check CHECK ((minimum > 0)),
  constraint setting_only_one_check CHECK (only_one)
);

create table settlement.tag (
  member_id bigint not null,
  held      bigint not null,
  constraint tag_pkey PRIMARY KEY (member_id),
  constraint tag_held_check CHECK ((held >= 0))
);

create table settlement.transfer (
  id         uuid not null,
  kind       text not null,
  from_id    bigint not null,
  to_id      bigint not null,
  currency   text not null,
  amount     bigint not null,
  tagged     bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint transfer_pkey PRIMARY KEY (id),
  constraint transfer_amount_check CHECK ((amount > 0)),
  constraint transfer_check CHECK (((tagged >= 0) AND (tagged <= amount))),
  constraint transfer_ends CHECK (((kind = 'wallet'::text) = (from_id = to_id))),
  constraint transfer_kind_check CHECK ((kind = ANY (ARRAY['up'::text, 'down'::text, 'wallet'::text])))
);
CREATE INDEX transfer_from_id_id_idx ON settlement.transfer USING btree (from_id, id DESC);
CREATE INDEX transfer_to_id_id_idx ON settlement.transfer USING btree (to_id, id DESC) WHERE (kind <> 'wallet'::text);
CREATE TRIGGER transfer_append_only BEFORE DELETE OR UPDATE ON settlement.transfer FOR EACH ROW EXECUTE FUNCTION base.refuse_change();

-- function settlement.sent_today(p_member bigint, OUT sent bigint, OUT resets_at timestamp with time zone) returns record: server/src/settlement/sql/sent_today.sql

-- team
create schema team;

create table team.counted_wallet (
  member_id bigint not null,
  seq       bigint not null,
  constraint counted_wallet_pkey PRIMARY KEY (member_id)
);

create table team.entry (
  id         uuid not null,
  member_id  bigint not null,
  bet_id     uuid not null,
  kind       text not null,
  sign       smallint not null,
  game       text not null,
  category   text not null,
  stake      bigint not null,
  valid      bigint not null,
  payout     bigint not null,
  decided_at timestamp with time zone not null,
  fixed      boolean default false not null,
  edge       bigint default 0 not null,
  constraint entry_pkey PRIMARY KEY (member_id, id),
  constraint entry_kind_check CHECK ((kind = ANY (ARRAY['settled'::text, 'before'::text, 'after'::text]))),
  constraint entry_sign_check CHECK ((sign = ANY (ARRAY['-1'::integer, 1])))
) partition by RANGE (id);
CREATE INDEX entry_corrected ON ONLY team.entry USING btree (id) WHERE (kind <> 'settled'::text);
CREATE INDEX entry_id_idx ON ONLY team.entry USING btree (id);

create table team.invite (
  id        uuid default uuidv7() not null,
  code      text not null,
  member_id bigint not null,
  label     text default ''::text not null,
  series    jsonb default '{}'::jsonb not null,
  constraint invite_pkey PRIMARY KEY (id),
  constraint invite_code_key UNIQUE (code),
  constraint invite_code_fkey FOREIGN KEY (code) REFERENCES invite.invite(code)
);
CREATE INDEX invite_member_id_id_idx ON team.invite USING btree (member_id, id DESC);

create table team.invite_click (
  code   text not null,
  day    date not null,
  device bytea not null,
  constraint invite_click_pkey PRIMARY KEY (code, day, device)
);

create table team.invite_source (
  code          text not null,
  sub           text not null,
  clicks        integer default 0 not null,
  registrations integer default 0 not null,
  constraint invite_source_pkey PRIMARY KEY (code, sub),
  constraint invite_source_code_fkey FOREIGN KEY (code) REFERENCES team.invite(code)
);

create table team.invited (
  member_id bigint not null,
  code      text not null,
  constraint invited_pkey PRIMARY KEY (member_id)
);
CREATE INDEX invited_code_idx ON team.invited USING btree (code);

create table team.line (
  ancestor_id bigint not null,
  member_id   bigint not null,
  depth       smallint not null,
  since       date default '-infinity'::date not null,
  until       date,
  joined      date not null,
  constraint line_pkey PRIMARY KEY (member_id, ancestor_id, since),
  constraint line_days CHECK (((until IS NULL) OR (until > since))),
  constraint line_depth_check CHECK ((depth >= 0))
);
CREATE INDEX line_joined ON team.line USING btree (ancestor_id, joined) WHERE ((until IS NULL) AND (depth > 0));
CREATE INDEX line_past ON team.line USING btree (ancestor_id, member_id) WHERE (until IS NOT NULL);
CREATE INDEX line_team ON team.line USING btree (ancestor_id, depth, member_id) WHERE (until IS NULL);
CREATE UNIQUE INDEX line_now ON team.line USING btree (member_id, ancestor_id) WHERE (until IS NULL);

create table team.mark (
  until timestamp with time zone not null,
  xid   xid8 default pg_current_xact_id() not null,
  constraint mark_pkey PRIMARY KEY (until)
);

create table team.member_day (
  member_id     bigint not null,
  day           date not null,
  category      text not null,
  bets          integer default 0 not null,
  stake         bigint default 0 not null,
  valid         bigint default 0 not null,
  payout        bigint default 0 not null,
  deposits      bigint default 0 not null,
  withdrawals   bigint default 0 not null,
  player_rebate bigint default 0 not null,
  agent_rebate  bigint default 0 not null,
  promotions    bigint default 0 not null,
  fees          bigint default 0 not null,
  constraint member_day_pkey PRIMARY KEY (member_id, day, category)
) with (fillfactor=80);

create table team.member_hour (
  member_id     bigint not null,
  hour          timestamp with time zone not null,
  category      text not null,
  bets          integer default 0 not null,
  stake         bigint default 0 not null,
  valid         bigint default 0 not null,
  payout        bigint default 0 not null,
  deposits      bigint default 0 not null,
  withdrawals   bigint default 0 not null,
  player_rebate bigint default 0 not null,
  agent_rebate  bigint default 0 not null,
  promotions    bigint default 0 not null,
  fees          bigint default 0 not null,
  constraint member_hour_pkey PRIMARY KEY (member_id, hour, category)
);
CREATE INDEX member_hour_hour_idx ON team.member_hour USING btree (hour);

create table team.move (
  id        uuid default uuidv7() not null,
  member_id bigint not null,
  from_id   bigint,
  to_id     bigint,
  day       date not null,
  constraint move_pkey PRIMARY KEY (id)
);
CREATE INDEX move_member_id_id_idx ON team.move USING btree (member_id, id DESC);
CREATE TRIGGER move_append_only BEFORE DELETE OR UPDATE ON team.move FOR EACH ROW EXECUTE FUNCTION base.refuse_change();

create table team.movement (
  member_id bigint not null,
  id        uuid not null,
  kind      wallet.movement_kind not null,
  amount    bigint not null,
  constraint movement_pkey PRIMARY KEY (member_id, id)
);
CREATE INDEX movement_id_idx ON team.movement USING btree (id);

create table team.referral_opened (
  code   text not null,
  clicks integer default 0 not null,
  constraint referral_opened_pkey PRIMARY KEY (code)
);

create table team.state (
  only_one     boolean default true not null,
  closed_until timestamp with time zone default '1970-01-01 00:00:00+00'::timestamp with time zone not null,
  constraint state_pkey PRIMARY KEY (only_one),
  constraint state_only_one_check CHECK (only_one)
);

create table team.team_active (
  agent_id bigint not null,
  day      date not null,
  gap      smallint not null,
  members  integer not null,
  constraint team_active_pkey PRIMARY KEY (agent_id, day, gap),
  constraint team_active_gap_check CHECK (((gap >= 1) AND (gap <= 366)))
) with (fillfactor=80);

create table team.team_day (
  agent_id      bigint not null,
  day           date not null,
  category      text not null,
  bets          integer default 0 not null,
  stake         bigint default 0 not null,
  valid         bigint default 0 not null,
  payout        bigint default 0 not null,
  deposits      bigint default 0 not null,
  withdrawals   bigint default 0 not null,
  player_rebate bigint default 0 not null,
  agent_rebate  bigint default 0 not null,
  promotions    bigint default 0 not null,
  fees          bigint default 0 not null,
  constraint team_day_pkey PRIMARY KEY (agent_id, day, category)
) with (fillfactor=80);

create view team.bet as
 SELECT b.id,
    b.member_id,
    b.game,
    b.category,
    b.round_no,
    b.stake,
    b.payout,
    b.state,
    b.detail,
    b.settled_at,
    b.free,
    b.fixed,
    b.valid,
    g.name AS game_name,
    g.vendor
   FROM wager.bet b
     LEFT JOIN wager.game g ON g.code = b.game;

create view team.friend as
 SELECT id,
    inviter_id,
    username,
    created_at
   FROM member.member
  WHERE inviter_id IS NOT NULL AND (invited_by = ANY (ARRAY['referral'::text, 'recommender'::text]));

create view team.link as
 SELECT a.id,
    a.member_id,
    a.label,
    a.series,
    i.code,
    i.type,
    i.active,
    i.expires_at,
    i.uses,
    i.used,
    i.created_at
   FROM team.invite a
     JOIN invite.invite i ON i.code = a.code;

create view team.money as
 SELECT member_id,
    id,
    seq,
    kind,
    contra,
    COALESCE(cash, 0::bigint) + COALESCE(bonus, 0::bigint) + COALESCE(locked, 0::bigint) + COALESCE(settlement, 0::bigint) AS amount
   FROM wallet.movement;

create view team.person as
 SELECT id,
    username,
    username_key,
    type,
    status,
    currency,
    upline_id,
    created_at,
    last_login_at
   FROM member.member;

create view team.presence as
 SELECT member_id,
    last_used_at
   FROM login.session
  WHERE ended_at IS NULL AND expires_at > now();

create view team.purse as
 SELECT member_id,
    cash + bonus + locked + settlement AS total
   FROM wallet.wallet;

create view team.referral as
 SELECT code,
    member_id,
    active
   FROM invite.invite
  WHERE kind = 'referral'::text;

-- function team.add(p_member bigint[], p_at timestamp with time zone[], p_category text[], p_bets integer[], p_stake bigint[], p_valid bigint[], p_payout bigint[], p_deposits bigint[], p_withdrawals bigint[], p_player_rebate bigint[], p_agent_rebate bigint[], p_promotions bigint[], p_fees bigint[]) returns void: server/src/team/sql/add.sql

-- function team.change_line() returns trigger: server/src/team/sql/change_line.sql

-- function team.day_of(p_at timestamp with time zone) returns date: server/src/team/sql/day_of.sql

-- function team.days_of(p_from timestamp with time zone, p_to timestamp with time zone, OUT zone text, OUT first date, OUT last date) returns record: server/src/team/sql/days_of.sql

-- function team.enter_line() returns trigger: server/src/team/sql/enter_line.sql

-- function team.today(OUT zone text, OUT today date, OUT month date) returns record: server/src/team/sql/today.sql

-- contract
create schema contract;

create table contract.contract (
  id             uuid not null,
  kind           text not null,
  recipient_id   bigint not null,
  upline_id      bigint,
  version        integer not null,
  state          text default 'REQUESTED'::text not null,
  terms          jsonb not null,
  terms_hash     text not null,
  offered_at     timestamp with time zone not null,
  expires_at     timestamp with time zone not null,
  answered_at    timestamp with time zone,
  from_at        timestamp with time zone,
  until_at       timestamp with time zone,
  termination_by text,
  asked_at       timestamp with time zone,
  ending         text,
  disputed       boolean default false not null,
  constraint contract_pkey PRIMARY KEY (id),
  constraint contract_kind_recipient_id_version_key UNIQUE (kind, recipient_id, version),
  constraint contract_asked CHECK ((((state = 'TERMINATION_REQUESTED'::text) = (termination_by IS NOT NULL)) AND ((termination_by IS NULL) = (asked_at IS NULL)))),
  constraint contract_begun CHECK (((state = ANY (ARRAY['VALID'::text, 'TERMINATION_REQUESTED'::text, 'TERMINATED'::text, 'SUPERSEDED'::text])) = (from_at IS NOT NULL))),
  constraint contract_check CHECK ((expires_at > offered_at)),
  constraint contract_ending_check CHECK ((ending = ANY (ARRAY['AGREED'::text, 'FORCED'::text, 'CASCADE'::text, 'ACCOUNT'::text, 'LINE'::text]))),
  constraint contract_ends CHECK ((upline_id <> recipient_id)),
  constraint contract_kind_check CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text, 'affiliate'::text]))),
  constraint contract_over CHECK ((((state = ANY (ARRAY['TERMINATED'::text, 'SUPERSEDED'::text])) = (until_at IS NOT NULL)) AND ((state = 'TERMINATED'::text) = (ending IS NOT NULL)))),
  constraint contract_span CHECK ((until_at >= from_at)),
  constraint contract_state_check CHECK ((state = ANY (ARRAY['REQUESTED'::text, 'VALID'::text, 'REJECTED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text, 'TERMINATION_REQUESTED'::text, 'TERMINATED'::text, 'SUPERSEDED'::text]))),
  constraint contract_termination_by_check CHECK ((termination_by = ANY (ARRAY['upline'::text, 'recipient'::text]))),
  constraint contract_terms_hash_check CHECK ((terms_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint contract_version_check CHECK ((version > 0))
);
CREATE INDEX contract_below ON contract.contract USING btree (upline_id, kind) WHERE (state = ANY (ARRAY['VALID'::text, 'TERMINATION_REQUESTED'::text]));
CREATE INDEX contract_disputed ON contract.contract USING btree (id DESC) WHERE disputed;
CREATE INDEX contract_given ON contract.contract USING btree (upline_id, id DESC);
CREATE INDEX contract_in_force ON contract.contract USING btree (kind, recipient_id) WHERE (from_at IS NOT NULL);
CREATE INDEX contract_received ON contract.contract USING btree (recipient_id, id DESC);
CREATE INDEX contract_span_of ON contract.contract USING btree (recipient_id, kind, from_at) WHERE (from_at IS NOT NULL);
CREATE INDEX contract_states ON contract.contract USING btree (state, id DESC);
CREATE INDEX contract_waiting ON contract.contract USING btree (expires_at) WHERE (state = 'REQUESTED'::text);
CREATE UNIQUE INDEX contract_live ON contract.contract USING btree (recipient_id, kind) WHERE (state = ANY (ARRAY['VALID'::text, 'TERMINATION_REQUESTED'::text]));
CREATE UNIQUE INDEX contract_offer ON contract.contract USING btree (recipient_id, kind) WHERE (state = 'REQUESTED'::text);
CREATE TRIGGER contract_guard BEFORE INSERT OR DELETE OR UPDATE ON contract.contract FOR EACH ROW EXECUTE FUNCTION contract.guard_contract();

create table contract.note (
  id          uuid default uuidv7() not null,
  contract_id uuid not null,
  kind        text not null,
  text        text not null,
  operator_id bigint not null,
  at          timestamp with time zone default clock_timestamp() not null,
  constraint contract_note_pkey PRIMARY KEY (id),
  constraint contract_note_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract.contract(id),
  constraint contract_note_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'opened'::text, 'closed'::text])))
);
CREATE INDEX contract_note_contract_id_id_idx ON contract.note USING btree (contract_id, id);
CREATE TRIGGER contract_note_append_only BEFORE DELETE OR UPDATE ON contract.note FOR EACH ROW EXECUTE FUNCTION base.refuse_change();

create table contract.record (
  contract_id uuid not null,
  no          integer not null,
  action      text not null,
  side        text not null,
  member_id   bigint,
  operator_id bigint,
  address     text default ''::text not null,
  reason      text default ''::text not null,
  terms_hash  text not null,
  at          timestamp with time zone not null,
  hash        text not null,
  constraint contract_record_pkey PRIMARY KEY (contract_id, no),
  constraint contract_record_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract.contract(id),
  constraint contract_record_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint contract_record_no_check CHECK ((no > 0)),
  constraint contract_record_side_check CHECK ((side = ANY (ARRAY['upline'::text, 'recipient'::text, 'platform'::text, 'house'::text]))),
  constraint record_who CHECK (
CASE side
    WHEN 'house'::text THEN ((member_id IS NULL) AND (operator_id IS NULL))
    WHEN 'platform'::text THEN (operator_id IS NOT NULL)
    ELSE (member_id IS NOT NULL)
END)
);
CREATE TRIGGER record_append_only BEFORE DELETE OR UPDATE ON contract.record FOR EACH ROW EXECUTE FUNCTION base.refuse_change();
CREATE TRIGGER record_no_truncate BEFORE TRUNCATE ON contract.record FOR EACH STATEMENT EXECUTE FUNCTION base.refuse_change();

create table contract.setting (
  only_one     boolean default true not null,
  dividend     integer default 500000 not null,
  daily        integer default 30000 not null,
  hourly       integer default 30000 not null,
  realtime     integer default 30000 not null,
  affiliate    integer default 600000 not null,
  version      integer default 1 not null,
  edge_share   integer default 700000 not null,
  default_edge integer default 10000 not null,
  constraint contract_setting_pkey PRIMARY KEY (only_one),
  constraint contract_setting_affiliate_check CHECK (((affiliate >= 0) AND (affiliate <= 1000000))),
  constraint contract_setting_daily_check CHECK (((daily >= 0) AND (daily <= 1000000))),
  constraint contract_setting_default_edge_check CHECK (((default_edge >= 0) AND (default_edge <= 1000000))),
  constraint contract_setting_dividend_check CHECK (((dividend >= 0) AND (dividend <= 1000000))),
  constraint contract_setting_edge_share_check CHECK (((edge_share >= 0) AND (edge_share <= 1000000))),
  constraint contract_setting_hourly_check CHECK (((hourly >= 0) AND (hourly <= 1000000))),
  constraint contract_setting_only_one_check CHECK (only_one),
  constraint contract_setting_realtime_check CHECK (((realtime >= 0) AND (realtime <= 1000000)))
);

create table contract.template (
  id         uuid default uuidv7() not null,
  name       text not null,
  kind       text not null,
  terms      jsonb not null,
  version    integer default 1 not null,
  changed_at timestamp with time zone default clock_timestamp() not null,
  constraint contract_template_pkey PRIMARY KEY (id)
);

-- function contract.guard_contract() returns trigger: server/src/contract/sql/guard_contract.sql

-- income
create schema income;

create table income.bill (
  run_id       uuid not null,
  member_id    bigint not null,
  id           uuid default uuidv7() not null,
  kind         text not null,
  period       text not null,
  window_from  timestamp with time zone not null,
  window_to    timestamp with time zone not null,
  contract_id  uuid,
  terms_hash   text not null,
  work         jsonb not null,
  late         jsonb default '{}'::jsonb not null,
  gross        bigint not null,
  base         bigint not null,
  carry        bigint not null,
  breakage     bigint not null,
  tier         integer,
  state        text not null,
  payer_id     bigint,
  depth        integer not null,
  shares       bigint default 0 not null,
  amount       bigint default 0 not null,
  short_carry  bigint default 0 not null,
  received     bigint default 0 not null,
  passed       bigint default 0 not null,
  paid         bigint default 0 not null,
  from_account bigint default 0 not null,
  owing        bigint default 0 not null,
  payments     integer default 0 not null,
  handled      boolean default false not null,
  retried_at   timestamp with time zone,
  expires_at   timestamp with time zone,
  rejected     text,
  constraint bill_pkey PRIMARY KEY (run_id, member_id),
  constraint bill_id_key UNIQUE (id),
  constraint bill_run_id_fkey FOREIGN KEY (run_id) REFERENCES income.run(id),
  constraint bill_amount_check CHECK ((amount >= 0)),
  constraint bill_breakage_check CHECK (((breakage >= 0) AND (breakage <= 999))),
  constraint bill_carry_check CHECK ((carry <= 0)),
  constraint bill_check CHECK (((passed >= 0) AND (passed <= received))),
  constraint bill_from_account_check CHECK ((from_account >= 0)),
  constraint bill_gross_check CHECK ((gross >= 0)),
  constraint bill_owing_check CHECK ((owing >= 0)),
  constraint bill_paid_check CHECK ((paid >= 0)),
  constraint bill_received_check CHECK ((received >= 0)),
  constraint bill_shares_check CHECK ((shares >= 0)),
  constraint bill_short_carry_check CHECK ((short_carry <= 0)),
  constraint bill_state_check CHECK ((state = ANY (ARRAY['PENDING_REVIEW'::text, 'APPROVED'::text, 'ISSUED'::text, 'COLLECTED'::text, 'NOT_REACHED'::text, 'PART_RECEIVED'::text, 'INSUFFICIENT'::text, 'REJECTED'::text, 'EXPIRED'::text])))
);
CREATE INDEX bill_kind_id_idx ON income.bill USING btree (kind, id DESC);
CREATE INDEX bill_late ON income.bill USING btree (id DESC) WHERE (late <> '{}'::jsonb);
CREATE INDEX bill_member_id_id_idx ON income.bill USING btree (member_id, id DESC);
CREATE INDEX bill_member_id_kind_period_window_to_idx ON income.bill USING btree (member_id, kind, period, window_to DESC);
CREATE INDEX bill_open ON income.bill USING btree (state, id) WHERE (state = ANY (ARRAY['PENDING_REVIEW'::text, 'APPROVED'::text, 'PART_RECEIVED'::text, 'INSUFFICIENT'::text]));
CREATE INDEX bill_payer_id_id_idx ON income.bill USING btree (payer_id, id DESC) WHERE (payer_id IS NOT NULL);
CREATE INDEX bill_to_do ON income.bill USING btree (run_id, depth, member_id) WHERE (NOT handled);
CREATE TRIGGER bill_guard BEFORE DELETE OR UPDATE ON income.bill FOR EACH ROW EXECUTE FUNCTION income.guard_bill();

create table income.note (
  id          uuid default uuidv7() not null,
  bill_id     uuid not null,
  operator_id bigint not null,
  text        text not null,
  at          timestamp with time zone default clock_timestamp() not null,
  constraint note_pkey PRIMARY KEY (id)
);
CREATE INDEX note_bill_id_id_idx ON income.note USING btree (bill_id, id);
CREATE TRIGGER note_append_only BEFORE DELETE OR UPDATE ON income.note FOR EACH ROW EXECUTE FUNCTION base.refuse_change();

create table income.payment (
  bill_id   uuid not null,
  no        integer not null,
  member_id bigint not null,
  kind      text not null,
  amount    bigint not null,
  at        timestamp with time zone default clock_timestamp() not null,
  constraint payment_pkey PRIMARY KEY (bill_id, no),
  constraint payment_amount_check CHECK ((amount <> 0))
);
CREATE INDEX payment_at_idx ON income.payment USING btree (at);
CREATE TRIGGER payment_append_only BEFORE DELETE OR UPDATE ON income.payment FOR EACH ROW EXECUTE FUNCTION base.refuse_change();

create table income.progress (
  kind   text not null,
  period text not null,
  upto   timestamp with time zone not null,
  constraint progress_pkey PRIMARY KEY (kind, period)
);

create table income.run (
  kind        text not null,
  period      text not null,
  window_from timestamp with time zone not null,
  window_to   timestamp with time zone not null,
  settles_at  timestamp with time zone not null,
  id          uuid default uuidv7() not null,
  state       text default 'CLOSING'::text not null,
  funding     text not null,
  contracts   integer default 0 not null,
  started_at  timestamp with time zone default clock_timestamp() not null,
  finished_at timestamp with time zone,
  error       text,
  constraint run_pkey PRIMARY KEY (kind, period, window_from),
  constraint run_id_key UNIQUE (id),
  constraint run_funding_check CHECK ((funding = ANY (ARRAY['PLATFORM_DIFF'::text, 'UPLINE'::text]))),
  constraint run_kind_check CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text, 'affiliate'::text, 'rebate'::text]))),
  constraint run_period_check CHECK ((period = ANY (ARRAY['REALTIME'::text, 'HOURLY'::text, 'DAILY'::text, 'WEEKLY'::text, 'SEMIMONTHLY'::text, 'MONTHLY'::text]))),
  constraint run_state_check CHECK ((state = ANY (ARRAY['CLOSING'::text, 'COMPUTING'::text, 'PAYING'::text, 'DONE'::text]))),
  constraint run_window CHECK (((window_from < window_to) AND (window_to <= settles_at)))
);
CREATE INDEX run_state_id_idx ON income.run USING btree (state, id) WHERE (state <> 'DONE'::text);

create table income.setting (
  only_one         boolean default true not null,
  funding_dividend text default 'PLATFORM_DIFF'::text not null,
  funding_daily    text default 'PLATFORM_DIFF'::text not null,
  funding_hourly   text default 'PLATFORM_DIFF'::text not null,
  funding_realtime text default 'PLATFORM_DIFF'::text not null,
  rebate           boolean default true not null,
  platform_fee     integer default 180000 not null,
  version          integer default 1 not null,
  constraint setting_pkey PRIMARY KEY (only_one),
  constraint setting_funding_daily_check CHECK ((funding_daily = ANY (ARRAY['PLATFORM_DIFF'::text, 'UPLINE'::text]))),
  constraint setting_funding_dividend_check CHECK ((funding_dividend = ANY (ARRAY['PLATFORM_DIFF'::text, 'UPLINE'::text]))),
  constraint setting_funding_hourly_check CHECK ((funding_hourly = ANY (ARRAY['PLATFORM_DIFF'::text, 'UPLINE'::text]))),
  constraint setting_funding_realtime_check CHECK ((funding_realtime = ANY (ARRAY['PLATFORM_DIFF'::text, 'UPLINE'::text]))),
  constraint setting_only_one_check CHECK (only_one),
  constraint setting_platform_fee_check CHECK (((platform_fee >= 0) AND (platform_fee <= 1000000)))
);

-- function income.guard_bill() returns trigger: server/src/income/sql/guard_bill.sql

-- rebate
create schema rebate;

create table rebate.closed (
  day     date not null,
  members integer not null,
  valid   bigint not null,
  amount  bigint not null,
  constraint closed_pkey PRIMARY KEY (day)
);

create table rebate.day (
  member_id bigint not null,
  day       date not null,
  amount    bigint not null,
  lines     jsonb not null,
  given     boolean default false not null,
  constraint day_pkey PRIMARY KEY (member_id, day),
  constraint day_amount_check CHECK ((amount > 0))
);
CREATE INDEX day_waiting ON rebate.day USING btree (day, member_id) WHERE (NOT given);

create table rebate.rate (
  category text not null,
  ppm      integer not null,
  constraint rate_pkey PRIMARY KEY (category),
  constraint rate_ppm_check CHECK (((ppm >= 1) AND (ppm <= 5000)))
);

create table rebate.setting (
  one     boolean default true not null,
  version integer default 0 not null,
  constraint setting_pkey PRIMARY KEY (one),
  constraint setting_one_check CHECK (one)
);

-- mission
create schema mission;

create type mission.board_move as (board_id uuid, score bigint, reached_at timestamp with time zone, members integer);

create table mission.board (
  id          uuid default uuidv7() not null,
  state       text default 'draft'::text not null,
  version     integer default 1 not null,
  terms       jsonb not null,
  operator_id bigint,
  begins      timestamp with time zone,
  ends        timestamp with time zone,
  rates       jsonb default '{}'::jsonb not null,
  counted_to  bigint default 0 not null,
  given_to    integer default 0 not null,
  members     integer default 0 not null,
  cost        bigint default 0 not null,
  rewards     integer default 0 not null,
  tied_at     timestamp with time zone,
  draws_at    timestamp with time zone,
  round       bigint,
  chain_id    uuid,
  "position"  integer,
  missed      jsonb default '[]'::jsonb not null,
  drawn_at    timestamp with time zone,
  randomness  text,
  signature   text,
  constraint board_pkey PRIMARY KEY (id),
  constraint board_announced CHECK ((((tied_at IS NULL) = (draws_at IS NULL)) AND (num_nonnulls(round, chain_id) = num_nonnulls(tied_at)) AND ((chain_id IS NULL) = ("position" IS NULL)))),
  constraint board_check CHECK ((((state = 'draft'::text) = (ends IS NULL)) AND ((begins IS NULL) = (ends IS NULL)))),
  constraint board_cost_check CHECK ((cost >= 0)),
  constraint board_drawn CHECK ((((randomness IS NULL) = (drawn_at IS NULL)) AND ((drawn_at IS NULL) OR (tied_at IS NOT NULL)))),
  constraint board_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'live'::text, 'paused'::text, 'ended'::text, 'tied'::text, 'counted'::text, 'final'::text]))),
  constraint board_tied CHECK (((state = 'tied'::text) = ((tied_at IS NOT NULL) AND (drawn_at IS NULL))))
);
CREATE INDEX board_open ON mission.board USING btree (id) WHERE (state = ANY (ARRAY['live'::text, 'paused'::text, 'ended'::text, 'tied'::text, 'counted'::text]));

create table mission.board_bucket (
  board_id uuid not null,
  bucket   integer not null,
  members  integer not null,
  constraint board_bucket_pkey PRIMARY KEY (board_id, bucket)
);

create table mission.board_entry (
  member_id  bigint not null,
  board_id   uuid not null,
  score      bigint default 0 not null,
  reached_at timestamp with time zone,
  left_out   boolean default false not null,
  seen       text,
  place      integer,
  tied_from  integer,
  secret     uuid,
  hash       text,
  constraint board_entry_pkey PRIMARY KEY (member_id, board_id),
  constraint board_entry_named CHECK ((((hash IS NULL) = (tied_from IS NULL)) AND ((hash IS NULL) = (secret IS NULL)))),
  constraint board_entry_score_check CHECK ((score >= 0))
);
CREATE INDEX board_order ON mission.board_entry USING btree (board_id, score DESC, reached_at, member_id) WHERE ((score > 0) AND (NOT left_out));
CREATE UNIQUE INDEX board_place ON mission.board_entry USING btree (board_id, place) WHERE (place IS NOT NULL);
CREATE UNIQUE INDEX board_tied_entry ON mission.board_entry USING btree (board_id, hash) WHERE (hash IS NOT NULL);
CREATE TRIGGER board_entry_added AFTER INSERT ON mission.board_entry REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION mission.move_in_buckets();
CREATE TRIGGER board_entry_gone AFTER DELETE ON mission.board_entry REFERENCING OLD TABLE AS was_rows FOR EACH STATEMENT EXECUTE FUNCTION mission.move_in_buckets();
CREATE TRIGGER board_entry_moved AFTER UPDATE ON mission.board_entry REFERENCING OLD TABLE AS was_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION mission.move_in_buckets();

create table mission.board_joined (
  member_id bigint not null,
  board_id  uuid not null,
  at        timestamp with time zone default clock_timestamp() not null,
  points    integer default 0 not null,
  constraint board_joined_pkey PRIMARY KEY (member_id, board_id),
  constraint board_joined_board_id_fkey FOREIGN KEY (board_id) REFERENCES mission.board(id)
);
CREATE INDEX board_joined_of ON mission.board_joined USING btree (board_id, member_id);

create table mission.board_pause (
  board_id uuid not null,
  begins   timestamp with time zone default clock_timestamp() not null,
  ends     timestamp with time zone,
  constraint board_pause_pkey PRIMARY KEY (board_id, begins),
  constraint board_pause_board_id_fkey FOREIGN KEY (board_id) REFERENCES mission.board(id)
);

create table mission.board_tie (
  board_id uuid not null,
  score    bigint not null,
  quarter  integer not null,
  members  integer not null,
  constraint board_tie_pkey PRIMARY KEY (board_id, score, quarter)
);

create table mission.joined (
  member_id  bigint not null,
  mission_id uuid not null,
  at         timestamp with time zone default clock_timestamp() not null,
  constraint joined_pkey PRIMARY KEY (member_id, mission_id),
  constraint joined_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES mission.mission(id)
);

create table mission.mission (
  id        uuid default uuidv7() not null,
  state     text default 'draft'::text not null,
  spent_out boolean default false not null,
  cost      bigint default 0 not null,
  rewards   integer default 0 not null,
  constraint mission_pkey PRIMARY KEY (id),
  constraint mission_cost_check CHECK ((cost >= 0)),
  constraint mission_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'live'::text, 'paused'::text, 'ended'::text])))
);
CREATE INDEX mission_open ON mission.mission USING btree (id) WHERE (state = ANY (ARRAY['live'::text, 'paused'::text]));

create table mission.part (
  member_id  bigint not null,
  mission_id uuid not null,
  period     date not null,
  name       text default ''::text not null,
  amount     bigint default 0 not null,
  constraint part_pkey PRIMARY KEY (member_id, mission_id, period, name)
);
CREATE INDEX part_of ON mission.part USING btree (mission_id, period);

create table mission.pause (
  mission_id uuid not null,
  begins     timestamp with time zone default clock_timestamp() not null,
  ends       timestamp with time zone,
  constraint pause_pkey PRIMARY KEY (mission_id, begins),
  constraint pause_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES mission.mission(id)
);

create table mission.raffle (
  id          uuid default uuidv7() not null,
  state       text default 'draft'::text not null,
  version     integer default 1 not null,
  terms       jsonb not null,
  operator_id bigint,
  begins      timestamp with time zone,
  ends        timestamp with time zone,
  tickets     bigint default 0 not null,
  members     integer default 0 not null,
  sealed_at   timestamp with time zone,
  root        text,
  draws_at    timestamp with time zone,
  round       bigint,
  chain_id    uuid,
  "position"  integer,
  missed      jsonb default '[]'::jsonb not null,
  drawn_at    timestamp with time zone,
  randomness  text,
  signature   text,
  given_to    integer default 0 not null,
  cost        bigint default 0 not null,
  rewards     integer default 0 not null,
  constraint raffle_pkey PRIMARY KEY (id),
  constraint raffle_check CHECK ((((state = 'draft'::text) = (ends IS NULL)) AND ((begins IS NULL) = (ends IS NULL)))),
  constraint raffle_check1 CHECK (((root IS NULL) = (sealed_at IS NULL))),
  constraint raffle_check2 CHECK (((state <> ALL (ARRAY['sealed'::text, 'drawn'::text])) OR ((root IS NOT NULL) AND (draws_at IS NOT NULL) AND ((round IS NULL) = (chain_id IS NOT NULL))))),
  constraint raffle_check3 CHECK (((randomness IS NULL) = (drawn_at IS NULL))),
  constraint raffle_cost_check CHECK ((cost >= 0)),
  constraint raffle_members_check CHECK ((members >= 0)),
  constraint raffle_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'live'::text, 'ended'::text, 'counted'::text, 'sealed'::text, 'drawn'::text, 'final'::text]))),
  constraint raffle_tickets_check CHECK ((tickets >= 0))
);
CREATE INDEX raffle_open ON mission.raffle USING btree (id) WHERE (state <> ALL (ARRAY['draft'::text, 'final'::text]));

create table mission.raffle_entry (
  member_id bigint not null,
  raffle_id uuid not null,
  amount    bigint default 0 not null,
  secret    uuid default gen_random_uuid() not null,
  hash      text,
  ticket    bigint,
  tickets   bigint,
  constraint raffle_entry_pkey PRIMARY KEY (member_id, raffle_id),
  constraint raffle_entry_check CHECK ((((hash IS NULL) = (ticket IS NULL)) AND ((hash IS NULL) = (tickets IS NULL)) AND (tickets > 0)))
);
CREATE INDEX raffle_entry_of ON mission.raffle_entry USING btree (raffle_id, member_id);
CREATE UNIQUE INDEX raffle_ticket ON mission.raffle_entry USING btree (raffle_id, ticket) WHERE (ticket IS NOT NULL);

create table mission.raffle_winner (
  member_id bigint not null,
  raffle_id uuid not null,
  place     integer not null,
  ticket    bigint not null,
  given     boolean default false not null,
  constraint raffle_winner_pkey PRIMARY KEY (member_id, raffle_id)
);
CREATE UNIQUE INDEX raffle_place ON mission.raffle_winner USING btree (raffle_id, place);

create table mission.standing (
  member_id  bigint not null,
  mission_id uuid not null,
  period     date not null,
  given      smallint default 0 not null,
  debit      bigint default 0 not null,
  run        date,
  missed     smallint default 0 not null,
  constraint standing_pkey PRIMARY KEY (member_id, mission_id, period)
);
CREATE INDEX standing_of ON mission.standing USING btree (mission_id, period);

create table mission.version (
  mission_id  uuid not null,
  no          integer not null,
  terms       jsonb not null,
  operator_id bigint,
  holds_from  timestamp with time zone,
  constraint version_pkey PRIMARY KEY (mission_id, no),
  constraint version_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES mission.mission(id)
);

-- function mission.bucket_from(bucket integer) returns bigint: server/src/mission/sql/bucket_from.sql

-- function mission.bucket_of(score bigint) returns integer: server/src/mission/sql/bucket_of.sql

-- function mission.move_in_buckets() returns trigger: server/src/mission/sql/move_in_buckets.sql

-- function mission.quarter_of(at timestamp with time zone) returns integer: server/src/mission/sql/quarter_of.sql

-- message
create schema message;

create table message.attendance (
  operator_id bigint not null,
  at          timestamp with time zone not null,
  constraint attendance_pkey PRIMARY KEY (operator_id)
);

create table message.chat_message (
  id            uuid default uuidv7() not null,
  member_id     bigint not null,
  account       text not null,
  text          text not null,
  at            timestamp with time zone default clock_timestamp() not null,
  removed_at    timestamp with time zone,
  removed_by    text,
  remove_reason text,
  demo          boolean default false not null,
  room          text default 'house'::text not null,
  constraint chat_message_pkey PRIMARY KEY (id),
  constraint chat_message_check CHECK ((((removed_at IS NULL) = (removed_by IS NULL)) AND ((removed_at IS NULL) = (remove_reason IS NULL)))),
  constraint chat_message_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 140)))
);
CREATE INDEX chat_message_lower_id_idx ON message.chat_message USING btree (lower((account COLLATE "C")), id DESC);
CREATE INDEX chat_message_member_id_id_idx ON message.chat_message USING btree (member_id, id DESC);
CREATE INDEX chat_message_room_id_idx ON message.chat_message USING btree (room, id DESC);

create table message.chat_mute (
  id        uuid default uuidv7() not null,
  member_id bigint not null,
  account   text not null,
  until     timestamp with time zone not null,
  reason    text not null,
  operator  text not null,
  at        timestamp with time zone default now() not null,
  lifted_at timestamp with time zone,
  constraint chat_mute_pkey PRIMARY KEY (member_id, id)
);
CREATE INDEX chat_mute_member_id_until_idx ON message.chat_mute USING btree (member_id, until) WHERE (lifted_at IS NULL);

create table message.chat_report (
  message_id  uuid not null,
  reporter_id bigint not null,
  reason      text not null,
  at          timestamp with time zone default now() not null,
  decided_at  timestamp with time zone,
  constraint chat_report_pkey PRIMARY KEY (message_id, reporter_id),
  constraint chat_report_message_id_fkey FOREIGN KEY (message_id) REFERENCES message.chat_message(id) ON DELETE CASCADE,
  constraint chat_report_reason_check CHECK ((reason = ANY (ARRAY['insult'::text, 'spam'::text, 'fraud'::text, 'personal'::text, 'other'::text])))
);
CREATE INDEX chat_report_message_id_idx ON message.chat_report USING btree (message_id) WHERE (decided_at IS NULL);

create table message.chat_setting (
  open         boolean default true not null,
  slow_seconds smallint default 5 not null,
  room         text default 'house'::text not null,
  constraint chat_setting_pkey PRIMARY KEY (room),
  constraint chat_setting_slow_seconds_check CHECK (((slow_seconds >= 0) AND (slow_seconds <= 600)))
);

create table message.conversation (
  id               uuid default uuidv7() not null,
  member_id        bigint,
  account          text,
  visitor_hash     bytea,
  live_topic       text,
  channel          text not null,
  topic            text not null,
  open             boolean default true not null,
  waiting_since    timestamp with time zone,
  rating           smallint,
  created_at       timestamp with time zone default now() not null,
  last_at          timestamp with time zone default now() not null,
  seen_by_customer uuid,
  seen_by_operator uuid,
  constraint conversation_pkey PRIMARY KEY (id),
  constraint conversation_live_topic_key UNIQUE (live_topic),
  constraint conversation_channel_check CHECK ((channel = ANY (ARRAY['vip'::text, 'live'::text]))),
  constraint conversation_check CHECK (((member_id IS NULL) <> (visitor_hash IS NULL))),
  constraint conversation_check1 CHECK ((((member_id IS NULL) = (account IS NULL)) AND ((visitor_hash IS NULL) = (live_topic IS NULL)))),
  constraint conversation_check2 CHECK ((open OR (waiting_since IS NULL))),
  constraint conversation_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint conversation_topic_check CHECK ((topic = ANY (ARRAY['account'::text, 'deposit'::text, 'withdrawal'::text, 'game'::text, 'bonus'::text, 'other'::text])))
);
CREATE INDEX conversation_member_id_id_idx ON message.conversation USING btree (member_id, id DESC);
CREATE INDEX conversation_queue ON message.conversation USING btree (((waiting_since IS NULL)), ((channel <> 'vip'::text)), COALESCE(waiting_since, last_at), id) WHERE open;
CREATE INDEX conversation_visitor_hash_id_idx ON message.conversation USING btree (visitor_hash, id DESC);
CREATE UNIQUE INDEX conversation_open_member ON message.conversation USING btree (member_id) WHERE open;
CREATE UNIQUE INDEX conversation_open_visitor ON message.conversation USING btree (visitor_hash) WHERE open;

create table message.feedback (
  id        uuid default uuidv7() not null,
  member_id bigint not null,
  account   text not null,
  kind      text not null,
  content   text not null,
  contact   text,
  read_by   text,
  read_at   timestamp with time zone,
  constraint feedback_pkey PRIMARY KEY (id),
  constraint feedback_check CHECK (((read_by IS NULL) = (read_at IS NULL))),
  constraint feedback_contact_check CHECK (((char_length(contact) >= 1) AND (char_length(contact) <= 100))),
  constraint feedback_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 140))),
  constraint feedback_kind_check CHECK ((kind = ANY (ARRAY['suggestion'::text, 'problem'::text, 'complaint'::text, 'praise'::text, 'other'::text])))
);
CREATE INDEX feedback_id_idx ON message.feedback USING btree (id) WHERE (read_at IS NULL);
CREATE INDEX feedback_member_id_id_idx ON message.feedback USING btree (member_id, id);

create table message.line (
  id              uuid default uuidv7() not null,
  conversation_id uuid not null,
  said_by         text not null,
  operator        text,
  text            text not null,
  at              timestamp with time zone default clock_timestamp() not null,
  constraint line_pkey PRIMARY KEY (id),
  constraint line_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES message.conversation(id) ON DELETE CASCADE,
  constraint line_check CHECK (((operator IS NULL) OR (said_by <> 'customer'::text))),
  constraint line_said_by_check CHECK ((said_by = ANY (ARRAY['customer'::text, 'operator'::text, 'house'::text]))),
  constraint line_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1000)))
);
CREATE INDEX line_conversation_id_id_idx ON message.line USING btree (conversation_id, id DESC);

create table message.notice (
  id        uuid default uuidv7() not null,
  member_id bigint not null,
  key       text not null,
  news      jsonb not null,
  at        timestamp with time zone not null,
  read_at   timestamp with time zone,
  constraint notice_pkey PRIMARY KEY (member_id, id),
  constraint notice_member_id_key_key UNIQUE (member_id, key)
);
CREATE INDEX notice_age ON message.notice USING btree (at);
CREATE INDEX notice_unread ON message.notice USING btree (member_id) WHERE (read_at IS NULL);

-- offer
create schema offer;

create table offer.apart (
  member_id bigint not null,
  other_id  bigint not null,
  by        text not null,
  reason    text not null,
  at        timestamp with time zone default clock_timestamp() not null,
  constraint apart_pkey PRIMARY KEY (member_id, other_id),
  constraint apart_check CHECK ((other_id <> member_id))
);

create table offer.audience (
  member_id bigint not null,
  offer_id  uuid not null,
  held      boolean not null,
  since     timestamp with time zone default clock_timestamp() not null,
  constraint audience_pkey PRIMARY KEY (member_id, offer_id)
);
CREATE INDEX audience_offer_id_idx ON offer.audience USING btree (offer_id);

create table offer.day (
  offer_id uuid not null,
  day      date not null,
  version  integer not null,
  done_at  timestamp with time zone,
  members  integer default 0 not null,
  amount   bigint default 0 not null,
  waiting  integer default 0 not null,
  constraint day_pkey PRIMARY KEY (offer_id, day),
  constraint day_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer.offer(id),
  constraint day_waiting_check CHECK ((waiting >= 0))
);

create table offer.given (
  member_id bigint not null,
  id        uuid default uuidv7() not null,
  offer_id  uuid not null,
  version   integer not null,
  trigger   text not null,
  measure   bigint not null,
  amount    bigint not null,
  pays      text not null,
  rule      jsonb not null,
  reward_id uuid,
  bonus_id  uuid,
  proof     jsonb,
  returned  boolean default false not null,
  free_id   uuid,
  constraint given_pkey PRIMARY KEY (member_id, id),
  constraint given_member_id_offer_id_trigger_key UNIQUE (member_id, offer_id, trigger),
  constraint given_amount_check CHECK ((amount > 0)),
  constraint given_pays_check CHECK ((pays = ANY (ARRAY['cash'::text, 'bonus'::text])))
);
CREATE INDEX given_offer_id_id_idx ON offer.given USING btree (offer_id, id);

create table offer.joined (
  member_id bigint not null,
  offer_id  uuid not null,
  version   integer not null,
  joined_at timestamp with time zone default clock_timestamp() not null,
  left_at   timestamp with time zone,
  constraint joined_pkey PRIMARY KEY (member_id, offer_id)
);
CREATE INDEX joined_offer_id_member_id_idx ON offer.joined USING btree (offer_id, member_id) WHERE (left_at IS NULL);

create table offer.offer (
  id             uuid default uuidv7() not null,
  page           uuid not null,
  current        integer,
  paused         boolean default false not null,
  ended_at       timestamp with time zone,
  budget         bigint default 0 not null,
  committed      bigint default 0 not null,
  granted        integer default 0 not null,
  revision       integer default 1 not null,
  compared_since timestamp with time zone,
  compared_until timestamp with time zone,
  constraint offer_pkey PRIMARY KEY (id),
  constraint offer_page_key UNIQUE (page),
  constraint offer_id_current_fkey FOREIGN KEY (id, current) REFERENCES offer.version(offer_id, no),
  constraint offer_page_fkey FOREIGN KEY (page) REFERENCES base.document(id),
  constraint offer_committed_check CHECK ((committed >= 0)),
  constraint offer_within_budget CHECK ((committed <= budget))
);

create table offer.policy (
  only_one boolean default true not null,
  profile  text default 'standard'::text not null,
  most     integer default 10 not null,
  version  integer default 1 not null,
  constraint policy_pkey PRIMARY KEY (only_one),
  constraint policy_most_check CHECK (((most >= 1) AND (most <= 100))),
  constraint policy_only_one_check CHECK (only_one),
  constraint policy_profile_check CHECK ((profile = ANY (ARRAY['standard'::text, 'gb'::text])))
);

create table offer.version (
  offer_id     uuid not null,
  no           integer not null,
  rule         jsonb not null,
  author       text not null,
  created_at   timestamp with time zone default clock_timestamp() not null,
  simulation   jsonb,
  simulated_at timestamp with time zone,
  approved_at  timestamp with time zone,
  approved_by  text,
  constraint version_pkey PRIMARY KEY (offer_id, no),
  constraint version_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer.offer(id)
);

create table offer.waiting (
  member_id bigint not null,
  offer_id  uuid not null,
  day       date not null,
  measure   bigint not null,
  constraint waiting_pkey PRIMARY KEY (member_id, offer_id, day)
);
CREATE INDEX waiting_offer_id_day_idx ON offer.waiting USING btree (offer_id, day);

-- application
create schema application;

create table application.picture (
  member_id  bigint not null,
  file_id    uuid not null,
  promotion  uuid not null,
  kept_at    timestamp with time zone default now() not null,
  request_id uuid,
  place      smallint,
  constraint picture_pkey PRIMARY KEY (member_id, file_id),
  constraint picture_member_id_request_id_place_key UNIQUE (member_id, request_id, place),
  constraint picture_member_id_request_id_fkey FOREIGN KEY (member_id, request_id) REFERENCES application.request(member_id, id),
  constraint picture_place_check CHECK (((place >= 1) AND (place <= 3))),
  constraint picture_sent CHECK (((request_id IS NULL) = (place IS NULL)))
);
CREATE INDEX picture_draft ON application.picture USING btree (kept_at) WHERE (request_id IS NULL);

create table application.request (
  member_id   bigint not null,
  id          uuid default uuidv7() not null,
  promotion   uuid not null,
  title       jsonb not null,
  comment     text not null,
  state       text default 'applying'::text not null,
  amount      bigint,
  decided_at  timestamp with time zone,
  operator_id bigint,
  reason      text,
  constraint request_pkey PRIMARY KEY (member_id, id),
  constraint request_amount_check CHECK ((amount > 0)),
  constraint request_comment_check CHECK (((char_length(comment) >= 1) AND (char_length(comment) <= 140))),
  constraint request_decided CHECK ((((state = 'applying'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (operator_id IS NULL)) AND ((operator_id IS NULL) = (reason IS NULL)))),
  constraint request_issued CHECK (((state = 'issued'::text) = (amount IS NOT NULL))),
  constraint request_state_check CHECK ((state = ANY (ARRAY['applying'::text, 'issued'::text, 'rejected'::text])))
);
CREATE INDEX request_by_time ON application.request USING btree (id);
CREATE INDEX request_waiting ON application.request USING btree (id) WHERE (state = 'applying'::text);
CREATE UNIQUE INDEX request_once ON application.request USING btree (member_id, promotion) WHERE (state <> 'rejected'::text);

-- report
create schema report;

create type report.finding as (checked bigint, wrong bigint, example text);

create table report.export (
  id         uuid not null,
  member_id  bigint not null,
  key        uuid not null,
  wish       jsonb not null,
  language   text not null,
  state      text default 'QUEUED'::text not null,
  rows       integer default 0 not null,
  written    integer default 0 not null,
  parts      integer default 0 not null,
  place      text,
  created_at timestamp with time zone default now() not null,
  ends_at    timestamp with time zone default (now() + '7 days'::interval) not null,
  constraint export_pkey PRIMARY KEY (id),
  constraint export_member_id_key_key UNIQUE (member_id, key),
  constraint export_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text])))
);
CREATE INDEX export_ends_at_idx ON report.export USING btree (ends_at);
CREATE INDEX export_member_id_id_idx ON report.export USING btree (member_id, id DESC);

create table report.export_part (
  export_id uuid not null,
  no        integer not null,
  text      text not null,
  constraint export_part_pkey PRIMARY KEY (export_id, no),
  constraint export_part_export_id_fkey FOREIGN KEY (export_id) REFERENCES report.export(id) ON DELETE CASCADE
);

create table report.profit (
  member_id bigint not null,
  at        timestamp with time zone not null,
  game      text not null,
  category  text not null,
  bets      integer not null,
  stake     bigint not null,
  valid     bigint not null,
  payout    bigint not null,
  constraint profit_pkey PRIMARY KEY (member_id, at, game)
);

create view report.contact as
 SELECT id,
    mobile,
    reverse(mobile) AS mobile_reversed,
    email_key
   FROM member.member;

create view report.decided_bet as
 SELECT id,
    member_id,
    date_bin('00:15:00'::interval, settled_at, '1970-01-01 00:00:00+00'::timestamp with time zone) AS at,
    game,
    category,
    stake,
    payout,
    COALESCE(valid, 0::bigint) AS valid
   FROM wager.bet
  WHERE state <> 'PENDING'::wager.bet_state;

create view report.delivery as
 SELECT id,
    channel,
    recipient,
    purpose,
    member_id,
    state,
    provider,
    error,
    tries,
    created_at,
    sent_at
   FROM delivery.message;

create view report.game_total as
 SELECT member_id,
    sum(stake)::bigint AS staked,
    sum(payout)::bigint AS paid,
    count(*) AS bets
   FROM wager.bet
  WHERE state = ANY (ARRAY['WON'::wager.bet_state, 'LOST'::wager.bet_state, 'CASHED_OUT'::wager.bet_state])
  GROUP BY member_id;

create view report.identity as
 SELECT id,
    username_key,
    mobile,
    mobile_verified_at IS NOT NULL AS mobile_verified,
    email,
    email_verified_at IS NOT NULL AS email_verified,
    to_char(birthday::timestamp with time zone, 'YYYY-MM-DD'::text) AS birthday,
    id_type,
    id_number,
    password_hash IS NOT NULL AS has_password,
    password_changed_at,
    must_change,
    funds_password_hash IS NOT NULL AS funds_password,
    created_at,
    COALESCE(host(agreed_from), ''::text) AS registered_from,
    register_method,
    COALESCE(register_url, ''::text) AS register_url,
    terms_version,
    inviter_id,
    invited_by
   FROM member.member;

create view report.login as
 SELECT id,
    member_id,
    at,
    method,
    outcome,
    COALESCE(host(address), ''::text) AS address,
    COALESCE(country, ''::text) AS country,
    device
   FROM login.login;

create view report.mark as
 SELECT id AS member_id,
    mobile,
    id_mark,
    lower(real_name) AS name_key,
    real_name,
    birthday
   FROM member.member
  WHERE type <> 4;

create view report.member_address as
 SELECT login.member_id,
    login.address,
    login.at
   FROM login.login
  WHERE login.outcome = 'done'::text AND login.address IS NOT NULL
UNION ALL
 SELECT session.member_id,
    session.address,
    session.last_used_at AS at
   FROM login.session
  WHERE session.address IS NOT NULL;

create view report.member_device as
 SELECT known_device.member_id,
    known_device.device_hash
   FROM factor.known_device
UNION ALL
 SELECT session.member_id,
    session.device_hash
   FROM login.session
  WHERE session.device_hash IS NOT NULL
UNION ALL
 SELECT member.id AS member_id,
    member.register_device AS device_hash
   FROM member.member
  WHERE member.register_device IS NOT NULL;

create view report.money_movement as
 SELECT member_id,
    id,
    seq,
    kind,
    COALESCE(cash, 0::bigint) + COALESCE(bonus, 0::bigint) + COALESCE(locked, 0::bigint) + COALESCE(settlement, 0::bigint) AS amount
   FROM wallet.movement;

create view report.open_bet as
 SELECT id,
    member_id,
    game,
    round_no
   FROM wager.bet
  WHERE state = 'PENDING'::wager.bet_state;

create view report.open_session as
 SELECT id,
    member_id,
    device,
    COALESCE(host(address), ''::text) AS address,
    COALESCE(country, ''::text) AS country,
    created_at,
    last_used_at
   FROM login.session
  WHERE ended_at IS NULL AND expires_at > now();

create view report.own_bet as
 SELECT member_id,
    id
   FROM wager.bet;

create view report.played_game as
 SELECT code,
    name,
    vendor,
    vendor_name
   FROM wager.game;

create view report.player as
 SELECT m.id,
    m.username,
    m.username_key,
    m.type,
    m.status,
    m.real_name,
    m.created_at,
    m.last_login_at,
    COALESCE(w.cash, 0::bigint) AS cash,
    COALESCE(w.bonus, 0::bigint) AS bonus,
    COALESCE(w.locked, 0::bigint) AS locked,
    COALESCE(w.points, 0::bigint) AS points,
    COALESCE(w.settlement, 0::bigint) AS settlement
   FROM member.member m
     LEFT JOIN wallet.wallet w ON w.member_id = m.id;

create view report.round_now as
 SELECT g.code AS game,
    r.no,
    r.phase,
    l.holder,
    (EXTRACT(epoch FROM clock_timestamp() - l.renewed_at) * 1000::numeric)::double precision AS lease_age_ms
   FROM catalogue.game g
     CROSS JOIN LATERAL ( SELECT round.no,
            round.phase
           FROM crash.round
          WHERE round.game = g.code
          ORDER BY round.no DESC
         LIMIT 1) r
     LEFT JOIN base.lease l ON l.clock = g.code;

-- function report.check_balanced(most integer) returns report.finding: server/src/report/sql/check_balanced.sql

-- function report.check_balances(most integer) returns report.finding: server/src/report/sql/check_balances.sql

-- function report.check_bets_closed(most integer) returns report.finding: server/src/report/sql/check_bets_closed.sql

-- function report.check_bets_paid(most integer) returns report.finding: server/src/report/sql/check_bets_paid.sql

-- function report.check_deposits(most integer) returns report.finding: server/src/report/sql/check_deposits.sql

-- function report.check_income(most integer) returns report.finding: server/src/report/sql/check_income.sql

-- function report.check_locked(most integer) returns report.finding: server/src/report/sql/check_locked.sql

-- function report.check_negative(most integer) returns report.finding: server/src/report/sql/check_negative.sql

-- function report.check_play(most integer) returns report.finding: server/src/report/sql/check_play.sql

-- function report.check_pots(most integer) returns report.finding: server/src/report/sql/check_pots.sql

-- function report.check_results(most integer) returns report.finding: server/src/report/sql/check_results.sql

-- function report.check_rounds_closed(most integer) returns report.finding: server/src/report/sql/check_rounds_closed.sql

-- function report.check_tickets(most integer) returns report.finding: server/src/report/sql/check_tickets.sql

-- function report.check_transit(most integer) returns report.finding: server/src/report/sql/check_transit.sql

-- function report.check_withdrawals(most integer) returns report.finding: server/src/report/sql/check_withdrawals.sql

-- function report.play_signs(p_member bigint, OUT losses bigint, OUT losses_before bigint, OUT deposits integer, OUT chasing integer, OUT bets integer, OUT night integer, OUT hours integer, OUT returned integer, OUT raises integer) returns record: server/src/report/sql/play_signs.sql

-- function report.wallet_sample(most integer) returns SETOF wallet.wallet: server/src/report/sql/wallet_sample.sql

-- sandbox
create schema sandbox;

create table sandbox.charge (
  ref          text not null,
  reference    uuid not null,
  token        text not null,
  minor        bigint not null,
  currency     text not null,
  merchant     text not null,
  return_url   text not null,
  language     text not null,
  status       text default 'open'::text not null,
  paid_minor   bigint,
  told_at      timestamp with time zone,
  faulty_until timestamp with time zone,
  created_at   timestamp with time zone default now() not null,
  decided_at   timestamp with time zone,
  constraint charge_pkey PRIMARY KEY (ref),
  constraint charge_reference_key UNIQUE (reference),
  constraint charge_token_key UNIQUE (token),
  constraint charge_minor_check CHECK ((minor > 0)),
  constraint charge_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'declined'::text])))
);
CREATE INDEX charge_decided_at_idx ON sandbox.charge USING btree (decided_at) WHERE (status = 'paid'::text);

create table sandbox.outbox (
  id      uuid not null,
  copy    smallint default 1 not null,
  body    text not null,
  due_at  timestamp with time zone not null,
  tries   integer default 0 not null,
  sent_at timestamp with time zone,
  constraint outbox_pkey PRIMARY KEY (id, copy)
);
CREATE INDEX outbox_due_at_idx ON sandbox.outbox USING btree (due_at) WHERE (sent_at IS NULL);

create table sandbox.payment (
  ref        text not null,
  order_id   uuid not null,
  amount     text not null,
  currency   text not null,
  merchant   text not null,
  return_url text not null,
  language   text not null,
  status     text default 'pending'::text not null,
  reason     text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint payment_pkey PRIMARY KEY (ref),
  constraint payment_order_id_key UNIQUE (order_id),
  constraint payment_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])))
);
CREATE INDEX payment_updated_at_idx ON sandbox.payment USING btree (updated_at) WHERE (status = 'succeeded'::text);

create table sandbox.payout (
  ref        text not null,
  order_id   uuid not null,
  amount     text not null,
  currency   text not null,
  account_no text not null,
  holder     text not null,
  status     text default 'pending'::text not null,
  reason     text,
  due_at     timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  decided_at timestamp with time zone,
  constraint payout_pkey PRIMARY KEY (ref),
  constraint payout_order_id_key UNIQUE (order_id),
  constraint payout_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])))
);
CREATE INDEX payout_decided_at_idx ON sandbox.payout USING btree (decided_at) WHERE (status = 'succeeded'::text);
CREATE INDEX payout_due_at_idx ON sandbox.payout USING btree (due_at) WHERE (status = 'pending'::text);

create table sandbox.vendor_account (
  player     text not null,
  currency   text not null,
  balance    bigint default 0 not null,
  moved_in   bigint default 0 not null,
  moved_out  bigint default 0 not null,
  result     bigint default 0 not null,
  overstated bigint default 0 not null,
  constraint vendor_account_pkey PRIMARY KEY (player)
);

create table sandbox.vendor_transfer (
  id         uuid not null,
  player     text,
  direction  text,
  amount     bigint,
  currency   text,
  state      text not null,
  told_at    timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  constraint vendor_transfer_pkey PRIMARY KEY (id),
  constraint vendor_transfer_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint vendor_transfer_state_check CHECK ((state = ANY (ARRAY['done'::text, 'refused'::text])))
);

-- studio
create schema studio;

create table studio.reward (
  id           text not null,
  player       text not null,
  game_code    text not null,
  currency     text not null,
  rounds       integer not null,
  used         integer default 0 not null,
  stake        bigint not null,
  starts_at    timestamp with time zone not null,
  ends_at      timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  created_at   timestamp with time zone default now() not null,
  constraint reward_pkey PRIMARY KEY (id),
  constraint reward_check CHECK (((used >= 0) AND (used <= rounds))),
  constraint reward_rounds_check CHECK ((rounds > 0)),
  constraint reward_stake_check CHECK ((stake > 0))
);
CREATE INDEX reward_player ON studio.reward USING btree (player, game_code);

create table studio.round (
  id          uuid not null,
  session     bytea not null,
  player      text not null,
  game_code   text not null,
  stake       bigint not null,
  choice      jsonb not null,
  reward      text,
  state       text default 'asked'::text not null,
  bet_id      uuid not null,
  win_id      uuid not null,
  rollback_id uuid not null,
  seed        bigint,
  nonce       integer,
  outcome     jsonb,
  opened      smallint[] default '{}'::smallint[] not null,
  payout      bigint,
  tries       integer default 0 not null,
  next_try_at timestamp with time zone default now() not null,
  started_at  timestamp with time zone default now() not null,
  moved_at    timestamp with time zone default now() not null,
  ended_at    timestamp with time zone,
  constraint round_pkey PRIMARY KEY (id),
  constraint round_reward_fkey FOREIGN KEY (reward) REFERENCES studio.reward(id),
  constraint round_seed_fkey FOREIGN KEY (seed) REFERENCES studio.seed(id),
  constraint round_session_fkey FOREIGN KEY (session) REFERENCES studio.session(token_hash),
  constraint round_check CHECK (((seed IS NULL) = (outcome IS NULL))),
  constraint round_check1 CHECK (((state <> ALL (ARRAY['won'::text, 'closed'::text])) OR (payout IS NOT NULL))),
  constraint round_payout_check CHECK ((payout >= 0)),
  constraint round_stake_check CHECK ((stake > 0)),
  constraint round_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'open'::text, 'won'::text, 'closed'::text, 'refused'::text, 'unsure'::text, 'cancelled'::text, 'failed'::text])))
);
CREATE INDEX round_due ON studio.round USING btree (next_try_at) WHERE (state = ANY (ARRAY['asked'::text, 'open'::text, 'won'::text, 'unsure'::text]));
CREATE INDEX round_player ON studio.round USING btree (player, game_code, started_at DESC);
CREATE INDEX round_reward ON studio.round USING btree (reward) WHERE (reward IS NOT NULL);
CREATE INDEX round_seed ON studio.round USING btree (seed) WHERE (seed IS NOT NULL);
CREATE INDEX round_session ON studio.round USING btree (session);
CREATE UNIQUE INDEX round_unfinished ON studio.round USING btree (player, game_code) WHERE (state = ANY (ARRAY['asked'::text, 'open'::text]));

create table studio.seed (
  id          bigint generated always as identity not null,
  player      text not null,
  server_seed text,
  server_hash text not null,
  client_seed text,
  nonce       integer default 0 not null,
  made_at     timestamp with time zone default now() not null,
  revealed_at timestamp with time zone,
  sealed      bytea,
  constraint seed_pkey PRIMARY KEY (id),
  constraint seed_clear_once_shown CHECK ((((server_seed IS NULL) = (revealed_at IS NULL)) AND ((sealed IS NOT NULL) OR (revealed_at IS NOT NULL)))) NOT VALID,
  constraint seed_in_force_or_promised CHECK (((client_seed IS NOT NULL) OR ((nonce = 0) AND (revealed_at IS NULL)))),
  constraint seed_nonce_check CHECK ((nonce >= 0))
);
CREATE UNIQUE INDEX seed_active ON studio.seed USING btree (player) WHERE ((revealed_at IS NULL) AND (client_seed IS NOT NULL));
CREATE UNIQUE INDEX seed_promised ON studio.seed USING btree (player) WHERE (client_seed IS NULL);

create table studio.session (
  token_hash     bytea not null,
  player         text not null,
  operator_user  text,
  operator_token text,
  game_code      text not null,
  currency       text not null,
  language       text not null,
  lobby_url      text,
  demo_balance   bigint,
  created_at     timestamp with time zone default now() not null,
  expires_at     timestamp with time zone not null,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_check CHECK (((operator_user IS NULL) = (demo_balance IS NOT NULL))),
  constraint session_check1 CHECK (((operator_user IS NULL) = (operator_token IS NULL))),
  constraint session_demo_balance_check CHECK ((demo_balance >= 0))
);
CREATE INDEX session_expires ON studio.session USING btree (expires_at);
CREATE INDEX session_player ON studio.session USING btree (player);
