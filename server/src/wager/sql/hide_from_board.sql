-- Hides or shows a member. Hiding takes down what is there already, also what a listener is putting up in this moment: it
-- holds the same lock, shared, from before it reads who is hidden until its entries are in.
create or replace function wager.hide_from_board(member bigint, hide boolean) returns void language plpgsql as $$
begin
  if not hide then
    delete from wager.board_hidden where member_id = member;
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('wager.board', 0));
  insert into wager.board_hidden (member_id) values (member) on conflict do nothing;
  -- the board is small and a bet is found by its member and id
  delete from wager.board d using wager.bet b where b.member_id = member and b.id = d.bet_id;
end $$;
