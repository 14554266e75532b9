-- Two operators: what both of them saw, what became pointless meanwhile, and up to which amount a role or a person decides.

alter table staff.approval
  -- SHA-256 of what the operator who asked saw: an approval must have seen the same
  add column seen text check (seen ~ '^[0-9a-f]{64}$'),
  add column seen_at timestamptz;
-- void: what it was about is gone, nobody decides any more
alter table staff.approval drop constraint approval_decision_check;
alter table staff.approval add constraint approval_decision_check check (decision in ('approved', 'refused', 'withdrawn', 'expired', 'void'));
alter table staff.approval drop constraint approval_whole;
alter table staff.approval add constraint approval_whole check (
  (decision is null) = (decided_at is null) and (decision is null or decision in ('expired', 'void')) = (decided_by is null));

-- Up to which amount (1/100,000 units) a permission reaches; without a line there is no limit. Of role and person the lower one counts.
create table staff.amount_limit (
  permission  text not null,
  role        text references staff.role on update cascade on delete cascade,
  operator_id bigint references staff.operator,
  amount      bigint not null check (amount >= 0),
  check ((role is null) <> (operator_id is null))
);
create unique index amount_limit_role on staff.amount_limit (role, permission) where role is not null;
create unique index amount_limit_operator on staff.amount_limit (operator_id, permission) where operator_id is not null;

alter table cashier.withdraw_setting
  -- what is above needs two operators, whatever the rules say
  add column two_above bigint not null default 5000 * 100000::bigint check (two_above >= 0),
  -- credits, debits and corrections by hand need two operators from this amount up
  add column adjust_two_from bigint not null default 0 check (adjust_two_from >= 0);

alter table cashier.withdrawal_step
  -- of a decision by two: who asked for it, and why; the reason is not for the member
  add column asked_by bigint,
  add column note text,
  add constraint withdrawal_step_two check (asked_by is null or asked_by is distinct from operator_id);

-- A credit, debit or correction by hand. What moves the money is the journal; this says who wanted it and why.
create table cashier.adjustment (
  id          uuid primary key,
  -- transfer: a deposit by hand as it was ordered · difference: another amount than was ordered · the rest moves cash alone
  kind        text not null check (kind in ('transfer', 'difference', 'credit', 'goodwill', 'debit', 'chargeback')),
  member_id   bigint not null,
  deposit_id  uuid references cashier.deposit,
  -- signed, in 1/100,000 units
  amount      bigint not null check (amount <> 0),
  reason      text not null check (length(reason) between 3 and 200),
  -- the picture that an operator handed in
  evidence    uuid,
  asked_by    bigint not null,
  asked_at    timestamptz not null default clock_timestamp(),
  -- the request that a second operator decides; null: one operator was enough
  approval_id uuid unique,
  booked_by   bigint,
  booked_at   timestamptz,
  check ((booked_by is null) = (booked_at is null)),
  check ((kind in ('transfer', 'difference')) = (deposit_id is not null)),
  check ((kind in ('debit', 'chargeback')) = (amount < 0)),
  -- two people, also by the database
  constraint adjustment_two_people check (booked_at is null or approval_id is null or booked_by <> asked_by)
);
create index on cashier.adjustment (member_id, id desc);
create unique index adjustment_deposit on cashier.adjustment (deposit_id) where booked_at is not null;

-- asked for by the former way, which did not say what was seen
update staff.approval set decision = 'void', decided_at = now() where action = 'deposit.credit' and decision is null;

update staff.role set permissions = permissions || '{adjustment:read,adjustment:make}'::text[] where name in ('admin', 'finance');
update staff.role set permissions = permissions || '{adjustment:read}'::text[] where name = 'support';
