-- Adds changes to the figures of members and of all teams above them. The caller is the one listener that counts, so nothing is added twice.
create or replace function team.add(p_member bigint[], p_at timestamptz[], p_category text[],
  p_bets int[], p_stake bigint[], p_valid bigint[], p_payout bigint[],
  p_deposits bigint[], p_withdrawals bigint[], p_player_rebate bigint[], p_agent_rebate bigint[], p_promotions bigint[], p_fees bigint[])
returns void language sql as $$
  with change as materialized (
    select c.member_id, date_trunc('hour', c.at, s.time_zone) as hour, (c.at at time zone s.time_zone)::date as day, c.category,
      sum(c.bets) as bets, sum(c.stake) as stake, sum(c.valid) as valid, sum(c.payout) as payout,
      sum(c.deposits) as deposits, sum(c.withdrawals) as withdrawals,
      sum(c.player_rebate) as player_rebate, sum(c.agent_rebate) as agent_rebate, sum(c.promotions) as promotions, sum(c.fees) as fees
    from unnest(p_member, p_at, p_category,
        p_bets, p_stake, p_valid, p_payout, p_deposits, p_withdrawals, p_player_rebate, p_agent_rebate, p_promotions, p_fees)
      as c(member_id, at, category,
        bets, stake, valid, payout, deposits, withdrawals, player_rebate, agent_rebate, promotions, fees) cross join brand.setting s
    group by 1, 2, 3, 4
  ), hours as (
    insert into team.member_hour as t (member_id, hour, category,
      bets, stake, valid, payout, deposits, withdrawals, player_rebate, agent_rebate, promotions, fees)
    select member_id, hour, category,
      bets, stake, valid, payout, deposits, withdrawals, player_rebate, agent_rebate, promotions, fees from change
    on conflict (member_id, hour, category) do update set
      bets = t.bets + excluded.bets, stake = t.stake + excluded.stake, valid = t.valid + excluded.valid, payout = t.payout + excluded.payout,
      deposits = t.deposits + excluded.deposits, withdrawals = t.withdrawals + excluded.withdrawals, player_rebate = t.player_rebate + excluded.player_rebate,
      agent_rebate = t.agent_rebate + excluded.agent_rebate, promotions = t.promotions + excluded.promotions, fees = t.fees + excluded.fees
  ), days as materialized (
    select member_id, day, category,
      sum(bets) as bets, sum(stake) as stake, sum(valid) as valid, sum(payout) as payout,
      sum(deposits) as deposits, sum(withdrawals) as withdrawals,
      sum(player_rebate) as player_rebate, sum(agent_rebate) as agent_rebate, sum(promotions) as promotions, sum(fees) as fees
    from change group by 1, 2, 3
  ), own as (
    insert into team.member_day as t (member_id, day, category,
      bets, stake, valid, payout, deposits, withdrawals, player_rebate, agent_rebate, promotions, fees)
    select member_id, day, category,
      bets, stake, valid, payout, deposits, withdrawals, player_rebate, agent_rebate, promotions, fees from days
    on conflict (member_id, day, category) do update set
      bets = t.bets + excluded.bets, stake = t.stake + excluded.stake, valid = t.valid + excluded.valid, payout = t.payout + excluded.payout,
      deposits = t.deposits + excluded.deposits, withdrawals = t.withdrawals + excluded.withdrawals, player_rebate = t.player_rebate + excluded.player_rebate,
      agent_rebate = t.agent_rebate + excluded.agent_rebate, promotions = t.promotions + excluded.promotions, fees = t.fees + excluded.fees
  ), told as (
    select d.member_id, d.day, array_agg(d.category) as named, bool_or(coalesce(f.valid, 0) > 0) as was, bool_or(coalesce(f.valid, 0) + d.valid > 0) as active
    from days d left join team.member_day f on f.member_id = d.member_id and f.day = d.day and f.category = d.category group by 1, 2
  ), turns as materialized (
    -- of each member the days that have become ones with a valid bet in any category, and those that are none any more
    select t.member_id, min(t.day) as first, max(t.day) as last,
      coalesce(array_agg(t.day) filter (where t.active), '{}') as gained, coalesce(array_agg(t.day) filter (where not t.active), '{}') as lost
    from told t where t.was <> t.active and not exists (
      select from team.member_day f where f.member_id = t.member_id and f.day = t.day and f.valid > 0 and f.category <> all (t.named))
    group by 1
  ), touched as (
    -- these days, and those after them that were counted before: both have another day before them now. By arrays: joined to one another, lists
    -- whose length is not known when the plan is made are gone through once for each member
    select t.*, e.day, e.active from turns t cross join lateral (
      select g as day, true as active from unnest(t.gained) g
      union select g, false from unnest(t.lost) g
      union select f.day, null from team.member_day f where f.member_id = t.member_id and f.day > t.first and f.day < t.last + 366 and f.valid > 0
        and f.day <> all (t.gained || t.lost)) e
  ), gaps as (
    -- what was takes away, what is adds
    select l.ancestor_id, e.day, s.sign, case when p.day >= l.since then e.day - p.day when p.day is null then 366 else coalesce(e.day - (
      -- came into the team after the day before: what counts is the last one on which the member stood there
      select max(x.day) from (
        select f.day from team.member_day f where f.member_id = e.member_id and f.day < e.day and f.day > e.day - 366 and f.valid > 0
          and (s.sign < 0 or f.day <> all (e.lost))
        union all select g from unnest(e.gained) g where s.sign > 0 and g < e.day and g > e.day - 366
      ) x join team.line r on r.member_id = e.member_id and r.ancestor_id = l.ancestor_id and r.since <= x.day and (r.until is null or r.until > x.day)
    ), 366) end as gap
    from touched e join (values (-1), (1)) s(sign) on e.active is distinct from (s.sign < 0)
    cross join lateral (
      select max(x.day) as day from (
        (select f.day from team.member_day f where f.member_id = e.member_id and f.day < e.day and f.day > e.day - 366 and f.valid > 0
          and (s.sign < 0 or f.day <> all (e.lost)) order by f.day desc limit 1)
        union all select g from unnest(e.gained) g where s.sign > 0 and g < e.day and g > e.day - 366
      ) x) p
    join team.line l on l.member_id = e.member_id and l.depth > 0 and l.since <= e.day and (l.until is null or l.until > e.day)
  ), actives as (
    insert into team.team_active as t (agent_id, day, gap, members)
    select ancestor_id, day, gap, sum(sign) from gaps group by 1, 2, 3 having sum(sign) <> 0
    on conflict (agent_id, day, gap) do update set members = t.members + excluded.members
  )
  insert into team.team_day as t (agent_id, day, category,
    bets, stake, valid, payout, deposits, withdrawals, player_rebate, agent_rebate, promotions, fees)
  select l.ancestor_id, d.day, d.category, sum(d.bets), sum(d.stake), sum(d.valid), sum(d.payout),
    sum(d.deposits), sum(d.withdrawals), sum(d.player_rebate), sum(d.agent_rebate), sum(d.promotions), sum(d.fees)
  from days d join team.line l on l.member_id = d.member_id and l.since <= d.day and (l.until is null or l.until > d.day)
  group by 1, 2, 3
  on conflict (agent_id, day, category) do update set
      bets = t.bets + excluded.bets, stake = t.stake + excluded.stake, valid = t.valid + excluded.valid, payout = t.payout + excluded.payout,
      deposits = t.deposits + excluded.deposits, withdrawals = t.withdrawals + excluded.withdrawals, player_rebate = t.player_rebate + excluded.player_rebate,
      agent_rebate = t.agent_rebate + excluded.agent_rebate, promotions = t.promotions + excluded.promotions, fees = t.fees + excluded.fees
$$;
