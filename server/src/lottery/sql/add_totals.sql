-- Adds to the totals of issues and plays. A row at a time in one order for all.
create or replace function lottery.add_totals(p_more lottery.total[]) returns void language sql as $$
  insert into lottery.total as x (game, issue, play, state, tickets, stake, payout, rebate)
  select m.* from unnest(p_more) m order by m.game, m.issue, m.play, m.state
  on conflict (game, issue, play, state) do update set tickets = x.tickets + excluded.tickets, stake = x.stake + excluded.stake,
    payout = x.payout + excluded.payout, rebate = x.rebate + excluded.rebate
$$;
