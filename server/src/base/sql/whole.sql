-- The whole number that a JSON object says under this name; null where it says none.
create or replace function base.whole(p_detail jsonb, p_name text) returns numeric language sql immutable as $$
  select case when jsonb_typeof(p_detail->p_name) = 'number' and (p_detail->>p_name)::numeric % 1 = 0 then (p_detail->>p_name)::numeric end
$$;
