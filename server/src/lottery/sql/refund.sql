-- Gives stakes of pending tickets of a void issue back: a chunk. Answers how many.
create or replace function lottery.refund(p_game text, p_issue text, p_most int) returns int language plpgsql as $$
declare v_ids uuid[]; v_go uuid[];
begin
  perform from lottery.issue i where i.game = p_game and i.name = p_issue and i.state = 'void' for share;
  if not found then return 0; end if;
  select array_agg(x.id) into v_ids from (select t.id from lottery.ticket t where t.game = p_game and t.issue = p_issue and t.state = 'pending' order by t.id limit p_most) x;
  if v_ids is null then return 0; end if;
  perform wallet.lock((select array_agg(distinct t.member_id) from lottery.ticket t where t.id = any (v_ids)));
  select array_agg(x.id order by x.id) into v_go from (
    select t.id from lottery.ticket t where t.id = any (v_ids) and t.state = 'pending' order by t.id for update) x;
  if v_go is null then return 0; end if;
  perform lottery.give_back(v_go, 'void');
  return cardinality(v_go);
end $$;
