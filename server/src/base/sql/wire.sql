-- 1/100,000 units as the wire has them: '12480.55000'.
create or replace function base.wire(amount bigint) returns text language sql immutable parallel safe as $$
  select (amount * 0.00001)::text
$$;
