-- Takes back so much of a bet's prize as the member has in cash, and of a bonus what it was paid in bonus money; `taken` says how much that was.
create or replace function wager.take_back(p_member bigint, p_bet uuid, p_amount bigint, p_key text, out taken bigint, out cash bigint) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare b wager.bet; v record; v_payout bigint;
begin
  select * into b from wager.bet x where x.member_id = p_member and x.id = p_bet;
  if b.id is null then raise exception 'no bet % of member %', p_bet, p_member; end if;
  if b.bonus is null then
    select least(w.cash, p_amount) into taken from wallet.wallet w where w.member_id = p_member;
    if taken = 0 then return; end if;
    select * into v from wallet.move_cash(p_member, 'PRIZE_CANCEL', 100::smallint, p_key, p_bet, -taken);
  else
    select * into v from bonus.take_back(b, p_amount, p_key);
    taken := v.taken;
    if taken = 0 then return; end if;
    update wager.bet x set returned = x.returned - v.back, lost = x.lost - v.unlost where x.member_id = p_member and x.id = p_bet and v.back > 0;
  end if;
  cash := v.cash;
  v_payout := b.payout - taken;
  perform wager.correct(b, (case when b.state = 'WON' and v_payout = 0 then 'LOST' else b.state::text end)::wager.bet_state, v_payout, 'PRIZE_CANCEL', v.wallet);
end $$;
