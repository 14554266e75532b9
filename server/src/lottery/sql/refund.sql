-- Gives stakes of pending tickets of a void issue back: a chunk. Answers how many.
create or replace function lottery.refund(p_game text, p_issue text, p_most int) returns int language plpgsql as $$
declare v_members bigint[]; v_ids uuid[]; v_owners bigint[]; v_go uuid[];
begin
  perform from lottery.issue i where i.game = p_game and i.name = p_issue and i.state = 'void' for share;
  if not found then return 0; end if;
  select array_agg(x.member_id), array_agg(x.id) into v_members, v_ids from (
    select t.member_id, t.id from lottery.ticket t where t.game = p_game and t.issue = p_issue and t.state = 'pending' order by t.id limit p_most) x;
  if v_ids is null then return 0; end if;
  perform wallet.lock((select array_agg(distinct m) from unnest(v_members) m));
  select array_agg(x.member_id order by x.id), array_agg(x.id order by x.id) into v_owners, v_go from (
    select t.member_id, t.id from unnest(v_members, v_ids) u(member_id, id) join lottery.ticket t on t.member_id = u.member_id and t.id = u.id
    where t.state = 'pending' order by t.id for update of t) x;
  if v_go is null then return 0; end if;
  perform lottery.give_back(v_owners, v_go, 'void');
  return cardinality(v_go);
end $$;
