-- A bet was staked that feeds a grant: its share, and what it took of the bonus balance.
create or replace function bonus.feed(p_member bigint, p_grant uuid, p_bet uuid, p_game text, p_category text, p_stake bigint, p_bonus bigint, p_percent int,
  p_movement uuid) returns void language sql as $$
  select bonus.feed_all(array[p_member], array[p_grant], array[p_bet], array[p_game], array[p_category], array[p_stake], array[p_bonus], array[p_percent],
    array[p_movement])
$$;
