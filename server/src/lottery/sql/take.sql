-- Takes so much of a ticket's prize or rebate as the member has in cash; the caller holds the wallet's lock. Answers how much that was.
create or replace function lottery.take(p_member bigint, p_ticket uuid, p_kind text, p_amount bigint, p_key text) returns bigint language plpgsql as $$
declare v_taken bigint;
begin
  if p_kind = 'prize' then return (select k.taken from wager.take_back(p_member, p_ticket, p_amount, p_key) k); end if;
  select least(w.cash, p_amount) into v_taken from wallet.wallet w where w.member_id = p_member;
  if v_taken > 0 then
    perform wallet.tell(p_member, 'PLAYER_REBATE', (select m.wallet from wallet.move_cash(p_member, 'PLAYER_REBATE', 100::smallint, p_key, p_ticket, -v_taken) m));
  end if;
  return v_taken;
end $$;
