-- Takes back what a bet paid too much, of cash and bonus money as it was paid: bonus money that lapsed is gone already, what is left of it in the
-- grant comes first, and the rest is cash, as far as there is. Bonus money that is spent is not taken out of cash: the house gives it again and takes
-- that; only what of a completed grant became cash is cash. Its key is new; the caller holds the wallet's lock.
create or replace function bonus.take_back(p_member bigint, p_bet uuid, p_payout bigint, p_amount bigint, p_key text,
  out taken bigint, out cash bigint, out wallet jsonb) language plpgsql as $$
declare s bonus.share; g bonus.grant; v_part bigint; v_lapsed bigint; v_bonus bigint; v_spent bigint; v_cash bigint; v record;
begin
  select * into s from bonus.share x where x.member_id = p_member and x.bet_id = p_bet for update;
  select * into g from bonus.grant x where x.member_id = p_member and x.id = s.grant_id for update;
  v_part := greatest(s.returned - bonus.part(p_payout - p_amount, s.stake, s.bonus), 0);
  v_lapsed := least(s.lost, v_part, p_amount);
  v_bonus := least(g.balance, v_part - v_lapsed, p_amount - v_lapsed);
  v_spent := greatest(least(v_part, p_amount) - v_lapsed - v_bonus - case when g.state = 'completed' then g.released else 0 end, 0);
  select least(w.cash, p_amount - v_lapsed - v_bonus - v_spent) into v_cash from wallet.wallet w where w.member_id = p_member;
  taken := v_lapsed + v_bonus + v_spent + v_cash;
  if taken = 0 then return; end if;
  if v_lapsed > 0 then
    -- it was paid and lapsed: first it comes back, then it is taken
    perform bonus.move(p_member, g.id, 'BONUS_FORFEIT', 'forfeited', 'unlapse:' || p_bet || ':' || p_key, null, v_lapsed, p_bet);
    update bonus.share x set lost = x.lost - v_lapsed where x.member_id = p_member and x.bet_id = p_bet;
    update bonus.grant x set forfeited = greatest(x.forfeited - v_lapsed, 0) where x.member_id = p_member and x.id = g.id;
  end if;
  if v_spent > 0 then perform bonus.move(p_member, g.id, 'BONUS_LOCK', 'given', 'unspend:' || p_key, null, v_spent, p_bet); end if;
  select * into v from wallet.post(array[row(p_member, 'PRIZE_CANCEL', 100, p_key, p_bet, nullif(-v_cash, 0), nullif(-v_bonus - v_lapsed - v_spent, 0), null, null, null)
    ::wallet.transfer_op]);
  if v.outcome <> 'ok' then raise exception 'taking back % of the bet % answered %', taken, p_bet, v.outcome; end if;
  if v_bonus + v_lapsed + v_spent > 0 then
    insert into bonus.entry (member_id, grant_id, kind, amount, bet_id, movement_id) values (p_member, g.id, 'takenBack', -v_bonus - v_lapsed - v_spent, p_bet, v.movement_id);
    update bonus.share x set returned = x.returned - v_bonus - v_lapsed - v_spent where x.member_id = p_member and x.bet_id = p_bet;
    update bonus.grant x set balance = x.balance - v_bonus - case when x.state = 'active' then v_spent else 0 end
    where x.member_id = p_member and x.id = g.id;
  end if;
  cash := v.cash;
  wallet := jsonb_build_object('cash', base.wire(v.cash), 'bonus', base.wire(v.bonus), 'locked', base.wire(v.locked), 'seq', v.seq);
end $$;
