-- The seats that a ticket bets behind, as their numbers; null: none.
create or replace function tables.behind_of(p_positions jsonb) returns text[] language sql immutable as $$
  select array_agg(right(c.position, 1)) from jsonb_to_recordset(p_positions) c(position text) where c.position ~ '^(behind|flat)[0-9]$'
$$;
