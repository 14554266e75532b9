-- The next events after a place of the log, below the oldest running transaction: what is answered can never be preceded by something new.
-- In the order of the log; p_names: of these names only, null: all.
-- By index whatever the plan: a day's partition is empty when the first reading of it is planned, and would be read whole and sorted from then on.
create or replace function base.events_after(p_xid xid8, p_id bigint, p_names text[], p_most int)
returns table (xid xid8, id bigint, name text, audience text, body jsonb, at timestamptz)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
#variable_conflict use_column
begin
  return query select e.xid, e.id, e.name, e.audience, e.body, e.at from base.event e
  where (e.xid, e.id) > (p_xid, p_id) and e.xid < pg_snapshot_xmin(pg_current_snapshot()) and (p_names is null or e.name = any (p_names))
  order by e.xid, e.id limit p_most;
end $$;
