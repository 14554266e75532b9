-- The moment in a UUIDv7.
create or replace function base.uuid7_time(id uuid) returns timestamptz language sql immutable parallel safe as $$
  select to_timestamp(('x' || lpad(replace(left(id::text, 13), '-', ''), 16, '0'))::bit(64)::bigint / 1000.0)
$$;
