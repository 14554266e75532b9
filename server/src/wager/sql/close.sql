-- Closes those of these bets that are open, as they stand: won if anything was paid, or as p_state says. Answers how many. What is closed together is one round's:
-- where sides can be bought against each other, its bets count together at most what it took or gave, each its part by stake.
-- p_valid: what a single bet counts as, where its caller knows better: a part of it was cashed out.
drop function if exists wager.close(bigint, uuid[]);
create or replace function wager.close(p_member bigint, p_bets uuid[], p_state wager.bet_state default null, p_valid bigint default null) returns int language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare b wager.bet; n int := 0; v_stake numeric; v_net numeric; v_upto numeric := 0; v_valid bigint;
begin
  -- by themselves they would count at least their stake if they had lost: those that count at all
  select sum(x.stake) filter (where wager.valid_of(x.category, 'LOST', x.stake, 0, x.free, x.detail) > 0), abs(sum(x.payout) - sum(x.stake))
  into v_stake, v_net
  from unnest(p_bets) o(id) join wager.bet x on x.member_id = p_member and x.id = o.id
  where x.settled_at is null and not x.free and x.category in ('LIVE', 'SPORTS', 'ESPORTS');
  v_net := least(v_stake, v_net);
  for b in select x.* from unnest(p_bets) with ordinality o(id, ord) join wager.bet x on x.member_id = p_member and x.id = o.id
    where x.settled_at is null order by o.ord
  loop
    v_valid := null;
    if b.category in ('LIVE', 'SPORTS', 'ESPORTS') and wager.valid_of(b.category, 'LOST', b.stake, 0, b.free, b.detail) > 0 then
      v_valid := div(v_net * (v_upto + b.stake), v_stake) - div(v_net * v_upto, v_stake);
      v_upto := v_upto + b.stake;
    end if;
    perform wager.correct(b, coalesce(p_state, (case when b.payout > 0 then 'WON' else 'LOST' end)::wager.bet_state), b.payout, null, null, coalesce(p_valid, v_valid));
    n := n + 1;
  end loop;
  return n;
end $$;
