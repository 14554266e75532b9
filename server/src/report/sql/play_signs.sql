-- The figures behind the signs that a player may need help: read for one player, when an operator looks at them.
create or replace function report.play_signs(p_member bigint, out losses bigint, out losses_before bigint, out deposits int, out chasing int, out bets int, out night int,
  out hours int, out returned int, out raises int) language sql stable as $$
  with bet as (
    select b.id, base.uuid7_time(b.id) as at, b.stake, b.payout, b.state, b.settled_at from wager.bet b
    where b.member_id = p_member and b.id >= base.uuid7_floor(now() - interval '28 days') and b.state in ('WON', 'LOST', 'CASHED_OUT')
  ), deposit as (
    select d.updated_at as at from cashier.deposit d where d.member_id = p_member and d.id >= base.uuid7_floor(now() - interval '7 days') and d.state = 'CREDITED'
  )
  select
    -- net of the last seven days, and of an average week of the three before
    coalesce((select sum(stake - payout) from bet where at >= now() - interval '7 days'), 0)::bigint,
    coalesce((select sum(stake - payout) / 3 from bet where at < now() - interval '7 days'), 0)::bigint,
    (select count(*) from deposit where at >= now() - interval '1 day')::int,
    -- deposits within a quarter of an hour after a lost bet
    (select count(*) from deposit d where exists (select from bet where state = 'LOST' and settled_at between d.at - interval '15 minutes' and d.at))::int,
    (select count(*) from bet where at >= now() - interval '7 days')::int,
    -- bets between midnight and five by the brand's clock
    (select count(*) from bet, brand.setting s where at >= now() - interval '7 days' and extract(hour from at at time zone s.time_zone) < 5)::int,
    -- hours of the last day in which they played
    (select count(distinct date_trunc('hour', at)) from bet where at >= now() - interval '1 day')::int,
    (select count(*) from cashier.withdrawal w where w.member_id = p_member and w.id >= base.uuid7_floor(now() - interval '28 days') and w.state = 'RETURNED')::int,
    (select count(*) from protection.raise r where r.member_id = p_member and r.asked_at >= now() - interval '28 days')::int
$$;
