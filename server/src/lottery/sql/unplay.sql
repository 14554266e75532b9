-- Gives the stake of a decided ticket back: the issue is void after all. What it won is taken back by itself.
create or replace function lottery.unplay(p_correction uuid, t lottery.ticket) returns void language plpgsql as $$
declare b wager.bet; v record;
begin
  select * into b from wager.bet x where x.member_id = t.member_id and x.id = t.id;
  select * into v from wager.move(b, 'BET_CANCEL', 'unplay:' || p_correction || ':' || t.id, t.stake);
  perform wager.correct(b, 'VOID', b.payout + t.stake, 'BET_CANCEL', v.wallet);
end $$;
