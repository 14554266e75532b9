-- What of so much payout is bonus money: in the proportion of the stake, down to whole hundredths as stakes are; the rest is cash.
create or replace function bonus.part(p_payout bigint, p_stake bigint, p_bonus bigint) returns bigint language sql immutable as $$
  select case when p_stake = 0 then 0 when p_bonus % 1000 = 0 then div(p_payout::numeric * p_bonus, p_stake::numeric * 1000)::bigint * 1000
    else div(p_payout::numeric * p_bonus, p_stake::numeric)::bigint end
$$;
