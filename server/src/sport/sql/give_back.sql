-- Returns a bet that waited: its stake is back, and a free bet can be used again. p_price: the legs' prices of now, where they are why; p_offer: the stake of a line that would be taken.
-- False: it waits no more.
create or replace function sport.give_back(p_member bigint, p_bet uuid, p_reason text, p_leg smallint, p_offer bigint, p_by text) returns boolean language plpgsql as $$
declare b sport.bet; r record;
begin
  perform wallet.lock(array[p_member]);
  select * into b from sport.bet x where x.member_id = p_member and x.id = p_bet for update;
  if b.state is distinct from 'PENDING_ACCEPT' then return false; end if;
  if b.free then
    perform wager.cancel(p_member, p_bet, 'settle:' || p_bet), free.give_back(p_member, p_bet);
  else
    select * into r from wager.settle(array[row(p_member, p_bet, 'CANCELLED', b.stake, 0)::wager.settlement]);
    if r.outcome <> 'ok' then raise exception 'the bet % of a slip answered %', p_bet, r.outcome; end if;
  end if;
  update sport.leg l set staked = 0, payable = 0, combined = 0 where l.member_id = p_member and l.bet_id = p_bet;
  update sport.bet x set state = 'RETURNED', reason = p_reason, reason_leg = p_leg, offer = p_offer, payout = case when x.free then 0 else x.stake end, settled_at = clock_timestamp(), referred = false,
    decided_by = p_by where x.member_id = p_member and x.id = p_bet;
  return true;
end $$;
