-- Counts tickets that waited until now as what they are now, and takes them off what waits.
create or replace function lottery.tally(p_member bigint[], p_ids uuid[]) returns void language sql as $$
  select lottery.add_totals(array(
    select row(t.game, t.issue, t.play, d.state, sum(d.n), sum(d.n * t.stake), sum(d.n * d.payout), sum(d.n * t.rebate))::lottery.total
    from unnest(p_member, p_ids) y(member_id, id)
    -- offset: ticket by ticket by its key; a plan that began at the table read all of it
    cross join lateral (select * from lottery.ticket k where k.member_id = y.member_id and k.id = y.id offset 0) t
    cross join lateral (values (t.state, 1, t.payout), ('pending', -1, 0)) d(state, n, payout)
    where not t.play_money
    group by t.game, t.issue, t.play, d.state))
$$;
