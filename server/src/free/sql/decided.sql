-- A bet was decided and has paid so much in cash; one that is not free is left alone. What becomes a bonus leaves the cash at once and is kept with
-- the grant until that is over. False: it is no free bet, or was decided before. The caller holds the wallet's lock.
create or replace function free.decided(p_member bigint, p_bet uuid, p_won bigint) returns boolean language plpgsql as $$
declare g free.grant; v_grant uuid; v record;
begin
  update free.bet b set won = p_won where b.member_id = p_member and b.bet_id = p_bet and b.won is null returning b.grant_id into v_grant;
  if not found then return false; end if;
  update free.grant x set won = x.won + p_won where x.member_id = p_member and x.id = v_grant returning * into g;
  if g.terms is not null and p_won > 0 then
    select * into v from wallet.move_cash(p_member, 'PROMOTION_CANCEL', 120::smallint, 'freewin:' || p_bet, v_grant, -p_won);
    perform wallet.tell(p_member, 'PROMOTION_CANCEL', v.wallet);
  end if;
  perform free.finish(p_member, v_grant);
  return true;
end $$;
