-- Pays a part of a bet's prize, before or after it was closed. The caller holds the wallet's lock, as with the functions below.
-- Outcomes: ok (also where 0 pays nothing) · unknown (no such bet) · cancelled (the bet was taken back).
create or replace function wager.pay(p_member bigint, p_bet uuid, p_amount bigint, p_key text, out outcome base.outcome, out cash bigint) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare b wager.bet; v record; v_state wager.bet_state;
begin
  select * into b from wager.bet x where x.member_id = p_member and x.id = p_bet;
  outcome := case when b.id is null then 'unknown' when b.state in ('VOID', 'CANCELLED', 'REFUNDED') then 'cancelled' else 'ok' end;
  if outcome <> 'ok' or p_amount = 0 then return; end if;
  select * into v from wager.move(b, 'PRIZE', p_key, p_amount);
  cash := v.cash;
  v_state := case when b.state = 'LOST' then 'WON' else b.state end;
  perform wager.correct(b, v_state, b.payout + p_amount, 'PRIZE', v.wallet);
end $$;
