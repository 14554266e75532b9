-- What an operator's session was opened with, for the list of sessions.
alter table staff.session add column device text not null default '';
-- tokens count only beside the device cookie from now on: what is open cannot be found any more
update staff.session set ended_at = now() where ended_at is null and stage <> 'pass';
