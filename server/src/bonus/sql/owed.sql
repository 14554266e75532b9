-- What of so much payout, all that the bet has paid by then, is bonus money that has not come yet.
create or replace function bonus.owed(p_member bigint, p_bet uuid, p_payout bigint) returns bigint language sql stable as $$
  select greatest(bonus.part(p_payout, s.stake, s.bonus) - s.returned, 0) from bonus.share s where s.member_id = p_member and s.bet_id = p_bet
$$;
