-- Takes back what a member was given, as far as the cash goes; the rest is a claim of its source, made once for each `p_ref`, and operators are
-- told. p_facts: what the claim came from, as contract/src/ops/money/claims.ts says for its source. The caller holds the wallet's lock. Answers what was taken.
create or replace function claim.take_back(
  p_member bigint, p_kind text, p_bet uuid, p_amount bigint, p_key text, p_source text, p_ref text, p_facts jsonb
) returns bigint language plpgsql as $$
declare v_taken bigint := claim.take(p_member, p_kind, p_bet, p_amount, p_key);
begin
  if v_taken < p_amount then
    insert into claim.claim (member_id, source, ref, facts, kind, bet_id, amount) values (p_member, p_source, p_ref, p_facts, p_kind, p_bet, p_amount - v_taken);
    insert into base.event (name, audience, body)
    values ('member.owes', 'staff', jsonb_build_object('memberId', p_member::text, 'vendor', coalesce(p_facts->>'vendor', 'ORIGINALS'), 'amount', base.wire(p_amount - v_taken)));
  end if;
  return v_taken;
end $$;
