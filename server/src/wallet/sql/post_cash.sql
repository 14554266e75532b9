-- One movement of cash; answers as wallet.post. `wallet` is what live news says of the balances.
create or replace function wallet.post_cash(
  p_member bigint, p_kind wallet.movement_kind, p_contra smallint, p_key text, p_ref uuid, p_cash bigint,
  out outcome base.outcome, out seq bigint, out cash bigint, out refusal jsonb, out wallet jsonb
) language plpgsql as $$
declare v_bonus bigint; v_locked bigint;
begin
  select p.outcome, p.seq, p.cash, p.refusal, p.bonus, p.locked into outcome, seq, cash, refusal, v_bonus, v_locked
  from wallet.post(array[row(p_member, p_kind, p_contra, p_key, p_ref, p_cash, null, null, null, null)::wallet.transfer_op]) p;
  wallet := jsonb_build_object('cash', base.wire(cash), 'bonus', base.wire(v_bonus), 'locked', base.wire(v_locked), 'seq', seq);
end $$;
