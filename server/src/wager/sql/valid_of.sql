-- The valid bet of one decided bet by itself: contract/src/income/valid-bet.ts says the same, a test holds the two together. Cashing out is how
-- some games are played; of sports the part that was cashed out counts nothing.
create or replace function wager.valid_of(p_category text, p_state wager.bet_state, p_stake bigint, p_payout bigint, p_free boolean, p_detail jsonb) returns bigint
language sql immutable as $$
  select case
    when p_free or p_state not in ('WON', 'LOST', 'CASHED_OUT') or p_state = 'CASHED_OUT' and p_category in ('SPORTS', 'ESPORTS') then 0
    when p_category in ('SPORTS', 'ESPORTS') and d.odds < 1500 then 0
    when p_category in ('LOTT', 'ELOTT') and d.covers > 70 then 0
    when p_category = 'PVP' then coalesce(d.rake, 0)::bigint * 20
    when p_category in ('LOTT', 'ELOTT', 'SPORTS', 'ESPORTS', 'LIVE') then least(p_stake, abs(p_payout - p_stake))
    else p_stake end
  from (select
    case when jsonb_typeof(p_detail->'odds') = 'number' and (p_detail->>'odds')::numeric % 1 = 0 then (p_detail->>'odds')::numeric end as odds,
    case when jsonb_typeof(p_detail->'covers') = 'number' and (p_detail->>'covers')::numeric % 1 = 0 then (p_detail->>'covers')::numeric end as covers,
    case when jsonb_typeof(p_detail->'rake') = 'number' and (p_detail->>'rake')::numeric % 1 = 0 then (p_detail->>'rake')::numeric end as rake) d
$$;
