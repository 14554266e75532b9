-- No bet is open in a round that has been over for a minute.
create or replace function report.check_bets_closed(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(id::text) filter (where bad)
  from (
    select b.id, coalesce(r.phase in ('settled', 'cancelled') and r.ended_at < now() - interval '1 minute', d.ended_at < now() - interval '1 minute', false) as bad
    from (select * from report.open_bet order by id limit most) b
    left join crash.round r on r.game = b.game and r.no = b.round_no
    left join tables.round d on d.code = b.game and d.no = b.round_no
  ) c
$$;
