-- One movement of cash; codes as wallet.post. `wallet` is what live news says of the balances.
create or replace function wallet.post_cash(
  p_member bigint, p_kind wallet.movement_kind, p_contra smallint, p_key text, p_ref uuid, p_cash bigint,
  out code smallint, out seq bigint, out cash bigint, out refusal jsonb, out wallet jsonb
) language plpgsql as $$
declare v_bonus bigint; v_locked bigint;
begin
  select p.code, p.seq, p.cash, p.refusal, p.bonus, p.locked into code, seq, cash, refusal, v_bonus, v_locked
  from wallet.post(array[p_member], array[p_kind], array[p_contra], array[p_key], array[p_ref], array[p_cash],
    array[null::bigint], array[null::bigint], array[null::bigint], array[null::bigint]) p;
  wallet := jsonb_build_object('cash', base.wire(cash), 'bonus', base.wire(v_bonus), 'locked', base.wire(v_locked), 'seq', seq);
end $$;
