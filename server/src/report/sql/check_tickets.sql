-- Tickets and their bets say the same, rebates were paid once, nothing waits in an issue that is settled, and the totals of an issue are the sums of
-- its tickets. Of a prize that was taken back after it had been spent, the bet keeps what the member kept.
create or replace function report.check_tickets(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(example) filter (where bad)
  from (
    select t.id::text as example, b.id is null or b.stake <> t.stake or b.game <> t.game
      or b.state::text <> case t.state when 'pending' then 'PENDING' when 'won' then 'WON' when 'lost' then case when k.kept > 0 then 'WON' else 'LOST' end
        when 'void' then 'VOID' else 'CANCELLED' end
      or (t.state <> 'pending' and b.payout <> t.payout + k.kept)
      or (t.state = 'pending' and i.state in ('settled', 'void') and coalesce(i.settled_at, i.closed_at) < now() - interval '10 minutes')
      or (t.state in ('won', 'lost') and t.rebate > 0) <> exists (
        select from wallet.movement m where m.member_id = t.member_id and m.key = 'rebate:' || t.id and m.kind = 'PLAYER_REBATE' and m.cash = t.rebate
          and m.id >= base.uuid7_floor(base.uuid7_time(t.id))) as bad
    from (select * from lottery.ticket order by id desc limit most) t
    left join wager.bet b on b.member_id = t.member_id and b.id = t.id
    left join lottery.issue i on i.game = t.game and i.name = t.issue
    cross join lateral (select coalesce(sum(r.amount - r.collected), 0)::bigint as kept from claim.claim r
      where r.member_id = t.member_id and r.bet_id = t.id and r.source = 'lottery' and r.kind = 'prize') k
    union all
    select d.game || ' ' || d.issue || ' ' || d.play, true
    from (select distinct game, issue from (select game, issue from lottery.ticket order by id desc limit most) x) i
    cross join lateral (
      select game, issue, play, state, sum(tickets), sum(stake), sum(payout), sum(rebate) from (
        select x.game, x.issue, x.play, x.state, x.tickets, x.stake, x.payout, x.rebate from lottery.total x where x.game = i.game and x.issue = i.issue
        union all
        select t.game, t.issue, t.play, t.state, -1, -t.stake, -t.payout, -t.rebate
        from lottery.ticket t where t.game = i.game and t.issue = i.issue and not t.play_money) s
      group by game, issue, play, state
      having sum(tickets) <> 0 or sum(stake) <> 0 or sum(payout) <> 0 or sum(rebate) <> 0) d
  ) c
$$;
