-- What became of a call that moves money: one list of words, instead of numbers that each function explained by itself.
create type base.outcome as enum (
  'ok',
  -- the same call was done before: answered with what it did then
  'duplicate',
  'insufficient',
  -- a limit of the member's own, or a closure; the answer says which
  'limit',
  -- the key was used for something else
  'conflict',
  -- a member without a wallet: no house has one
  'noWallet',
  -- no such bet or seat
  'unknown',
  -- the bet, the seat or the round was closed before, in another way
  'decided',
  -- the bet was taken back
  'cancelled',
  -- the round or the issue takes no bets
  'closed',
  -- the slot has a bet
  'taken',
  -- a later change of the ticket is here
  'outdated',
  -- a round of the game is open
  'open',
  -- the pair of seeds or its number is another one
  'reseeded',
  'tooSoon',
  'paused',
  -- no more may be bet on this number
  'full'
);

-- their answers are of another type from here on: they come back with their modules, of a new house for the first time
do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p
    where p.pronamespace::regnamespace || '.' || p.proname = any (array[
      'wallet.post', 'wallet.post_cash', 'wager.place', 'wager.settle', 'wager.stake', 'wager.restake', 'wager.pay', 'crash.take_seats', 'crash.close_seats',
      'crash.expect_settled', 'spin.play_spins', 'spin.repeat_spin', 'spin.step_spin', 'spin.expect_settled', 'tables.take_tickets', 'tables.expect_settled',
      'lottery.place'])
  loop
    execute format('drop function %s', f);
  end loop;
end $$;
