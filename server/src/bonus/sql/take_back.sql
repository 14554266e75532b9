-- Takes back what a bet paid too much, of cash and bonus money as it was paid: bonus money that lapsed is gone already, what is left of it in the
-- grant comes first, and the rest is cash, as far as there is. Bonus money that is spent is not taken out of cash: the house gives it again and takes
-- that; only what of a completed grant became cash is cash. Its key is new; the caller holds the wallet's lock, and writes what the bet has of it:
-- `back` less came back, `unlost` less lapsed.
create or replace function bonus.take_back(b wager.bet, p_amount bigint, p_key text,
  out taken bigint, out cash bigint, out wallet jsonb, out back bigint, out unlost bigint) language plpgsql as $$
declare g bonus.grant; v_part bigint; v_bonus bigint; v_spent bigint; v_cash bigint; v record;
begin
  select * into g from bonus.grant x where x.member_id = b.member_id and x.id = b.grant_id;
  v_part := greatest(b.returned - bonus.part(b.payout - p_amount, b.stake, b.bonus), 0);
  unlost := least(b.lost, v_part, p_amount);
  v_bonus := least(g.balance, v_part - unlost, p_amount - unlost);
  v_spent := greatest(least(v_part, p_amount) - unlost - v_bonus - case when g.state = 'completed' then g.released else 0 end, 0);
  select least(w.cash, p_amount - unlost - v_bonus - v_spent) into v_cash from wallet.wallet w where w.member_id = b.member_id;
  back := v_bonus + unlost + v_spent;
  taken := back + v_cash;
  if taken = 0 then return; end if;
  if unlost > 0 then
    -- it was paid and lapsed: first it comes back, then it is taken
    perform bonus.move(b.member_id, g.id, 'BONUS_FORFEIT', 'forfeited', 'unlapse:' || b.id || ':' || p_key, null, unlost, b.id);
    update bonus.grant x set forfeited = greatest(x.forfeited - unlost, 0) where x.member_id = b.member_id and x.id = g.id;
  end if;
  if v_spent > 0 then perform bonus.move(b.member_id, g.id, 'BONUS_LOCK', 'given', 'unspend:' || p_key, null, v_spent, b.id); end if;
  select * into v from wallet.post(array[row(b.member_id, 'PRIZE_CANCEL', 100, p_key, b.id, nullif(-v_cash, 0), nullif(-back, 0), null, null, null)
    ::wallet.transfer_op]);
  if v.outcome <> 'ok' then raise exception 'taking back % of the bet % answered %', taken, b.id, v.outcome; end if;
  update bonus.grant x set balance = x.balance - v_bonus - case when x.state = 'active' then v_spent else 0 end
  where x.member_id = b.member_id and x.id = g.id and back > 0;
  cash := v.cash;
  wallet := jsonb_build_object('cash', base.wire(v.cash), 'bonus', base.wire(v.bonus), 'locked', base.wire(v.locked), 'seq', v.seq);
end $$;
