-- A sign of the member: the stay goes on, or a new one begins. Once the member's own time is up nothing prolongs it, so the break
-- that opens the tables again begins then, whether the page is left open or not.
create or replace function protection.sit(p_member bigint, p_at timestamptz) returns protection.sitting language sql as $$
  insert into protection.sitting as s (member_id, started_at, seen_at) values (p_member, p_at, p_at)
  on conflict (member_id) do update set
    started_at = case when p_at >= s.seen_at + protection.pause() then p_at else s.started_at end,
    checked_at = case when p_at >= s.seen_at + protection.pause() then null else s.checked_at end,
    seen_at = case when p_at >= s.seen_at + protection.pause() then p_at else greatest(s.seen_at, least(p_at, coalesce(
      (select s.started_at + q.maximum * interval '1 minute' from protection.quota q where q.member_id = p_member and q.kind = 'session'), p_at))) end
  returning s.*
$$;
