-- So much more of a bet is paid, or given back: in the proportion of its stake where a part of that was bonus money. The caller holds the wallet's
-- lock, and writes the bet's payout next.
create or replace function wager.move(b wager.bet, p_kind wallet.movement_kind, p_key text, p_amount bigint, out seq bigint, out cash bigint, out wallet jsonb)
language plpgsql as $$
declare v record; v_bonus bigint; v_lost bigint;
begin
  if b.bonus is null then
    select * into v from wallet.move_cash(b.member_id, p_kind, 100::smallint, p_key, b.id, p_amount);
    seq := v.seq; cash := v.cash; wallet := v.wallet;
    return;
  end if;
  v_bonus := least(greatest(bonus.part(b.payout + p_amount, b.stake, b.bonus) - b.returned, 0), p_amount);
  select * into v from wallet.post(array[row(b.member_id, p_kind, 100, p_key, b.id, nullif(p_amount - v_bonus, 0), nullif(v_bonus, 0), null, null, null)
    ::wallet.transfer_op]);
  if v.outcome <> 'ok' then raise exception '% of the bet % answered %', p_kind, b.id, v.outcome; end if;
  seq := v.seq; cash := v.cash;
  wallet := jsonb_build_object('cash', base.wire(v.cash), 'bonus', base.wire(v.bonus), 'locked', base.wire(v.locked), 'seq', v.seq);
  v_lost := bonus.arrive(b.member_id, b.grant_id, b.id, v_bonus, v.movement_id);
  update wager.bet x set returned = x.returned + v_bonus, lost = x.lost + v_lost where x.member_id = b.member_id and x.id = b.id and v_bonus > 0;
end $$;
