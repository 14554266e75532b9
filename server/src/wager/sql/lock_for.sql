-- Locks the wallets that settling these bets may touch, in member order: of those that are paid, and of those whose bet feeds a grant of bonus money.
create or replace function wager.lock_for(p_bet wager.settlement[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare v_member bigint[];
begin
  v_member := array(select o.member_id from unnest(p_bet) o where o.payout > 0
    -- not `exists`, which would be hashed: all bets read
    or (select b.bonus from wager.bet b where b.member_id = o.member_id and b.id = o.bet_id) is not null);
  if v_member <> '{}' then perform wallet.lock(v_member); end if;
end $$;
