-- A deposit that is called credited was credited, with its amount.
create or replace function report.check_deposits(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(id::text) filter (where bad)
  from (
    select d.id, not exists (
      select from wallet.movement m where m.member_id = d.member_id and m.key = 'deposit:' || d.id and m.cash = d.amount) as bad
    from (select * from cashier.deposit where state = 'CREDITED' order by id desc limit most) d
  ) c
$$;
