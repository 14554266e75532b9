-- Keeps how many members stand in each bucket of scores, and how many reached each score when, whichever statement moves them.
create or replace function mission.move_in_buckets() returns trigger language plpgsql as $$
declare
  moved mission.board_move[];
begin
  if tg_op = 'INSERT' then
    moved := array(select (board_id, score, reached_at, 1)::mission.board_move from now_rows where score > 0 and not left_out);
  elsif tg_op = 'UPDATE' then
    moved := array(
      select (board_id, score, reached_at, -1)::mission.board_move from was_rows where score > 0 and not left_out
      union all
      select (board_id, score, reached_at, 1)::mission.board_move from now_rows where score > 0 and not left_out);
  else
    moved := array(select (board_id, score, reached_at, -1)::mission.board_move from was_rows where score > 0 and not left_out);
  end if;
  insert into mission.board_bucket as b (board_id, bucket, members)
    select m.board_id, mission.bucket_of(m.score), sum(m.members) from unnest(moved) m group by 1, 2 having sum(m.members) <> 0 order by 1, 2
    on conflict (board_id, bucket) do update set members = b.members + excluded.members;
  insert into mission.board_tie as t (board_id, score, quarter, members)
    select m.board_id, m.score, mission.quarter_of(m.reached_at), sum(m.members) from unnest(moved) m group by 1, 2, 3
    having sum(m.members) <> 0 order by 1, 2, 3
    on conflict (board_id, score, quarter) do update set members = t.members + excluded.members;
  -- a sum of bets leaves each of its scores again: nobody stands there any more
  delete from mission.board_tie t using (select distinct m.board_id, m.score from unnest(moved) m where m.members < 0) m
    where t.board_id = m.board_id and t.score = m.score and t.members = 0;
  return null;
end $$;

create or replace trigger board_entry_added after insert on mission.board_entry referencing new table as now_rows
  for each statement execute function mission.move_in_buckets();

create or replace trigger board_entry_moved after update on mission.board_entry referencing old table as was_rows new table as now_rows
  for each statement execute function mission.move_in_buckets();

create or replace trigger board_entry_gone after delete on mission.board_entry referencing old table as was_rows
  for each statement execute function mission.move_in_buckets();
