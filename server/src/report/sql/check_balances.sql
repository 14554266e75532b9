-- A wallet is where its last movement left it.
create or replace function report.check_balances(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(member_id::text) filter (where bad)
  from (
    select w.member_id,
      w.version <> coalesce(m.seq, 0) or w.cash <> coalesce(m.cash_after, w.cash) or w.bonus <> coalesce(m.bonus_after, w.bonus)
        or w.locked <> coalesce(m.locked_after, w.locked) or w.points <> coalesce(m.points_after, w.points)
        or w.settlement <> coalesce(m.settlement_after, w.settlement)
        or (m.seq is null and (w.cash, w.bonus, w.locked, w.points, w.settlement) <> (0, 0, 0, 0, 0)) as bad
    from report.wallet_sample(most) w
    left join lateral (select * from wallet.movement where member_id = w.member_id order by seq desc limit 1) m on true
  ) c
$$;
