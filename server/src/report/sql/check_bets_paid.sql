-- A bet that was closed with a payout was paid, in one part or in several, the prize of a pot included: the newest events tell which were closed lately.
create or replace function report.check_bets_paid(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(id::text) filter (where bad)
  from (
    select b.id, not exists (
      select from wallet.movement m where m.member_id = b.member_id and m.key = 'settle:' || b.id and coalesce(m.cash, 0) + coalesce(m.bonus, 0) = b.payout)
      and b.payout is distinct from (
        select sum(coalesce(m.cash, 0) + coalesce(m.bonus, 0)) from wallet.movement m where m.member_id = b.member_id and m.ref = b.id and m.id >= base.uuid7_floor(base.uuid7_time(b.id))
          and m.kind::text in ('PRIZE', 'BET_CANCEL', 'FREE_BET_CANCEL', 'PRIZE_CANCEL', 'JACKPOT') and m.key not like 'ticket:%') as bad
    from (select name, body from base.event order by xid desc, id desc limit most) e
    join wager.bet b on b.member_id = (e.body->>'memberId')::bigint and b.id = (e.body->>'betId')::uuid
    where e.name = 'wager.settled' and b.payout > 0
  ) c
$$;
