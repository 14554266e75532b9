-- What a member's bets may still be paid today (UTC): the limit of a day less what was paid, cash-outs among it, and less the most that each open bet may come to, whenever
-- that is decided: so the limit holds on every day, whatever wins. Stakes that came back do not count. p_but: a bet that is not counted. Below 0 where the limit was lowered.
create or replace function sport.day_left(p_member bigint, p_but uuid default null) returns bigint language sql stable as $$
  select (k.day_payout
    - (select coalesce(sum(b.payout), 0) from sport.bet b where b.member_id = p_member and b.state in ('SETTLED', 'CASHED_OUT')
        and b.settled_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC')
    - (select coalesce(sum(b.most), 0) from sport.bet b where b.member_id = p_member and b.settled_at is null and b.id is distinct from p_but))::bigint
  from sport.book k where k.one
$$;
