-- A message on its way: marked before the provider is asked, so that what a provider may have taken is never sent again.
alter table delivery.message
  -- the provider is being asked now, or the process ended before it could note the answer
  add column sending  boolean not null default false,
  -- when the last try began
  add column tried_at timestamptz;
-- what waits: a handful, whatever was ever sent
create index message_waiting on delivery.message (created_at) where state = 'queued';
