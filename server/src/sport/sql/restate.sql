-- A decided bet is in another state after all, with what was paid so far: void and not, or the other way. What it counts as says sport.recount. A bet that is in none
-- of the states `p_from` is left alone.
create or replace function sport.restate(p_member bigint, p_bet uuid, p_from wager.bet_state[], p_state wager.bet_state) returns void language plpgsql as $$
declare b wager.bet;
begin
  select * into b from wager.bet x where x.member_id = p_member and x.id = p_bet;
  if b.state = any (p_from) then perform wager.correct(b, p_state, b.payout, null, null, 0); end if;
end $$;
