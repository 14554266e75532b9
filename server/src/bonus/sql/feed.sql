-- A bet was staked that feeds a grant: its share, and what it took of the bonus balance.
create or replace function bonus.feed(p_member bigint, p_grant uuid, p_bet uuid, p_game text, p_category text, p_stake bigint, p_bonus bigint, p_percent int,
  p_movement uuid) returns void language plpgsql as $$
begin
  insert into bonus.share (member_id, bet_id, grant_id, game, category, stake, bonus, percent)
  values (p_member, p_bet, p_grant, p_game, p_category, p_stake, p_bonus, p_percent);
  if p_bonus > 0 then
    insert into bonus.entry (member_id, grant_id, kind, amount, bet_id, movement_id) values (p_member, p_grant, 'stake', -p_bonus, p_bet, p_movement);
    update bonus.grant g set balance = g.balance - p_bonus where g.member_id = p_member and g.id = p_grant;
  end if;
end $$;
