-- Is nothing offered to a member: closed out, flagged, or (of a channel) without a wish for advertising? Where nothing was said, the site alone may advertise.
create or replace function protection.quiet(p_member bigint, p_channel text) returns boolean language sql stable as $$
  select exists (select from protection.closed(p_member, clock_timestamp()))
    or exists (select from protection.look l where l.member_id = p_member and l.flagged_at is not null)
    or p_channel is not null and not coalesce(
      (select w.wanted from protection.wish w where w.member_id = p_member and w.channel = p_channel order by w.id desc limit 1), p_channel = 'site')
$$;
