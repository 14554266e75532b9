-- The valid bet of one decided bet by itself: contract/src/income/valid-bet.ts says the same, a test holds the two together. Cashing out is how
-- some games are played; of sports the part that was cashed out counts nothing.
-- One expression without a `from`: so it becomes a part of the statement that asks, instead of a statement of its own for each bet.
create or replace function wager.valid_of(p_category text, p_state wager.bet_state, p_stake bigint, p_payout bigint, p_free boolean, p_detail jsonb) returns bigint
language sql immutable as $$
  select case
    when p_free or p_state not in ('WON', 'LOST', 'CASHED_OUT') or p_state = 'CASHED_OUT' and p_category in ('SPORTS', 'ESPORTS') then 0
    when p_category in ('SPORTS', 'ESPORTS') and base.whole(p_detail, 'odds') < 1500 then 0
    when p_category in ('LOTT', 'ELOTT') and base.whole(p_detail, 'covers') > 70 then 0
    when p_category = 'PVP' then coalesce(base.whole(p_detail, 'rake'), 0)::bigint * 20
    when p_category in ('LOTT', 'ELOTT', 'SPORTS', 'ESPORTS', 'LIVE') then least(p_stake, abs(p_payout - p_stake))
    else p_stake end
$$;
