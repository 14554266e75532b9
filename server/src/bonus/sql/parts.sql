-- Divides the stakes of several bets, of one member at most one, as bonus.split does one. The caller holds the wallets' locks.
create or replace function bonus.parts(p_bet wager.placement[])
returns table (ord int, outcome base.outcome, grant_id uuid, cash bigint, bonus bigint, percent int, refusal jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare v_now timestamptz := clock_timestamp();
begin
  -- a bonus whose time is up ends before it is asked
  perform bonus.split(b.member_id, b.game, b.category, b.stake) from unnest(p_bet) b
  where (select x.id from bonus.grant x where x.member_id = b.member_id and x.state = 'active' and x.expires_at <= v_now limit 1) is not null;
  return query
  select b.ord::int, d.outcome, d.grant_id, d.cash, d.bonus, d.percent, d.refusal
  from unnest(p_bet) with ordinality b(member_id, bet_id, game, category, round_no, stake, key, detail, ord)
  join wallet.wallet w on w.member_id = b.member_id
  left join lateral (
    select x as taken from bonus.grant x
    where x.member_id = b.member_id and x.state = 'active'
      and not exists (select from bonus.cash_game c where c.member_id = b.member_id and c.game = b.game)
    order by x.balance = 0, x.expires_at, x.id limit 1
  ) g on true
  cross join lateral bonus.divide(g.taken, b.game, b.category, b.stake, w.cash) d;
end $$;
