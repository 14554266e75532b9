-- No account of a member is below zero.
create or replace function report.check_negative(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(member_id::text) filter (where bad)
  from (select member_id, least(cash, bonus, locked, points, settlement) < 0 as bad from report.wallet_sample(most)) w
$$;
