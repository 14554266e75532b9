-- Keeps of the given hours (null: of all) the newest `keep` bets, of each hour of the last day the `keep` highest stakes, and of
-- each hour of the last week the `keep` highest wins. So an hour never holds more than three times that many.
create or replace function wager.prune_board(hours timestamptz[], keep int) returns void language sql as $$
  delete from wager.board b using (
    select bet_id, hour, win,
      row_number() over (order by settled_at desc, bet_id desc) as newest,
      row_number() over (partition by hour order by stake desc, bet_id desc) as high,
      row_number() over (partition by hour order by win desc, bet_id desc) as best
    from wager.board where hours is null or hour = any (hours)
  ) r
  where b.bet_id = r.bet_id and r.newest > keep
    and not (r.high <= keep and r.hour >= date_trunc('hour', now()) - interval '1 day')
    and not (r.best <= keep and r.win > 0 and r.hour >= date_trunc('hour', now()) - interval '7 days')
$$;
