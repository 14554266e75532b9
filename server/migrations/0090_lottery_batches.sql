-- Slips, tickets and verdicts of a lottery go as one array of a type each, as all other batches do.
create type lottery.issue_request as (name text, opens_at timestamptz, closes_at timestamptz, draws_at timestamptz);
create type lottery.slip_request as (slip uuid, member_id bigint, name text, key text, chase uuid, stop boolean);
-- slip_no: which slip of the call it belongs to, from 1; ord: its place in the slip, from 0
create type lottery.ticket_request as (
  slip_no int, ord int, id uuid, issue text, line int, play text, selection text, bets int, unit text, multiple int, series int,
  stake bigint, rebate bigint, watch text, covers int, fixed boolean
);
-- number '': the play as a whole
create type lottery.exposed as (slip_no int, issue text, play text, number text, stake bigint, liability bigint, at_once int);
-- valid: what the ticket counts as beside the member's others of the issue
create type lottery.verdict as (member_id bigint, id uuid, payout bigint, wins jsonb, valid bigint);
