-- Bets were staked that feed grants: what they took of the bonus balances. One element a bet, at most one of a grant.
create or replace function bonus.take(p_member bigint[], p_grant uuid[], p_bonus bigint[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update bonus.grant g set balance = g.balance - t.bonus from unnest(p_member, p_grant, p_bonus) t(member_id, grant_id, bonus)
  where g.member_id = any (array[t.member_id]) and g.id = any (array[t.grant_id]);
end $$;
