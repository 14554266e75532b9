-- A pot is what was put in less what was won, and every win was paid.
create or replace function report.check_pots(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(example) filter (where bad)
  from (
    select p.game as example, x.held + p.won <> p.seeded + x.fed
        or p.won <> (select coalesce(sum(w.amount), 0) from spin.pot_win w where w.game = p.game) as bad
      from spin.pot p join lateral (select sum(s.pot + s.reserve) as held, sum(s.fed) as fed from spin.pot_part s where s.game = p.game) x on true
    union all
    select w.bet_id::text, w.amount > 0 and not exists (
        select from wallet.movement m where m.member_id = w.member_id and m.key = 'jackpot:' || w.bet_id and m.kind = 'JACKPOT' and coalesce(m.cash, 0) + coalesce(m.bonus, 0) = w.amount)
      from (select * from spin.pot_win order by won_at desc limit most) w
  ) c
$$;
