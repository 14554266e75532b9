-- Writes issues that nobody had asked for yet.
create or replace function lottery.know_issues(p_game text, p_issues lottery.issue_request[]) returns void language sql as $$
  insert into lottery.issue (game, name, opens_at, closes_at, draws_at, source)
  select p_game, x.name, x.opens_at, x.closes_at, x.draws_at, (select g.source from lottery.game g where g.code = p_game)
  from unnest(p_issues) x
  order by x.name
  on conflict do nothing
$$;
