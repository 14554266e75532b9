-- A free bet that was decided has won so much more in cash, or so much less: what its grant has won follows, and while that waits to become a bonus, the cash too. Once it
-- has become one, the difference is cash alone. Of what is more the caller has paid the cash, what is less it takes back next. It holds the wallet's lock.
create or replace function free.corrected(p_member bigint, p_bet uuid, p_more bigint, p_key text) returns void language plpgsql as $$
declare g free.grant; v_kind text := case when p_more > 0 then 'PROMOTION_CANCEL' else 'PROMOTION' end; v record;
begin
  select x.* into g from free.bet b join free.grant x on x.member_id = b.member_id and x.id = b.grant_id
  where b.member_id = p_member and b.bet_id = p_bet and b.won is not null and (x.terms is null or x.state = 'active') for update of x;
  if g.id is null then return; end if;
  update free.bet b set won = b.won + p_more where b.member_id = p_member and b.bet_id = p_bet;
  update free.grant x set won = x.won + p_more where x.member_id = p_member and x.id = g.id;
  if g.terms is null then return; end if;
  select * into v from wallet.move_cash(p_member, v_kind::wallet.movement_kind, 120::smallint, 'freewin:correct:' || p_key, g.id, -p_more);
  perform wallet.tell(p_member, v_kind, v.wallet);
end $$;
