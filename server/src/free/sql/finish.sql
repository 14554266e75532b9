-- Ends a grant whose bets are all used and decided, or whose time is over; one with a bet that is open ends with that. Answers whether it did.
create or replace function free.finish(p_member bigint, p_grant uuid) returns boolean language plpgsql as $$
begin
  update free.grant g set state = 'over', ended_at = clock_timestamp()
  where g.member_id = p_member and g.id = p_grant and g.state = 'active' and (g.used = g.count or g.expires_at <= clock_timestamp())
    and not exists (select from free.bet b where b.member_id = p_member and b.grant_id = p_grant and b.won is null);
  if not found then return false; end if;
  insert into base.event (name, audience, body) values ('free.changed', 'member:' || p_member, jsonb_build_object('id', p_grant, 'state', 'over'));
  return true;
end $$;
