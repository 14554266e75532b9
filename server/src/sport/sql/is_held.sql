-- Does an operator hold a market, or does what has just happened make a pinned one held?
create or replace function sport.is_held(p_desk jsonb, p_lock text) returns boolean language sql immutable as $$
  select p_desk is not null and (p_desk ? 'held' or p_lock is not distinct from 'event' and p_desk ? 'pinned')
$$;
