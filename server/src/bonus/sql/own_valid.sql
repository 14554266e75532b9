-- The valid bet of a bet of which a part was staked in bonus money: only what was cash counts for points, cashback, ranks and agents.
create or replace function bonus.own_valid(p_valid bigint, p_stake bigint, p_bonus bigint) returns bigint language sql immutable as $$
  select case when p_bonus is null or p_stake = 0 then p_valid else div(p_valid::numeric * (p_stake - p_bonus), p_stake::numeric)::bigint end
$$;
