-- The bucket of a score: its highest bit, and the eight bits behind that. A bucket spans less than half a percent of its scores.
create or replace function mission.bucket_of(score bigint) returns int language sql immutable parallel safe as $$
  select h * 256 + (case when h >= 8 then score >> (h - 8) else score << (8 - h) end & 255)::int
  from (select 64 - position(b'1' in score::bit(64)) as h) x
$$;
