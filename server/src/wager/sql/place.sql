-- Places bets: debit, movement, bet and event, or nothing. One element a bet, at most one bet of a member in a call.
-- Codes as wallet.post; a repeat answers with the first bet's id.
create or replace function wager.place(
  p_member bigint[], p_bet uuid[], p_game text[], p_category text[], p_round bigint[], p_stake bigint[], p_key text[], p_detail jsonb[]
) returns table (ord int, code smallint, bet_id uuid, seq bigint, cash bigint, refusal jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare n int := cardinality(p_member);
begin
  return query
  with posted as materialized (
    select * from wallet.post(p_member, array_fill('BET'::wallet.movement_kind, array[n]), array_fill(100::smallint, array[n]), p_key, p_bet,
      (select array_agg(-s order by o) from unnest(p_stake) with ordinality x(s, o)), array_fill(null::bigint, array[n]), array_fill(null::bigint, array[n]),
      array_fill(null::bigint, array[n]), array_fill(null::bigint, array[n]))
  ), bet as (
    insert into wager.bet (id, member_id, game, category, round_no, stake, detail)
    select p_bet[ord], p_member[ord], p_game[ord], p_category[ord], p_round[ord], p_stake[ord], p_detail[ord] from posted where code = 0
  ), told as (
    insert into base.event (name, audience, body)
    select 'wager.placed', 'member:' || p_member[ord], jsonb_build_object('betId', p_bet[ord], 'game', p_game[ord], 'stake', base.wire(p_stake[ord]),
      'wallet', jsonb_build_object('cash', base.wire(cash), 'bonus', base.wire(bonus), 'locked', base.wire(locked), 'seq', seq))
    from posted where code = 0
  )
  select ord, code, ref, seq, cash, refusal from posted;
end $$;
