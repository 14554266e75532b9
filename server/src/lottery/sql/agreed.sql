-- What two agree on, each by their last word: two operators, or one and the provider. Null: nothing yet.
create or replace function lottery.agreed(p_game text, p_issue text) returns text language sql stable as $$
  select result from (
    select distinct on (coalesce(operator_id, 0)) result, at from lottery.entry where game = p_game and issue = p_issue order by coalesce(operator_id, 0), id desc
  ) x group by result having count(*) >= 2 order by max(at) limit 1
$$;
