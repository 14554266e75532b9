-- Until when a member is closed out (infinity: for good, or until they ask to return); nothing when they are not.
create or replace function protection.closed(p_member bigint, p_at timestamptz) returns table (kind text, until timestamptz) language sql stable as $$
  select c.kind, u.until from protection.closure c
  cross join lateral (select case c.kind when 'coolOff' then c.ends_at else coalesce(c.returns_at, 'infinity') end as until) u
  where c.member_id = p_member and u.until > p_at order by u.until desc, c.id desc limit 1
$$;
