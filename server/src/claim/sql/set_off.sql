-- A member is to be given so much more of a bet: what is owed of its prize is owed no longer first, the oldest claim before the others. The caller
-- holds the wallet's lock. Answers what is left to be given.
create or replace function claim.set_off(p_member bigint, p_source text, p_bet uuid, p_amount bigint, p_reason text) returns bigint language plpgsql as $$
declare r claim.claim; v_left bigint := p_amount; v_off bigint;
begin
  for r in select x.* from claim.claim x
    where x.member_id = p_member and x.source = p_source and x.bet_id = p_bet and x.kind = 'prize' and x.closed_at is null order by x.id for update
  loop
    exit when v_left = 0;
    v_off := least(v_left, r.amount - r.collected);
    update claim.claim x set collected = x.collected + v_off,
      closed_at = case when x.collected + v_off = x.amount then clock_timestamp() end,
      reason = case when x.collected + v_off = x.amount then p_reason end
    where x.member_id = p_member and x.id = r.id;
    v_left := v_left - v_off;
  end loop;
  return v_left;
end $$;
