-- A withdrawal that ended left the lock once: paid out, or back to the member.
create or replace function report.check_withdrawals(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(id::text) filter (where bad)
  from (
    select w.id, not exists (
      select from wallet.movement m where m.member_id = w.member_id and m.key = case w.state when 'PAID' then 'paid:' else 'return:' end || w.id) as bad
    from (
      (select * from cashier.withdrawal where state = 'PAID' order by id desc limit most)
      union all (select * from cashier.withdrawal where state = 'RETURNED' order by id desc limit most)
    ) w
  ) c
$$;
