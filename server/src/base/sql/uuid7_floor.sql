-- The smallest UUIDv7 of a moment: tables are range-partitioned by their id, so key, pruning and time go together.
create or replace function base.uuid7_floor(t timestamptz) returns uuid language sql immutable parallel safe as $$
  select (lpad(to_hex((extract(epoch from t) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
$$;
