-- A member's pair of seeds in force: its number, that of its next bet, and when the last bet was counted.
create or replace function fair.in_force(p_member bigint) returns table (id uuid, nonce int, spun_at timestamptz) language sql stable as $$
  select s.id, s.nonce, s.spun_at from fair.seed s where s.member_id = p_member and s.client_seed is not null and s.ended_at is null
$$;
