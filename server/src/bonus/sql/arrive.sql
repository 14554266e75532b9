-- Bonus money of a bet moved in the wallet: it belongs to the grant while that is active. Of a completed one it becomes cash up to the cap; of one
-- that was cancelled or has expired it lapses. Answers what of it lapsed, which the bet is to say.
create or replace function bonus.arrive(p_member bigint, p_grant uuid, p_bet uuid, p_amount bigint, p_movement uuid) returns bigint language plpgsql as $$
declare g bonus.grant; v_cash bigint;
begin
  if p_amount = 0 then return 0; end if;
  update bonus.grant x set balance = x.balance + p_amount where x.member_id = p_member and x.id = p_grant and x.state = 'active';
  if found then return 0; end if;
  select * into g from bonus.grant x where x.member_id = p_member and x.id = p_grant;
  v_cash := case when g.state = 'completed' then least(p_amount, greatest(coalesce(g.max_cash - g.released, p_amount), 0)) else 0 end;
  if v_cash > 0 then
    perform bonus.move(p_member, p_grant, 'BONUS_RELEASE', 'released', 'bonus-release:' || p_movement, v_cash, -v_cash, p_bet);
  end if;
  if p_amount > v_cash then
    perform bonus.move(p_member, p_grant, 'BONUS_FORFEIT', case when g.state = 'completed' then 'overCap' else 'forfeited' end, 'bonus-lapse:' || p_bet || ':' || p_movement,
      null, v_cash - p_amount, p_bet);
  end if;
  update bonus.grant x set released = x.released + v_cash, forfeited = x.forfeited + p_amount - v_cash where x.member_id = p_member and x.id = p_grant;
  return p_amount - v_cash;
end $$;
