-- Play money moves in trials' wallets and nowhere else, and nothing else moves there: each wallet's last movement.
create or replace function report.check_play(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(member_id::text) filter (where bad)
  from (
    select w.member_id, (m.contra = 170) <> (w.currency = 'XXX') or (a.type = 4) <> (w.currency = 'XXX') as bad
    from report.wallet_sample(most) w
    join member.member a on a.id = w.member_id
    cross join lateral (select contra from wallet.movement where member_id = w.member_id order by seq desc limit 1) m
  ) c
$$;
