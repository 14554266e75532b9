-- A decided bet counts something else beside the member's others of its round, whether or not its own payout has changed: a result was corrected. What is void
-- counts nothing and is left alone.
create or replace function sport.recount(p_member bigint, p_bet uuid, p_valid bigint) returns void language plpgsql as $$
declare b wager.bet;
begin
  select * into b from wager.bet x where x.member_id = p_member and x.id = p_bet;
  if b.state in ('WON', 'LOST', 'CASHED_OUT') and not b.free and b.valid is distinct from bonus.own_valid(p_valid, b.stake, b.bonus) then
    perform wager.correct(b, b.state, b.payout, null, null, p_valid);
  end if;
end $$;
