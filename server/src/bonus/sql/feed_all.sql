-- Bets were staked that feed grants: the share of each, and what it took of the bonus balance. One element a bet, at most one of a grant.
create or replace function bonus.feed_all(p_member bigint[], p_grant uuid[], p_bet uuid[], p_game text[], p_category text[], p_stake bigint[], p_bonus bigint[],
  p_percent int[], p_movement uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  with fed as materialized (
    select * from unnest(p_member, p_grant, p_bet, p_game, p_category, p_stake, p_bonus, p_percent, p_movement)
      f(member_id, grant_id, bet_id, game, category, stake, bonus, percent, movement_id)
  ), share as (
    insert into bonus.share (member_id, bet_id, grant_id, game, category, stake, bonus, percent)
    select member_id, bet_id, grant_id, game, category, stake, bonus, percent from fed
  ), entry as (
    insert into bonus.entry (member_id, grant_id, kind, amount, bet_id, movement_id)
    select member_id, grant_id, 'stake', -bonus, bet_id, movement_id from fed where bonus > 0
  )
  update bonus.grant g set balance = g.balance - f.bonus from fed f where g.member_id = any (array[f.member_id]) and g.id = any (array[f.grant_id]) and f.bonus > 0;
end $$;
