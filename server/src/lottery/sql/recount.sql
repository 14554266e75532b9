-- A ticket counts something else beside the member's others, whether or not its own prize has changed.
create or replace function lottery.recount(p_member bigint, p_ticket uuid, p_valid bigint) returns void language plpgsql as $$
declare b wager.bet;
begin
  select * into b from wager.bet x where x.member_id = p_member and x.id = p_ticket;
  if b.state in ('WON', 'LOST') and b.valid is distinct from p_valid then
    perform wager.correct(b, b.state, b.payout, null, null, p_valid);
  end if;
end $$;
