-- Places bets: debit, movement, bet and event, or nothing. One element a bet, at most one bet of a member in a call.
-- Outcomes as wallet.post; a duplicate answers with the first bet's id.
create or replace function wager.place(p_bet wager.placement[])
returns table (ord int, outcome base.outcome, bet_id uuid, seq bigint, cash bigint, refusal jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
  with posted as materialized (
    -- side by side: wallet.post answers one line for each of its operations, in their order
    select * from rows from (unnest(p_bet), wallet.post(array(
      select row(o.member_id, 'BET', 100, o.key, o.bet_id, -o.stake, null, null, null, null)::wallet.transfer_op
      from unnest(p_bet) with ordinality o order by o.ordinality)))
      as p(member_id, bet_id, game, category, round_no, stake, key, detail, ord, outcome, movement_id, ref, seq, cash, bonus, locked, refusal)
  ), bet as (
    insert into wager.bet (id, member_id, game, category, round_no, stake, detail)
    select bet_id, member_id, game, category, round_no, stake, detail from posted where outcome = 'ok'
  ), told as (
    insert into base.event (name, audience, body)
    select 'wager.placed', 'member:' || member_id, jsonb_build_object('betId', bet_id, 'game', game, 'stake', base.wire(stake),
      'wallet', jsonb_build_object('cash', base.wire(cash), 'bonus', base.wire(bonus), 'locked', base.wire(locked), 'seq', seq))
    from posted where outcome = 'ok'
  )
  select ord, outcome, ref, seq, cash, refusal from posted;
end $$;
