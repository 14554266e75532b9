-- Keeps how many members stand in each bucket of scores, whichever statement moves them.
create or replace function mission.move_in_buckets() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into mission.board_bucket as b (board_id, bucket, members)
      select n.board_id, mission.bucket_of(n.score), count(*) from now_rows n where n.score > 0 and not n.left_out group by 1, 2 order by 1, 2
      on conflict (board_id, bucket) do update set members = b.members + excluded.members;
  elsif tg_op = 'UPDATE' then
    insert into mission.board_bucket as b (board_id, bucket, members)
      select m.board_id, m.bucket, sum(m.n) from (
        select w.board_id, mission.bucket_of(w.score) as bucket, -1 as n from was_rows w where w.score > 0 and not w.left_out
        union all
        select n.board_id, mission.bucket_of(n.score), 1 from now_rows n where n.score > 0 and not n.left_out
      ) m group by 1, 2 having sum(m.n) <> 0 order by 1, 2
      on conflict (board_id, bucket) do update set members = b.members + excluded.members;
  else
    insert into mission.board_bucket as b (board_id, bucket, members)
      select w.board_id, mission.bucket_of(w.score), -count(*) from was_rows w where w.score > 0 and not w.left_out group by 1, 2 order by 1, 2
      on conflict (board_id, bucket) do update set members = b.members + excluded.members;
  end if;
  return null;
end $$;

create or replace trigger board_entry_added after insert on mission.board_entry referencing new table as now_rows
  for each statement execute function mission.move_in_buckets();

create or replace trigger board_entry_moved after update on mission.board_entry referencing old table as was_rows new table as now_rows
  for each statement execute function mission.move_in_buckets();

create or replace trigger board_entry_gone after delete on mission.board_entry referencing old table as was_rows
  for each statement execute function mission.move_in_buckets();
