-- Notes that something happened in a round; with `p_close` its open bets are closed as they stand.
create or replace function integration.touch_round(p_vendor text, p_round text, p_member bigint, p_game text, p_close boolean) returns void language plpgsql as $$
begin
  insert into integration.round as r (vendor, round, member_id, game, closed_at)
  values (p_vendor, p_round, p_member, p_game, case when p_close then clock_timestamp() end)
  on conflict (vendor, round, member_id) do update set last_at = clock_timestamp(),
    closed_at = case when p_close then coalesce(r.closed_at, clock_timestamp()) end;
  if p_close then
    perform wager.close(p_member, array(select t.bet_id from integration.transaction t
      where t.vendor = p_vendor and t.round = p_round and t.member_id = p_member and t.kind = 'bet' and t.state = 'done' and t.bet_id is not null order by t.at));
  end if;
end $$;
