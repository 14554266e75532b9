-- The lowest score of a bucket.
create or replace function mission.bucket_from(bucket int) returns bigint language sql immutable parallel safe as $$
  select case when bucket / 256 >= 8 then (256 + bucket % 256)::bigint << (bucket / 256 - 8) else (256 + bucket % 256)::bigint >> (8 - bucket / 256) end
$$;
