-- A free bet that was decided turned out to be void: it can be used again, for a day at least. Of a grant that is over its member has another one of one bet. What an operator
-- ended stays ended.
create or replace function free.give_again(p_member bigint, p_bet uuid) returns void language plpgsql as $$
declare g free.grant; v_id uuid;
begin
  update free.bet b set back = true where b.member_id = p_member and b.bet_id = p_bet and not b.back returning b.grant_id into v_id;
  if not found then return; end if;
  update free.grant x set used = x.used - 1, expires_at = case when x.state = 'active' and x.operator_id is null
    then greatest(x.expires_at, clock_timestamp() + interval '1 day') else x.expires_at end
  where x.member_id = p_member and x.id = v_id returning * into g;
  if g.operator_id is not null then return; end if;
  if g.state = 'over' then
    insert into free.grant (member_id, offer, version, trigger, title, game, stake, count, terms, expires_at)
    values (p_member, g.offer, g.version, g.trigger || ':void:' || p_bet, g.title, g.game, g.stake, 1, g.terms, greatest(g.expires_at, clock_timestamp() + interval '1 day'))
    returning id into v_id;
  end if;
  insert into base.event (name, audience, body) values ('free.changed', 'member:' || p_member, jsonb_build_object('id', v_id, 'state', 'active'));
end $$;
