-- Tables at which players decide: a ticket keeps its letters on the common hand, a round the question that is open, and a decision adds to a ticket.
alter table tables.ticket add column moves text not null default '';
alter table tables.round drop constraint round_phase_check,
  add constraint round_phase_check check (phase in ('closed', 'open', 'lastCall', 'locked', 'dealing', 'deciding', 'result', 'paying', 'void')),
  -- which question is open, and until when it is answered
  add column asked int,
  add column asked_until timestamptz,
  add constraint round_asked check ((asked is null) = (asked_until is null));

-- One decision of a member: a stake on a line of its own (null: none), the ticket's letters (null: they stay), and when it arrived.
create type tables.ticket_raise as (member_id bigint, position text, stake bigint, moves text, at timestamptz);
-- Those who follow it with money of their own: who has a stake on all of these, as much as on the base, on the line.
create type tables.ticket_following as (needs text[], base text, line text);
