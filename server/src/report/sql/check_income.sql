-- What bills paid is in the journal as it was paid, and every movement of these kinds under a bill's key belongs to a payment.
create or replace function report.check_income(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(id) filter (where bad)
  from (
    select p.bill_id || ':' || p.no as id, (m.settlement, m.contra, m.kind::text) is distinct from (p.amount, 130::smallint, case p.kind when 'dividend' then 'DIVIDEND'
      when 'daily' then 'DAILY_SALARY' when 'hourly' then 'HOURLY_SALARY' when 'realtime' then 'REALTIME_SALARY' when 'affiliate' then 'COMMISSION' else 'AGENT_REBATE' end) as bad
    from (select * from income.payment order by bill_id desc, no desc limit most) p
    left join lateral (select m.settlement, m.contra, m.kind from wallet.movement m where m.member_id = p.member_id and m.key = 'bill:' || p.bill_id || ':' || p.no) m on true
    union all
    select b.id::text, b.paid - b.from_account is distinct from coalesce((select sum(p.amount) from income.payment p where p.bill_id = b.id), 0)
      or b.paid > b.gross or b.state in ('PENDING_REVIEW', 'APPROVED', 'NOT_REACHED', 'REJECTED') and b.paid > 0
    from (select * from income.bill order by id desc limit most) b
    union all
    select m.key, not exists (select from income.payment p where p.bill_id = m.ref and m.key = 'bill:' || p.bill_id || ':' || p.no)
    from (select distinct member_id from (select member_id from income.payment order by bill_id desc limit most) x limit 1000) a
    join wallet.movement m on m.member_id = a.member_id and m.kind in ('AGENT_REBATE', 'DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY', 'COMMISSION')
      and m.kind not in ('BET', 'PRIZE') and m.key like 'bill:%'
  ) c
$$;
