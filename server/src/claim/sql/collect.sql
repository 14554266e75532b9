-- Collects at most so much of what a member owes, as far as the cash goes; what is left stays owed, and with nothing left the claim is closed.
-- Answers what was taken: null when there is no such claim or it is closed.
create or replace function claim.collect(p_member bigint, p_id uuid, p_most bigint, p_operator bigint, p_reason text) returns bigint language plpgsql as $$
declare r claim.claim; v_taken bigint;
begin
  -- the wallet's row first, as everywhere
  perform wallet.lock(array[p_member]);
  select * into r from claim.claim x where x.member_id = p_member and x.id = p_id and x.closed_at is null for update;
  if r.id is null then return null; end if;
  v_taken := claim.take(r.member_id, r.kind, r.bet_id, least(p_most, r.amount - r.collected), 'collect:' || p_id || ':' || r.collected);
  update claim.claim x set collected = x.collected + v_taken,
    closed_at = case when x.collected + v_taken = x.amount then clock_timestamp() end,
    operator_id = case when x.collected + v_taken = x.amount then p_operator end,
    reason = case when x.collected + v_taken = x.amount then p_reason end
  where x.member_id = p_member and x.id = p_id;
  return v_taken;
end $$;
