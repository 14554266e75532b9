-- Takes so much of what a member was given as the member has in cash: the prize of a bet, its rebate, or the prize of a vendor's campaign.
-- The caller holds the wallet's lock. Answers how much that was.
create or replace function claim.take(p_member bigint, p_kind text, p_bet uuid, p_amount bigint, p_key text) returns bigint language plpgsql as $$
begin
  return case p_kind
    when 'prize' then (select k.taken from wager.take_back(p_member, p_bet, p_amount, p_key) k)
    when 'rebate' then wallet.take_cash(p_member, 'PLAYER_REBATE', 100::smallint, p_key, p_bet, p_amount)
    when 'campaign' then wallet.take_cash(p_member, 'PROMOTION_CANCEL', 100::smallint, p_key, p_bet, p_amount)
  end;
end $$;
