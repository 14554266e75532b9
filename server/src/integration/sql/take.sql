-- Takes so much of a prize as the member has in cash: of a bet's, or of a vendor's campaign. Answers how much that was.
create or replace function integration.take(p_member bigint, p_bet uuid, p_amount bigint, p_key text) returns bigint language plpgsql as $$
declare v_taken bigint;
begin
  if p_bet is not null then return (select k.taken from wager.take_back(p_member, p_bet, p_amount, p_key) k); end if;
  select least(w.cash, p_amount) into v_taken from wallet.wallet w where w.member_id = p_member;
  if v_taken > 0 then
    perform wallet.tell(p_member, 'PROMOTION_CANCEL', (select m.wallet from wallet.move_cash(p_member, 'PROMOTION_CANCEL', 100::smallint, p_key, null, -v_taken) m));
  end if;
  return v_taken;
end $$;
