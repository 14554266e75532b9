-- An open bet that feeds a grant has another stake now: p_bonus more of it is bonus money (less: it comes back). Answers what of the stake is.
create or replace function bonus.restaked(p_member bigint, p_bet uuid, p_stake bigint, p_bonus bigint, p_movement uuid) returns bigint language plpgsql as $$
declare s bonus.share;
begin
  update bonus.share x set stake = p_stake, bonus = x.bonus + p_bonus where x.member_id = p_member and x.bet_id = p_bet returning * into s;
  if s.bet_id is null then return null; end if;
  if p_bonus <> 0 then
    insert into bonus.entry (member_id, grant_id, kind, amount, bet_id, movement_id)
    values (p_member, s.grant_id, case when p_bonus > 0 then 'stake' else 'return' end, -p_bonus, p_bet, p_movement);
    perform bonus.arrive(p_member, s.grant_id, p_bet, -p_bonus, p_movement);
  end if;
  return s.bonus;
end $$;
