-- A batch is one array of a type with named fields, instead of as many arrays side by side as a call has fields.
create type wallet.transfer_op as (
  member_id bigint, kind wallet.movement_kind, contra smallint, key text, ref uuid,
  cash bigint, bonus bigint, locked bigint, points bigint, settlement bigint
);
create type wager.placement as (
  member_id bigint, bet_id uuid, game text, category text, round_no bigint, stake bigint, key text, detail jsonb
);
-- valid: what it counts as, where the caller knows better than the bet by itself
create type wager.settlement as (member_id bigint, bet_id uuid, state wager.bet_state, payout bigint, valid bigint);
create type crash.seat_request as (member_id bigint, bet_id uuid, slot smallint, stake bigint, target int, name text, key text);
create type crash.seat_closing as (member_id bigint, bet_id uuid, state text, at int, payout bigint, auto boolean);
create type spin.spin_request as (
  member_id bigint, name text, spin_id uuid, game text, category text, tables text, mode text, stake bigint, cost bigint, hold boolean, key text,
  gap_ms int, seed_id uuid, nonce int, steps jsonb, payout bigint, done boolean, pot boolean
);
create type tables.ticket_request as (
  no bigint, at timestamptz, member_id bigint, bet_id uuid, rev int, stake bigint, positions jsonb, detail jsonb, name text, play boolean
);
create type tables.ticket_closing as (member_id bigint, payout bigint, back boolean);

-- they take these from here on; they come back with their modules, of a new house for the first time
do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p
    where p.pronamespace::regnamespace || '.' || p.proname = any (array[
      'wallet.post', 'protection.refusals', 'wager.place', 'wager.settle', 'crash.take_seats', 'crash.close_seats', 'spin.play_spins',
      'tables.take_tickets', 'tables.close_tickets'])
  loop
    execute format('drop function %s', f);
  end loop;
end $$;
