-- A free bet was taken back with its stake: it can be used again, for a day at least. False: it is no free bet, or was decided.
create or replace function free.give_back(p_member bigint, p_bet uuid) returns boolean language plpgsql as $$
declare v_grant uuid;
begin
  update free.bet b set won = 0, back = true where b.member_id = p_member and b.bet_id = p_bet and b.won is null returning b.grant_id into v_grant;
  if not found then return false; end if;
  -- what an operator ended stays ended
  update free.grant g set used = g.used - 1,
    expires_at = case when g.operator_id is null then greatest(g.expires_at, clock_timestamp() + interval '1 day') else g.expires_at end
  where g.member_id = p_member and g.id = v_grant;
  insert into base.event (name, audience, body) values ('free.changed', 'member:' || p_member, jsonb_build_object('id', v_grant, 'state', 'active'));
  perform free.finish(p_member, v_grant);
  return true;
end $$;
