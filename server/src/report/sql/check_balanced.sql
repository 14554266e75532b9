-- A movement takes from one side what it gives to the other: each wallet's last movement.
create or replace function report.check_balanced(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where total <> 0), min(movement_id::text) filter (where total <> 0)
  from report.wallet_sample(most) w
  cross join lateral (select id from wallet.movement where member_id = w.member_id order by seq desc limit 1) m
  cross join lateral (
    select e.movement_id, e.unit, sum(e.amount) as total from wallet.entry e where e.member_id = w.member_id and e.movement_id = m.id group by 1, 2
  ) e
$$;
