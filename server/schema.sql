-- The database as the migrations leave it: written by `npm run db:schema`, for reading; a test proves that it is true.
-- Left out: the partitions (made by months and days while the house runs), and the tables of the migrator and of the queue.

-- base
create schema base;

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

create table base.once (
  caller text not null,
  key    uuid not null,
  call   text not null,
  body   text not null,
  reply  jsonb,
  at     timestamp with time zone default now() not null,
  constraint once_pkey PRIMARY KEY (caller, key)
);

CREATE OR REPLACE FUNCTION base.drop_old_days(parent regclass, keep integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare leaf regclass;
begin
  for leaf in
    select i.inhrelid::regclass from pg_inherits i
    where i.inhparent = parent and right(i.inhrelid::regclass::text, 8) ~ '^\d{8}$'
      and to_date(right(i.inhrelid::regclass::text, 8), 'YYYYMMDD') < current_date - keep
  loop
    execute format('drop table %s', leaf);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION base.ensure_partitions(parent regclass, by text, ahead integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  step interval := case by when 'day' then interval '1 day' else interval '1 month' end;
  first timestamptz := date_trunc(case by when 'day' then 'day' else 'month' end, now(), 'UTC');
  lo timestamptz; hi timestamptz; leaf text;
begin
  for i in (case by when 'day' then -1 else -1 end) .. ahead loop
    lo := (first at time zone 'UTC' + step * i) at time zone 'UTC';
    hi := (first at time zone 'UTC' + step * (i + 1)) at time zone 'UTC';
    leaf := parent::text || '_' || to_char(lo at time zone 'UTC', case by when 'day' then 'YYYYMMDD' else 'YYYYMM' end);
    if to_regclass(leaf) is null then
      if by = 'day' then
        execute format('create table %s partition of %s for values from (%L) to (%L)', leaf, parent, lo, hi);
      else
        execute format('create table %s partition of %s for values from (%L) to (%L)', leaf, parent, base.uuid7_floor(lo), base.uuid7_floor(hi));
      end if;
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION base.guard_document_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.published_at is null and new.document_id = old.document_id and new.no >= old.no
    and (new.body = old.body or new.no > old.no)
    and not exists (select from base.document_version v where v.document_id = old.document_id and v.no > old.no) then
    return new;
  end if;
  raise exception 'a version that was published, or that a newer one follows, does not change' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION base.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION base.uuid7_floor(t timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (lpad(to_hex((extract(epoch from t) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
$function$;

CREATE OR REPLACE FUNCTION base.uuid7_time(id uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select to_timestamp(('x' || lpad(replace(left(id::text, 13), '-', ''), 16, '0'))::bit(64)::bigint / 1000.0)
$function$;

CREATE OR REPLACE FUNCTION base.wire(amount bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select round(amount::numeric / 100000, 5)::text
$function$;

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

CREATE OR REPLACE FUNCTION brand.period(p_period text, p_at timestamp with time zone, OUT since timestamp with time zone, OUT until timestamp with time zone)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select date_trunc(p_period, p_at, time_zone), (date_trunc(p_period, p_at at time zone time_zone) + ('1 ' || p_period)::interval) at time zone time_zone
  from brand.setting
$function$;

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

-- account
create schema account;

create table account.acceptance (
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
  constraint acceptance_member_id_fkey FOREIGN KEY (member_id) REFERENCES account.member(id),
  constraint acceptance_kind_check CHECK ((kind = ANY (ARRAY['registration'::text, 'disclaimer'::text])))
);
CREATE INDEX acceptance_member_id_id_idx ON account.acceptance USING btree (member_id, id DESC);
CREATE INDEX acceptance_visitor ON account.acceptance USING btree (device_hash) WHERE (member_id IS NULL);

create table account.attempt (
  id      bigint generated always as identity not null,
  subject text not null,
  at      timestamp with time zone default now() not null,
  constraint attempt_pkey PRIMARY KEY (id)
);
CREATE INDEX attempt_subject_at_idx ON account.attempt USING btree (subject, at);

create table account.avatar (
  id         uuid default uuidv7() not null,
  member_id  bigint not null,
  webp       bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint avatar_pkey PRIMARY KEY (id),
  constraint avatar_member_id_key UNIQUE (member_id),
  constraint avatar_member_id_fkey FOREIGN KEY (member_id) REFERENCES account.member(id),
  constraint avatar_webp_check CHECK ((length(webp) <= 200000))
);

create table account.captcha (
  device_hash bytea not null,
  answer_hash bytea not null,
  expires_at  timestamp with time zone not null,
  constraint captcha_pkey PRIMARY KEY (device_hash)
);

create table account.challenge (
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
  constraint challenge_member_id_fkey FOREIGN KEY (member_id) REFERENCES account.member(id),
  constraint challenge_reason_check CHECK ((reason = ANY (ARRAY['address'::text, 'factor'::text]))),
  constraint challenge_stage_check CHECK ((stage = ANY (ARRAY['full'::text, 'change'::text])))
);
CREATE INDEX challenge_expires_at_idx ON account.challenge USING btree (expires_at);

create table account.code (
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
  constraint code_member_id_fkey FOREIGN KEY (member_id) REFERENCES account.member(id)
);
CREATE INDEX code_expires_at_idx ON account.code USING btree (expires_at);
CREATE INDEX code_purpose_subject_id_idx ON account.code USING btree (purpose, subject, id DESC);

create table account.invite (
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
  constraint invite_member_id_fkey FOREIGN KEY (member_id) REFERENCES account.member(id),
  constraint invite_kind_check CHECK ((kind = ANY (ARRAY['affiliate'::text, 'referral'::text]))),
  constraint invite_type_check CHECK ((type = ANY (ARRAY[0, 1, 2, 41, 42]))),
  constraint invite_used CHECK (((uses IS NULL) OR (used <= uses))),
  constraint invite_uses_check CHECK ((uses > 0))
);
CREATE INDEX invite_member_id_idx ON account.invite USING btree (member_id);
CREATE UNIQUE INDEX invite_referral ON account.invite USING btree (member_id) WHERE (kind = 'referral'::text);

create table account.known_device (
  member_id   bigint not null,
  network     cidr not null,
  device_hash bytea not null,
  device      text not null,
  first_at    timestamp with time zone default now() not null,
  last_at     timestamp with time zone default now() not null,
  constraint known_device_pkey PRIMARY KEY (member_id, device_hash, network),
  constraint known_device_member_id_fkey FOREIGN KEY (member_id) REFERENCES account.member(id)
);
CREATE INDEX known_device_device_hash_idx ON account.known_device USING btree (device_hash);

create table account.login (
  id          uuid default uuidv7() not null,
  member_id   bigint not null,
  at          timestamp with time zone default now() not null,
  method      text not null,
  outcome     text not null,
  address     inet,
  country     text,
  device      text not null,
  device_hash bytea,
  constraint login_pkey PRIMARY KEY (id),
  constraint login_member_id_fkey FOREIGN KEY (member_id) REFERENCES account.member(id)
);
CREATE INDEX login_address_id_idx ON account.login USING btree (address, id DESC);
CREATE INDEX login_device_hash_idx ON account.login USING btree (device_hash) WHERE (device_hash IS NOT NULL);
CREATE INDEX login_member_id_id_idx ON account.login USING btree (member_id, id DESC);

create table account.member (
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
  constraint member_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES account.member(id),
  constraint member_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES account.member(id),
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
CREATE INDEX member_email_key_idx ON account.member USING btree (email_key text_pattern_ops);
CREATE INDEX member_ends_at_idx ON account.member USING btree (ends_at) WHERE (ends_at IS NOT NULL);
CREATE INDEX member_id_mark_idx ON account.member USING btree (id_mark) WHERE (id_mark IS NOT NULL);
CREATE INDEX member_inviter_id_idx ON account.member USING btree (inviter_id) WHERE (inviter_id IS NOT NULL);
CREATE INDEX member_lower_birthday_idx ON account.member USING btree (lower(real_name), birthday) WHERE ((real_name IS NOT NULL) AND (birthday IS NOT NULL));
CREATE INDEX member_mobile_ending ON account.member USING btree (reverse(mobile) text_pattern_ops) WHERE (mobile IS NOT NULL);
CREATE INDEX member_mobile_idx ON account.member USING btree (mobile);
CREATE INDEX member_nickname ON account.member USING btree (account.name_fold(nickname));
CREATE INDEX member_register_device_idx ON account.member USING btree (register_device) WHERE (register_device IS NOT NULL);
CREATE INDEX member_upline_id_id_idx ON account.member USING btree (upline_id, id) WHERE (upline_id IS NOT NULL);
CREATE INDEX member_username_key_idx ON account.member USING btree (username_key text_pattern_ops);
CREATE UNIQUE INDEX member_email ON account.member USING btree (email_key) WHERE (email_verified_at IS NOT NULL);
CREATE UNIQUE INDEX member_mobile ON account.member USING btree (mobile) WHERE (mobile_verified_at IS NOT NULL);
CREATE TRIGGER line_change AFTER UPDATE OF upline_id ON account.member FOR EACH ROW WHEN (((old.upline_id IS DISTINCT FROM new.upline_id) AND (new.type <> 4))) EXECUTE FUNCTION agent.change_line();
CREATE TRIGGER line_enter AFTER INSERT ON account.member FOR EACH ROW WHEN ((new.type <> 4)) EXECUTE FUNCTION agent.enter_line();
CREATE TRIGGER line_guard_insert BEFORE INSERT ON account.member FOR EACH ROW WHEN ((new.upline_id IS NOT NULL)) EXECUTE FUNCTION account.guard_line();
CREATE TRIGGER line_guard_update BEFORE UPDATE OF type, upline_id ON account.member FOR EACH ROW WHEN (((old.type IS DISTINCT FROM new.type) OR (old.upline_id IS DISTINCT FROM new.upline_id))) EXECUTE FUNCTION account.guard_line();

create table account.passkey (
  id            uuid default uuidv7() not null,
  member_id     bigint not null,
  credential_id text not null,
  public_key    bytea not null,
  counter       bigint default 0 not null,
  transports    text[] default '{}'::text[] not null,
  name          text not null,
  created_at    timestamp with time zone default now() not null,
  last_used_at  timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_member_id_fkey FOREIGN KEY (member_id) REFERENCES account.member(id)
);
CREATE INDEX passkey_member_id_idx ON account.passkey USING btree (member_id);

create table account.passkey_challenge (
  member_id  bigint not null,
  purpose    text not null,
  challenge  text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (member_id, purpose),
  constraint passkey_challenge_member_id_fkey FOREIGN KEY (member_id) REFERENCES account.member(id),
  constraint passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['enrol'::text, 'prove'::text])))
);

create table account.password_history (
  member_id bigint not null,
  at        timestamp with time zone default now() not null,
  hash      text not null,
  constraint password_history_pkey PRIMARY KEY (member_id, at),
  constraint password_history_member_id_fkey FOREIGN KEY (member_id) REFERENCES account.member(id)
);

create table account.recovery_code (
  member_id bigint not null,
  code_hash bytea not null,
  used_at   timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (member_id, code_hash),
  constraint recovery_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES account.member(id)
);

create table account.restricted (
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
CREATE INDEX restricted_by_mark ON account.restricted USING btree (id_mark) WHERE (lifted_at IS NULL);
CREATE INDEX restricted_by_person ON account.restricted USING btree (name_key, birthday) WHERE (lifted_at IS NULL);

create table account.restricted_hit (
  id            uuid default uuidv7() not null,
  restricted_id uuid not null,
  member_id     bigint,
  kind          text not null,
  address       inet,
  at            timestamp with time zone default now() not null,
  constraint restricted_hit_pkey PRIMARY KEY (id),
  constraint restricted_hit_restricted_id_fkey FOREIGN KEY (restricted_id) REFERENCES account.restricted(id),
  constraint restricted_hit_kind_check CHECK ((kind = ANY (ARRAY['registration'::text, 'login'::text])))
);
CREATE INDEX restricted_hit_restricted_id_id_idx ON account.restricted_hit USING btree (restricted_id, id DESC);

create table account.session (
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
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_hash_key UNIQUE (token_hash),
  constraint session_member_id_fkey FOREIGN KEY (member_id) REFERENCES account.member(id),
  constraint session_stage_check CHECK ((stage = ANY (ARRAY['full'::text, 'change'::text])))
);
CREATE INDEX session_address_idx ON account.session USING btree (address);
CREATE INDEX session_device_hash_idx ON account.session USING btree (device_hash) WHERE (device_hash IS NOT NULL);
CREATE INDEX session_member_id_created_at_idx ON account.session USING btree (member_id, created_at DESC);

create table account.spent_proof (
  mark       bytea not null,
  expires_at timestamp with time zone not null,
  constraint spent_proof_pkey PRIMARY KEY (mark)
);

create table account.totp (
  member_id   bigint not null,
  secret      bytea not null,
  enrolled_at timestamp with time zone,
  last_step   bigint default 0 not null,
  created_at  timestamp with time zone default now() not null,
  constraint totp_pkey PRIMARY KEY (member_id),
  constraint totp_member_id_fkey FOREIGN KEY (member_id) REFERENCES account.member(id)
);

create table account.trial (
  member_id   bigint not null,
  os          text not null,
  platform    text not null,
  network     cidr,
  device_hash bytea,
  opened_at   timestamp with time zone default now() not null,
  closed_at   timestamp with time zone,
  constraint trial_pkey PRIMARY KEY (member_id),
  constraint trial_member_id_fkey FOREIGN KEY (member_id) REFERENCES account.member(id)
);
CREATE INDEX trial_opened_at_idx ON account.trial USING btree (opened_at) WHERE (closed_at IS NULL);

CREATE OR REPLACE FUNCTION account.guard_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare v_type smallint;
begin
  if tg_op = 'UPDATE' then
    -- two changes of the line at once could close a ring that neither of them sees
    perform pg_advisory_xact_lock(hashtext('account.line'));
    if not account.has_team(new.type) and exists (select from account.member where upline_id = new.id) then
      raise exception 'a member with a team stays an agent' using errcode = 'check_violation', constraint = 'line_team';
    end if;
  end if;
  if new.upline_id is null then return new; end if;
  select type into v_type from account.member where id = new.upline_id for share;
  if new.type = 4 or not coalesce(account.has_team(v_type), false) then
    raise exception 'an upline is an agent' using errcode = 'check_violation', constraint = 'line_upline';
  end if;
  if tg_op = 'UPDATE' and exists (
    with recursive above as (
      select new.upline_id as id union select m.upline_id from above join account.member m on m.id = above.id where m.upline_id is not null
    ) select from above where id = new.id) then
    raise exception 'nobody stands above themselves' using errcode = 'check_violation', constraint = 'line_ring';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION account.has_team(p_type smallint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select p_type in (1, 2, 41, 42) $function$;

CREATE OR REPLACE FUNCTION account.name_fold(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN casefold((NORMALIZE(name, NFKC) COLLATE pg_unicode_fast));

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
  constraint change_pkey PRIMARY KEY (id),
  constraint change_by_check CHECK ((by = ANY (ARRAY['member'::text, 'operator'::text]))),
  constraint change_down CHECK (((by = 'member'::text) OR ((after IS NOT NULL) AND ((before IS NULL) OR (after < before))))),
  constraint change_who CHECK (((by = 'operator'::text) = (operator_id IS NOT NULL)))
);
CREATE INDEX change_member_id_id_idx ON protection.change USING btree (member_id, id DESC);
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
  constraint closure_pkey PRIMARY KEY (id),
  constraint closure_break CHECK (((kind = 'exclusion'::text) OR ((ends_at IS NOT NULL) AND (returns_at IS NULL)))),
  constraint closure_by_check CHECK ((by = ANY (ARRAY['member'::text, 'operator'::text]))),
  constraint closure_check CHECK ((ends_at > began_at)),
  constraint closure_kind_check CHECK ((kind = ANY (ARRAY['coolOff'::text, 'exclusion'::text]))),
  constraint closure_return CHECK (((returns_at IS NULL) OR (returns_at >= (ends_at + '24:00:00'::interval)))),
  constraint closure_who CHECK (((by = 'operator'::text) = (operator_id IS NOT NULL)))
);
CREATE INDEX closure_member_id_id_idx ON protection.closure USING btree (member_id, id DESC);
CREATE TRIGGER closure_guard BEFORE DELETE OR UPDATE ON protection.closure FOR EACH ROW EXECUTE FUNCTION protection.guard_closure();

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
  constraint raise_pkey PRIMARY KEY (id),
  constraint raise_decided CHECK (((decided_at IS NULL) = (confirmed IS NULL))),
  constraint raise_late CHECK (((ready_at >= (asked_at + '24:00:00'::interval)) AND (lapses_at > ready_at))),
  constraint raise_maximum_check CHECK ((maximum > 0)),
  constraint raise_waits CHECK (((confirmed IS NOT TRUE) OR (decided_at >= ready_at)))
);
CREATE INDEX raise_member_id_id_idx ON protection.raise USING btree (member_id, id DESC);
CREATE UNIQUE INDEX raise_open ON protection.raise USING btree (member_id, kind, period) WHERE (decided_at IS NULL);

create table protection.reality_check (
  id         uuid default uuidv7() not null,
  member_id  bigint not null,
  at         timestamp with time zone default now() not null,
  started_at timestamp with time zone not null,
  staked     bigint not null,
  returned   bigint not null,
  answer     text not null,
  constraint reality_check_pkey PRIMARY KEY (id),
  constraint reality_check_answer_check CHECK ((answer = ANY (ARRAY['stay'::text, 'history'::text, 'leave'::text])))
);
CREATE INDEX reality_check_member_id_id_idx ON protection.reality_check USING btree (member_id, id DESC);

create table protection.sitting (
  member_id  bigint not null,
  started_at timestamp with time zone not null,
  seen_at    timestamp with time zone not null,
  checked_at timestamp with time zone,
  constraint sitting_pkey PRIMARY KEY (member_id)
) with (fillfactor=50);

CREATE OR REPLACE FUNCTION protection.closed(p_member bigint, p_at timestamp with time zone)
 RETURNS TABLE(kind text, until timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select c.kind, u.until from protection.closure c
  cross join lateral (select case c.kind when 'coolOff' then c.ends_at else coalesce(c.returns_at, 'infinity') end as until) u
  where c.member_id = p_member and u.until > p_at order by u.until desc, c.id desc limit 1
$function$;

CREATE OR REPLACE FUNCTION protection.counts(p_kind text, p_movement wallet.movement_kind, p_amount bigint, p_ref uuid, p_since timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when p_kind = 'deposit' and p_movement = 'DEPOSIT' then greatest(p_amount, 0)
    when p_kind in ('stake', 'loss') and p_movement = 'BET' then -p_amount
    when (p_movement = 'BET_CANCEL' and p_kind in ('stake', 'loss') or p_movement::text in ('PRIZE', 'JACKPOT', 'PRIZE_CANCEL') and p_kind = 'loss')
      and (p_ref is null or base.uuid7_time(p_ref) >= p_since) then -p_amount
    else 0 end
$function$;

CREATE OR REPLACE FUNCTION protection.guard_closure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or (old.returns_at is not null and old.returns_at is distinct from new.returns_at)
    or (to_jsonb(new) - 'returns_at') is distinct from (to_jsonb(old) - 'returns_at') then
    raise exception 'an exclusion is not taken back' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION protection.pause()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select interval '15 minutes' $function$;

CREATE OR REPLACE FUNCTION protection.refusals(p_member bigint[], p_kind wallet.movement_kind[], p_amount bigint[])
 RETURNS jsonb[]
 LANGUAGE plpgsql
AS $function$
declare v_no jsonb[] := array_fill(null::jsonb, array[cardinality(p_member)]);
begin
  for i in 1 .. cardinality(p_member) loop
    if p_kind[i] = 'BET' then v_no[i] := protection.refuse_bet(p_member[i], -p_amount[i]); end if;
  end loop;
  return v_no;
end $function$;

CREATE OR REPLACE FUNCTION protection.refuse_bet(p_member bigint, p_stake bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare v_now timestamptz := clock_timestamp(); v_minutes bigint; v_sitting protection.sitting; v_no jsonb;
begin
  select jsonb_build_object('code', 'protection.closed', 'kind', c.kind, 'until', nullif(c.until, 'infinity')) into v_no from protection.closed(p_member, v_now) c;
  if v_no is not null then return v_no; end if;
  select q.maximum into v_minutes from protection.quota q where q.member_id = p_member and q.kind = 'session';
  if v_minutes is not null then
    v_sitting := protection.sit(p_member, v_now);
    if v_now >= v_sitting.started_at + v_minutes * interval '1 minute' then
      return jsonb_build_object('code', 'limit.session', 'limit', v_minutes::text, 'resetsAt', v_sitting.seen_at + protection.pause());
    end if;
  end if;
  select jsonb_build_object('code', 'limit.' || s.kind, 'period', s.period, 'limit', base.wire(s.maximum),
      'remaining', base.wire(greatest(s.maximum - s.used, 0)), 'resetsAt', s.until) into v_no
  from protection.standing(p_member, v_now) s
  where s.kind in ('stake', 'loss') and s.used + p_stake > s.maximum
  order by s.maximum - s.used, s.until desc nulls first limit 1;
  return v_no;
end $function$;

CREATE OR REPLACE FUNCTION protection.refuse_deposit(p_member bigint, p_amount bigint, p_pending bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare v_now timestamptz := clock_timestamp(); v_no jsonb;
begin
  select jsonb_build_object('code', 'protection.closed', 'kind', c.kind, 'until', nullif(c.until, 'infinity')) into v_no from protection.closed(p_member, v_now) c;
  if v_no is not null then return v_no; end if;
  select jsonb_build_object('code', 'limit.deposit', 'period', s.period, 'limit', base.wire(s.maximum),
      'remaining', base.wire(greatest(s.maximum - s.used - p_pending, 0)), 'resetsAt', s.until) into v_no
  from protection.standing(p_member, v_now) s
  where s.kind = 'deposit' and s.used + p_pending + p_amount > s.maximum
  order by s.maximum - s.used, s.until desc limit 1;
  return v_no;
end $function$;

CREATE OR REPLACE FUNCTION protection.renew_guard(p_member bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  select wallet.guard(p_member, exists (select from protection.quota where member_id = p_member and kind <> 'reality')
    or exists (select from protection.closed(p_member, clock_timestamp())))
$function$;

CREATE OR REPLACE FUNCTION protection.sit(p_member bigint, p_at timestamp with time zone)
 RETURNS protection.sitting
 LANGUAGE sql
AS $function$
  insert into protection.sitting as s (member_id, started_at, seen_at) values (p_member, p_at, p_at)
  on conflict (member_id) do update set
    started_at = case when p_at >= s.seen_at + protection.pause() then p_at else s.started_at end,
    checked_at = case when p_at >= s.seen_at + protection.pause() then null else s.checked_at end,
    seen_at = case when p_at >= s.seen_at + protection.pause() then p_at else greatest(s.seen_at, least(p_at, coalesce(
      (select s.started_at + q.maximum * interval '1 minute' from protection.quota q where q.member_id = p_member and q.kind = 'session'), p_at))) end
  returning s.*
$function$;

CREATE OR REPLACE FUNCTION protection.standing(p_member bigint, p_at timestamp with time zone)
 RETURNS TABLE(kind text, period text, maximum bigint, used bigint, until timestamp with time zone, set_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select q.kind, q.period, q.maximum, case when q.until <= p_at then 0 else q.used end,
    case when q.until <= p_at then (select b.until from brand.period(q.period, p_at) b) else q.until end, q.set_at
  from protection.quota q where q.member_id = p_member
$function$;

-- wallet
create schema wallet;

create type wallet.movement_kind as enum ('DEPOSIT', 'WITHDRAW', 'WITHDRAW_RETURN', 'WITHDRAW_PAID', 'BET', 'PRIZE', 'BET_CANCEL', 'PROMOTION', 'PLAYER_REBATE', 'AGENT_REBATE', 'DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY', 'COMMISSION', 'POINTS_CONVERT', 'TRANSFER_UP', 'TRANSFER_DOWN', 'SETTLEMENT_RELEASE', 'RED_PACKET', 'BONUS_LOCK', 'BONUS_RELEASE', 'JACKPOT', 'ADJUST_IN', 'ADJUST_OUT', 'VENDOR_IN', 'VENDOR_OUT', 'VENDOR_RETURN', 'FREE_BET', 'FREE_BET_CANCEL', 'PRIZE_CANCEL', 'PROMOTION_CANCEL');

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

CREATE OR REPLACE FUNCTION wallet.counted(p_member bigint, p_kind text, p_since timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(protection.counts(p_kind, m.kind, coalesce(m.cash, 0) + coalesce(m.bonus, 0), m.ref, p_since)), 0)::bigint
  from wallet.movement m where m.member_id = p_member and m.id >= base.uuid7_floor(p_since)
    and m.kind::text in ('DEPOSIT', 'BET', 'BET_CANCEL', 'PRIZE', 'PRIZE_CANCEL', 'JACKPOT')
$function$;

CREATE OR REPLACE FUNCTION wallet.ensure_partitions(ahead integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare leaf regclass;
begin
  perform base.ensure_partitions('wallet.movement', 'month-id', ahead);
  for leaf in select inhrelid::regclass from pg_inherits where inhparent = 'wallet.movement'::regclass loop
    execute format('create unique index if not exists %I on %s (member_id, key)', split_part(leaf::text, '.', 2) || '_key', leaf);
    execute format('create unique index if not exists %I on %s (member_id, seq)', split_part(leaf::text, '.', 2) || '_seq', leaf);
  end loop;
  perform wallet.guard_leaves();
end $function$;

CREATE OR REPLACE FUNCTION wallet.guard(p_member bigint, p_on boolean)
 RETURNS void
 LANGUAGE sql
AS $function$
  update wallet.wallet set guarded = p_on where member_id = p_member and guarded <> p_on
$function$;

CREATE OR REPLACE FUNCTION wallet.guard_leaves()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare part regclass;
begin
  for part in select 'wallet.movement'::regclass union all select inhrelid from pg_inherits where inhparent = 'wallet.movement'::regclass loop
    if not exists (select from pg_trigger where tgrelid = part and tgname = 'movement_no_truncate') then
      execute format('create trigger movement_no_truncate before truncate on %s for each statement execute function base.refuse_change()', part);
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION wallet.lock(p_member bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from wallet.wallet where member_id = any (p_member) order by member_id for update;
end $function$;

CREATE OR REPLACE FUNCTION wallet.move_cash(p_member bigint, p_kind wallet.movement_kind, p_contra smallint, p_key text, p_ref uuid, p_cash bigint, OUT seq bigint, OUT cash bigint, OUT wallet jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare v record;
begin
  select * into v from wallet.post_cash(p_member, p_kind, p_contra, p_key, p_ref, p_cash);
  if v.code <> 0 then raise exception '% of % under % answered %', p_kind, p_cash, p_key, v.code; end if;
  seq := v.seq; cash := v.cash; wallet := v.wallet;
end $function$;

CREATE OR REPLACE FUNCTION wallet.post(p_member bigint[], p_kind wallet.movement_kind[], p_contra smallint[], p_key text[], p_ref uuid[], p_cash bigint[], p_bonus bigint[], p_locked bigint[], p_points bigint[], p_settlement bigint[])
 RETURNS TABLE(ord integer, code smallint, movement_id uuid, ref uuid, seq bigint, cash bigint, bonus bigint, locked bigint, refusal jsonb)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare v_since uuid := base.uuid7_floor(now() - interval '35 days'); v_guarded boolean; v_no jsonb[]; v_now timestamptz;
begin
  if cardinality(p_member) > 1 and (select count(distinct m) from unnest(p_member) m) <> cardinality(p_member) then
    raise exception 'two operations of one member in one call';
  end if;
  select bool_or(l.guarded) into v_guarded
  from (select w.guarded from wallet.wallet w where w.member_id = any (p_member) order by w.member_id for update) l;
  if v_guarded then
    v_now := clock_timestamp();
    v_no := protection.refusals(p_member, p_kind, (
      select array_agg(coalesce(x.cash, 0) + coalesce(x.bonus, 0) order by x.ord) from unnest(p_cash, p_bonus) with ordinality x(cash, bonus, ord)));
  end if;
  return query
  with op as materialized (
    select * from unnest(p_member, p_kind, p_contra, p_key, p_ref, p_cash, p_bonus, p_locked, p_points, p_settlement)
      with ordinality as op(member_id, kind, contra, key, ref, cash, bonus, locked, points, settlement, ord)
  ), dup as materialized (
    select op.ord, m.id, m.ref, m.seq, m.cash_after, m.bonus_after, m.locked_after,
      m.kind = op.kind and m.contra in (op.contra, 170) and m.cash is not distinct from op.cash and m.bonus is not distinct from op.bonus
        and m.locked is not distinct from op.locked and m.points is not distinct from op.points and m.settlement is not distinct from op.settlement as same
    from op join wallet.movement m on m.member_id = op.member_id and m.key = op.key and m.id >= v_since
  ), moved as (
    update wallet.wallet w set
      cash = w.cash + coalesce(op.cash, 0), bonus = w.bonus + coalesce(op.bonus, 0), locked = w.locked + coalesce(op.locked, 0),
      points = w.points + coalesce(op.points, 0), settlement = w.settlement + coalesce(op.settlement, 0), version = w.version + 1
    from op
    where w.member_id = op.member_id
      and w.cash + coalesce(op.cash, 0) >= 0 and w.bonus + coalesce(op.bonus, 0) >= 0 and w.locked + coalesce(op.locked, 0) >= 0
      and w.points + coalesce(op.points, 0) >= 0 and w.settlement + coalesce(op.settlement, 0) >= 0
      and not exists (select from dup where dup.ord = op.ord)
      and v_no[op.ord::int] is null
    returning op.*, uuidv7() as id, w.cash as cash_after, w.bonus as bonus_after, w.locked as locked_after,
      w.points as points_after, w.settlement as settlement_after, w.version as seq, w.currency, w.guarded
  ), written as (
    insert into wallet.movement (id, member_id, seq, kind, contra, cash, cash_after, bonus, bonus_after, locked, locked_after, points, points_after,
      settlement, settlement_after, key, ref)
    select id, member_id, seq, kind, case when currency = 'XXX' then 170 else contra end,
      cash, case when cash is not null then cash_after end, bonus, case when bonus is not null then bonus_after end,
      locked, case when locked is not null then locked_after end, points, case when points is not null then points_after end,
      settlement, case when settlement is not null then settlement_after end, key, ref
    from moved
  ), change as (
    select q.kind, q.period, m.member_id, p.since, p.until,
      protection.counts(q.kind, m.kind, coalesce(m.cash, 0) + coalesce(m.bonus, 0), m.ref, p.since) as amount
    from moved m
    join protection.quota q on q.member_id = m.member_id and q.until is not null
    cross join lateral (
      select q.since, q.until where q.until > v_now
      union all select b.since, b.until from brand.period(q.period, v_now) b where q.until <= v_now
    ) p
    where m.guarded
  ), counted as (
    update protection.quota q set used = case when q.until <= v_now then 0 else q.used end + c.amount, since = c.since, until = c.until
    from change c
    where q.member_id = c.member_id and q.kind = c.kind and q.period = c.period and (c.amount <> 0 or q.until <= v_now)
    returning q.member_id, q.kind, q.period, q.maximum, case when old.until <= v_now then 0 else old.used end as before, new.used as after, new.until as until
  ), told as (
    insert into base.event (name, audience, body)
    select 'limit.approached', 'member:' || member_id, jsonb_build_object('kind', kind, 'period', period, 'percent', step.percent,
      'limit', base.wire(maximum), 'used', base.wire(after), 'resetsAt', until)
    from counted cross join lateral (
      select max(s.percent) as percent from unnest(array[50, 80, 100]) s(percent) where before * 100 < maximum * s.percent and after * 100 >= maximum * s.percent
    ) step
    where step.percent is not null
  )
  select op.ord::int,
    (case when moved.ord is not null then 0 when dup.ord is not null and dup.same then 1 when dup.ord is not null then 5
      when w.member_id is null then 3 when v_no[op.ord::int] is not null then 20 else 2 end)::smallint,
    coalesce(moved.id, dup.id), coalesce(moved.ref, dup.ref), coalesce(moved.seq, dup.seq, w.version),
    coalesce(moved.cash_after, dup.cash_after, w.cash), coalesce(moved.bonus_after, dup.bonus_after, w.bonus),
    coalesce(moved.locked_after, dup.locked_after, w.locked), case when dup.ord is null then v_no[op.ord::int] end
  from op
  left join moved on moved.ord = op.ord
  left join dup on dup.ord = op.ord
  left join wallet.wallet w on w.member_id = op.member_id;
end $function$;

CREATE OR REPLACE FUNCTION wallet.post_cash(p_member bigint, p_kind wallet.movement_kind, p_contra smallint, p_key text, p_ref uuid, p_cash bigint, OUT code smallint, OUT seq bigint, OUT cash bigint, OUT refusal jsonb, OUT wallet jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare v_bonus bigint; v_locked bigint;
begin
  select p.code, p.seq, p.cash, p.refusal, p.bonus, p.locked into code, seq, cash, refusal, v_bonus, v_locked
  from wallet.post(array[p_member], array[p_kind], array[p_contra], array[p_key], array[p_ref], array[p_cash],
    array[null::bigint], array[null::bigint], array[null::bigint], array[null::bigint]) p;
  wallet := jsonb_build_object('cash', base.wire(cash), 'bonus', base.wire(v_bonus), 'locked', base.wire(v_locked), 'seq', seq);
end $function$;

CREATE OR REPLACE FUNCTION wallet.tell(p_member bigint, p_kind text, p_wallet jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into base.event (name, audience, body) values ('wallet.moved', 'member:' || p_member, jsonb_build_object('kind', p_kind, 'wallet', p_wallet))
$function$;

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
  constraint forfeiture_pkey PRIMARY KEY (id),
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
  constraint bet_pkey PRIMARY KEY (member_id, id),
  constraint bet_closed CHECK (((state = 'PENDING'::wager.bet_state) = (settled_at IS NULL))),
  constraint bet_payout_check CHECK ((payout >= 0)),
  constraint bet_stake CHECK ((stake >= 0)),
  constraint bet_valid_check CHECK ((valid >= 0))
) partition by RANGE (id);
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

CREATE OR REPLACE FUNCTION wager.cancel(p_member bigint, p_bet uuid, p_key text, OUT done boolean, OUT cash bigint)
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare b wager.bet; v record;
begin
  select * into b from wager.bet x where x.member_id = p_member and x.id = p_bet;
  if b.id is null then raise exception 'no bet % of member %', p_bet, p_member; end if;
  done := b.state not in ('VOID', 'CANCELLED', 'REFUNDED');
  if not done then return; end if;
  if b.stake = 0 then
    select null::jsonb as wallet, null::bigint as cash into v;
  elsif b.free then
    perform wallet.move_cash(p_member, 'FREE_BET_CANCEL', 100::smallint, p_key, p_bet, b.stake);
    select * into v from wallet.move_cash(p_member, 'PROMOTION_CANCEL', (select m.contra from wallet.movement m
      where m.member_id = p_member and m.key = 'free:' || p_bet and m.id >= base.uuid7_floor(base.uuid7_time(p_bet))), 'free:' || p_key, p_bet, -b.stake);
  else
    select * into v from wallet.move_cash(p_member, 'BET_CANCEL', 100::smallint, p_key, p_bet, b.stake);
  end if;
  cash := v.cash;
  perform wager.correct(b, 'CANCELLED', b.payout + b.stake, 'BET_CANCEL', v.wallet);
end $function$;

CREATE OR REPLACE FUNCTION wager.close(p_member bigint, p_bets uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare b wager.bet; n int := 0; v_stake numeric; v_net numeric; v_upto numeric := 0; v_valid bigint;
begin
  -- by themselves they would count at least their stake if they had lost: those that count at all
  select sum(x.stake) filter (where wager.valid_of(x.category, 'LOST', x.stake, 0, x.free, x.detail) > 0), abs(sum(x.payout) - sum(x.stake))
  into v_stake, v_net
  from unnest(p_bets) o(id) join wager.bet x on x.member_id = p_member and x.id = o.id
  where x.settled_at is null and not x.free and x.category in ('LIVE', 'SPORTS', 'ESPORTS');
  v_net := least(v_stake, v_net);
  for b in select x.* from unnest(p_bets) with ordinality o(id, ord) join wager.bet x on x.member_id = p_member and x.id = o.id
    where x.settled_at is null order by o.ord
  loop
    v_valid := null;
    if b.category in ('LIVE', 'SPORTS', 'ESPORTS') and wager.valid_of(b.category, 'LOST', b.stake, 0, b.free, b.detail) > 0 then
      v_valid := div(v_net * (v_upto + b.stake), v_stake) - div(v_net * v_upto, v_stake);
      v_upto := v_upto + b.stake;
    end if;
    perform wager.correct(b, (case when b.payout > 0 then 'WON' else 'LOST' end)::wager.bet_state, b.payout, null, null, v_valid);
    n := n + 1;
  end loop;
  return n;
end $function$;

CREATE OR REPLACE FUNCTION wager.correct(p_was wager.bet, p_state wager.bet_state, p_payout bigint, p_kind text, p_wallet jsonb, p_valid bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_valid bigint := case when p_state <> 'PENDING' then
    coalesce(p_valid, wager.valid_of(p_was.category, p_state, p_was.stake, p_payout, p_was.free, p_was.detail)) end;
begin
  update wager.bet b set state = p_state, payout = p_payout, valid = v_valid, settled_at = case when p_state <> 'PENDING' then coalesce(b.settled_at, clock_timestamp()) end
  where b.member_id = p_was.member_id and b.id = p_was.id;
  if p_was.settled_at is not null then
    insert into base.event (name, audience, body)
    values ('wager.corrected', 'member:' || p_was.member_id, jsonb_build_object('betId', p_was.id, 'memberId', p_was.member_id::text, 'game', p_was.game,
      'category', p_was.category, 'free', p_was.free, 'stake', base.wire(p_was.stake), 'wallet', p_wallet,
      'before', jsonb_build_object('state', p_was.state, 'payout', base.wire(p_was.payout), 'valid', base.wire(coalesce(p_was.valid, 0))),
      'after', jsonb_build_object('state', p_state, 'payout', base.wire(p_payout), 'valid', base.wire(coalesce(v_valid, 0)))));
  elsif p_state <> 'PENDING' then
    insert into base.event (name, audience, body)
    values ('wager.settled', 'member:' || p_was.member_id, jsonb_build_object('betId', p_was.id, 'memberId', p_was.member_id::text, 'game', p_was.game,
      'category', p_was.category, 'free', p_was.free, 'stake', base.wire(p_was.stake), 'wallet', p_wallet,
      'state', p_state, 'payout', base.wire(p_payout), 'valid', base.wire(v_valid)));
  elsif p_wallet is not null then
    insert into base.event (name, audience, body)
    values ('wallet.moved', 'member:' || p_was.member_id, jsonb_build_object('kind', p_kind, 'wallet', p_wallet));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION wager.ensure_partitions(ahead integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  select base.ensure_partitions('wager.bet', 'month-id', ahead)
$function$;

CREATE OR REPLACE FUNCTION wager.hide_from_board(member bigint, hide boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not hide then
    delete from wager.board_hidden where member_id = member;
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('wager.board', 0));
  insert into wager.board_hidden (member_id) values (member) on conflict do nothing;
  -- the board is small and a bet is found by its member and id
  delete from wager.board d using wager.bet b where b.member_id = member and b.id = d.bet_id;
end $function$;

CREATE OR REPLACE FUNCTION wager.pay(p_member bigint, p_bet uuid, p_amount bigint, p_key text, OUT code smallint, OUT cash bigint)
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare b wager.bet; v record; v_state wager.bet_state;
begin
  select * into b from wager.bet x where x.member_id = p_member and x.id = p_bet;
  code := case when b.id is null then 3 when b.state in ('VOID', 'CANCELLED', 'REFUNDED') then 6 else 0 end;
  if code <> 0 or p_amount = 0 then return; end if;
  select * into v from wallet.move_cash(p_member, 'PRIZE', 100::smallint, p_key, p_bet, p_amount);
  cash := v.cash;
  v_state := case when b.state = 'LOST' then 'WON' else b.state end;
  perform wager.correct(b, v_state, b.payout + p_amount, 'PRIZE', v.wallet);
end $function$;

CREATE OR REPLACE FUNCTION wager.place(p_member bigint[], p_bet uuid[], p_game text[], p_category text[], p_round bigint[], p_stake bigint[], p_key text[], p_detail jsonb[])
 RETURNS TABLE(ord integer, code smallint, bet_id uuid, seq bigint, cash bigint, refusal jsonb)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare n int := cardinality(p_member);
begin
  return query
  with posted as materialized (
    select * from wallet.post(p_member, array_fill('BET'::wallet.movement_kind, array[n]), array_fill(100::smallint, array[n]), p_key, p_bet,
      (select array_agg(-s order by o) from unnest(p_stake) with ordinality x(s, o)), array_fill(null::bigint, array[n]), array_fill(null::bigint, array[n]),
      array_fill(null::bigint, array[n]), array_fill(null::bigint, array[n]))
  ), bet as (
    insert into wager.bet (id, member_id, game, category, round_no, stake, detail)
    select p_bet[ord], p_member[ord], p_game[ord], p_category[ord], p_round[ord], p_stake[ord], p_detail[ord] from posted where code = 0
  ), told as (
    insert into base.event (name, audience, body)
    select 'wager.placed', 'member:' || p_member[ord], jsonb_build_object('betId', p_bet[ord], 'game', p_game[ord], 'stake', base.wire(p_stake[ord]),
      'wallet', jsonb_build_object('cash', base.wire(cash), 'bonus', base.wire(bonus), 'locked', base.wire(locked), 'seq', seq))
    from posted where code = 0
  )
  select ord, code, ref, seq, cash, refusal from posted;
end $function$;

CREATE OR REPLACE FUNCTION wager.prune_board(hours timestamp with time zone[], keep integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from wager.board b using (
    select bet_id, hour, win,
      row_number() over (order by settled_at desc, bet_id desc) as newest,
      row_number() over (partition by hour order by stake desc, bet_id desc) as high,
      row_number() over (partition by hour order by win desc, bet_id desc) as best
    from wager.board where hours is null or hour = any (hours)
  ) r
  where b.bet_id = r.bet_id and r.newest > keep
    and not (r.high <= keep and r.hour >= date_trunc('hour', now()) - interval '1 day')
    and not (r.best <= keep and r.win > 0 and r.hour >= date_trunc('hour', now()) - interval '7 days')
$function$;

CREATE OR REPLACE FUNCTION wager.restake(p_member bigint, p_bet uuid, p_stake bigint, p_key text, p_detail jsonb, OUT code smallint, OUT seq bigint, OUT cash bigint, OUT refusal jsonb)
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare b wager.bet; v record; v_kind wallet.movement_kind;
begin
  if p_key not like 'ticket:%' then raise exception 'a stake is changed under a key of a ticket, not %', p_key; end if;
  select * into b from wager.bet x where x.member_id = p_member and x.id = p_bet for update;
  code := case when b.id is null then 3 when b.state <> 'PENDING' then 5 else 0 end;
  if code <> 0 then return; end if;
  if p_stake = b.stake then
    select w.version, w.cash into seq, cash from wallet.wallet w where w.member_id = p_member;
  else
    v_kind := case when p_stake > b.stake then 'BET' else 'BET_CANCEL' end;
    select * into v from wallet.post_cash(p_member, v_kind, 100::smallint, p_key, p_bet, b.stake - p_stake);
    code := v.code; seq := v.seq; cash := v.cash; refusal := v.refusal;
    if code <> 0 then return; end if;
    insert into base.event (name, audience, body)
    values ('wallet.moved', 'member:' || p_member, jsonb_build_object('kind', v_kind, 'wallet', v.wallet));
  end if;
  update wager.bet x set stake = p_stake, detail = p_detail where x.member_id = p_member and x.id = p_bet;
end $function$;

CREATE OR REPLACE FUNCTION wager.settle(p_member bigint[], p_bet uuid[], p_state wager.bet_state[], p_payout bigint[], p_valid bigint[] DEFAULT NULL::bigint[])
 RETURNS TABLE(ord integer, code smallint, seq bigint, cash bigint)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_done int[] := '{}'; v_seq bigint[] := array_fill(null::bigint, array[cardinality(p_member)]); v_cash bigint[] := v_seq;
  v_wave int[]; v_ord int; r record; n int;
begin
  if exists (select from unnest(p_payout) p where p > 0) then
    perform wallet.lock((select array_agg(p_member[i]) from generate_subscripts(p_payout, 1) i where p_payout[i] > 0));
  end if;
  with op as materialized (select * from unnest(p_member, p_bet, p_state, p_payout) with ordinality op(member_id, bet_id, state, payout, ord)),
  closed as (
    update wager.bet b set state = op.state, payout = op.payout, settled_at = clock_timestamp(),
      valid = coalesce(p_valid[op.ord::int], wager.valid_of(b.category, op.state, b.stake, op.payout, b.free, b.detail))
    -- settled_at says the same as the state (bet_closed), but leads no plan to the index of open bets, which is long with dead entries
    from op where b.member_id = op.member_id and b.id = op.bet_id and b.settled_at is null
    returning op.ord::int as ord
  )
  select coalesce(array_agg(c.ord order by c.ord), '{}') into v_done from closed c;
  -- money, in waves of at most one operation a member
  loop
    select array_agg(o order by o) into v_wave from (
      select distinct on (p_member[o]) o from unnest(v_done) o where p_payout[o] > 0 and v_seq[o] is null order by p_member[o], o
    ) w;
    exit when v_wave is null;
    n := cardinality(v_wave);
    for r in
      select x.*, v_wave[x.ord] as src from wallet.post(
        (select array_agg(p_member[o] order by o) from unnest(v_wave) o),
        (select array_agg((case when p_state[o] in ('VOID', 'CANCELLED', 'REFUNDED') then 'BET_CANCEL' else 'PRIZE' end)::wallet.movement_kind order by o) from unnest(v_wave) o),
        array_fill(100::smallint, array[n]),
        (select array_agg('settle:' || p_bet[o] order by o) from unnest(v_wave) o),
        (select array_agg(p_bet[o] order by o) from unnest(v_wave) o),
        (select array_agg(p_payout[o] order by o) from unnest(v_wave) o),
        array_fill(null::bigint, array[n]), array_fill(null::bigint, array[n]), array_fill(null::bigint, array[n]), array_fill(null::bigint, array[n])) x
    loop
      if r.code <> 0 then
        raise exception 'settlement of bet % answered %', p_bet[r.src], r.code;
      end if;
      v_seq[r.src] := r.seq; v_cash[r.src] := r.cash;
    end loop;
  end loop;
  insert into base.event (name, audience, body)
  select 'wager.settled', 'member:' || b.member_id, jsonb_build_object('betId', b.id, 'memberId', b.member_id::text, 'game', b.game, 'category', b.category,
      'state', b.state, 'stake', base.wire(b.stake), 'payout', base.wire(b.payout), 'valid', base.wire(b.valid), 'wallet',
      case when v_seq[d.o] is not null then (select jsonb_build_object('cash', base.wire(v_cash[d.o]), 'bonus', base.wire(w.bonus), 'locked', base.wire(w.locked), 'seq', v_seq[d.o])
        from wallet.wallet w where w.member_id = b.member_id) end)
  from unnest(v_done) with ordinality d(o, pos) join wager.bet b on b.member_id = p_member[d.o] and b.id = p_bet[d.o]
  order by d.pos;
  return query
  select o::int, (case when o = any (v_done) then 0 when b.id is null then 3 when b.state = p_state[o] and b.payout = p_payout[o] then 1 else 5 end)::smallint,
    coalesce(v_seq[o], w.version), coalesce(v_cash[o], w.cash)
  from generate_subscripts(p_bet, 1) o
  left join wager.bet b on b.member_id = p_member[o] and b.id = p_bet[o]
  left join wallet.wallet w on w.member_id = p_member[o];
end $function$;

CREATE OR REPLACE FUNCTION wager.stake(p_member bigint, p_bet uuid, p_game text, p_category text, p_stake bigint, p_key text, p_detail jsonb, p_free boolean, p_giver smallint, OUT code smallint, OUT cash bigint, OUT refusal jsonb)
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare v record;
begin
  code := 0;
  if p_stake > 0 and p_free then
    perform wallet.move_cash(p_member, 'PROMOTION', p_giver, 'free:' || p_bet, p_bet, p_stake);
    select * into v from wallet.move_cash(p_member, 'FREE_BET', 100::smallint, p_key, p_bet, -p_stake);
  elsif p_stake > 0 then
    select * into v from wallet.post_cash(p_member, 'BET', 100::smallint, p_key, p_bet, -p_stake);
    if v.code <> 0 then
      code := v.code; cash := v.cash; refusal := v.refusal;
      return;
    end if;
  else
    select w.version as seq, w.cash, jsonb_build_object('cash', base.wire(w.cash), 'bonus', base.wire(w.bonus), 'locked', base.wire(w.locked),
      'seq', w.version) as wallet into v from wallet.wallet w where w.member_id = p_member;
  end if;
  cash := v.cash;
  insert into wager.bet (id, member_id, game, category, stake, detail, free) values (p_bet, p_member, p_game, p_category, p_stake, p_detail, p_free);
  insert into base.event (name, audience, body)
  values ('wager.placed', 'member:' || p_member, jsonb_build_object('betId', p_bet, 'game', p_game, 'stake', base.wire(p_stake), 'wallet', v.wallet));
end $function$;

CREATE OR REPLACE FUNCTION wager.take_back(p_member bigint, p_bet uuid, p_amount bigint, p_key text, OUT taken bigint, OUT cash bigint)
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare b wager.bet; v record; v_payout bigint;
begin
  select * into b from wager.bet x where x.member_id = p_member and x.id = p_bet;
  if b.id is null then raise exception 'no bet % of member %', p_bet, p_member; end if;
  select least(w.cash, p_amount) into taken from wallet.wallet w where w.member_id = p_member;
  if taken = 0 then return; end if;
  select * into v from wallet.move_cash(p_member, 'PRIZE_CANCEL', 100::smallint, p_key, p_bet, -taken);
  cash := v.cash;
  v_payout := b.payout - taken;
  perform wager.correct(b, (case when b.state = 'WON' and v_payout = 0 then 'LOST' else b.state::text end)::wager.bet_state, v_payout, 'PRIZE_CANCEL', v.wallet);
end $function$;

CREATE OR REPLACE FUNCTION wager.valid_of(p_category text, p_state wager.bet_state, p_stake bigint, p_payout bigint, p_free boolean, p_detail jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when p_free or p_state not in ('WON', 'LOST', 'CASHED_OUT') or p_state = 'CASHED_OUT' and p_category in ('SPORTS', 'ESPORTS') then 0
    when p_category in ('SPORTS', 'ESPORTS') and d.odds < 1500 then 0
    when p_category in ('LOTT', 'ELOTT') and d.covers > 70 then 0
    when p_category = 'PVP' then coalesce(d.rake, 0)::bigint * 20
    when p_category in ('LOTT', 'ELOTT', 'SPORTS', 'ESPORTS', 'LIVE') then least(p_stake, abs(p_payout - p_stake))
    else p_stake end
  from (select
    case when jsonb_typeof(p_detail->'odds') = 'number' and (p_detail->>'odds')::numeric % 1 = 0 then (p_detail->>'odds')::numeric end as odds,
    case when jsonb_typeof(p_detail->'covers') = 'number' and (p_detail->>'covers')::numeric % 1 = 0 then (p_detail->>'covers')::numeric end as covers,
    case when jsonb_typeof(p_detail->'rake') = 'number' and (p_detail->>'rake')::numeric % 1 = 0 then (p_detail->>'rake')::numeric end as rake) d
$function$;

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

CREATE OR REPLACE FUNCTION catalogue.touch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update catalogue.stamp set stamp = gen_random_uuid();
  return null;
end $function$;

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

CREATE OR REPLACE FUNCTION vendor.guard_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.state <> 'OPEN'
    or (new.id, new.member_id, new.key, new.vendor, new.direction, new.amount, new.currency, new.created_at)
      is distinct from (old.id, old.member_id, old.key, old.vendor, old.direction, old.amount, old.currency, old.created_at) then
    raise exception 'a transfer between wallets is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

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

create table integration.receivable (
  id             uuid default uuidv7() not null,
  member_id      bigint not null,
  vendor         text not null,
  transaction_id text not null,
  bet_id         uuid,
  amount         bigint not null,
  collected      bigint default 0 not null,
  closed_at      timestamp with time zone,
  operator_id    bigint,
  reason         text,
  constraint receivable_pkey PRIMARY KEY (id),
  constraint receivable_vendor_transaction_id_fkey FOREIGN KEY (vendor, transaction_id) REFERENCES integration.transaction(vendor, transaction_id),
  constraint receivable_amount_check CHECK ((amount > 0)),
  constraint receivable_check CHECK (((collected >= 0) AND (collected <= amount))),
  constraint receivable_closed CHECK ((((closed_at IS NULL) = (operator_id IS NULL)) AND ((closed_at IS NULL) = (reason IS NULL))))
);
CREATE INDEX receivable_member_id_id_idx ON integration.receivable USING btree (member_id, id DESC);
CREATE INDEX receivable_open ON integration.receivable USING btree (id) WHERE (closed_at IS NULL);

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

CREATE OR REPLACE FUNCTION integration.admit(p_vendor text, p_member bigint, p_token bytea, p_late boolean, OUT status text, OUT currency text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
declare s integration.session;
begin
  if p_token is null then
    select * into s from integration.session x where x.member_id = p_member and x.vendor = p_vendor order by x.opened_at desc limit 1;
  else
    select * into s from integration.session x where x.token_hash = p_token and x.vendor = p_vendor and x.member_id = p_member;
  end if;
  currency := s.currency;
  status := case when s.token_hash is null then 'RS_ERROR_INVALID_TOKEN'
    when not p_late and (s.expires_at <= clock_timestamp() or s.ended_at is not null) then 'RS_ERROR_TOKEN_EXPIRED'
    else 'RS_OK' end;
end $function$;

CREATE OR REPLACE FUNCTION integration.answer(p_vendor text, p_kind text, p_member bigint, p_token bytea, p_transaction text, p_fingerprint bytea, p_reference text, p_supplier text, p_round text, p_close boolean, p_currency text, p_amount bigint, p_free boolean, p_promo boolean, p_reward text, p_detail jsonb, p_remote text, p_game text, p_category text, p_playable boolean, p_max_stake bigint, OUT status text, OUT currency text, OUT balance bigint, OUT meta jsonb, OUT repeat boolean)
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_at integration.connection; w record; t integration.transaction; v_old integration.transaction; v_session text; v record;
  v_bet uuid; v_moved bigint := 0; v_key text := p_kind || ':' || p_vendor || ':' || p_transaction; v_state text := 'done'; n int;
  -- who pays a free bet: the games, if it is the vendor's own gift; promotions, if it is one of ours
  v_giver smallint := 100;
begin
  repeat := false;
  select x.currency, x.cash, x.guarded into w from wallet.wallet x where x.member_id = p_member for update;
  select * into v_at from integration.connection x where x.vendor = p_vendor;
  -- a vendor that is switched off begins nothing, but pays what it owes
  if v_at.vendor is null or (p_kind = 'bet' and not v_at.enabled) then
    status := 'RS_ERROR_INVALID_PARTNER';
    return;
  end if;
  select * into t from integration.transaction x where x.vendor = p_vendor and x.transaction_id = p_transaction;
  if t.vendor is not null then
    if t.kind = 'tombstone' then
      status := 'RS_ERROR_UNKNOWN'; meta := '{"reason": "tombstoned"}';
    elsif t.fingerprint is distinct from p_fingerprint then
      status := 'RS_ERROR_DUPLICATE_TRANSACTION';
    else
      status := t.status; currency := t.currency; balance := t.balance; meta := t.meta; repeat := true;
    end if;
    return;
  end if;

  if p_reference is not null then
    select * into v_old from integration.transaction x where x.vendor = p_vendor and x.transaction_id = p_reference;
  end if;
  select a.status, a.currency into status, v_session from integration.admit(p_vendor, p_member, p_token, p_kind <> 'bet') a;
  if status = 'RS_OK' then
    currency := w.currency; balance := w.cash;
    if p_kind = 'bet' then
      meta := integration.refuse_member(p_member, w.guarded);
      if meta ? 'code' then
        status := 'RS_ERROR_LIMIT_REACHED';
        return;
      elsif meta is not null then
        status := 'RS_ERROR_USER_DISABLED';
      end if;
    end if;
  end if;
  -- what belongs to a transaction of before is taken in whatever became of the game
  if status = 'RS_OK' and ((p_game is null and v_old.vendor is null) or (p_kind = 'bet' and not coalesce(p_playable, false))) then
    status := 'RS_ERROR_INVALID_GAME';
  end if;
  if status = 'RS_OK' and p_kind <> 'rollback' and (coalesce(p_currency, v_session) <> w.currency or v_session <> w.currency
    or ((p_kind = 'bet' or p_promo) and w.currency <> all (v_at.currencies))) then
    status := 'RS_ERROR_WRONG_CURRENCY';
  end if;

  if status = 'RS_OK' and p_kind = 'bet' then
    if not p_free and p_amount > p_max_stake then
      status := 'RS_ERROR_LIMIT_REACHED';
      meta := jsonb_build_object('code', 'limit.stake', 'period', 'bet', 'remaining', base.wire(p_max_stake), 'resetsAt', null);
      return;
    end if;
    if p_free and p_reward is not null then
      update integration.reward r set used = r.used + 1 where r.vendor = p_vendor and r.reward = p_reward and r.member_id = p_member
        and r.game = p_game and r.state = 'ACTIVE' and r.used < r.count and r.ends_at > clock_timestamp() and p_amount <= r.stake;
      if found then
        v_giver := 120;
      elsif exists (select from integration.reward r where r.vendor = p_vendor and r.reward = p_reward) then
        status := 'RS_ERROR_LIMIT_REACHED';
        meta := jsonb_build_object('code', 'limit.reward', 'period', 'reward', 'remaining', '0', 'resetsAt', null);
        return;
      end if;
    end if;
    v_bet := uuidv7();
    select * into v from wager.stake(p_member, v_bet, p_game, p_category, p_amount, v_key, coalesce(p_detail, '{}'), p_free and w.currency <> 'XXX', v_giver);
    if v.code in (2, 20) then
      status := case when v.code = 2 then 'RS_ERROR_NOT_ENOUGH_MONEY' else 'RS_ERROR_LIMIT_REACHED' end;
      balance := v.cash; meta := v.refusal;
      return;
    elsif v.code <> 0 then
      raise exception 'the stake of % answered %', p_transaction, v.code;
    end if;
    balance := v.cash; v_moved := case when p_free then 0 else -p_amount end;
  elsif status = 'RS_OK' and p_kind = 'win' and p_promo then
    if p_amount > 0 then
      select * into v from wallet.move_cash(p_member, 'PROMOTION', 100::smallint, v_key, null, p_amount);
      perform wallet.tell(p_member, 'PROMOTION', v.wallet);
      balance := v.cash; v_moved := p_amount;
    end if;
  elsif status = 'RS_OK' and p_kind = 'win' then
    if v_old.vendor is null or v_old.kind <> 'bet' or v_old.state <> 'done' or v_old.member_id is distinct from p_member or v_old.round is distinct from p_round then
      status := 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    else
      select * into v from wager.pay(p_member, v_old.bet_id, p_amount, v_key);
      -- an operator took the bet back
      if v.code = 6 then status := 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      elsif v.code <> 0 then raise exception 'the prize of % answered %', p_transaction, v.code;
      else v_bet := v_old.bet_id; balance := coalesce(v.cash, balance); v_moved := p_amount; end if;
    end if;
  elsif status = 'RS_OK' then
    if p_reference = p_transaction then
      status := 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    elsif v_old.vendor is null then
      insert into integration.transaction (vendor, transaction_id, kind, state, status, member_id, round)
      values (p_vendor, p_reference, 'tombstone', 'tombstone', 'RS_OK', p_member, p_round) on conflict do nothing;
      get diagnostics n = row_count;
      if n = 0 then raise exception 'transaction % has just come', p_reference using errcode = 'serialization_failure'; end if;
    elsif v_old.kind <> 'tombstone' and (v_old.member_id is distinct from p_member or v_old.kind = 'rollback') then
      status := 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    elsif v_old.state = 'done' then
      v_moved := integration.undo(v_old, v_key);
      balance := (select x.cash from wallet.wallet x where x.member_id = p_member);
    end if;
  end if;

  if status <> 'RS_OK' then v_state := 'refused'; v_bet := null; v_moved := 0; end if;
  insert into integration.transaction (vendor, transaction_id, kind, state, fingerprint, member_id, status, meta, balance, currency, game, round,
    reference, supplier_id, amount, moved, bet_id, reward, detail)
  values (p_vendor, p_transaction, p_kind, v_state, p_fingerprint, p_member, status, meta, balance, currency, p_remote, p_round,
    p_reference, p_supplier, p_amount, v_moved, v_bet, p_reward, p_detail) on conflict do nothing;
  get diagnostics n = row_count;
  if n = 0 then raise exception 'transaction % has just come', p_transaction using errcode = 'serialization_failure'; end if;
  if status <> 'RS_OK' then return; end if;

  if p_kind = 'rollback' then
    -- the round is the one of what was taken back; when nothing is open in it any more it is over
    if v_old.vendor is not null and v_old.round is not null and v_old.kind <> 'tombstone' then
      perform integration.touch_round(p_vendor, v_old.round, p_member, v_old.game,
        coalesce(p_close, false) or not integration.has_open_bet(p_vendor, v_old.round, p_member));
    end if;
  elsif p_kind = 'bet' or exists (select from integration.round r where r.vendor = p_vendor and r.round = p_round and r.member_id = p_member) then
    perform integration.touch_round(p_vendor, p_round, p_member, coalesce(p_game, v_old.game), coalesce(p_close, false) or
      (p_kind = 'win' and not integration.has_open_bet(p_vendor, p_round, p_member)));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION integration.collect(p_id uuid, p_most bigint, p_operator bigint, p_reason text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare r integration.receivable; v_taken bigint;
begin
  -- the wallet's row first, as every call does
  perform wallet.lock(array[(select x.member_id from integration.receivable x where x.id = p_id)]);
  select * into r from integration.receivable x where x.id = p_id and x.closed_at is null for update;
  if r.id is null then return null; end if;
  v_taken := integration.take(r.member_id, r.bet_id, least(p_most, r.amount - r.collected), 'collect:' || p_id || ':' || r.collected);
  if r.collected + v_taken = r.amount then
    update integration.receivable x set collected = x.amount, closed_at = clock_timestamp(), operator_id = p_operator, reason = p_reason where x.id = p_id;
  else
    update integration.receivable x set collected = x.collected + v_taken where x.id = p_id;
  end if;
  return v_taken;
end $function$;

CREATE OR REPLACE FUNCTION integration.has_open_bet(p_vendor text, p_round text, p_member bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from integration.transaction t join wager.bet b on b.member_id = t.member_id and b.id = t.bet_id
    where t.vendor = p_vendor and t.round = p_round and t.member_id = p_member and t.bet_id is not null and t.kind = 'bet' and b.settled_at is null)
$function$;

CREATE OR REPLACE FUNCTION integration.look(p_vendor text, p_kind text, p_member bigint, p_token bytea, p_known boolean, OUT status text, OUT currency text, OUT balance bigint, OUT country text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  if not exists (select from integration.connection c where c.vendor = p_vendor and c.enabled) then
    status := 'RS_ERROR_INVALID_PARTNER';
    return;
  end if;
  status := (select a.status from integration.admit(p_vendor, p_member, p_token, p_kind = 'info') a);
  if status = 'RS_OK' and not p_known then status := 'RS_ERROR_INVALID_GAME'; end if;
  if status = 'RS_OK' then
    select w.currency, w.cash, m.country into currency, balance, country
    from wallet.wallet w join account.member m on m.id = w.member_id where w.member_id = p_member;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION integration.refuse_member(p_member bigint, p_guarded boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
declare v_no jsonb;
begin
  if not exists (select from account.member m where m.id = p_member and m.status = 'active') then return '{"reason": "locked"}'; end if;
  if p_guarded then
    select jsonb_build_object('code', 'protection.closed', 'kind', c.kind, 'until', nullif(c.until, 'infinity')) into v_no
    from protection.closed(p_member, clock_timestamp()) c;
  end if;
  return v_no;
end $function$;

CREATE OR REPLACE FUNCTION integration.resolve(p_vendor text, p_round text, p_member bigint, p_how text, p_key text, OUT bets integer, OUT moved bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare t integration.transaction; v_game text;
begin
  perform wallet.lock(array[p_member]);
  select r.game into v_game from integration.round r where r.vendor = p_vendor and r.round = p_round and r.member_id = p_member;
  if v_game is null then return; end if;
  bets := 0; moved := 0;
  if p_how = 'refund' then
    -- stakes first: what a member gets back pays for the prizes that they give back
    for t in select * from integration.transaction x where x.vendor = p_vendor and x.round = p_round and x.member_id = p_member and x.bet_id is not null
      and x.kind in ('bet', 'win') and x.state = 'done' order by x.kind, x.at
    loop
      moved := moved + integration.undo(t, 'resolve:' || p_key || ':' || t.transaction_id);
      if t.kind = 'bet' then bets := bets + 1; end if;
    end loop;
  else
    bets := (select count(*) from integration.transaction x join wager.bet b on b.member_id = x.member_id and b.id = x.bet_id
      where x.vendor = p_vendor and x.round = p_round and x.member_id = p_member and x.kind = 'bet' and x.bet_id is not null and b.settled_at is null);
  end if;
  perform integration.touch_round(p_vendor, p_round, p_member, v_game, true);
end $function$;

CREATE OR REPLACE FUNCTION integration.take(p_member bigint, p_bet uuid, p_amount bigint, p_key text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare v_taken bigint;
begin
  if p_bet is not null then return (select k.taken from wager.take_back(p_member, p_bet, p_amount, p_key) k); end if;
  select least(w.cash, p_amount) into v_taken from wallet.wallet w where w.member_id = p_member;
  if v_taken > 0 then
    perform wallet.tell(p_member, 'PROMOTION_CANCEL', (select m.wallet from wallet.move_cash(p_member, 'PROMOTION_CANCEL', 100::smallint, p_key, null, -v_taken) m));
  end if;
  return v_taken;
end $function$;

CREATE OR REPLACE FUNCTION integration.touch_round(p_vendor text, p_round text, p_member bigint, p_game text, p_close boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into integration.round as r (vendor, round, member_id, game, closed_at)
  values (p_vendor, p_round, p_member, p_game, case when p_close then clock_timestamp() end)
  on conflict (vendor, round, member_id) do update set last_at = clock_timestamp(),
    closed_at = case when p_close then coalesce(r.closed_at, clock_timestamp()) end;
  if p_close then
    perform wager.close(p_member, array(select t.bet_id from integration.transaction t
      where t.vendor = p_vendor and t.round = p_round and t.member_id = p_member and t.kind = 'bet' and t.state = 'done' and t.bet_id is not null order by t.at));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION integration.undo(t integration.transaction, p_key text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare v_moved bigint := 0;
begin
  if t.kind = 'bet' then
    if (select c.done from wager.cancel(t.member_id, t.bet_id, p_key) c) then
      v_moved := -t.moved;
      -- what was paid in cash used up no free round
      update integration.reward r set used = r.used - 1 where r.vendor = t.vendor and r.reward = t.reward and r.member_id = t.member_id and r.used > 0
        and (select b.free from wager.bet b where b.member_id = t.member_id and b.id = t.bet_id);
    end if;
  else
    v_moved := -integration.take(t.member_id, t.bet_id, t.amount, p_key);
  end if;
  update integration.transaction x set state = 'rolled_back' where x.vendor = t.vendor and x.transaction_id = t.transaction_id;
  if t.kind = 'win' and t.amount + v_moved > 0 then
    insert into integration.receivable (member_id, vendor, transaction_id, bet_id, amount) values (t.member_id, t.vendor, t.transaction_id, t.bet_id, t.amount + v_moved);
    insert into base.event (name, audience, body)
    values ('member.owes', 'staff', jsonb_build_object('memberId', t.member_id::text, 'vendor', t.vendor, 'amount', base.wire(t.amount + v_moved)));
  end if;
  return v_moved;
end $function$;

-- round
create schema round;

create table round.chain (
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
CREATE INDEX chain_game_committed_at_idx ON round.chain USING btree (game, committed_at);

create table round.lease (
  game       text not null,
  holder     text not null,
  renewed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint lease_pkey PRIMARY KEY (game)
);

create table round.pot (
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

create table round.pot_part (
  game    text not null,
  part    smallint not null,
  pot     bigint default 0 not null,
  reserve bigint default 0 not null,
  fed     bigint default 0 not null,
  constraint pot_part_pkey PRIMARY KEY (game, part),
  constraint pot_part_game_fkey FOREIGN KEY (game) REFERENCES round.pot(game),
  constraint pot_part_fed_check CHECK ((fed >= 0)),
  constraint pot_part_part_check CHECK (((part >= 0) AND (part <= 15))),
  constraint pot_part_pot_check CHECK ((pot >= 0)),
  constraint pot_part_reserve_check CHECK ((reserve >= 0))
) with (fillfactor=50);

create table round.pot_win (
  bet_id    uuid not null,
  game      text not null,
  member_id bigint not null,
  stake     bigint not null,
  pot       bigint not null,
  amount    bigint not null,
  seeded    bigint not null,
  won_at    timestamp with time zone default clock_timestamp() not null,
  constraint pot_win_pkey PRIMARY KEY (bet_id),
  constraint pot_win_game_fkey FOREIGN KEY (game) REFERENCES round.pot(game)
);
CREATE INDEX pot_win_game_won_at_idx ON round.pot_win USING btree (game, won_at DESC);
CREATE TRIGGER pot_win_append_only BEFORE DELETE OR UPDATE ON round.pot_win FOR EACH ROW EXECUTE FUNCTION base.refuse_change();

create table round.return_point (
  game    text not null,
  tables  text not null,
  mode    text not null,
  rounds  bigint not null,
  total   bigint not null,
  options jsonb default '{}'::jsonb not null,
  at      timestamp with time zone default now() not null,
  constraint return_point_pkey PRIMARY KEY (game, tables, mode, rounds),
  constraint return_point_options_check CHECK ((jsonb_typeof(options) = 'object'::text)),
  constraint return_point_rounds_check CHECK ((rounds > 0)),
  constraint return_point_total_check CHECK ((total >= 0))
);

create table round.return_stop (
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
  constraint return_stop_pkey PRIMARY KEY (id),
  constraint return_stop_game_epoch_key UNIQUE (game, epoch),
  constraint stop_restarted CHECK ((((restarted_at IS NULL) = (restarted_by IS NULL)) AND ((restarted_at IS NULL) = (reason IS NULL))))
);
CREATE UNIQUE INDEX return_stop_open ON round.return_stop USING btree (game) WHERE (restarted_at IS NULL);

create table round.returned (
  game   text not null,
  tables text not null,
  epoch  integer not null,
  name   text not null,
  rounds bigint not null,
  total  bigint not null,
  staked numeric default 0 not null,
  paid   numeric default 0 not null,
  since  timestamp with time zone default now() not null,
  constraint returned_pkey PRIMARY KEY (game, tables, epoch, name),
  constraint returned_paid_check CHECK ((paid >= (0)::numeric)),
  constraint returned_rounds_check CHECK ((rounds >= 0)),
  constraint returned_staked_check CHECK ((staked >= (0)::numeric)),
  constraint returned_total_check CHECK ((total >= 0))
) with (fillfactor=50);

create table round.round (
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
  constraint round_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES round.chain(id),
  constraint round_phase_check CHECK ((phase = ANY (ARRAY['waiting'::text, 'flying'::text, 'busted'::text, 'settled'::text, 'cancelled'::text]))),
  constraint round_result CHECK ((((phase = ANY (ARRAY['busted'::text, 'settled'::text])) = ((bust IS NOT NULL) AND (hash IS NOT NULL))) OR (phase = 'cancelled'::text)))
);
CREATE UNIQUE INDEX round_under_way ON round.round USING btree (game) WHERE (phase = ANY (ARRAY['waiting'::text, 'flying'::text, 'busted'::text]));

create table round.seat (
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
  constraint seat_pkey PRIMARY KEY (bet_id),
  constraint seat_game_no_fkey FOREIGN KEY (game, no) REFERENCES round.round(game, no),
  constraint seat_closed CHECK (((state = 'open'::text) = (payout IS NULL))),
  constraint seat_slot_check CHECK ((slot = ANY (ARRAY[0, 1]))),
  constraint seat_state_check CHECK ((state = ANY (ARRAY['open'::text, 'cashed'::text, 'lost'::text, 'refunded'::text, 'cancelled'::text])))
);
CREATE INDEX seat_game_no_idx ON round.seat USING btree (game, no);
CREATE UNIQUE INDEX seat_slot ON round.seat USING btree (game, no, member_id, slot) WHERE (state <> 'cancelled'::text);

create table round.seed (
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
  constraint seed_pkey PRIMARY KEY (id),
  constraint seed_client_seed_check CHECK ((client_seed ~ '^[\x21-\x7e]{1,64}$'::text)),
  constraint seed_is_promised CHECK ((((client_seed IS NULL) = (started_at IS NULL)) AND ((client_seed IS NOT NULL) OR (ended_at IS NULL)))),
  constraint seed_shown_once_replaced CHECK (((server_seed IS NULL) = (ended_at IS NULL)))
) with (fillfactor=70);
CREATE INDEX seed_replaced ON round.seed USING btree (member_id, id) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX seed_in_force ON round.seed USING btree (member_id) WHERE ((client_seed IS NOT NULL) AND (ended_at IS NULL));
CREATE UNIQUE INDEX seed_promised ON round.seed USING btree (member_id) WHERE (client_seed IS NULL);

create table round.spin (
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
  constraint spin_pkey PRIMARY KEY (id),
  constraint spin_check CHECK ((cost >= stake)),
  constraint spin_closed CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint spin_jackpot_check CHECK ((jackpot > 0)),
  constraint spin_payout_check CHECK ((payout >= 0)),
  constraint spin_stake_check CHECK ((stake > 0)),
  constraint spin_state_check CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text, 'cancelled'::text])))
) partition by RANGE (id);
CREATE INDEX spin_of ON ONLY round.spin USING btree (member_id, game, id);
CREATE INDEX spin_open ON ONLY round.spin USING btree (member_id, game) WHERE (state = 'open'::text);

CREATE OR REPLACE FUNCTION round.bound_pot(p_game text, p_version integer, p_seed bigint, p_ceiling bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare q record;
begin
  select * into q from round.try_pot(p_game);
  update round.pot p set seed = p_seed, ceiling = p_ceiling, version = p.version + 1 where p.game = p_game and p.version = p_version;
  if not found then return null; end if;
  return round.fill_pot(p_game, q.pot, q.reserve);
end $function$;

CREATE OR REPLACE FUNCTION round.cancel_spin(p_member bigint, p_spin uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform wallet.lock(array[p_member]);
  update round.spin s set state = 'cancelled', payout = s.cost, ended_at = clock_timestamp()
  where s.id = p_spin and s.member_id = p_member and s.state = 'open';
  if not found then return false; end if;
  perform wager.cancel(p_member, p_spin, 'settle:' || p_spin);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION round.close_seats(p_game text, p_no bigint, p_bet uuid[], p_state text[], p_at integer[], p_payout bigint[], p_auto boolean[])
 RETURNS TABLE(ord integer, code smallint, state text, at integer, payout bigint, seq bigint, cash bigint)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare v_member bigint[]; v_play boolean[]; v_done int[]; v_paid bigint[];
begin
  select array_agg(s.member_id order by o.ord), array_agg(s.play order by o.ord) into v_member, v_play
  from unnest(p_bet) with ordinality o(bet_id, ord) left join round.seat s on s.bet_id = o.bet_id and s.game = p_game and s.no = p_no;
  v_paid := (select array_agg(v_member[i]) from generate_subscripts(p_bet, 1) i where p_payout[i] > 0 and v_member[i] is not null);
  if v_paid is not null then perform wallet.lock(v_paid); end if;
  -- a seat of another round has no member here; payout says the same as the state (seat_closed) and leaves the primary key as the only way
  with op as materialized (
    select * from unnest(p_bet, p_state, p_at, p_payout, p_auto) with ordinality op(bet_id, state, at, payout, auto, ord) where v_member[op.ord] is not null
  ), closed as (
    update round.seat s set state = op.state, at = op.at, payout = op.payout, auto = op.auto from op
    where s.bet_id = op.bet_id and s.payout is null returning op.ord::int as ord
  )
  select coalesce(array_agg(c.ord order by c.ord), '{}') into v_done from closed c;
  if cardinality(v_done) > 0 then
    update wager.bet b set detail = b.detail || jsonb_build_object('at', p_at[d.i], 'auto', p_auto[d.i])
    from unnest(v_done) d(i) where b.member_id = v_member[d.i] and b.id = p_bet[d.i] and p_state[d.i] = 'cashed';
    return query
    select v_done[x.ord], round.expect_settled(x.code, p_bet[v_done[x.ord]]), p_state[v_done[x.ord]], p_at[v_done[x.ord]], p_payout[v_done[x.ord]], x.seq, x.cash
    from wager.settle(
      (select array_agg(v_member[i] order by i) from unnest(v_done) i), (select array_agg(p_bet[i] order by i) from unnest(v_done) i),
      (select array_agg((case p_state[i] when 'cashed' then 'CASHED_OUT' when 'lost' then 'LOST' when 'refunded' then 'REFUNDED' else 'CANCELLED' end)::wager.bet_state order by i) from unnest(v_done) i),
      (select array_agg(p_payout[i] order by i) from unnest(v_done) i)) x;
    insert into base.event (name, audience, body)
    select case p_state[i] when 'cashed' then 'round.cashedOut' else 'round.seatLeft' end,
      case when v_play[i] then 'member:' || v_member[i] else 'round:' || p_game end,
      case p_state[i] when 'cashed' then jsonb_build_object('game', p_game, 'no', p_no, 'betId', p_bet[i], 'at', p_at[i], 'payout', base.wire(p_payout[i]), 'auto', p_auto[i])
        else jsonb_build_object('game', p_game, 'no', p_no, 'betId', p_bet[i]) end
    from unnest(v_done) i where p_state[i] in ('cashed', 'cancelled') order by i;
  end if;
  return query
  select i, case when s.bet_id is null then 3::smallint else 4::smallint end, s.state, s.at, s.payout, w.version, w.cash
  from generate_subscripts(p_bet, 1) i
  left join round.seat s on s.bet_id = p_bet[i] and s.game = p_game and s.no = p_no
  left join wallet.wallet w on w.member_id = s.member_id
  where not i = any (v_done);
end $function$;

CREATE OR REPLACE FUNCTION round.ensure_partitions(ahead integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  select base.ensure_partitions('round.spin', 'month-id', ahead)
$function$;

CREATE OR REPLACE FUNCTION round.expect_settled(p_code smallint, p_bet uuid)
 RETURNS smallint
 LANGUAGE plpgsql
AS $function$
begin
  if p_code <> 0 then raise exception 'the bet % of an open seat answered %', p_bet, p_code; end if;
  return p_code;
end $function$;

CREATE OR REPLACE FUNCTION round.feed_pots(p_member bigint[], p_spin uuid[], p_game text[], p_stake bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare f record; v_part smallint;
begin
  for f in
    select q.game, q.ceiling, min(o.m) % 16 as first, sum(o.s * q.rate / 10000)::bigint as amount
    from unnest(p_game, p_member, p_stake) o(g, m, s) join round.pot q on q.game = o.g group by 1, 2 order by 1
  loop
    select p.part into v_part from round.pot_part p where p.game = f.game order by (p.part + 16 - f.first) % 16 limit 1 for update skip locked;
    update round.pot_part p set
      fed = p.fed + f.amount,
      pot = p.pot + least(f.amount, greatest(f.ceiling / 16 - p.pot, 0)),
      reserve = p.reserve + f.amount - least(f.amount, greatest(f.ceiling / 16 - p.pot, 0))
    where p.game = f.game and p.part = coalesce(v_part, f.first);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION round.fill_pot(p_game text, p_pot bigint, p_reserve bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare v_seed bigint; v_short bigint; v_kept bigint; v_given bigint;
begin
  select p.seed into v_seed from round.pot p where p.game = p_game;
  v_short := greatest(v_seed - p_pot, 0);
  v_kept := least(v_short, p_reserve);
  v_given := v_short - v_kept;
  update round.pot_part p set
    pot = (p_pot + v_short) / 16 + (p.part < (p_pot + v_short) % 16)::int,
    reserve = (p_reserve - v_kept) / 16 + (p.part < (p_reserve - v_kept) % 16)::int
  where p.game = p_game;
  update round.pot p set seeded = p.seeded + v_given where p.game = p_game and v_given > 0;
  return v_given;
end $function$;

CREATE OR REPLACE FUNCTION round.level_pots()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare g text; q record;
begin
  for g in select p.game from round.pot p order by p.game loop
    select * into q from round.try_pot(g);
    perform round.fill_pot(g, q.pot, q.reserve);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION round.lock_pot(p_game text, OUT pot bigint, OUT reserve bigint)
 RETURNS record
 LANGUAGE sql
AS $function$
  select sum(x.pot)::bigint, sum(x.reserve)::bigint from (select p.pot, p.reserve from round.pot_part p where p.game = p_game order by p.part for update) x
$function$;

CREATE OR REPLACE FUNCTION round.play_spins(p_member bigint[], p_name text[], p_spin uuid[], p_game text[], p_category text[], p_tables text[], p_mode text[], p_stake bigint[], p_cost bigint[], p_hold boolean[], p_key text[], p_gap_ms integer[], p_seed uuid[], p_nonce integer[], p_steps jsonb[], p_payout bigint[], p_done boolean[], p_pot boolean[])
 RETURNS TABLE(ord integer, code smallint, spin_id uuid, seed_id uuid, nonce integer, jackpot bigint, seq bigint, cash bigint, refusal jsonb)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  n int := cardinality(p_member); v_floor uuid := base.uuid7_floor(now() - interval '35 days');
  v_code smallint[]; v_spin uuid[]; v_seed uuid[]; v_nonce int[]; v_play boolean[]; v_go int[]; v_end int[]; i int; r record;
  v_seq bigint[] := array_fill(null::bigint, array[n]); v_cash bigint[] := v_seq; v_jackpot bigint[] := v_seq;
  v_refusal jsonb[] := array_fill(null::jsonb, array[n]);
begin
  perform wallet.lock(p_member);
  select array_agg(case
      when m.id is null then case when o.id is not null then 10
        when s.id is distinct from p_seed[x] or s.nonce is distinct from p_nonce[x] then 12
        when s.spun_at > clock_timestamp() - p_gap_ms[x] * interval '1 millisecond' then 13 else 0 end
      when d.id is not null then 1 else 5 end::smallint order by x),
    array_agg(coalesce(m.ref, p_spin[x]) order by x), array_agg(s.id order by x), array_agg(s.nonce order by x), array_agg(w.currency = 'XXX' order by x)
  into v_code, v_spin, v_seed, v_nonce, v_play
  from generate_series(1, n) x
  left join wallet.wallet w on w.member_id = p_member[x]
  left join round.seed s on s.member_id = p_member[x] and s.client_seed is not null and s.ended_at is null
  left join wallet.movement m on m.member_id = p_member[x] and m.key = p_key[x] and m.id >= v_floor
  left join round.spin d on d.id = m.ref and d.member_id = p_member[x] and (d.game, d.mode, d.stake, d.hold) = (p_game[x], p_mode[x], p_stake[x], p_hold[x])
  left join lateral (
    select o.id from round.spin o where o.member_id = p_member[x] and o.game = p_game[x] and o.state = 'open' and o.id >= v_floor limit 1
  ) o on true;
  select array_agg(x) into v_go from generate_series(1, n) x where v_code[x] = 0;
  if v_go is not null then
    for r in select p.*, v_go[p.ord] as src from wager.place(
        (select array_agg(p_member[x] order by o) from unnest(v_go) with ordinality g(x, o)), (select array_agg(p_spin[x] order by o) from unnest(v_go) with ordinality g(x, o)),
        (select array_agg(p_game[x] order by o) from unnest(v_go) with ordinality g(x, o)), (select array_agg(p_category[x] order by o) from unnest(v_go) with ordinality g(x, o)),
        array_fill(null::bigint, array[cardinality(v_go)]), (select array_agg(p_cost[x] order by o) from unnest(v_go) with ordinality g(x, o)),
        (select array_agg(p_key[x] order by o) from unnest(v_go) with ordinality g(x, o)),
        (select array_agg(jsonb_build_object('mode', p_mode[x], 'nonce', p_nonce[x]) order by o) from unnest(v_go) with ordinality g(x, o))) p
    loop
      v_code[r.src] := r.code; v_seq[r.src] := r.seq; v_cash[r.src] := r.cash; v_refusal[r.src] := r.refusal;
    end loop;
    select array_agg(x) into v_go from generate_series(1, n) x where v_code[x] = 0 and x = any (v_go);
  end if;
  if v_go is not null then
    update round.seed s set nonce = s.nonce + 1, spun_at = clock_timestamp() from unnest(v_go) g(x) where s.id = p_seed[g.x];
    insert into round.spin (id, member_id, name, game, tables, mode, stake, cost, hold, seed_id, nonce, steps, payout, state, play, ended_at)
    select p_spin[x], p_member[x], p_name[x], p_game[x], p_tables[x], p_mode[x], p_stake[x], p_cost[x], p_hold[x], p_seed[x], p_nonce[x], p_steps[x], p_payout[x],
      case when not p_done[x] then 'open' when p_payout[x] > 0 then 'won' else 'lost' end, v_play[x], case when p_done[x] then clock_timestamp() end
    from unnest(v_go) g(x);
    select array_agg(x) into v_end from unnest(v_go) g(x) where p_done[x];
    if v_end is not null then
      for r in select p.*, v_end[p.ord] as src from wager.settle(
          (select array_agg(p_member[x] order by o) from unnest(v_end) with ordinality g(x, o)), (select array_agg(p_spin[x] order by o) from unnest(v_end) with ordinality g(x, o)),
          (select array_agg((case when p_payout[x] > 0 then 'WON' else 'LOST' end)::wager.bet_state order by o) from unnest(v_end) with ordinality g(x, o)),
          (select array_agg(p_payout[x] order by o) from unnest(v_end) with ordinality g(x, o))) p
      loop
        perform round.expect_settled(r.code, p_spin[r.src]);
        v_seq[r.src] := r.seq; v_cash[r.src] := r.cash;
      end loop;
    end if;
    perform round.feed_pots(array_agg(p_member[x] order by o), array_agg(p_spin[x] order by o), array_agg(p_game[x] order by o), array_agg(p_stake[x] order by o))
    from unnest(v_go) with ordinality g(x, o) where not v_play[x];
    foreach i in array v_go loop
      if p_pot[i] and not v_play[i] then
        v_jackpot[i] := round.win_pot(p_member[i], p_spin[i], p_game[i], p_stake[i]);
        update round.spin s set jackpot = v_jackpot[i] where s.id = p_spin[i] and v_jackpot[i] > 0;
        select w.version, w.cash into r from wallet.wallet w where w.member_id = p_member[i];
        v_seq[i] := r.version; v_cash[i] := r.cash;
      end if;
    end loop;
  end if;
  return query select x, v_code[x], v_spin[x], v_seed[x], v_nonce[x], v_jackpot[x], v_seq[x], v_cash[x], v_refusal[x] from generate_series(1, n) x;
end $function$;

CREATE OR REPLACE FUNCTION round.replace_seed(p_member bigint, p_old uuid, p_shown text, p_client text, p_next uuid, p_sealed bytea, p_hash text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare v_spun timestamptz;
begin
  update round.seed s set server_seed = p_shown, ended_at = clock_timestamp()
  where s.id = p_old and s.member_id = p_member and s.client_seed is not null and s.ended_at is null returning s.spun_at into v_spun;
  if not found then return false; end if;
  -- a new pair is no way round the time between spins
  update round.seed s set client_seed = p_client, started_at = clock_timestamp(), spun_at = v_spun where s.member_id = p_member and s.client_seed is null;
  insert into round.seed (id, member_id, sealed, hash) values (p_next, p_member, p_sealed, p_hash);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION round.step_spin(p_member bigint, p_spin uuid, p_seen integer, p_steps jsonb, p_picks jsonb, p_payout bigint, p_done boolean, OUT code smallint, OUT seq bigint, OUT cash bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare v record;
begin
  perform wallet.lock(array[p_member]);
  update round.spin s set steps = p_steps, picks = p_picks, payout = p_payout,
    state = case when not p_done then 'open' when p_payout > 0 or s.jackpot > 0 then 'won' else 'lost' end, ended_at = case when p_done then clock_timestamp() end
  where s.id = p_spin and s.member_id = p_member and s.state = 'open' and jsonb_array_length(s.steps) = p_seen;
  code := case when found then 0 else 4 end;
  if code = 0 and p_done then
    -- in parts: a pot that was drawn was paid before
    select x.code into v from wager.pay(p_member, p_spin, p_payout, 'settle:' || p_spin) x;
    perform round.expect_settled(v.code, p_spin), wager.close(p_member, array[p_spin]);
  end if;
  if code = 0 then
    select w.version, w.cash into seq, cash from wallet.wallet w where w.member_id = p_member;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION round.take_seats(p_game text, p_no bigint, p_category text, p_member bigint[], p_bet uuid[], p_slot smallint[], p_stake bigint[], p_target integer[], p_name text[], p_key text[])
 RETURNS TABLE(ord integer, code smallint, bet_id uuid, no bigint, stake bigint, target integer, seq bigint, cash bigint, refusal jsonb)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_open boolean; v_codes smallint[] := array_fill(0::smallint, array[cardinality(p_member)]); v_go int[]; n int;
begin
  -- shared: bets do not wait for each other, but the host's start waits for them and they for it
  select r.phase = 'waiting' and clock_timestamp() < r.starts_at into v_open from round.round r where r.game = p_game and r.no = p_no for share;
  perform wallet.lock(p_member);
  -- what was answered before is answered again, whatever the round does now
  select array_agg(case
      when m.id is not null then 1
      when not coalesce(v_open, false) then 10
      when s.bet_id is not null then 11
      else 0 end::smallint order by i) into v_codes
  from generate_subscripts(p_member, 1) i
  left join wallet.movement m on m.member_id = p_member[i] and m.key = p_key[i] and m.id >= base.uuid7_floor(now() - interval '35 days')
  left join round.seat s on s.game = p_game and s.no = p_no and s.member_id = p_member[i] and s.slot = p_slot[i] and s.state <> 'cancelled';
  select array_agg(i order by i) into v_go from generate_subscripts(p_member, 1) i where v_codes[i] in (0, 1);
  if v_go is not null then
    n := cardinality(v_go);
    return query
    with placed as materialized (
      select v_go[x.ord] as src, x.code, x.bet_id, x.seq, x.cash, x.refusal,
        (select w.currency = 'XXX' from wallet.wallet w where w.member_id = p_member[v_go[x.ord]]) as play from wager.place(
        (select array_agg(p_member[i] order by i) from unnest(v_go) i), (select array_agg(p_bet[i] order by i) from unnest(v_go) i),
        array_fill(p_game, array[n]), array_fill(p_category, array[n]), array_fill(p_no, array[n]),
        (select array_agg(p_stake[i] order by i) from unnest(v_go) i), (select array_agg(p_key[i] order by i) from unnest(v_go) i),
        (select array_agg(jsonb_build_object('target', p_target[i]) order by i) from unnest(v_go) i)) x
    ), seated as (
      insert into round.seat (bet_id, game, no, member_id, name, slot, stake, target, play)
      select bet_id, p_game, p_no, p_member[src], p_name[src], p_slot[src], p_stake[src], p_target[src], play from placed where code = 0
    ), told as (
      insert into base.event (name, audience, body)
      select 'round.seatTaken', case when play then 'member:' || p_member[src] else 'round:' || p_game end, jsonb_build_object('game', p_game, 'no', p_no, 'betId', bet_id, 'name', p_name[src], 'slot', p_slot[src], 'stake', base.wire(p_stake[src]))
      from placed where code = 0
    )
    -- a repeat is answered with the seat as it was taken then
    select src, case when code = 1 and (s.bet_id is null or (s.game, s.slot, s.stake, s.target) is distinct from (p_game, p_slot[src], p_stake[src], p_target[src])) then 5::smallint else code end,
      placed.bet_id, coalesce(s.no, p_no), coalesce(s.stake, p_stake[src]), case when s.bet_id is not null then s.target else p_target[src] end, seq, cash, refusal
    from placed left join round.seat s on s.bet_id = placed.bet_id;
  end if;
  return query
  select i, v_codes[i], null::uuid, p_no, p_stake[i], p_target[i], null::bigint, null::bigint, null::jsonb
  from generate_subscripts(p_member, 1) i where v_codes[i] in (10, 11);
end $function$;

CREATE OR REPLACE FUNCTION round.try_pot(p_game text, OUT pot bigint, OUT reserve bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  for i in 1..40 loop
    begin
      select sum(x.pot)::bigint, sum(x.reserve)::bigint into pot, reserve
      from (select p.pot, p.reserve from round.pot_part p where p.game = p_game order by p.part for update nowait) x;
      return;
    exception when lock_not_available then
      if i = 40 then raise; end if;
      perform pg_sleep(0.025);
    end;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION round.win_pot(p_member bigint, p_spin uuid, p_game text, p_stake bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare q record; b wager.bet; v_full bigint; v_amount bigint; v_given bigint; v record;
begin
  perform wallet.lock(array[p_member]);
  select * into q from round.lock_pot(p_game);
  if q.pot is null then return null; end if;
  select w.amount into v_amount from round.pot_win w where w.bet_id = p_spin;
  if v_amount is not null then return v_amount; end if;
  select p.full_stake into v_full from round.pot p where p.game = p_game;
  v_amount := div(q.pot::numeric * least(p_stake, v_full), v_full::numeric * 1000) * 1000;
  update round.pot p set won = p.won + v_amount where p.game = p_game;
  v_given := round.fill_pot(p_game, q.pot - v_amount, q.reserve);
  insert into round.pot_win (bet_id, game, member_id, stake, pot, amount, seeded) values (p_spin, p_game, p_member, p_stake, q.pot, v_amount, v_given);
  if v_amount > 0 then
    select * into b from wager.bet x where x.member_id = p_member and x.id = p_spin;
    select * into v from wallet.move_cash(p_member, 'JACKPOT', 100::smallint, 'jackpot:' || p_spin, p_spin, v_amount);
    perform wager.correct(b, case when b.state = 'LOST' then 'WON' else b.state end, b.payout + v_amount, 'JACKPOT', v.wallet);
  end if;
  return v_amount;
end $function$;

-- lottery
create schema lottery;

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
  constraint issue_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES round.chain(id),
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

create table lottery.receivable (
  id          uuid default uuidv7() not null,
  correction  uuid not null,
  ticket      uuid not null,
  member_id   bigint not null,
  kind        text not null,
  amount      bigint not null,
  collected   bigint default 0 not null,
  closed_at   timestamp with time zone,
  operator_id bigint,
  reason      text,
  constraint receivable_pkey PRIMARY KEY (id),
  constraint receivable_correction_ticket_kind_key UNIQUE (correction, ticket, kind),
  constraint receivable_correction_fkey FOREIGN KEY (correction) REFERENCES lottery.correction(id),
  constraint receivable_amount_check CHECK ((amount > 0)),
  constraint receivable_check CHECK (((collected >= 0) AND (collected <= amount))),
  constraint receivable_closed CHECK ((((closed_at IS NULL) = (reason IS NULL)) AND ((operator_id IS NULL) OR (closed_at IS NOT NULL)))),
  constraint receivable_kind_check CHECK ((kind = ANY (ARRAY['prize'::text, 'rebate'::text])))
);
CREATE INDEX receivable_member_id_id_idx ON lottery.receivable USING btree (member_id, id DESC);
CREATE INDEX receivable_open ON lottery.receivable USING btree (id) WHERE (closed_at IS NULL);
CREATE INDEX receivable_ticket_idx ON lottery.receivable USING btree (ticket);

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
  constraint ticket_pkey PRIMARY KEY (id),
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
CREATE INDEX ticket_of ON ONLY lottery.ticket USING btree (member_id, id);
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

CREATE OR REPLACE FUNCTION lottery.agreed(p_game text, p_issue text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select result from (
    select distinct on (coalesce(operator_id, 0)) result, at from lottery.entry where game = p_game and issue = p_issue order by coalesce(operator_id, 0), id desc
  ) x group by result having count(*) >= 2 order by max(at) limit 1
$function$;

CREATE OR REPLACE FUNCTION lottery.cancel(p_member bigint, p_game text, p_ids uuid[], p_off jsonb, p_stopped boolean)
 RETURNS TABLE(id uuid, stake bigint)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare v_go uuid[]; r record;
begin
  perform from lottery.issue i where i.game = p_game and i.name in (select t.issue from lottery.ticket t where t.id = any (p_ids)) order by i.name for share;
  perform wallet.lock(array[p_member]);
  select array_agg(x.id order by x.id) into v_go from (
    select t.id from lottery.ticket t join lottery.issue i on i.game = t.game and i.name = t.issue
    where t.id = any (p_ids) and t.member_id = p_member and t.game = p_game and t.state = 'pending'
      and i.state in ('waiting', 'open') and clock_timestamp() < i.closes_at
    order by t.id for update of t) x;
  if v_go is null then return; end if;
  perform lottery.uncount(p_game, (select coalesce(jsonb_agg(e), '[]') from unnest(p_ids) with ordinality u(id, o)
    cross join lateral jsonb_array_elements(p_off->((o - 1)::int)) e where u.id = any (v_go)));
  perform lottery.give_back(v_go, 'cancelled');
  if p_stopped then
    update lottery.ticket t set stopped = true where t.id = any (v_go);
  end if;
  return query select t.id, t.stake from lottery.ticket t where t.id = any (v_go);
end $function$;

CREATE OR REPLACE FUNCTION lottery.collect(p_id uuid, p_most bigint, p_operator bigint, p_reason text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare r lottery.receivable; v_taken bigint;
begin
  -- the wallet's row first, as everywhere
  perform wallet.lock(array[(select x.member_id from lottery.receivable x where x.id = p_id)]);
  select * into r from lottery.receivable x where x.id = p_id and x.closed_at is null for update;
  if r.id is null then return null; end if;
  v_taken := lottery.take(r.member_id, r.ticket, r.kind, least(p_most, r.amount - r.collected), 'collect:' || p_id || ':' || r.collected);
  if r.collected + v_taken = r.amount then
    update lottery.receivable x set collected = x.amount, closed_at = clock_timestamp(), operator_id = p_operator, reason = p_reason where x.id = p_id;
  else
    update lottery.receivable x set collected = x.collected + v_taken where x.id = p_id;
  end if;
  return v_taken;
end $function$;

CREATE OR REPLACE FUNCTION lottery.correct(p_correction uuid, p_ids uuid[], p_payout bigint[], p_wins jsonb[], p_valid bigint[])
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  c lottery.correction; t lottery.ticket; v_diff bigint; v_paid bigint; v_taken bigint; v_rebate bigint; v_owed bigint; v_short bigint; v_key text;
  v_paid_all bigint := 0; v_taken_all bigint := 0; v_owed_all bigint := 0; n int := cardinality(p_ids);
begin
  select * into c from lottery.correction x where x.id = p_correction and x.done_at is null for update;
  if c.id is null or n is null or n = 0 or p_ids[1] <= c.after then return 0; end if;
  perform wallet.lock((select array_agg(distinct x.member_id) from lottery.ticket x where x.id = any (p_ids)));
  for i in 1 .. n loop
    select * into t from lottery.ticket x where x.id = p_ids[i] and x.game = c.game and x.issue = c.issue and x.state in ('won', 'lost') for update;
    continue when t.id is null;
    v_paid := 0; v_taken := 0; v_owed := 0; v_key := c.id || ':' || t.id;
    if c.kind = 'void' then
      perform lottery.unplay(c.id, t);
      v_paid := t.stake; v_diff := -t.payout; v_rebate := t.rebate;
    else
      v_diff := p_payout[i] - t.payout; v_rebate := 0;
      -- the same prize by another way is no other payment
      if v_diff = 0 then
        update lottery.ticket x set wins = coalesce(p_wins[i], '[]') where x.id = t.id and x.wins <> coalesce(p_wins[i], '[]');
        perform lottery.recount(t.member_id, t.id, p_valid[i]);
        continue;
      end if;
    end if;
    if v_diff > 0 then v_paid := v_paid + lottery.give(c.id, t, v_diff); end if;
    if v_diff < 0 then
      v_taken := lottery.take(t.member_id, t.id, 'prize', -v_diff, 'uncorrect:' || v_key);
      v_owed := -v_diff - v_taken;
      if v_owed > 0 then
        insert into lottery.receivable (correction, ticket, member_id, kind, amount) values (c.id, t.id, t.member_id, 'prize', v_owed);
      end if;
    end if;
    if v_rebate > 0 then
      v_short := v_rebate - lottery.take(t.member_id, t.id, 'rebate', v_rebate, 'unrebate:' || v_key);
      v_taken := v_taken + v_rebate - v_short;
      v_owed := v_owed + v_short;
      if v_short > 0 then
        insert into lottery.receivable (correction, ticket, member_id, kind, amount) values (c.id, t.id, t.member_id, 'rebate', v_short);
      end if;
    end if;
    if v_owed > 0 then
      insert into base.event (name, audience, body)
      values ('member.owes', 'staff', jsonb_build_object('memberId', t.member_id::text, 'vendor', 'ORIGINALS', 'amount', base.wire(v_owed)));
    end if;
    insert into lottery.corrected_ticket (correction, ticket, member_id, before, paid, taken, owed)
    values (c.id, t.id, t.member_id, jsonb_build_object('state', t.state, 'payout', t.payout::text, 'rebate', t.rebate::text, 'wins', t.wins), v_paid, v_taken, v_owed);
    update lottery.ticket x set
      state = case when c.kind = 'void' then 'void' when p_payout[i] > 0 then 'won' else 'lost' end,
      payout = case when c.kind = 'void' then t.stake else p_payout[i] end,
      rebate = case when c.kind = 'void' then 0 else t.rebate end,
      wins = case when c.kind = 'void' then '[]' else coalesce(p_wins[i], '[]') end
    where x.id = t.id returning * into t;
    if c.kind = 'resettle' then perform lottery.recount(t.member_id, t.id, p_valid[i]); end if;
    insert into base.event (name, audience, body)
    values ('lottery.ticketSettled', 'member:' || t.member_id, jsonb_build_object('ticketId', t.id, 'game', t.game, 'issue', t.issue, 'state', t.state,
      'stake', base.wire(t.stake), 'payout', base.wire(t.payout), 'rebate', base.wire(t.rebate)));
    -- what the desk counts is money, not play money
    if not t.play_money then
      v_paid_all := v_paid_all + v_paid; v_taken_all := v_taken_all + v_taken; v_owed_all := v_owed_all + v_owed;
    end if;
  end loop;
  update lottery.correction x set done = x.done + n, after = p_ids[n], paid = x.paid + v_paid_all, taken = x.taken + v_taken_all, owed = x.owed + v_owed_all
  where x.id = c.id;
  -- what they were counted as before, and what they are now
  insert into lottery.total as x (game, issue, play, state, tickets, stake, payout, rebate)
  select c.game, c.issue, d.play, d.state, sum(d.n), sum(d.n * d.stake), sum(d.n * d.payout), sum(d.n * d.rebate)
  from lottery.corrected_ticket k join lottery.ticket m on m.id = k.ticket and not m.play_money
  cross join lateral (values
    (m.play, k.before->>'state', -1, m.stake, (k.before->>'payout')::bigint, (k.before->>'rebate')::bigint),
    (m.play, m.state, 1, m.stake, m.payout, m.rebate)) d(play, state, n, stake, payout, rebate)
  where k.correction = c.id and k.ticket = any (p_ids)
  group by 3, 4 order by 3, 4
  on conflict (game, issue, play, state) do update set tickets = x.tickets + excluded.tickets, stake = x.stake + excluded.stake,
    payout = x.payout + excluded.payout, rebate = x.rebate + excluded.rebate;
  return n;
end $function$;

CREATE OR REPLACE FUNCTION lottery.ensure_partitions(ahead integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  select base.ensure_partitions('lottery.ticket', 'month-id', ahead)
$function$;

CREATE OR REPLACE FUNCTION lottery.give(p_correction uuid, t lottery.ticket, p_amount bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare r lottery.receivable; v_left bigint := p_amount; v_off bigint; v record;
begin
  for r in select x.* from lottery.receivable x where x.ticket = t.id and x.kind = 'prize' and x.closed_at is null order by x.id for update loop
    exit when v_left = 0;
    v_off := least(v_left, r.amount - r.collected);
    update lottery.receivable x set collected = x.collected + v_off,
      closed_at = case when x.collected + v_off = x.amount then clock_timestamp() end,
      reason = case when x.collected + v_off = x.amount then 'correction ' || p_correction end
    where x.id = r.id;
    v_left := v_left - v_off;
  end loop;
  if v_left > 0 then
    select * into v from wager.pay(t.member_id, t.id, v_left, 'correct:' || p_correction || ':' || t.id);
    if v.code <> 0 then raise exception 'the bet of ticket % answered %', t.id, v.code; end if;
  end if;
  return v_left;
end $function$;

CREATE OR REPLACE FUNCTION lottery.give_back(p_ids uuid[], p_state text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare r record; v_member bigint[]; v_stake bigint[];
begin
  select array_agg(t.member_id order by u.o), array_agg(t.stake order by u.o) into v_member, v_stake
  from unnest(p_ids) with ordinality u(id, o) join lottery.ticket t on t.id = u.id;
  for r in select x.code, p_ids[x.ord] as id from wager.settle(v_member, p_ids,
    array_fill((case p_state when 'void' then 'VOID' else 'CANCELLED' end)::wager.bet_state, array[cardinality(p_ids)]), v_stake) x where x.code <> 0
  loop
    raise exception 'the bet of ticket % answered %', r.id, r.code;
  end loop;
  update lottery.ticket t set state = p_state, payout = t.stake, settled_at = clock_timestamp() where t.id = any (p_ids);
  perform lottery.tally(p_ids, true);
  insert into base.event (name, audience, body)
  select 'lottery.ticketSettled', 'member:' || t.member_id, jsonb_build_object('ticketId', t.id, 'game', t.game, 'issue', t.issue, 'state', p_state,
    'stake', base.wire(t.stake), 'payout', base.wire(t.stake), 'rebate', base.wire(0))
  from lottery.ticket t where t.id = any (p_ids);
end $function$;

CREATE OR REPLACE FUNCTION lottery.keep_series()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into lottery.series_past (member_id, mode, series, until) values (old.member_id, old.mode, old.series, clock_timestamp());
  return null;
end $function$;

CREATE OR REPLACE FUNCTION lottery.know_issues(p_game text, p_issues jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into lottery.issue (game, name, opens_at, closes_at, draws_at, source)
  select p_game, x.name, x.opens_at, x.closes_at, x.draws_at, (select g.source from lottery.game g where g.code = p_game)
  from jsonb_to_recordset(p_issues) x(name text, opens_at timestamptz, closes_at timestamptz, draws_at timestamptz)
  order by x.name
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION lottery.place(p_game text, p_category text, p_issues jsonb, p_slips jsonb)
 RETURNS TABLE(ord integer, code smallint, slip uuid, seq bigint, cash bigint, refusal jsonb, what jsonb)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  s jsonb; t jsonb; l jsonb; v record; g lottery.game; n int := jsonb_array_length(p_slips); v_ord int; v_tick int; v_play_money boolean; v_member bigint;
  v_closed text[]; v_issue text; v_floor uuid := base.uuid7_floor(now() - interval '35 days'); v_ids uuid[] := '{}';
begin
  if exists (select from jsonb_to_recordset(p_issues) x(name text) where not exists (
    select from lottery.issue i where i.game = p_game and i.name = x.name)) then
    perform lottery.know_issues(p_game, p_issues);
  end if;
  -- shared: bets do not wait for each other, but closing waits for them and they for it
  perform from lottery.issue i where i.game = p_game and i.name in (select x.name from jsonb_to_recordset(p_issues) x(name text)) order by i.name for share;
  perform wallet.lock((select array_agg((x->>'member')::bigint) from jsonb_array_elements(p_slips) x));
  -- read after the locks, in a statement with a newer snapshot: what closed meanwhile is seen
  select array_agg(i.name) into v_closed from lottery.issue i
  where i.game = p_game and i.name in (select x.name from jsonb_to_recordset(p_issues) x(name text))
    and (i.state not in ('waiting', 'open') or clock_timestamp() >= i.closes_at);
  select * into g from lottery.game x where x.code = p_game;
  insert into lottery.exposure (game, issue, play, number)
  select distinct p_game, e->>'issue', e->>'play', e->>'number'
  from jsonb_array_elements(p_slips) x cross join lateral jsonb_array_elements(x->'exposure') e
  order by 2, 3, 4 on conflict do nothing;
  perform from lottery.exposure y where y.game = p_game and (y.issue, y.play, y.number) in (
    select e->>'issue', e->>'play', e->>'number' from jsonb_array_elements(p_slips) x cross join lateral jsonb_array_elements(x->'exposure') e)
  order by y.issue, y.play, y.number for update;
  for v_ord in 1 .. n loop
    s := p_slips->(v_ord - 1); v_member := (s->>'member')::bigint;
    ord := v_ord; code := 0; slip := (s->>'slip')::uuid; seq := null; cash := null; refusal := null; what := null;
    select w.currency = 'XXX', w.cash, w.version into v_play_money, cash, seq from wallet.wallet w where w.member_id = v_member;
    select d.slip, m.ref into v from wallet.movement m left join lottery.ticket d on d.id = m.ref and d.member_id = m.member_id
    where m.member_id = v_member and m.key = 'lottery:' || (s->>'key') || ':0' and m.id >= v_floor;
    if v.slip is not null then
      code := 1; slip := v.slip;
      return next; continue;
    end if;
    select x->>'issue' into v_issue from jsonb_array_elements(s->'tickets') x where x->>'issue' = any (v_closed) limit 1;
    if v_issue is not null then
      code := 10; what := jsonb_build_object('issue', v_issue);
      return next; continue;
    end if;
    if g.state <> 'open' or exists (select from jsonb_array_elements(s->'lines') x join lottery.play p on p.game = p_game and p.play = x->>'play' where not p.enabled) then
      code := 14;
      return next; continue;
    end if;
    begin
      if not v_play_money then
        update lottery.exposure y set stake = y.stake + (e->>'stake')::bigint, liability = y.liability + (e->>'liability')::bigint,
          at_once = case when y.number = '' then (e->>'atOnce')::int else 1 end
        from jsonb_array_elements(s->'exposure') e
        where y.game = p_game and y.issue = e->>'issue' and y.play = e->>'play' and y.number = e->>'number';
        update lottery.exposure w set peak = x.most
        from (select y.issue, y.play, max(y.liability) as most from jsonb_array_elements(s->'exposure') e
          join lottery.exposure y on y.game = p_game and y.issue = e->>'issue' and y.play = e->>'play' and y.number = e->>'number'
          where e->>'number' <> '' group by 1, 2) x
        where w.game = p_game and w.issue = x.issue and w.play = x.play and w.number = '' and w.peak < x.most;
        -- what is too much now is put back with all else of this slip
        select y.issue, y.play, y.number into v
        from jsonb_array_elements(s->'exposure') e
        join lottery.exposure y on y.game = p_game and y.issue = e->>'issue' and y.play = e->>'play' and y.number = e->>'number'
        join lottery.exposure w on w.game = p_game and w.issue = y.issue and w.play = y.play and w.number = ''
        left join lottery.play p on p.game = p_game and p.play = y.play
        where y.sealed
          or y.number = '' and (e->>'liability')::bigint > 0 and y.liability + y.at_once * y.peak > g.max_play_liability
          or y.number <> '' and y.liability > least(coalesce(p.max_liability, g.max_liability), (g.max_play_liability - w.liability) / w.at_once)
        order by y.issue, y.number = '', y.number limit 1;
        if v.issue is not null then
          code := 15; what := jsonb_build_object('issue', v.issue, 'play', v.play, 'number', v.number);
          raise exception using errcode = 'LOT01';
        end if;
      end if;
      v_tick := 0;
      for t in select x from jsonb_array_elements(s->'tickets') with ordinality y(x, o) order by o loop
        l := s->'lines'->((t->>'line')::int);
        select p.code, p.seq, p.cash, p.refusal into v from wager.place(array[v_member], array[(t->>'id')::uuid], array[p_game], array[p_category], array[null::bigint],
          array[(t->>'stake')::bigint], array['lottery:' || (s->>'key') || ':' || v_tick],
          array[jsonb_strip_nulls(jsonb_build_object('issue', t->>'issue', 'play', l->>'play', 'bets', (l->>'bets')::int, 'multiple', (t->>'multiple')::int,
            'covers', (l->>'covers')::int))]) p;
        if v.code <> 0 then
          code := case when v.code = 1 then 5 else v.code end; refusal := v.refusal;
          raise exception using errcode = 'LOT01';
        end if;
        seq := v.seq; cash := v.cash;
        if (l->>'fixed')::boolean then
          update wager.bet b set fixed = true where b.member_id = v_member and b.id = (t->>'id')::uuid;
        end if;
        insert into lottery.ticket (id, member_id, name, game, issue, play, selection, bets, unit, multiple, series, stake, rebate, slip, ord, line, chase, stop_on_win,
          watch, play_money)
        values ((t->>'id')::uuid, v_member, s->>'name', p_game, t->>'issue', l->>'play', l->>'selection', (l->>'bets')::int, l->>'unit', (t->>'multiple')::int,
          (l->>'series')::int, (t->>'stake')::bigint, (t->>'rebate')::bigint, slip, v_tick, (t->>'line')::int, (s->>'chase')::uuid, (s->>'stop')::boolean,
          case when v_play_money then 'none' else l->>'watch' end, v_play_money);
        v_tick := v_tick + 1;
        v_ids := v_ids || (t->>'id')::uuid;
      end loop;
    exception when sqlstate 'LOT01' then
      -- nothing of this slip stands; the others do
      select w.cash, w.version into cash, seq from wallet.wallet w where w.member_id = v_member;
    end;
    return next;
  end loop;
  -- last, so that the rows of totals are held for the shortest time; what a refused slip would have added is not in the table
  perform lottery.tally(v_ids, false);
end $function$;

CREATE OR REPLACE FUNCTION lottery.recount(p_member bigint, p_ticket uuid, p_valid bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare b wager.bet;
begin
  select * into b from wager.bet x where x.member_id = p_member and x.id = p_ticket;
  if b.state in ('WON', 'LOST') and b.valid is distinct from p_valid then
    perform wager.correct(b, b.state, b.payout, null, null, p_valid);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION lottery.refund(p_game text, p_issue text, p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare v_ids uuid[]; v_go uuid[];
begin
  perform from lottery.issue i where i.game = p_game and i.name = p_issue and i.state = 'void' for share;
  if not found then return 0; end if;
  select array_agg(x.id) into v_ids from (select t.id from lottery.ticket t where t.game = p_game and t.issue = p_issue and t.state = 'pending' order by t.id limit p_most) x;
  if v_ids is null then return 0; end if;
  perform wallet.lock((select array_agg(distinct t.member_id) from lottery.ticket t where t.id = any (v_ids)));
  select array_agg(x.id order by x.id) into v_go from (
    select t.id from lottery.ticket t where t.id = any (v_ids) and t.state = 'pending' order by t.id for update) x;
  if v_go is null then return 0; end if;
  perform lottery.give_back(v_go, 'void');
  return cardinality(v_go);
end $function$;

CREATE OR REPLACE FUNCTION lottery.settle(p_game text, p_issue text, p_revision integer, p_ids uuid[], p_payout bigint[], p_wins jsonb[], p_valid bigint[])
 RETURNS integer
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_go uuid[]; v_member bigint[]; v_payout bigint[]; v_rebate bigint[]; v_valid bigint[]; v_wave int[]; v_done int[] := '{}'; n int; r record;
begin
  -- the draw must be the one that was judged: a correction waits for this chunk, or this chunk for it
  perform from lottery.issue i where i.game = p_game and i.name = p_issue and i.state = 'drawn' and i.revision = p_revision for share;
  if not found then return 0; end if;
  perform wallet.lock((select array_agg(distinct t.member_id) from lottery.ticket t where t.id = any (p_ids)));
  select array_agg(x.id order by x.o), array_agg(x.member_id order by x.o), array_agg(p_payout[x.o] order by x.o), array_agg(x.rebate order by x.o),
    array_agg(p_valid[x.o] order by x.o)
  into v_go, v_member, v_payout, v_rebate, v_valid
  from (select t.id, t.member_id, t.rebate, u.o from unnest(p_ids) with ordinality u(id, o) join lottery.ticket t on t.id = u.id
    where t.state = 'pending' and t.game = p_game and t.issue = p_issue for update of t) x;
  if v_go is null then return 0; end if;
  n := cardinality(v_go);
  for r in select x.code, v_go[x.ord] as id from wager.settle(v_member, v_go,
    (select array_agg((case when p > 0 then 'WON' else 'LOST' end)::wager.bet_state order by o) from unnest(v_payout) with ordinality y(p, o)), v_payout, v_valid) x where x.code <> 0
  loop
    raise exception 'the bet of ticket % answered %', r.id, r.code;
  end loop;
  update lottery.ticket t set state = case when x.payout > 0 then 'won' else 'lost' end, payout = x.payout, wins = coalesce(x.wins, '[]'), settled_at = clock_timestamp()
  from unnest(p_ids, p_payout, p_wins) x(id, payout, wins) where t.id = x.id and t.id = any (v_go);
  -- rebates, in waves of at most one operation a member
  loop
    select array_agg(w.o order by w.o) into v_wave from (
      select distinct on (v_member[o]) o from generate_subscripts(v_go, 1) o where v_rebate[o] > 0 and o <> all (v_done) order by v_member[o], o) w;
    exit when v_wave is null;
    v_done := v_done || v_wave;
    for r in with paid as materialized (
      select x.*, v_wave[x.ord] as src from wallet.post(
        (select array_agg(v_member[o] order by o) from unnest(v_wave) o), array_fill('PLAYER_REBATE'::wallet.movement_kind, array[cardinality(v_wave)]),
        array_fill(100::smallint, array[cardinality(v_wave)]), (select array_agg('rebate:' || v_go[o] order by o) from unnest(v_wave) o),
        (select array_agg(v_go[o] order by o) from unnest(v_wave) o), (select array_agg(v_rebate[o] order by o) from unnest(v_wave) o),
        array_fill(null::bigint, array[cardinality(v_wave)]), array_fill(null::bigint, array[cardinality(v_wave)]),
        array_fill(null::bigint, array[cardinality(v_wave)]), array_fill(null::bigint, array[cardinality(v_wave)])) x
    ), told as (
      insert into base.event (name, audience, body)
      select 'wallet.moved', 'member:' || v_member[src], jsonb_build_object('kind', 'PLAYER_REBATE', 'wallet', jsonb_build_object(
        'cash', base.wire(cash), 'bonus', base.wire(bonus), 'locked', base.wire(locked), 'seq', seq)) from paid where code = 0
    ) select src, code from paid where code <> 0
    loop
      raise exception 'the rebate of ticket % answered %', v_go[r.src], r.code;
    end loop;
  end loop;
  insert into base.event (name, audience, body)
  select 'lottery.ticketSettled', 'member:' || t.member_id, jsonb_build_object('ticketId', t.id, 'game', t.game, 'issue', t.issue, 'state', t.state,
    'stake', base.wire(t.stake), 'payout', base.wire(t.payout), 'rebate', base.wire(t.rebate))
  from lottery.ticket t where t.id = any (v_go);
  perform lottery.tally(v_go, true);
  return n;
end $function$;

CREATE OR REPLACE FUNCTION lottery.slip_of(p_member bigint, p_key text)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
begin
  perform wallet.lock(array[p_member]);
  return (select t.slip from wallet.movement m join lottery.ticket t on t.id = m.ref and t.member_id = m.member_id
    where m.member_id = p_member and m.key = 'lottery:' || p_key || ':0' and m.id >= base.uuid7_floor(now() - interval '35 days'));
end $function$;

CREATE OR REPLACE FUNCTION lottery.take(p_member bigint, p_ticket uuid, p_kind text, p_amount bigint, p_key text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare v_taken bigint;
begin
  if p_kind = 'prize' then return (select k.taken from wager.take_back(p_member, p_ticket, p_amount, p_key) k); end if;
  select least(w.cash, p_amount) into v_taken from wallet.wallet w where w.member_id = p_member;
  if v_taken > 0 then
    perform wallet.tell(p_member, 'PLAYER_REBATE', (select m.wallet from wallet.move_cash(p_member, 'PLAYER_REBATE', 100::smallint, p_key, p_ticket, -v_taken) m));
  end if;
  return v_taken;
end $function$;

CREATE OR REPLACE FUNCTION lottery.tally(p_ids uuid[], p_waited boolean)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into lottery.total as x (game, issue, play, state, tickets, stake, payout, rebate)
  select t.game, t.issue, t.play, d.state, sum(d.n), sum(d.n * t.stake), sum(d.n * d.payout), sum(d.n * t.rebate)
  from lottery.ticket t cross join lateral (
    select t.state, 1 as n, t.payout
    union all select 'pending', -1, 0 where p_waited) d(state, n, payout)
  where t.id = any (p_ids) and not t.play_money
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (game, issue, play, state) do update set tickets = x.tickets + excluded.tickets, stake = x.stake + excluded.stake,
    payout = x.payout + excluded.payout, rebate = x.rebate + excluded.rebate
$function$;

CREATE OR REPLACE FUNCTION lottery.uncount(p_game text, p_off jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare v_peaks jsonb;
begin
  perform from lottery.exposure y where y.game = p_game and (y.issue, y.play, y.number) in (
    select e->>'issue', e->>'play', e->>'number' from jsonb_array_elements(p_off) e) order by y.issue, y.play, y.number for update;
  -- only where the largest number becomes smaller there is another largest one to look for
  select jsonb_agg(distinct jsonb_build_object('issue', y.issue, 'play', y.play)) into v_peaks
  from jsonb_array_elements(p_off) e
  join lottery.exposure y on y.game = p_game and y.issue = e->>'issue' and y.play = e->>'play' and y.number = e->>'number'
  join lottery.exposure w on w.game = p_game and w.issue = y.issue and w.play = y.play and w.number = ''
  where y.number <> '' and y.liability >= w.peak;
  update lottery.exposure y set stake = greatest(0, y.stake - e.stake), liability = greatest(0, y.liability - e.liability)
  from (select x->>'issue' as issue, x->>'play' as play, x->>'number' as number, sum((x->>'stake')::bigint) as stake, sum((x->>'liability')::bigint) as liability
    from jsonb_array_elements(p_off) x group by 1, 2, 3) e
  where y.game = p_game and y.issue = e.issue and y.play = e.play and y.number = e.number;
  update lottery.exposure w set peak = coalesce((select max(y.liability) from lottery.exposure y
    where y.game = p_game and y.issue = x.issue and y.play = x.play and y.number <> ''), 0)
  from jsonb_to_recordset(v_peaks) x(issue text, play text)
  where w.game = p_game and w.issue = x.issue and w.play = x.play and w.number = '';
end $function$;

CREATE OR REPLACE FUNCTION lottery.unplay(p_correction uuid, t lottery.ticket)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare b wager.bet; v record;
begin
  select * into b from wager.bet x where x.member_id = t.member_id and x.id = t.id;
  select * into v from wallet.move_cash(t.member_id, 'BET_CANCEL', 100::smallint, 'unplay:' || p_correction || ':' || t.id, t.id, t.stake);
  perform wager.correct(b, 'VOID', b.payout + t.stake, 'BET_CANCEL', v.wallet);
end $function$;

-- tables
create schema tables;

create table tables.desk (
  code          text not null,
  state         jsonb not null,
  seq           bigint default 0 not null,
  changed_at    timestamp with time zone default clock_timestamp() not null,
  paused_by     text,
  paused_at     timestamp with time zone,
  paused_reason text,
  constraint desk_pkey PRIMARY KEY (code),
  constraint desk_paused CHECK ((((paused_by IS NULL) = (paused_at IS NULL)) AND ((paused_by IS NULL) = (paused_reason IS NULL))))
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

create table tables.round (
  code      text not null,
  no        bigint not null,
  shoe      integer not null,
  phase     text not null,
  opened_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  cards     jsonb default '[]'::jsonb not null,
  mark      text,
  crowd     jsonb,
  ended_at  timestamp with time zone,
  why       text,
  constraint round_pkey PRIMARY KEY (code, no),
  constraint round_code_shoe_fkey FOREIGN KEY (code, shoe) REFERENCES tables.shoe(code, no),
  constraint round_ended CHECK (((ended_at IS NOT NULL) = (phase = ANY (ARRAY['result'::text, 'paying'::text, 'closed'::text, 'void'::text])))),
  constraint round_phase_check CHECK ((phase = ANY (ARRAY['closed'::text, 'open'::text, 'lastCall'::text, 'locked'::text, 'dealing'::text, 'result'::text, 'paying'::text, 'void'::text]))),
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
  constraint shoe_pkey PRIMARY KEY (code, no),
  constraint shoe_chain_id_position_key UNIQUE (chain_id, "position"),
  constraint shoe_code_fkey FOREIGN KEY (code) REFERENCES tables.desk(code),
  constraint shoe_ended CHECK (((hash IS NULL) = (ended_at IS NULL))),
  constraint shoe_entropy CHECK ((((entropy IS NULL) = (entropy_source IS NULL)) AND ((entropy IS NULL) = (entropy_public IS NULL))))
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
  constraint ticket_pkey PRIMARY KEY (member_id, code, no),
  constraint ticket_decided CHECK (((state = 'open'::text) = (payout IS NULL))),
  constraint ticket_rev_check CHECK ((rev > 0)),
  constraint ticket_stake_check CHECK ((stake >= 0)),
  constraint ticket_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'back'::text, 'withdrawn'::text])))
);
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

CREATE OR REPLACE FUNCTION tables.close_tickets(p_code text, p_no bigint, p_member bigint[], p_payout bigint[], p_back boolean[], p_told jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare v_go int[]; v_bet uuid[] := array_fill(null::uuid, array[cardinality(p_member)]); r record;
begin
  perform wallet.lock(p_member);
  v_go := '{}';
  for r in update tables.ticket t set
      state = case when t.stake = 0 then 'withdrawn' when op.back then 'back' else 'paid' end, payout = case when t.stake = 0 then 0 else op.payout end
    from unnest(p_member, p_payout, p_back) with ordinality op(member_id, payout, back, ord)
    where t.member_id = op.member_id and t.code = p_code and t.no = p_no and t.payout is null
    returning op.ord::int as ord, t.bet_id
  loop
    v_go := v_go || r.ord; v_bet[r.ord] := r.bet_id;
  end loop;
  if cardinality(v_go) = 0 then return 0; end if;
  update wager.bet b set detail = b.detail || p_told from unnest(v_go) o where b.member_id = p_member[o] and b.id = v_bet[o];
  perform tables.expect_settled(x.code, v_bet[v_go[x.ord]]) from wager.settle(
    (select array_agg(p_member[o] order by i) from unnest(v_go) with ordinality y(o, i)), (select array_agg(v_bet[o] order by i) from unnest(v_go) with ordinality y(o, i)),
    (select array_agg((case when t.state = 'withdrawn' then 'CANCELLED' when t.state = 'back' then 'VOID' when t.payout > 0 then 'WON' else 'LOST' end)::wager.bet_state order by y.i)
      from unnest(v_go) with ordinality y(o, i) join tables.ticket t on t.member_id = p_member[y.o] and t.code = p_code and t.no = p_no),
    (select array_agg(t.payout order by y.i) from unnest(v_go) with ordinality y(o, i) join tables.ticket t on t.member_id = p_member[y.o] and t.code = p_code and t.no = p_no)) x;
  insert into base.event (name, audience, body)
  select 'table.ticketChanged', 'member:' || t.member_id, jsonb_build_object('table', p_code, 'ticket', jsonb_build_object('betId', t.bet_id, 'no', p_no, 'rev', t.rev,
    'positions', t.positions, 'stake', base.wire(t.stake), 'payout', base.wire(t.payout), 'state', t.state))
  from unnest(v_go) o join tables.ticket t on t.member_id = p_member[o] and t.code = p_code and t.no = p_no;
  return cardinality(v_go);
end $function$;

CREATE OR REPLACE FUNCTION tables.expect_settled(p_code smallint, p_bet uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if p_code <> 0 then raise exception 'the bet % of an open ticket answered %', p_bet, p_code; end if;
end $function$;

CREATE OR REPLACE FUNCTION tables.take_tickets(p_code text, p_category text, p_no bigint[], p_at timestamp with time zone[], p_member bigint[], p_bet uuid[], p_rev integer[], p_stake bigint[], p_positions jsonb[], p_detail jsonb[], p_name text[], p_play boolean[])
 RETURNS TABLE(ord integer, code smallint, bet_id uuid, seq bigint, cash bigint, refusal jsonb)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  n int := cardinality(p_member); v_no bigint := p_no[1]; r tables.round; t tables.ticket; v record;
  v_code smallint[] := array_fill(null::smallint, array[n]); v_bet uuid[] := p_bet; v_seq bigint[] := array_fill(null::bigint, array[n]);
  v_cash bigint[] := v_seq; v_refusal jsonb[] := array_fill(null::jsonb, array[n]); v_new int[] := '{}'; m int;
begin
  if (select count(distinct x) from unnest(p_no) x) <> 1 then raise exception 'tickets of two rounds in one call'; end if;
  -- shared: tickets do not wait for each other, but the lock waits for them and they for it
  select * into r from tables.round x where x.code = p_code and x.no = v_no for share;
  perform wallet.lock(p_member);
  for i in 1 .. n loop
    select * into t from tables.ticket x where x.member_id = p_member[i] and x.code = p_code and x.no = v_no;
    if t.rev = p_rev[i] and t.positions = p_positions[i] then
      v_code[i] := 1;
    elsif r.code is null or r.phase not in ('open', 'lastCall') or p_at[i] >= r.closes_at or p_at[i] < r.opened_at then
      v_code[i] := 10;
    elsif t.rev >= p_rev[i] then
      v_code[i] := 12;
    elsif t.bet_id is null then
      -- nothing there that could be taken off
      if p_stake[i] > 0 then v_new := v_new || i; else v_code[i] := 0; end if;
    else
      select * into v from wager.restake(p_member[i], t.bet_id, p_stake[i], 'ticket:' || t.bet_id || ':' || p_rev[i], p_detail[i]);
      v_code[i] := v.code; v_seq[i] := v.seq; v_cash[i] := v.cash; v_refusal[i] := v.refusal;
      if v.code = 0 then
        update tables.ticket x set rev = p_rev[i], positions = p_positions[i], stake = p_stake[i]
        where x.member_id = p_member[i] and x.code = p_code and x.no = v_no;
      end if;
    end if;
    if t.bet_id is not null then v_bet[i] := t.bet_id; end if;
  end loop;
  m := cardinality(v_new);
  if m > 0 then
    for v in select x.*, v_new[x.ord] as src from wager.place(
        (select array_agg(p_member[i] order by o) from unnest(v_new) with ordinality y(i, o)), (select array_agg(p_bet[i] order by o) from unnest(v_new) with ordinality y(i, o)),
        array_fill(p_code, array[m]), array_fill(p_category, array[m]), array_fill(v_no, array[m]),
        (select array_agg(p_stake[i] order by o) from unnest(v_new) with ordinality y(i, o)),
        (select array_agg('ticket:' || p_bet[i] || ':' || p_rev[i] order by o) from unnest(v_new) with ordinality y(i, o)),
        (select array_agg(p_detail[i] order by o) from unnest(v_new) with ordinality y(i, o))) x
    loop
      v_code[v.src] := v.code; v_seq[v.src] := v.seq; v_cash[v.src] := v.cash; v_refusal[v.src] := v.refusal;
    end loop;
    insert into tables.ticket (member_id, code, no, bet_id, rev, positions, stake, name, play)
    select p_member[i], p_code, v_no, p_bet[i], p_rev[i], p_positions[i], p_stake[i], p_name[i], p_play[i] from unnest(v_new) i where v_code[i] = 0;
  end if;
  insert into base.event (name, audience, body)
  select 'table.ticketChanged', 'member:' || p_member[i], jsonb_build_object('table', p_code, 'ticket', jsonb_build_object('betId', v_bet[i], 'no', v_no, 'rev', p_rev[i],
    'positions', p_positions[i], 'stake', base.wire(p_stake[i]), 'payout', null, 'state', 'open'))
  from generate_subscripts(p_member, 1) i where v_code[i] = 0 order by i;
  return query
  select i, v_code[i], v_bet[i], coalesce(v_seq[i], w.version), coalesce(v_cash[i], w.cash), v_refusal[i]
  from generate_subscripts(p_member, 1) i join wallet.wallet w on w.member_id = p_member[i] order by i;
end $function$;

CREATE OR REPLACE FUNCTION tables.void_paid(p_code text, p_no bigint, OUT tickets integer, OUT returned bigint, OUT taken bigint, OUT short bigint)
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare t tables.ticket; v_taken bigint;
begin
  tickets := 0; returned := 0; taken := 0; short := 0;
  perform wallet.lock((select array_agg(x.member_id) from tables.ticket x where x.code = p_code and x.no = p_no));
  for t in select * from tables.ticket x where x.code = p_code and x.no = p_no and x.state = 'paid' order by x.member_id for update loop
    perform wager.cancel(t.member_id, t.bet_id, 'void:' || t.bet_id);
    v_taken := 0;
    if t.payout > 0 then v_taken := (wager.take_back(t.member_id, t.bet_id, t.payout, 'unpaid:' || t.bet_id)).taken; end if;
    update tables.ticket x set state = 'back', payout = t.stake where x.member_id = t.member_id and x.code = p_code and x.no = p_no;
    if not t.play then
      tickets := tickets + 1; returned := returned + t.stake; taken := taken + v_taken; short := short + t.payout - v_taken;
    end if;
    insert into base.event (name, audience, body)
    values ('table.ticketChanged', 'member:' || t.member_id, jsonb_build_object('table', p_code, 'ticket', jsonb_build_object('betId', t.bet_id, 'no', p_no, 'rev', t.rev,
      'positions', t.positions, 'stake', base.wire(t.stake), 'payout', base.wire(t.stake), 'state', 'back')));
  end loop;
end $function$;

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
  id           uuid not null,
  member_id    bigint not null,
  key          uuid not null,
  method       text not null,
  provider     text not null,
  currency     text not null,
  amount       bigint not null,
  fee          bigint not null,
  state        cashier.deposit_state default 'CREATED'::cashier.deposit_state not null,
  provider_ref text,
  pay_url      text,
  reason       text,
  asked_at     timestamp with time zone,
  created_at   timestamp with time zone default now() not null,
  updated_at   timestamp with time zone default now() not null,
  reference    text,
  received     bigint,
  credited     bigint,
  proof_id     uuid,
  note         text,
  qr           text,
  seen_at      timestamp with time zone,
  closed_at    timestamp with time zone,
  constraint deposit_pkey PRIMARY KEY (id),
  constraint deposit_member_id_key_key UNIQUE (member_id, key),
  constraint deposit_provider_provider_ref_key UNIQUE (provider, provider_ref),
  constraint deposit_reference_key UNIQUE (reference),
  constraint deposit_method_fkey FOREIGN KEY (method) REFERENCES cashier.method(code),
  constraint deposit_amount_check CHECK ((amount > 0)),
  constraint deposit_check CHECK (((fee >= 0) AND (fee < amount))),
  constraint deposit_credited_check CHECK ((credited > 0)),
  constraint deposit_credited_known CHECK (((state <> 'CREDITED'::cashier.deposit_state) OR ((received IS NOT NULL) AND (credited IS NOT NULL) AND (credited <= received) AND (closed_at IS NOT NULL)))),
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

create table cashier.withdraw_level (
  level       smallint not null,
  daily_limit bigint not null,
  constraint withdraw_level_pkey PRIMARY KEY (level),
  constraint withdraw_level_daily_limit_check CHECK ((daily_limit > 0)),
  constraint withdraw_level_level_check CHECK (((level >= 0) AND (level <= 99)))
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
  hold_bonus               boolean default true not null,
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

CREATE OR REPLACE FUNCTION cashier.check_slices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wid uuid;
  fits boolean;
begin
  if tg_table_name = 'slice' then wid := coalesce(new.withdrawal_id, old.withdrawal_id); else wid := new.id; end if;
  select case w.way when 'slices' then coalesce(sum(s.amount), 0) = w.amount - w.fee else count(s) = 0 end into fits
    from cashier.withdrawal w left join cashier.slice s on s.withdrawal_id = w.id where w.id = wid group by w.id;
  if not fits then
    raise exception 'the slices of withdrawal % do not add up', wid using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION cashier.guard_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state = 'CREDITED' and (new.state, new.received, new.credited, new.closed_at) is distinct from (old.state, old.received, old.credited, old.closed_at) then
    raise exception 'deposit % was credited', old.id using errcode = 'restrict_violation';
  end if;
  if (new.member_id, new.amount, new.fee, new.currency, new.provider, new.reference)
    is distinct from (old.member_id, old.amount, old.fee, old.currency, old.provider, old.reference) then
    raise exception 'the order of deposit % is fixed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.guard_slice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'MATCHED' then
      raise exception 'slice % of withdrawal % was paid', old.no, old.withdrawal_id using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.closed_at is not null then
    raise exception 'slice % of withdrawal % is closed', old.no, old.withdrawal_id using errcode = 'restrict_violation';
  end if;
  if (new.withdrawal_id, new.no, new.payer, new.amount) is distinct from (old.withdrawal_id, old.no, old.payer, old.amount) then
    raise exception 'slice % of withdrawal % is fixed', old.no, old.withdrawal_id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.guard_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state in ('PAID', 'RETURNED') and new.state <> old.state then
    raise exception 'withdrawal % is closed', old.id using errcode = 'restrict_violation';
  end if;
  if (new.member_id, new.amount, new.fee, new.currency, new.account_id, new.facts)
    is distinct from (old.member_id, old.amount, old.fee, old.currency, old.account_id, old.facts) then
    raise exception 'the order of withdrawal % is fixed', old.id using errcode = 'restrict_violation';
  end if;
  -- in slices: paid when every part has closed, and never given back once a part has been paid
  if new.way = 'slices' and new.state = 'PAID'
    and exists (select from cashier.slice where withdrawal_id = new.id and closed_at is null) then
    raise exception 'withdrawal % has open slices', old.id using errcode = 'restrict_violation';
  end if;
  if new.way = 'slices' and new.state in ('FAILED', 'REJECTED', 'RETURNED') then
    raise exception 'withdrawal % is paid in slices', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

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

CREATE OR REPLACE FUNCTION settlement.sent_today(p_member bigint, OUT sent bigint, OUT resets_at timestamp with time zone)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select (select coalesce(sum(t.amount), 0)::bigint from settlement.transfer t
      where t.from_id = p_member and t.kind <> 'wallet' and t.id >= base.uuid7_floor(d.since)), d.until
  from brand.period('day', clock_timestamp()) d
$function$;

-- agent
create schema agent;

create table agent.contract (
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
CREATE INDEX contract_below ON agent.contract USING btree (upline_id, kind) WHERE (state = ANY (ARRAY['VALID'::text, 'TERMINATION_REQUESTED'::text]));
CREATE INDEX contract_disputed ON agent.contract USING btree (id DESC) WHERE disputed;
CREATE INDEX contract_given ON agent.contract USING btree (upline_id, id DESC);
CREATE INDEX contract_in_force ON agent.contract USING btree (kind, recipient_id) WHERE (from_at IS NOT NULL);
CREATE INDEX contract_received ON agent.contract USING btree (recipient_id, id DESC);
CREATE INDEX contract_span_of ON agent.contract USING btree (recipient_id, kind, from_at) WHERE (from_at IS NOT NULL);
CREATE INDEX contract_states ON agent.contract USING btree (state, id DESC);
CREATE INDEX contract_waiting ON agent.contract USING btree (expires_at) WHERE (state = 'REQUESTED'::text);
CREATE UNIQUE INDEX contract_live ON agent.contract USING btree (recipient_id, kind) WHERE (state = ANY (ARRAY['VALID'::text, 'TERMINATION_REQUESTED'::text]));
CREATE UNIQUE INDEX contract_offer ON agent.contract USING btree (recipient_id, kind) WHERE (state = 'REQUESTED'::text);
CREATE TRIGGER contract_guard BEFORE INSERT OR DELETE OR UPDATE ON agent.contract FOR EACH ROW EXECUTE FUNCTION agent.guard_contract();

create table agent.contract_note (
  id          uuid default uuidv7() not null,
  contract_id uuid not null,
  kind        text not null,
  text        text not null,
  operator_id bigint not null,
  at          timestamp with time zone default clock_timestamp() not null,
  constraint contract_note_pkey PRIMARY KEY (id),
  constraint contract_note_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES agent.contract(id),
  constraint contract_note_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'opened'::text, 'closed'::text])))
);
CREATE INDEX contract_note_contract_id_id_idx ON agent.contract_note USING btree (contract_id, id);
CREATE TRIGGER contract_note_append_only BEFORE DELETE OR UPDATE ON agent.contract_note FOR EACH ROW EXECUTE FUNCTION base.refuse_change();

create table agent.contract_record (
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
  constraint contract_record_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES agent.contract(id),
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
CREATE TRIGGER record_append_only BEFORE DELETE OR UPDATE ON agent.contract_record FOR EACH ROW EXECUTE FUNCTION base.refuse_change();
CREATE TRIGGER record_no_truncate BEFORE TRUNCATE ON agent.contract_record FOR EACH STATEMENT EXECUTE FUNCTION base.refuse_change();

create table agent.contract_setting (
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

create table agent.contract_template (
  id         uuid default uuidv7() not null,
  name       text not null,
  kind       text not null,
  terms      jsonb not null,
  version    integer default 1 not null,
  changed_at timestamp with time zone default clock_timestamp() not null,
  constraint contract_template_pkey PRIMARY KEY (id)
);

create table agent.counted_wallet (
  member_id bigint not null,
  seq       bigint not null,
  constraint counted_wallet_pkey PRIMARY KEY (member_id)
);

create table agent.entry (
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
CREATE INDEX entry_corrected ON ONLY agent.entry USING btree (id) WHERE (kind <> 'settled'::text);
CREATE INDEX entry_id_idx ON ONLY agent.entry USING btree (id);

create table agent.invite (
  id        uuid default uuidv7() not null,
  code      text not null,
  member_id bigint not null,
  label     text default ''::text not null,
  series    jsonb default '{}'::jsonb not null,
  constraint invite_pkey PRIMARY KEY (id),
  constraint invite_code_key UNIQUE (code),
  constraint invite_code_fkey FOREIGN KEY (code) REFERENCES account.invite(code)
);
CREATE INDEX invite_member_id_id_idx ON agent.invite USING btree (member_id, id DESC);

create table agent.invite_click (
  code   text not null,
  day    date not null,
  device bytea not null,
  constraint invite_click_pkey PRIMARY KEY (code, day, device)
);

create table agent.invite_source (
  code          text not null,
  sub           text not null,
  clicks        integer default 0 not null,
  registrations integer default 0 not null,
  constraint invite_source_pkey PRIMARY KEY (code, sub),
  constraint invite_source_code_fkey FOREIGN KEY (code) REFERENCES agent.invite(code)
);

create table agent.invited (
  member_id bigint not null,
  code      text not null,
  constraint invited_pkey PRIMARY KEY (member_id)
);
CREATE INDEX invited_code_idx ON agent.invited USING btree (code);

create table agent.line (
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
CREATE INDEX line_joined ON agent.line USING btree (ancestor_id, joined) WHERE ((until IS NULL) AND (depth > 0));
CREATE INDEX line_past ON agent.line USING btree (ancestor_id, member_id) WHERE (until IS NOT NULL);
CREATE INDEX line_team ON agent.line USING btree (ancestor_id, depth, member_id) WHERE (until IS NULL);
CREATE UNIQUE INDEX line_now ON agent.line USING btree (member_id, ancestor_id) WHERE (until IS NULL);

create table agent.mark (
  until timestamp with time zone not null,
  xid   xid8 default pg_current_xact_id() not null,
  constraint mark_pkey PRIMARY KEY (until)
);

create table agent.member_day (
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

create table agent.member_hour (
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
CREATE INDEX member_hour_hour_idx ON agent.member_hour USING btree (hour);

create table agent.move (
  id        uuid default uuidv7() not null,
  member_id bigint not null,
  from_id   bigint,
  to_id     bigint,
  day       date not null,
  constraint move_pkey PRIMARY KEY (id)
);
CREATE INDEX move_member_id_id_idx ON agent.move USING btree (member_id, id DESC);
CREATE TRIGGER move_append_only BEFORE DELETE OR UPDATE ON agent.move FOR EACH ROW EXECUTE FUNCTION base.refuse_change();

create table agent.movement (
  member_id bigint not null,
  id        uuid not null,
  kind      wallet.movement_kind not null,
  amount    bigint not null,
  constraint movement_pkey PRIMARY KEY (member_id, id)
);
CREATE INDEX movement_id_idx ON agent.movement USING btree (id);

create table agent.referral_opened (
  code   text not null,
  clicks integer default 0 not null,
  constraint referral_opened_pkey PRIMARY KEY (code)
);

create table agent.state (
  only_one     boolean default true not null,
  closed_until timestamp with time zone default '1970-01-01 00:00:00+00'::timestamp with time zone not null,
  constraint state_pkey PRIMARY KEY (only_one),
  constraint state_only_one_check CHECK (only_one)
);

create table agent.team_active (
  agent_id bigint not null,
  day      date not null,
  gap      smallint not null,
  members  integer not null,
  constraint team_active_pkey PRIMARY KEY (agent_id, day, gap),
  constraint team_active_gap_check CHECK (((gap >= 1) AND (gap <= 366)))
) with (fillfactor=80);

create table agent.team_day (
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

create view agent.bet as
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

create view agent.friend as
 SELECT id,
    inviter_id,
    username,
    created_at
   FROM account.member
  WHERE inviter_id IS NOT NULL AND (invited_by = ANY (ARRAY['referral'::text, 'recommender'::text]));

create view agent.link as
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
   FROM agent.invite a
     JOIN account.invite i ON i.code = a.code;

create view agent.money as
 SELECT member_id,
    id,
    seq,
    kind,
    contra,
    COALESCE(cash, 0::bigint) + COALESCE(bonus, 0::bigint) + COALESCE(locked, 0::bigint) + COALESCE(settlement, 0::bigint) AS amount
   FROM wallet.movement;

create view agent.person as
 SELECT id,
    username,
    username_key,
    type,
    status,
    currency,
    upline_id,
    created_at,
    last_login_at
   FROM account.member;

create view agent.presence as
 SELECT member_id,
    last_used_at
   FROM account.session
  WHERE ended_at IS NULL AND expires_at > now();

create view agent.purse as
 SELECT member_id,
    cash + bonus + locked + settlement AS total
   FROM wallet.wallet;

create view agent.referral as
 SELECT code,
    member_id,
    active
   FROM account.invite
  WHERE kind = 'referral'::text;

CREATE OR REPLACE FUNCTION agent.add(p_member bigint[], p_at timestamp with time zone[], p_category text[], p_bets integer[], p_stake bigint[], p_valid bigint[], p_payout bigint[], p_deposits bigint[], p_withdrawals bigint[], p_player_rebate bigint[], p_agent_rebate bigint[], p_promotions bigint[], p_fees bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with change as materialized (
    select c.member_id, date_trunc('hour', c.at, s.time_zone) as hour, (c.at at time zone s.time_zone)::date as day, c.category,
      sum(c.bets) as bets, sum(c.stake) as stake, sum(c.valid) as valid, sum(c.payout) as payout,
      sum(c.deposits) as deposits, sum(c.withdrawals) as withdrawals,
      sum(c.player_rebate) as player_rebate, sum(c.agent_rebate) as agent_rebate, sum(c.promotions) as promotions, sum(c.fees) as fees
    from unnest(p_member, p_at, p_category,
        p_bets, p_stake, p_valid, p_payout, p_deposits, p_withdrawals, p_player_rebate, p_agent_rebate, p_promotions, p_fees)
      as c(member_id, at, category,
        bets, stake, valid, payout, deposits, withdrawals, player_rebate, agent_rebate, promotions, fees) cross join brand.setting s
    group by 1, 2, 3, 4
  ), hours as (
    insert into agent.member_hour as t (member_id, hour, category,
      bets, stake, valid, payout, deposits, withdrawals, player_rebate, agent_rebate, promotions, fees)
    select member_id, hour, category,
      bets, stake, valid, payout, deposits, withdrawals, player_rebate, agent_rebate, promotions, fees from change
    on conflict (member_id, hour, category) do update set
      bets = t.bets + excluded.bets, stake = t.stake + excluded.stake, valid = t.valid + excluded.valid, payout = t.payout + excluded.payout,
      deposits = t.deposits + excluded.deposits, withdrawals = t.withdrawals + excluded.withdrawals, player_rebate = t.player_rebate + excluded.player_rebate,
      agent_rebate = t.agent_rebate + excluded.agent_rebate, promotions = t.promotions + excluded.promotions, fees = t.fees + excluded.fees
  ), days as materialized (
    select member_id, day, category,
      sum(bets) as bets, sum(stake) as stake, sum(valid) as valid, sum(payout) as payout,
      sum(deposits) as deposits, sum(withdrawals) as withdrawals,
      sum(player_rebate) as player_rebate, sum(agent_rebate) as agent_rebate, sum(promotions) as promotions, sum(fees) as fees
    from change group by 1, 2, 3
  ), own as (
    insert into agent.member_day as t (member_id, day, category,
      bets, stake, valid, payout, deposits, withdrawals, player_rebate, agent_rebate, promotions, fees)
    select member_id, day, category,
      bets, stake, valid, payout, deposits, withdrawals, player_rebate, agent_rebate, promotions, fees from days
    on conflict (member_id, day, category) do update set
      bets = t.bets + excluded.bets, stake = t.stake + excluded.stake, valid = t.valid + excluded.valid, payout = t.payout + excluded.payout,
      deposits = t.deposits + excluded.deposits, withdrawals = t.withdrawals + excluded.withdrawals, player_rebate = t.player_rebate + excluded.player_rebate,
      agent_rebate = t.agent_rebate + excluded.agent_rebate, promotions = t.promotions + excluded.promotions, fees = t.fees + excluded.fees
  ), told as (
    select d.member_id, d.day, array_agg(d.category) as named, bool_or(coalesce(f.valid, 0) > 0) as was, bool_or(coalesce(f.valid, 0) + d.valid > 0) as active
    from days d left join agent.member_day f on f.member_id = d.member_id and f.day = d.day and f.category = d.category group by 1, 2
  ), turns as materialized (
    -- of each member the days that have become ones with a valid bet in any category, and those that are none any more
    select t.member_id, min(t.day) as first, max(t.day) as last,
      coalesce(array_agg(t.day) filter (where t.active), '{}') as gained, coalesce(array_agg(t.day) filter (where not t.active), '{}') as lost
    from told t where t.was <> t.active and not exists (
      select from agent.member_day f where f.member_id = t.member_id and f.day = t.day and f.valid > 0 and f.category <> all (t.named))
    group by 1
  ), touched as (
    -- these days, and those after them that were counted before: both have another day before them now. By arrays: joined to one another, lists
    -- whose length is not known when the plan is made are gone through once for each member
    select t.*, e.day, e.active from turns t cross join lateral (
      select g as day, true as active from unnest(t.gained) g
      union select g, false from unnest(t.lost) g
      union select f.day, null from agent.member_day f where f.member_id = t.member_id and f.day > t.first and f.day < t.last + 366 and f.valid > 0
        and f.day <> all (t.gained || t.lost)) e
  ), gaps as (
    -- what was takes away, what is adds
    select l.ancestor_id, e.day, s.sign, case when p.day >= l.since then e.day - p.day when p.day is null then 366 else coalesce(e.day - (
      -- came into the team after the day before: what counts is the last one on which the member stood there
      select max(x.day) from (
        select f.day from agent.member_day f where f.member_id = e.member_id and f.day < e.day and f.day > e.day - 366 and f.valid > 0
          and (s.sign < 0 or f.day <> all (e.lost))
        union all select g from unnest(e.gained) g where s.sign > 0 and g < e.day and g > e.day - 366
      ) x join agent.line r on r.member_id = e.member_id and r.ancestor_id = l.ancestor_id and r.since <= x.day and (r.until is null or r.until > x.day)
    ), 366) end as gap
    from touched e join (values (-1), (1)) s(sign) on e.active is distinct from (s.sign < 0)
    cross join lateral (
      select max(x.day) as day from (
        (select f.day from agent.member_day f where f.member_id = e.member_id and f.day < e.day and f.day > e.day - 366 and f.valid > 0
          and (s.sign < 0 or f.day <> all (e.lost)) order by f.day desc limit 1)
        union all select g from unnest(e.gained) g where s.sign > 0 and g < e.day and g > e.day - 366
      ) x) p
    join agent.line l on l.member_id = e.member_id and l.depth > 0 and l.since <= e.day and (l.until is null or l.until > e.day)
  ), actives as (
    insert into agent.team_active as t (agent_id, day, gap, members)
    select ancestor_id, day, gap, sum(sign) from gaps group by 1, 2, 3 having sum(sign) <> 0
    on conflict (agent_id, day, gap) do update set members = t.members + excluded.members
  )
  insert into agent.team_day as t (agent_id, day, category,
    bets, stake, valid, payout, deposits, withdrawals, player_rebate, agent_rebate, promotions, fees)
  select l.ancestor_id, d.day, d.category, sum(d.bets), sum(d.stake), sum(d.valid), sum(d.payout),
    sum(d.deposits), sum(d.withdrawals), sum(d.player_rebate), sum(d.agent_rebate), sum(d.promotions), sum(d.fees)
  from days d join agent.line l on l.member_id = d.member_id and l.since <= d.day and (l.until is null or l.until > d.day)
  group by 1, 2, 3
  on conflict (agent_id, day, category) do update set
      bets = t.bets + excluded.bets, stake = t.stake + excluded.stake, valid = t.valid + excluded.valid, payout = t.payout + excluded.payout,
      deposits = t.deposits + excluded.deposits, withdrawals = t.withdrawals + excluded.withdrawals, player_rebate = t.player_rebate + excluded.player_rebate,
      agent_rebate = t.agent_rebate + excluded.agent_rebate, promotions = t.promotions + excluded.promotions, fees = t.fees + excluded.fees
$function$;

CREATE OR REPLACE FUNCTION agent.change_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_day date := coalesce(agent.day_of(clock_timestamp()), current_date);
  v_fresh boolean;
  v_since date;
begin
  perform pg_advisory_xact_lock(hashtext('account.line'));
  insert into agent.move (member_id, from_id, to_id, day) values (new.id, old.upline_id, new.upline_id, v_day);
  v_fresh := not exists (select from agent.line m join agent.member_day f on f.member_id = m.member_id where m.ancestor_id = new.id and m.until is null);
  v_since := case when v_fresh then '-infinity' else v_day + 1 end;
  -- of everybody who moves: whoever stood above the moved member does no more; what was to begin tomorrow never does
  delete from agent.line l using agent.line m
  where m.ancestor_id = new.id and m.until is null and l.member_id = m.member_id and l.until is null and l.depth > m.depth and (v_fresh or l.since > v_day)
    and (v_fresh or not exists (select from agent.line u where u.member_id = new.upline_id and u.until is null and u.ancestor_id = l.ancestor_id
      and u.depth + 1 + m.depth = l.depth));
  if v_fresh then
    delete from agent.line l using agent.line m
    where m.ancestor_id = new.id and m.until is null and l.member_id = m.member_id and l.until is not null
      and not exists (select from agent.line o where o.ancestor_id = new.id and o.member_id = l.ancestor_id and o.until is null);
  else
    update agent.line l set until = v_day + 1 from agent.line m
    where m.ancestor_id = new.id and m.until is null and l.member_id = m.member_id and l.until is null and l.depth > m.depth
      and not exists (select from agent.line u where u.member_id = new.upline_id and u.until is null and u.ancestor_id = l.ancestor_id
        and u.depth + 1 + m.depth = l.depth);
  end if;
  insert into agent.line (ancestor_id, member_id, depth, since, joined)
  select u.ancestor_id, m.member_id, u.depth + 1 + m.depth, v_since, coalesce((select min(x.joined) from agent.line x
    where x.member_id = m.member_id and x.ancestor_id = u.ancestor_id and x.until = v_day + 1), v_day)
  from agent.line u cross join agent.line m
  where u.member_id = new.upline_id and u.until is null and m.ancestor_id = new.id and m.until is null
    and not exists (select from agent.line l where l.member_id = m.member_id and l.ancestor_id = u.ancestor_id and l.until is null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION agent.day_of(p_at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$ select (p_at at time zone time_zone)::date from brand.setting $function$;

CREATE OR REPLACE FUNCTION agent.days_of(p_from timestamp with time zone, p_to timestamp with time zone, OUT zone text, OUT first date, OUT last date)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select time_zone, case when whole then f::date end, case when whole then t::date - 1 end
  from (select time_zone, f, t, f = date_trunc('day', f) and t = date_trunc('day', t) and t > f as whole
    from (select time_zone, p_from at time zone time_zone as f, p_to at time zone time_zone as t from brand.setting) b) s
$function$;

CREATE OR REPLACE FUNCTION agent.enter_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare v_day date;
begin
  -- no change of the line between reading the ancestors and writing below them
  if new.upline_id is not null then perform pg_advisory_xact_lock_shared(hashtext('account.line')); end if;
  v_day := coalesce(agent.day_of(new.created_at), new.created_at::date);
  insert into agent.line (ancestor_id, member_id, depth, joined)
  select new.id, new.id, 0, v_day
  union all select l.ancestor_id, new.id, l.depth + 1, v_day from agent.line l where l.member_id = new.upline_id and l.until is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION agent.guard_contract()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'a contract is not deleted' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' then
    if (new.id, new.kind, new.recipient_id, new.upline_id, new.version, new.terms, new.terms_hash, new.offered_at, new.expires_at)
      is distinct from (old.id, old.kind, old.recipient_id, old.upline_id, old.version, old.terms, old.terms_hash, old.offered_at, old.expires_at) then
      raise exception 'the terms of a contract stay as they were offered' using errcode = 'restrict_violation';
    end if;
    if new.state <> old.state and (old.state, new.state) not in (
      ('REQUESTED', 'VALID'), ('REQUESTED', 'REJECTED'), ('REQUESTED', 'WITHDRAWN'), ('REQUESTED', 'EXPIRED'),
      ('VALID', 'TERMINATION_REQUESTED'), ('VALID', 'SUPERSEDED'), ('VALID', 'TERMINATED'),
      ('TERMINATION_REQUESTED', 'TERMINATED'), ('TERMINATION_REQUESTED', 'VALID')) then
      raise exception 'a contract does not go from % to %', old.state, new.state using errcode = 'check_violation', constraint = 'contract_steps';
    end if;
    if old.from_at is not null and (new.from_at is distinct from old.from_at or old.until_at is not null and new.until_at is distinct from old.until_at) then
      raise exception 'when a contract is in force is not changed afterwards' using errcode = 'restrict_violation';
    end if;
  end if;
  if new.from_at is not null and new.from_at is distinct from new.until_at and exists (
    select from agent.contract c where c.recipient_id = new.recipient_id and c.kind = new.kind and c.id <> new.id and c.from_at is not null
      and c.from_at is distinct from c.until_at
      and tstzrange(c.from_at, c.until_at) && tstzrange(new.from_at, new.until_at)) then
    raise exception 'two contracts of a kind in force at once' using errcode = 'exclusion_violation', constraint = 'contract_overlap';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION agent.today(OUT zone text, OUT today date, OUT month date)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select time_zone, d, date_trunc('month', d)::date from (select time_zone, (clock_timestamp() at time zone time_zone)::date as d from brand.setting) s
$function$;

-- salary
create schema salary;

create table salary.bill (
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
  constraint bill_run_id_fkey FOREIGN KEY (run_id) REFERENCES salary.run(id),
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
CREATE INDEX bill_kind_id_idx ON salary.bill USING btree (kind, id DESC);
CREATE INDEX bill_late ON salary.bill USING btree (id DESC) WHERE (late <> '{}'::jsonb);
CREATE INDEX bill_member_id_id_idx ON salary.bill USING btree (member_id, id DESC);
CREATE INDEX bill_member_id_kind_period_window_to_idx ON salary.bill USING btree (member_id, kind, period, window_to DESC);
CREATE INDEX bill_open ON salary.bill USING btree (state, id) WHERE (state = ANY (ARRAY['PENDING_REVIEW'::text, 'APPROVED'::text, 'PART_RECEIVED'::text, 'INSUFFICIENT'::text]));
CREATE INDEX bill_payer_id_id_idx ON salary.bill USING btree (payer_id, id DESC) WHERE (payer_id IS NOT NULL);
CREATE INDEX bill_to_do ON salary.bill USING btree (run_id, depth, member_id) WHERE (NOT handled);
CREATE TRIGGER bill_guard BEFORE DELETE OR UPDATE ON salary.bill FOR EACH ROW EXECUTE FUNCTION salary.guard_bill();

create table salary.note (
  id          uuid default uuidv7() not null,
  bill_id     uuid not null,
  operator_id bigint not null,
  text        text not null,
  at          timestamp with time zone default clock_timestamp() not null,
  constraint note_pkey PRIMARY KEY (id)
);
CREATE INDEX note_bill_id_id_idx ON salary.note USING btree (bill_id, id);
CREATE TRIGGER note_append_only BEFORE DELETE OR UPDATE ON salary.note FOR EACH ROW EXECUTE FUNCTION base.refuse_change();

create table salary.payment (
  bill_id   uuid not null,
  no        integer not null,
  member_id bigint not null,
  kind      text not null,
  amount    bigint not null,
  at        timestamp with time zone default clock_timestamp() not null,
  constraint payment_pkey PRIMARY KEY (bill_id, no),
  constraint payment_amount_check CHECK ((amount <> 0))
);
CREATE INDEX payment_at_idx ON salary.payment USING btree (at);
CREATE TRIGGER payment_append_only BEFORE DELETE OR UPDATE ON salary.payment FOR EACH ROW EXECUTE FUNCTION base.refuse_change();

create table salary.progress (
  kind   text not null,
  period text not null,
  upto   timestamp with time zone not null,
  constraint progress_pkey PRIMARY KEY (kind, period)
);

create table salary.run (
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
CREATE INDEX run_state_id_idx ON salary.run USING btree (state, id) WHERE (state <> 'DONE'::text);

create table salary.setting (
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

CREATE OR REPLACE FUNCTION salary.guard_bill()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or (new.run_id, new.member_id, new.id, new.kind, new.window_from, new.window_to, new.contract_id, new.terms_hash, new.work, new.late, new.gross, new.base,
    new.carry, new.breakage, new.tier) is distinct from (old.run_id, old.member_id, old.id, old.kind, old.window_from, old.window_to, old.contract_id, old.terms_hash,
    old.work, old.late, old.gross, old.base, old.carry, old.breakage, old.tier) then
    raise exception 'a bill stays as it was made';
  end if;
  return new;
end $function$;

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
  constraint chat_message_pkey PRIMARY KEY (id),
  constraint chat_message_check CHECK ((((removed_at IS NULL) = (removed_by IS NULL)) AND ((removed_at IS NULL) = (remove_reason IS NULL)))),
  constraint chat_message_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 140)))
);
CREATE INDEX chat_message_lower_id_idx ON message.chat_message USING btree (lower((account COLLATE "C")), id DESC);
CREATE INDEX chat_message_member_id_id_idx ON message.chat_message USING btree (member_id, id DESC);

create table message.chat_mute (
  id        uuid default uuidv7() not null,
  member_id bigint not null,
  account   text not null,
  until     timestamp with time zone not null,
  reason    text not null,
  operator  text not null,
  at        timestamp with time zone default now() not null,
  lifted_at timestamp with time zone,
  constraint chat_mute_pkey PRIMARY KEY (id)
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
  only_one     boolean default true not null,
  open         boolean default true not null,
  slow_seconds smallint default 5 not null,
  constraint chat_setting_pkey PRIMARY KEY (only_one),
  constraint chat_setting_only_one_check CHECK (only_one),
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
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_member_id_key_key UNIQUE (member_id, key)
);
CREATE INDEX notice_age ON message.notice USING btree (at);
CREATE INDEX notice_member_id_id_idx ON message.notice USING btree (member_id, id DESC);
CREATE INDEX notice_unread ON message.notice USING btree (member_id) WHERE (read_at IS NULL);

-- report
create schema report;

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
   FROM account.member;

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
   FROM account.member;

create view report.login as
 SELECT id,
    member_id,
    at,
    method,
    outcome,
    COALESCE(host(address), ''::text) AS address,
    COALESCE(country, ''::text) AS country,
    device
   FROM account.login;

create view report.mark as
 SELECT id AS member_id,
    mobile,
    id_mark,
    lower(real_name) AS name_key,
    real_name,
    birthday
   FROM account.member
  WHERE type <> 4;

create view report.member_address as
 SELECT login.member_id,
    login.address,
    login.at
   FROM account.login
  WHERE login.outcome = 'done'::text AND login.address IS NOT NULL
UNION ALL
 SELECT session.member_id,
    session.address,
    session.last_used_at AS at
   FROM account.session
  WHERE session.address IS NOT NULL;

create view report.member_device as
 SELECT known_device.member_id,
    known_device.device_hash
   FROM account.known_device
UNION ALL
 SELECT session.member_id,
    session.device_hash
   FROM account.session
  WHERE session.device_hash IS NOT NULL
UNION ALL
 SELECT member.id AS member_id,
    member.register_device AS device_hash
   FROM account.member
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
   FROM account.session
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
   FROM account.member m
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
           FROM round.round
          WHERE round.game = g.code
          ORDER BY round.no DESC
         LIMIT 1) r
     LEFT JOIN round.lease l ON l.game = g.code;

CREATE OR REPLACE FUNCTION report.check_balanced(most integer)
 RETURNS report.finding
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), count(*) filter (where total <> 0), min(movement_id::text) filter (where total <> 0)
  from report.wallet_sample(most) w
  cross join lateral (select id from wallet.movement where member_id = w.member_id order by seq desc limit 1) m
  cross join lateral (
    select e.movement_id, e.unit, sum(e.amount) as total from wallet.entry e where e.member_id = w.member_id and e.movement_id = m.id group by 1, 2
  ) e
$function$;

CREATE OR REPLACE FUNCTION report.check_balances(most integer)
 RETURNS report.finding
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), count(*) filter (where bad), min(member_id::text) filter (where bad)
  from (
    select w.member_id,
      w.version <> coalesce(m.seq, 0) or w.cash <> coalesce(m.cash_after, w.cash) or w.bonus <> coalesce(m.bonus_after, w.bonus)
        or w.locked <> coalesce(m.locked_after, w.locked) or w.points <> coalesce(m.points_after, w.points)
        or w.settlement <> coalesce(m.settlement_after, w.settlement)
        or (m.seq is null and (w.cash, w.bonus, w.locked, w.points, w.settlement) <> (0, 0, 0, 0, 0)) as bad
    from report.wallet_sample(most) w
    left join lateral (select * from wallet.movement where member_id = w.member_id order by seq desc limit 1) m on true
  ) c
$function$;

CREATE OR REPLACE FUNCTION report.check_bets_closed(most integer)
 RETURNS report.finding
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), count(*) filter (where bad), min(id::text) filter (where bad)
  from (
    select b.id, coalesce(r.phase in ('settled', 'cancelled') and r.ended_at < now() - interval '1 minute', d.ended_at < now() - interval '1 minute', false) as bad
    from (select * from report.open_bet order by id limit most) b
    left join round.round r on r.game = b.game and r.no = b.round_no
    left join tables.round d on d.code = b.game and d.no = b.round_no
  ) c
$function$;

CREATE OR REPLACE FUNCTION report.check_bets_paid(most integer)
 RETURNS report.finding
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), count(*) filter (where bad), min(id::text) filter (where bad)
  from (
    select b.id, not exists (
      select from wallet.movement m where m.member_id = b.member_id and m.key = 'settle:' || b.id and m.cash = b.payout)
      and b.payout is distinct from (
        select sum(m.cash) from wallet.movement m where m.member_id = b.member_id and m.ref = b.id and m.id >= base.uuid7_floor(base.uuid7_time(b.id))
          and m.kind::text in ('PRIZE', 'BET_CANCEL', 'FREE_BET_CANCEL', 'PRIZE_CANCEL', 'JACKPOT') and m.key not like 'ticket:%') as bad
    from (select name, body from base.event order by xid desc, id desc limit most) e
    join wager.bet b on b.member_id = (e.body->>'memberId')::bigint and b.id = (e.body->>'betId')::uuid
    where e.name = 'wager.settled' and b.payout > 0
  ) c
$function$;

CREATE OR REPLACE FUNCTION report.check_deposits(most integer)
 RETURNS report.finding
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), count(*) filter (where bad), min(id::text) filter (where bad)
  from (
    select d.id, not exists (
      select from wallet.movement m where m.member_id = d.member_id and m.key = 'deposit:' || d.id and m.cash = d.amount) as bad
    from (select * from cashier.deposit where state = 'CREDITED' order by id desc limit most) d
  ) c
$function$;

CREATE OR REPLACE FUNCTION report.check_income(most integer)
 RETURNS report.finding
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), count(*) filter (where bad), min(id) filter (where bad)
  from (
    select p.bill_id || ':' || p.no as id, (m.settlement, m.contra, m.kind::text) is distinct from (p.amount, 130::smallint, case p.kind when 'dividend' then 'DIVIDEND'
      when 'daily' then 'DAILY_SALARY' when 'hourly' then 'HOURLY_SALARY' when 'realtime' then 'REALTIME_SALARY' when 'affiliate' then 'COMMISSION' else 'AGENT_REBATE' end) as bad
    from (select * from salary.payment order by bill_id desc, no desc limit most) p
    left join lateral (select m.settlement, m.contra, m.kind from wallet.movement m where m.member_id = p.member_id and m.key = 'bill:' || p.bill_id || ':' || p.no) m on true
    union all
    select b.id::text, b.paid - b.from_account is distinct from coalesce((select sum(p.amount) from salary.payment p where p.bill_id = b.id), 0)
      or b.paid > b.gross or b.state in ('PENDING_REVIEW', 'APPROVED', 'NOT_REACHED', 'REJECTED') and b.paid > 0
    from (select * from salary.bill order by id desc limit most) b
    union all
    select m.key, not exists (select from salary.payment p where p.bill_id = m.ref and m.key = 'bill:' || p.bill_id || ':' || p.no)
    from (select distinct member_id from (select member_id from salary.payment order by bill_id desc limit most) x limit 1000) a
    join wallet.movement m on m.member_id = a.member_id and m.kind in ('AGENT_REBATE', 'DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY', 'COMMISSION')
      and m.kind not in ('BET', 'PRIZE') and m.key like 'bill:%'
  ) c
$function$;

CREATE OR REPLACE FUNCTION report.check_locked(most integer)
 RETURNS report.finding
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), count(*) filter (where bad), min(member_id::text) filter (where bad)
  from (
    select coalesce(w.member_id, o.member_id) as member_id, coalesce(w.locked, 0) <> coalesce(o.amount, 0) as bad
    from (select member_id, locked from wallet.wallet where locked > 0) w
    full join (
      select member_id, sum(amount) as amount from cashier.withdrawal
      where state in ('CREATED', 'REVIEW', 'APPROVED', 'PAYING', 'FAILED', 'REJECTED') group by member_id
    ) o on o.member_id = w.member_id
    limit most
  ) c
$function$;

CREATE OR REPLACE FUNCTION report.check_negative(most integer)
 RETURNS report.finding
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), count(*) filter (where bad), min(member_id::text) filter (where bad)
  from (select member_id, least(cash, bonus, locked, points, settlement) < 0 as bad from report.wallet_sample(most)) w
$function$;

CREATE OR REPLACE FUNCTION report.check_play(most integer)
 RETURNS report.finding
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), count(*) filter (where bad), min(member_id::text) filter (where bad)
  from (
    select w.member_id, (m.contra = 170) <> (w.currency = 'XXX') or (a.type = 4) <> (w.currency = 'XXX') as bad
    from report.wallet_sample(most) w
    join account.member a on a.id = w.member_id
    cross join lateral (select contra from wallet.movement where member_id = w.member_id order by seq desc limit 1) m
  ) c
$function$;

CREATE OR REPLACE FUNCTION report.check_pots(most integer)
 RETURNS report.finding
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), count(*) filter (where bad), min(example) filter (where bad)
  from (
    select p.game as example, x.held + p.won <> p.seeded + x.fed
        or p.won <> (select coalesce(sum(w.amount), 0) from round.pot_win w where w.game = p.game) as bad
      from round.pot p join lateral (select sum(s.pot + s.reserve) as held, sum(s.fed) as fed from round.pot_part s where s.game = p.game) x on true
    union all
    select w.bet_id::text, w.amount > 0 and not exists (
        select from wallet.movement m where m.member_id = w.member_id and m.key = 'jackpot:' || w.bet_id and m.kind = 'JACKPOT' and m.cash = w.amount)
      from (select * from round.pot_win order by won_at desc limit most) w
  ) c
$function$;

CREATE OR REPLACE FUNCTION report.check_results(most integer)
 RETURNS report.finding
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), count(*) filter (where bad), min(example) filter (where bad)
  from (
    select i.game || ' ' || i.name as example, i.result is distinct from lottery.agreed(i.game, i.name) and not exists (
        select from lottery.correction c where c.game = i.game and c.issue = i.name and c.to_result = i.result) as bad
      from (select * from lottery.issue where source = 'official' and state in ('drawn', 'settled') order by draws_at desc limit most) i
    union all
    select c.id::text, c.done_at is not null and (c.done <> c.tickets or c.owed <> (
        select coalesce(sum(r.amount), 0) from lottery.receivable r join lottery.ticket t on t.id = r.ticket where r.correction = c.id and not t.play_money))
      from (select * from lottery.correction order by id desc limit most) c
  ) x
$function$;

CREATE OR REPLACE FUNCTION report.check_rounds_closed(most integer)
 RETURNS report.finding
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), count(*) filter (where bad), min(example) filter (where bad)
  from (
    select opened_at < now() - interval '24 hours' as bad, vendor || ' ' || round || ' ' || member_id as example
    from (select * from integration.round where closed_at is null order by opened_at limit most) r
  ) c
$function$;

CREATE OR REPLACE FUNCTION report.check_tickets(most integer)
 RETURNS report.finding
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), count(*) filter (where bad), min(example) filter (where bad)
  from (
    select t.id::text as example, b.id is null or b.stake <> t.stake or b.game <> t.game
      or b.state::text <> case t.state when 'pending' then 'PENDING' when 'won' then 'WON' when 'lost' then case when k.kept > 0 then 'WON' else 'LOST' end
        when 'void' then 'VOID' else 'CANCELLED' end
      or (t.state <> 'pending' and b.payout <> t.payout + k.kept)
      or (t.state = 'pending' and i.state in ('settled', 'void') and coalesce(i.settled_at, i.closed_at) < now() - interval '10 minutes')
      or (t.state in ('won', 'lost') and t.rebate > 0) <> exists (
        select from wallet.movement m where m.member_id = t.member_id and m.key = 'rebate:' || t.id and m.kind = 'PLAYER_REBATE' and m.cash = t.rebate
          and m.id >= base.uuid7_floor(base.uuid7_time(t.id))) as bad
    from (select * from lottery.ticket order by id desc limit most) t
    left join wager.bet b on b.member_id = t.member_id and b.id = t.id
    left join lottery.issue i on i.game = t.game and i.name = t.issue
    cross join lateral (select coalesce(sum(r.amount - r.collected), 0)::bigint as kept from lottery.receivable r where r.ticket = t.id and r.kind = 'prize') k
    union all
    select d.game || ' ' || d.issue || ' ' || d.play, true
    from (select distinct game, issue from (select game, issue from lottery.ticket order by id desc limit most) x) i
    cross join lateral (
      select game, issue, play, state, sum(tickets), sum(stake), sum(payout), sum(rebate) from (
        select x.game, x.issue, x.play, x.state, x.tickets, x.stake, x.payout, x.rebate from lottery.total x where x.game = i.game and x.issue = i.issue
        union all
        select t.game, t.issue, t.play, t.state, -1, -t.stake, -t.payout, -t.rebate
        from lottery.ticket t where t.game = i.game and t.issue = i.issue and not t.play_money) s
      group by game, issue, play, state
      having sum(tickets) <> 0 or sum(stake) <> 0 or sum(payout) <> 0 or sum(rebate) <> 0) d
  ) c
$function$;

CREATE OR REPLACE FUNCTION report.check_transit(most integer)
 RETURNS report.finding
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), count(*) filter (where bad), min(id::text) filter (where bad)
  from (
    select t.id, f.settlement is distinct from -t.amount or case when t.kind = 'wallet' then f.cash is distinct from t.amount
      else (f.contra, g.contra, g.settlement) is distinct from (160::smallint, 160::smallint, t.amount) end as bad
    from (select * from settlement.transfer order by id desc limit most) t
    left join lateral (select m.contra, m.settlement, m.cash from wallet.movement m where m.member_id = t.from_id and m.key = 'transfer:' || t.id) f on true
    left join lateral (select m.contra, m.settlement from wallet.movement m where m.member_id = t.to_id and m.key = 'transfer:' || t.id) g on true
  ) c
$function$;

CREATE OR REPLACE FUNCTION report.check_withdrawals(most integer)
 RETURNS report.finding
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), count(*) filter (where bad), min(id::text) filter (where bad)
  from (
    select w.id, not exists (
      select from wallet.movement m where m.member_id = w.member_id and m.key = case w.state when 'PAID' then 'paid:' else 'return:' end || w.id) as bad
    from (
      (select * from cashier.withdrawal where state = 'PAID' order by id desc limit most)
      union all (select * from cashier.withdrawal where state = 'RETURNED' order by id desc limit most)
    ) w
  ) c
$function$;

CREATE OR REPLACE FUNCTION report.play_signs(p_member bigint, OUT losses bigint, OUT losses_before bigint, OUT deposits integer, OUT chasing integer, OUT bets integer, OUT night integer, OUT hours integer, OUT returned integer, OUT raises integer)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  with bet as (
    select b.id, base.uuid7_time(b.id) as at, b.stake, b.payout, b.state, b.settled_at from wager.bet b
    where b.member_id = p_member and b.id >= base.uuid7_floor(now() - interval '28 days') and b.state in ('WON', 'LOST', 'CASHED_OUT')
  ), deposit as (
    select d.updated_at as at from cashier.deposit d where d.member_id = p_member and d.id >= base.uuid7_floor(now() - interval '7 days') and d.state = 'CREDITED'
  )
  select
    -- net of the last seven days, and of an average week of the three before
    coalesce((select sum(stake - payout) from bet where at >= now() - interval '7 days'), 0)::bigint,
    coalesce((select sum(stake - payout) / 3 from bet where at < now() - interval '7 days'), 0)::bigint,
    (select count(*) from deposit where at >= now() - interval '1 day')::int,
    -- deposits within a quarter of an hour after a lost bet
    (select count(*) from deposit d where exists (select from bet where state = 'LOST' and settled_at between d.at - interval '15 minutes' and d.at))::int,
    (select count(*) from bet where at >= now() - interval '7 days')::int,
    -- bets between midnight and five by the brand's clock
    (select count(*) from bet, brand.setting s where at >= now() - interval '7 days' and extract(hour from at at time zone s.time_zone) < 5)::int,
    -- hours of the last day in which they played
    (select count(distinct date_trunc('hour', at)) from bet where at >= now() - interval '1 day')::int,
    (select count(*) from cashier.withdrawal w where w.member_id = p_member and w.id >= base.uuid7_floor(now() - interval '28 days') and w.state = 'RETURNED')::int,
    (select count(*) from protection.raise r where r.member_id = p_member and r.asked_at >= now() - interval '28 days')::int
$function$;

CREATE OR REPLACE FUNCTION report.wallet_sample(most integer)
 RETURNS SETOF wallet.wallet
 LANGUAGE plpgsql
 STABLE
AS $function$
declare v_about real := (select greatest(reltuples, 0) from pg_class where oid = 'wallet.wallet'::regclass);
begin
  if v_about <= most then
    return query select * from wallet.wallet limit most;
  else
    return query select * from wallet.wallet tablesample system (100 * most / v_about) limit most;
  end if;
end $function$;

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
