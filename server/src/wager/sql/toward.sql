-- What a decided bet counts toward the requirement of a bonus, in stake: all of it; of one that had less than half of it at risk what was won or lost, and
-- so of a flight that was left below 1.50; of one that was taken back nothing. p_valid: its valid bet, whoever paid the stake.
create or replace function wager.toward(p_state wager.bet_state, p_stake bigint, p_payout bigint, p_valid bigint) returns bigint language sql immutable as $$
  select case when p_state not in ('WON', 'LOST', 'CASHED_OUT') then 0
    when p_state = 'CASHED_OUT' and p_payout * 2 < p_stake * 3 then least(abs(p_payout - p_stake), p_valid)
    when p_valid * 2 >= p_stake then p_stake else p_valid end
$$;
