-- What is locked is what withdrawals under way ask for.
create or replace function report.check_locked(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(member_id::text) filter (where bad)
  from (
    select coalesce(w.member_id, o.member_id) as member_id, coalesce(w.locked, 0) <> coalesce(o.amount, 0) as bad
    from (select member_id, locked from wallet.wallet where locked > 0) w
    full join (
      select member_id, sum(amount) as amount from cashier.withdrawal
      where state in ('CREATED', 'REVIEW', 'APPROVED', 'PAYING', 'FAILED', 'REJECTED') group by member_id
    ) o on o.member_id = w.member_id
    limit most
  ) c
$$;
