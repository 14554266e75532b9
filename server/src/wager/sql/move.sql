-- So much more of a bet is paid, or given back: in the proportion of its stake where a part of that was bonus money. The caller holds the wallet's
-- lock, and writes the bet's payout next.
create or replace function wager.move(b wager.bet, p_kind wallet.movement_kind, p_key text, p_amount bigint, out seq bigint, out cash bigint, out wallet jsonb)
language plpgsql as $$
declare v record; v_bonus bigint;
begin
  if b.bonus is null then
    select * into v from wallet.move_cash(b.member_id, p_kind, 100::smallint, p_key, b.id, p_amount);
    seq := v.seq; cash := v.cash; wallet := v.wallet;
    return;
  end if;
  v_bonus := least(bonus.owed(b.member_id, b.id, b.payout + p_amount), p_amount);
  select * into v from wallet.post(array[row(b.member_id, p_kind, 100, p_key, b.id, nullif(p_amount - v_bonus, 0), nullif(v_bonus, 0), null, null, null)
    ::wallet.transfer_op]);
  if v.outcome <> 'ok' then raise exception '% of the bet % answered %', p_kind, b.id, v.outcome; end if;
  seq := v.seq; cash := v.cash;
  wallet := jsonb_build_object('cash', base.wire(v.cash), 'bonus', base.wire(v.bonus), 'locked', base.wire(v.locked), 'seq', v.seq);
  perform bonus.returned(b.member_id, b.id, case p_kind when 'BET_CANCEL' then 'return' else 'win' end, v_bonus, v.movement_id);
end $$;
