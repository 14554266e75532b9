-- Takes a bet back: the stake returns to where it came from. What was won with it is taken back by itself. False: it had been already.
-- p_state: what the record says from then on, VOID where its round did not count.
create or replace function wager.cancel(p_member bigint, p_bet uuid, p_key text, p_state wager.bet_state default 'CANCELLED', out done boolean, out cash bigint) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare b wager.bet; v record;
begin
  select * into b from wager.bet x where x.member_id = p_member and x.id = p_bet;
  if b.id is null then raise exception 'no bet % of member %', p_bet, p_member; end if;
  done := b.state not in ('VOID', 'CANCELLED', 'REFUNDED');
  if not done then return; end if;
  if b.stake = 0 then
    select null::jsonb as wallet, null::bigint as cash into v;
  elsif b.free then
    perform wallet.move_cash(p_member, 'FREE_BET_CANCEL', 100::smallint, p_key, p_bet, b.stake);
    select * into v from wallet.move_cash(p_member, 'PROMOTION_CANCEL', (select m.contra from wallet.movement m
      where m.member_id = p_member and m.key = 'free:' || p_bet and m.id >= base.uuid7_floor(base.uuid7_time(p_bet))), 'free:' || p_key, p_bet, -b.stake);
  else
    select * into v from wager.move(b, 'BET_CANCEL', p_key, b.stake);
  end if;
  cash := v.cash;
  perform wager.correct(b, p_state, b.payout + b.stake, 'BET_CANCEL', v.wallet);
end $$;
