-- What members owe and free rounds by hand take two operators as adjustments do: what is booked is what both of them saw.

-- WAITING: a second operator has not approved them yet; their days count from the approval
alter table integration.reward drop constraint reward_state_check;
alter table integration.reward add constraint reward_state_check check (state in ('WAITING', 'ASKED', 'ACTIVE', 'FAILED', 'CANCELLED'));
alter table integration.reward
  add column days int,
  add column approval_id uuid unique,
  add constraint reward_waits check (state <> 'WAITING' or days is not null);
