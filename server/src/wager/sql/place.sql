-- Places bets: debit, movement, bet and event, or nothing. One element a bet, at most one bet of a member in a call.
-- Outcomes as wallet.post, and bonus (its terms refuse the bet); a duplicate answers with the first bet's id.
create or replace function wager.place(p_bet wager.placement[])
returns table (ord int, outcome base.outcome, bet_id uuid, seq bigint, cash bigint, refusal jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query with posted as materialized (
    select p.*, p_bet[p.ord] as b from wallet.post(array(
      select row(o.member_id, 'BET', 100, o.key, o.bet_id, -o.stake, null, null, null, null)::wallet.transfer_op
      from unnest(p_bet) with ordinality o order by o.ordinality)) p
  ), bet as (
    insert into wager.bet (id, member_id, game, category, round_no, stake, detail)
    select (b).bet_id, (b).member_id, (b).game, (b).category, (b).round_no, (b).stake, (b).detail from posted where outcome = 'ok'
  ), told as (
    insert into base.event (name, audience, body)
    select 'wager.placed', 'member:' || (b).member_id, jsonb_build_object('betId', (b).bet_id, 'game', (b).game, 'stake', base.wire((b).stake),
      'wallet', jsonb_build_object('cash', base.wire(cash), 'bonus', base.wire(bonus), 'locked', base.wire(locked), 'seq', seq))
    from posted where outcome = 'ok'
  )
  select ord, outcome, ref, seq, cash, refusal from posted where outcome <> 'split'
  union all
  select d.* from (select array_agg(ord order by ord) filter (where outcome = 'split') as ords from posted) s
  cross join lateral wager.place_divided(p_bet, s.ords) d where s.ords is not null;
end $$;
