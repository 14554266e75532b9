-- How somebody becomes an operator, and how an operator sets up an authenticator again: by a link that is good once.
create table staff.invitation (
  id           uuid primary key default uuidv7(),
  -- join: somebody new · reset: an operator whose authenticator two others have removed
  kind         text not null check (kind in ('join', 'reset')),
  username     text not null,
  username_key text not null,
  role         text references staff.role,
  -- reset: whose authenticator; join: who came of it
  operator_id  bigint references staff.operator,
  invited_by   bigint not null references staff.operator,
  created_at   timestamptz not null default now(),
  -- of the link that is good now; null while none was made
  token_hash   bytea unique,
  expires_at   timestamptz,
  accepted_at  timestamptz,
  revoked_at   timestamptz,
  check ((token_hash is null) = (expires_at is null)),
  check ((kind = 'join') = (role is not null)),
  check (kind = 'join' or operator_id is not null),
  check (accepted_at is null or operator_id is not null)
);
create unique index invitation_open on staff.invitation (username_key) where accepted_at is null and revoked_at is null;

-- since when only the link of a reset lets this operator set up an authenticator: the password alone does not
alter table staff.operator add column reset_at timestamptz;
