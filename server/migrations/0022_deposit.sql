-- Deposits by hand, methods that operators edit, what providers told that did not fit, and the comparison of the books.

alter table cashier.method drop constraint method_kind_check;
alter table cashier.method
  add check (kind in ('card', 'bank', 'wallet', 'qr')),
  -- amounts to press, none chosen beforehand
  add column quick   bigint[] not null default '{}',
  -- of a method by hand: the house's account {bankName, holder, accountNo}
  add column account jsonb,
  -- counts the changes: who edits an old state is refused
  add column version int not null default 1;

insert into cashier.method (code, provider, kind, minimum, maximum, expected_seconds, position, quick, account) values
  ('bank-transfer', 'manual', 'bank', 50 * 100000, 200000 * 100000::bigint, 3600, 3, array[500, 1000, 2500, 5000]::bigint[], null),
  ('scan-qr', 'scanpay', 'qr', 10 * 100000, 25000 * 100000::bigint, 30, 4, array[100, 250, 500, 1000]::bigint[], null);
update cashier.method set quick = array[100, 250, 500, 1000]::bigint[] where provider = 'sandbox';
update cashier.method set quick = (select array_agg(q * 100000 order by q) from unnest(quick) q);

alter table cashier.deposit
  -- what the payer writes into a transfer: finds the order by the bank's statement
  add column reference text unique,
  -- what arrived, and what of it came to the balance (the fee taken off); both stand once it is credited
  add column received  bigint check (received > 0),
  add column credited  bigint check (credited > 0),
  -- the picture that proves a transfer, see base.file
  add column proof_id  uuid,
  -- what an operator wrote for the member
  add column note      text,
  -- what a QR code of this payment says
  add column qr        text,
  -- when the payment was first heard of: by a proof or by the provider
  add column seen_at   timestamptz,
  add column closed_at timestamptz;
update cashier.deposit set received = amount, credited = amount - fee, seen_at = updated_at, closed_at = updated_at where state = 'CREDITED';
update cashier.deposit set closed_at = updated_at where state in ('FAILED', 'CANCELLED', 'EXPIRED');
alter table cashier.deposit add constraint deposit_credited_known
  check (state <> 'CREDITED' or (received is not null and credited is not null and credited <= received and closed_at is not null));
create index on cashier.deposit (closed_at) where state = 'CREDITED';
-- transfers that an operator has to look for
create index on cashier.deposit (id) where provider = 'manual' and state in ('CREATED', 'PENDING');

-- Calls in the name of a provider that changed nothing because something about them is wrong. Calls of a kind are counted by the hour,
-- so that a flood of them is one row.
create table cashier.notice_report (
  id        uuid primary key default uuidv7(),
  provider  text not null,
  -- signature · stale · unreadable · changed (a number again with other words) · replay · order (after the end) · mismatch · unknown · conflict
  reason    text not null check (reason in ('signature', 'stale', 'unreadable', 'changed', 'replay', 'order', 'mismatch', 'unknown', 'conflict')),
  -- the network it came from
  source    text not null,
  -- of signed calls only: what a forger writes is no order
  order_id  uuid,
  hour      timestamptz not null,
  count     int not null default 1,
  -- the first of them as it came, cut
  sample    text not null,
  first_at  timestamptz not null default now(),
  last_at   timestamptz not null default now(),
  unique nulls not distinct (provider, reason, source, order_id, hour)
);

-- Each comparison of our orders with the journal and with the providers' statements.
create table cashier.reconciliation (
  id          uuid primary key default uuidv7(),
  from_at     timestamptz not null,
  to_at       timestamptz not null check (to_at > from_at),
  asked_by    text not null check (asked_by in ('job', 'command', 'operator')),
  operator_id bigint,
  started_at  timestamptz not null default now(),
  finished_at timestamptz,
  orders      int not null default 0,
  lines       int not null default 0,
  differences int not null default 0,
  -- providers that gave no statement
  silent      text[] not null default '{}'
);

-- What did not fit; the same thing found again is the same row.
create table cashier.difference (
  id          uuid primary key default uuidv7(),
  kind        text not null check (kind in ('journal.missing', 'journal.amount', 'journal.extra',
                'statement.missing', 'statement.amount', 'statement.twice', 'statement.unknown', 'order.open')),
  provider    text not null,
  order_kind  text not null check (order_kind in ('payment', 'payout')),
  -- our order's id, or the provider's name of a payment that is no order of ours
  subject     text not null,
  member_id   bigint,
  expected    bigint,
  found       bigint,
  state       text not null default 'OPEN' check (state in ('OPEN', 'SEEN', 'SETTLED')),
  note        text,
  operator_id bigint,
  decided_at  timestamptz,
  first_at    timestamptz not null default now(),
  last_at     timestamptz not null default now(),
  -- a later comparison did not find it any more
  gone_at     timestamptz,
  unique (kind, order_kind, subject)
);
create index on cashier.difference (state, id);

-- The sandbox's own statement tells when it decided.
alter table sandbox.payout add column decided_at timestamptz;
update sandbox.payout set decided_at = created_at where status <> 'pending';
create index on sandbox.payment (updated_at) where status = 'succeeded';
create index on sandbox.payout (decided_at) where status = 'succeeded';

-- The second stand-in: a company that never calls, but is asked. It counts in hundredths of the unit.
create table sandbox.charge (
  ref         text primary key,
  reference   uuid not null unique,
  -- what stands in the QR code's address
  token       text not null unique,
  minor       bigint not null check (minor > 0),
  currency    text not null,
  merchant    text not null,
  return_url  text not null,
  language    text not null,
  status      text not null default 'open' check (status in ('open', 'paid', 'declined')),
  -- a payer may pay another amount than asked for
  paid_minor  bigint,
  -- from when on its own books tell the decision, and until when it answers with faults
  told_at     timestamptz,
  faulty_until timestamptz,
  created_at  timestamptz not null default now(),
  decided_at  timestamptz
);
create index on sandbox.charge (decided_at) where status = 'paid';

update staff.role set permissions = permissions || '{deposit:decide,deposit:method,reconciliation:read,reconciliation:settle}' where name = 'admin';
update staff.role set permissions = permissions || '{deposit:decide,reconciliation:read,reconciliation:settle}' where name = 'finance';
