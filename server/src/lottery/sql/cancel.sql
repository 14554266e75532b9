-- Gives tickets of one member and game back whose issues have not closed. p_off: by ticket, what was counted of it: [[{…}], …].
-- Answers those that were given back now.
create or replace function lottery.cancel(p_member bigint, p_game text, p_ids uuid[], p_off jsonb, p_stopped boolean) returns table (id uuid, stake bigint) language plpgsql as $$
#variable_conflict use_column
declare v_go uuid[]; r record;
begin
  perform from lottery.issue i where i.game = p_game and i.name in (select t.issue from lottery.ticket t where t.member_id = p_member and t.id = any (p_ids)) order by i.name for share;
  perform wallet.lock(array[p_member]);
  select array_agg(x.id order by x.id) into v_go from (
    select t.id from lottery.ticket t join lottery.issue i on i.game = t.game and i.name = t.issue
    where t.member_id = p_member and t.id = any (p_ids) and t.game = p_game and t.state = 'pending'
      and i.state in ('waiting', 'open') and clock_timestamp() < i.closes_at
    order by t.id for update of t) x;
  if v_go is null then return; end if;
  perform lottery.uncount(p_game, (select coalesce(jsonb_agg(e), '[]') from unnest(p_ids) with ordinality u(id, o)
    cross join lateral jsonb_array_elements(p_off->((o - 1)::int)) e where u.id = any (v_go)));
  perform lottery.give_back(array_fill(p_member, array[cardinality(v_go)]), v_go, 'cancelled');
  if p_stopped then
    update lottery.ticket t set stopped = true where t.member_id = p_member and t.id = any (v_go);
  end if;
  return query select t.id, t.stake from lottery.ticket t where t.member_id = p_member and t.id = any (v_go);
end $$;
