-- Contracts of agents: what was offered along the line, what is agreed, and a record of every step that nobody changes.

-- One row an offer; accepted, it is the contract.
create table agent.contract (
  id             uuid primary key,
  -- points of lottery series follow from the series themselves
  kind           text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime', 'affiliate')),
  recipient_id   bigint not null,
  -- null: the house, to a top agent
  upline_id      bigint,
  -- counts the offers of the kind to this recipient
  version        int not null check (version > 0),
  state          text not null default 'REQUESTED' check (state in ('REQUESTED', 'VALID', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'TERMINATION_REQUESTED',
    'TERMINATED', 'SUPERSEDED')),
  -- contract/src/income-terms.ts, as it travels; and the SHA-256 of its canonical text
  terms          jsonb not null,
  terms_hash     text not null check (terms_hash ~ '^[0-9a-f]{64}$'),
  offered_at     timestamptz not null,
  expires_at     timestamptz not null check (expires_at > offered_at),
  answered_at    timestamptz,
  -- settled on these terms from then until just before: both are ends of periods, of these terms or of those before
  from_at        timestamptz,
  until_at       timestamptz,
  termination_by text check (termination_by in ('upline', 'recipient')),
  asked_at       timestamptz,
  ending         text check (ending in ('AGREED', 'FORCED', 'CASCADE', 'ACCOUNT', 'LINE')),
  disputed       boolean not null default false,
  unique (kind, recipient_id, version),
  constraint contract_ends check (upline_id <> recipient_id),
  constraint contract_asked check ((state = 'TERMINATION_REQUESTED') = (termination_by is not null) and (termination_by is null) = (asked_at is null)),
  constraint contract_begun check ((state in ('VALID', 'TERMINATION_REQUESTED', 'TERMINATED', 'SUPERSEDED')) = (from_at is not null)),
  constraint contract_over check ((state in ('TERMINATED', 'SUPERSEDED')) = (until_at is not null) and (state = 'TERMINATED') = (ending is not null)),
  constraint contract_span check (until_at >= from_at)
);
-- One live contract and one open offer by kind and recipient.
create unique index contract_live on agent.contract (recipient_id, kind) where state in ('VALID', 'TERMINATION_REQUESTED');
create unique index contract_offer on agent.contract (recipient_id, kind) where state = 'REQUESTED';
create index contract_below on agent.contract (upline_id, kind) where state in ('VALID', 'TERMINATION_REQUESTED');
create index contract_received on agent.contract (recipient_id, id desc);
create index contract_given on agent.contract (upline_id, id desc);
create index contract_span_of on agent.contract (recipient_id, kind, from_at) where from_at is not null;
create index contract_in_force on agent.contract (kind, recipient_id) where from_at is not null;
create index contract_waiting on agent.contract (expires_at) where state = 'REQUESTED';
create index contract_states on agent.contract (state, id desc);
create index contract_disputed on agent.contract (id desc) where disputed;

-- Every step of a contract. `hash` is over the entry and the hash before it: what was changed afterwards would be seen.
create table agent.contract_record (
  contract_id uuid not null references agent.contract (id),
  no          int not null check (no > 0),
  action      text not null,
  side        text not null check (side in ('upline', 'recipient', 'platform', 'house')),
  member_id   bigint,
  operator_id bigint,
  -- where the call came from; empty: the house by itself
  address     text not null default '',
  reason      text not null default '',
  terms_hash  text not null,
  at          timestamptz not null,
  hash        text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (contract_id, no),
  constraint record_who check (case side when 'house' then member_id is null and operator_id is null when 'platform' then operator_id is not null
    else member_id is not null end)
);
create trigger record_append_only before update or delete on agent.contract_record for each row execute function base.refuse_change();
create trigger record_no_truncate before truncate on agent.contract_record execute function base.refuse_change();

-- What operators note about a contract, and the disputes about it.
create table agent.contract_note (
  id          uuid primary key default uuidv7(),
  contract_id uuid not null references agent.contract (id),
  kind        text not null check (kind in ('note', 'opened', 'closed')),
  text        text not null,
  operator_id bigint not null,
  at          timestamptz not null default clock_timestamp()
);
create index on agent.contract_note (contract_id, id);
create trigger contract_note_append_only before update or delete on agent.contract_note for each row execute function base.refuse_change();

-- The highest rate of each kind, in parts per million.
create table agent.contract_setting (
  only_one  boolean primary key default true check (only_one),
  dividend  int not null default 500000 check (dividend between 0 and 1000000),
  daily     int not null default 30000 check (daily between 0 and 1000000),
  hourly    int not null default 30000 check (hourly between 0 and 1000000),
  realtime  int not null default 30000 check (realtime between 0 and 1000000),
  affiliate int not null default 600000 check (affiliate between 0 and 1000000),
  -- counts the edits: whoever edits an older state is refused
  version   int not null default 1
);
insert into agent.contract_setting default values;

-- Terms that operators keep to offer again.
create table agent.contract_template (
  id         uuid primary key default uuidv7(),
  name       text not null,
  kind       text not null,
  terms      jsonb not null,
  version    int not null default 1,
  changed_at timestamptz not null default clock_timestamp()
);
