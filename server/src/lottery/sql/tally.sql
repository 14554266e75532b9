-- Counts tickets as what they are now; those that waited until now are taken off what waits. A row at a time in one order for all.
create or replace function lottery.tally(p_member bigint[], p_ids uuid[], p_waited boolean) returns void language sql as $$
  insert into lottery.total as x (game, issue, play, state, tickets, stake, payout, rebate)
  select t.game, t.issue, t.play, d.state, sum(d.n), sum(d.n * t.stake), sum(d.n * d.payout), sum(d.n * t.rebate)
  from unnest(p_member, p_ids) y(member_id, id)
  -- offset: ticket by ticket by its key; a plan that began at the table read all of it
  cross join lateral (select * from lottery.ticket k where k.member_id = y.member_id and k.id = y.id offset 0) t
  cross join lateral (
    select t.state, 1 as n, t.payout
    union all select 'pending', -1, 0 where p_waited) d(state, n, payout)
  where not t.play_money
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (game, issue, play, state) do update set tickets = x.tickets + excluded.tickets, stake = x.stake + excluded.stake,
    payout = x.payout + excluded.payout, rebate = x.rebate + excluded.rebate
$$;
