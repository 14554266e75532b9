-- The most that a single leg at a line's stake is paid, in whole hundredths: its odds, and of an each-way bet those of its place too, both less what is taken off the
-- winnings for competitors that were withdrawn. A place pays d + (odds − 1) · n of d.
create or replace function sport.most_of(p_unit bigint, p_odds int, p_terms smallint[], p_deduction smallint) returns bigint language sql immutable as $$
  select (div(p_unit::numeric * case when p_terms is null then 1000000 + (p_odds - 10000)::numeric * (100 - p_deduction)
      else 2000000::numeric * p_terms[2] + (p_odds - 10000)::numeric * (100 - p_deduction) * (p_terms[1] + p_terms[2]) end,
    1000000000::numeric * coalesce(p_terms[2], 1)) * 1000)::bigint
$$;
