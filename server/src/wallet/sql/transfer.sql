-- One movement by itself: posted, and told to the member's pages, by one call. Answers as wallet.post.
create or replace function wallet.transfer(p_op wallet.transfer_op,
  out outcome base.outcome, out movement_id uuid, out ref uuid, out seq bigint, out cash bigint, out bonus bigint, out locked bigint, out refusal jsonb
) language plpgsql as $$
begin
  select p.outcome, p.movement_id, p.ref, p.seq, p.cash, p.bonus, p.locked, p.refusal
  into outcome, movement_id, ref, seq, cash, bonus, locked, refusal from wallet.post(array[p_op]) p;
  if outcome = 'ok' then
    perform wallet.tell(p_op.member_id, p_op.kind::text, jsonb_build_object('cash', base.wire(cash), 'bonus', base.wire(bonus), 'locked', base.wire(locked), 'seq', seq));
  end if;
end $$;
