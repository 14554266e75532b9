-- Collects at most so much of what a member owes, as far as the cash goes; what is left stays owed, and with nothing left the claim is closed.
-- Answers what was taken: null when there is no such claim or it is closed.
create or replace function integration.collect(p_id uuid, p_most bigint, p_operator bigint, p_reason text) returns bigint language plpgsql as $$
declare r integration.receivable; v_taken bigint;
begin
  -- the wallet's row first, as every call does
  perform wallet.lock(array[(select x.member_id from integration.receivable x where x.id = p_id)]);
  select * into r from integration.receivable x where x.id = p_id and x.closed_at is null for update;
  if r.id is null then return null; end if;
  v_taken := integration.take(r.member_id, r.bet_id, least(p_most, r.amount - r.collected), 'collect:' || p_id || ':' || r.collected);
  if r.collected + v_taken = r.amount then
    update integration.receivable x set collected = x.amount, closed_at = clock_timestamp(), operator_id = p_operator, reason = p_reason where x.id = p_id;
  else
    update integration.receivable x set collected = x.collected + v_taken where x.id = p_id;
  end if;
  return v_taken;
end $$;
