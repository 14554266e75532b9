-- A break of this length ends a stay at the tables.
create or replace function protection.pause() returns interval language sql immutable parallel safe as $$ select interval '15 minutes' $$;
