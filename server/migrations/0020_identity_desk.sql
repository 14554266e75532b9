-- How operators find and guard members: indexes of the search, views of who somebody is, and requests that nobody decided in time.

-- a number by its last digits
create index member_mobile_ending on account.member (reverse(mobile) text_pattern_ops) where mobile is not null;

-- expired: nobody decided in time, so nobody is named
alter table staff.approval drop constraint approval_decision_check;
alter table staff.approval add constraint approval_decision_check check (decision in ('approved', 'refused', 'withdrawn', 'expired'));
alter table staff.approval drop constraint approval_check;
alter table staff.approval add constraint approval_whole check (
  (decision is null) = (decided_at is null) and (decision is null or decision = 'expired') = (decided_by is null));

create view report.contact as
  select id, mobile, reverse(mobile) as mobile_reversed, email_key from account.member;

-- Who a member is said to be and how they get in; passwords only as there or not.
create view report.identity as
  select id, username_key, mobile, mobile_verified_at is not null as mobile_verified, email, email_verified_at is not null as email_verified,
    to_char(birthday, 'YYYY-MM-DD') as birthday, id_type, id_number, password_hash is not null as has_password, password_changed_at, must_change,
    funds_password_hash is not null as funds_password, created_at, coalesce(host(agreed_from), '') as registered_from, register_method,
    coalesce(register_url, '') as register_url, terms_version, inviter_id, invited_by
  from account.member;

-- What one member has in common with another. Trials are nobody: they are not compared.
create view report.mark as
  select id as member_id, mobile, id_mark, lower(real_name) as name_key, real_name, birthday from account.member where type <> 4;

create view report.member_device as
  select member_id, device_hash from account.known_device
  union all
  select member_id, device_hash from account.session where device_hash is not null
  union all
  select id, register_device from account.member where register_device is not null;

create view report.member_address as
  select member_id, address, at from account.login where outcome = 'done' and address is not null
  union all
  select member_id, address, last_used_at from account.session where address is not null;

-- Sessions that still open doors but for the time without use, which is the house's setting.
drop view report.open_session;
create view report.open_session as
  select id, member_id, device, coalesce(host(address), '') as address, coalesce(country, '') as country, created_at, last_used_at
  from account.session where ended_at is null and expires_at > now();

create view report.login as
  select id, member_id, at, method, outcome, coalesce(host(address), '') as address, coalesce(country, '') as country, device
  from account.login;

-- Messages without what they say.
create view report.delivery as
  select id, channel, recipient, purpose, member_id, state, provider, error, tries, created_at, sent_at from delivery.message;
