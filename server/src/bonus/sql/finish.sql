-- Ends an active grant: completed, its balance becomes cash up to the cap; otherwise it lapses. Under the wallet's lock, so one of two who end it
-- finds it ended. What open bets hold of it stays with them. Answers whether it was this call that ended it.
create or replace function bonus.finish(p_member bigint, p_grant uuid, p_state text, p_operator bigint default null, p_reason text default null)
returns boolean language plpgsql as $$
declare g bonus.grant; v_cash bigint := 0; v_rest bigint;
begin
  perform wallet.lock(array[p_member]);
  select * into g from bonus.grant x where x.member_id = p_member and x.id = p_grant and x.state = 'active';
  if g.id is null then return false; end if;
  if p_state = 'completed' then v_cash := least(g.balance, greatest(coalesce(g.max_cash, g.balance) - g.released, 0)); end if;
  v_rest := g.balance - v_cash;
  if v_cash > 0 then perform bonus.move(p_member, p_grant, 'BONUS_RELEASE', 'released', 'bonus-release:' || p_grant, v_cash, -v_cash); end if;
  if v_rest > 0 then
    perform bonus.move(p_member, p_grant, 'BONUS_FORFEIT', case when p_state = 'completed' then 'overCap' else 'forfeited' end, 'bonus-lapse:' || p_grant, null, -v_rest);
  end if;
  update bonus.grant x set state = p_state, ended_at = clock_timestamp(), released = x.released + v_cash, forfeited = x.forfeited + v_rest,
    operator_id = coalesce(p_operator, x.operator_id), reason = coalesce(p_reason, x.reason)
  where x.member_id = p_member and x.id = p_grant;
  if not exists (select from bonus.grant x where x.member_id = p_member and x.state = 'active') then
    perform wallet.mark_granted(p_member, false);
    delete from bonus.cash_game c where c.member_id = p_member;
  end if;
  insert into base.event (name, audience, body) values ('bonus.changed', 'member:' || p_member, jsonb_build_object('id', p_grant, 'state', p_state));
  return true;
end $$;
