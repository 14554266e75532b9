-- Which of these legs of singles would pass a limit: what their outcome or their market may cost the house, or what their member may be paid on the selection. Legs of a
-- call count one after the other. Bets on one market wait here for each other until they are written, so that none is taken beside what it does not see; those that
-- put nothing on a market (`payable` is nought) wait for nobody. The caller holds the wallets' locks. p_member: of each slip.
create or replace function sport.over(p_leg sport.leg_request[], p_member bigint[]) returns table (slip_no int, no smallint) language plpgsql
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(k.key) from (
    select distinct hashtextextended('sport.market/' || l.fixture || '/' || l.market || '/' || l.specifiers, 0) as key from unnest(p_leg) l where l.payable > 0 order by 1) k;
  return query
  with asked as materialized (
    select l.slip_no, l.no, l.fixture, l.market, l.specifiers, l.outcome, l.live, l.payable,
      sum(l.payable) over upto as payable_upto, sum(l.staked) over upto as staked_upto
    from unnest(p_leg) l where l.payable > 0
    window upto as (partition by l.fixture, l.market, l.specifiers, l.outcome order by l.slip_no, l.no)
  )
  select a.slip_no, a.no from asked a
  join sport.fixture f on f.id = a.fixture join sport.tournament t on t.id = f.tournament join sport.stake_limit s on s.sport = t.sport and s.live = a.live
  cross join lateral (select coalesce(sum(x.payable) filter (where x.outcome = a.outcome), 0) as payable, coalesce(sum(x.staked) filter (where x.outcome = a.outcome), 0) as staked,
      coalesce(sum(x.staked), 0) as on_market
    from sport.exposure x where x.fixture = a.fixture and x.market = a.market and x.specifiers = a.specifiers) e
  cross join lateral (select coalesce(sum(o.payable), 0) as payable from sport.leg o where o.member_id = p_member[a.slip_no] and o.fixture = a.fixture and o.market = a.market
      and o.specifiers = a.specifiers and o.outcome = a.outcome and o.halves is null) m
  where e.payable - e.staked + a.payable_upto - a.staked_upto > s.outcome
    -- what the others of this call stake on the market's other outcomes may be refused
    or e.payable - e.on_market + a.payable_upto - a.staked_upto > s.market
    or m.payable + a.payable > (select b.selection_payout from sport.book b where b.one);
end $$;
