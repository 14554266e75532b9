-- Takes so much of a member's cash as there is, and tells the member's pages. The caller holds the wallet's lock. Answers how much that was.
create or replace function wallet.take_cash(p_member bigint, p_kind wallet.movement_kind, p_contra smallint, p_key text, p_ref uuid, p_most bigint) returns bigint
language plpgsql as $$
declare v_taken bigint; v record;
begin
  select least(w.cash, p_most) into v_taken from wallet.wallet w where w.member_id = p_member;
  if v_taken > 0 then
    select * into v from wallet.move_cash(p_member, p_kind, p_contra, p_key, p_ref, -v_taken);
    perform wallet.tell(p_member, p_kind::text, v.wallet);
  end if;
  return v_taken;
end $$;
