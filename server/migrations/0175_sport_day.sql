-- What an open bet may come to counts in what its member's bets can still be paid on a day: the limit of a day holds whatever wins, and no bet that was taken is paid less for it.
alter table sport.bet add column most bigint;
update sport.bet b set most = case when b.settled_at is not null then b.payout
  -- the record has odds in thousandths, cut
  else least(b.cap, greatest(b.stake, ceil(b.stake * coalesce((select (w.detail->>'odds')::numeric + 1 from wager.bet w where w.member_id = b.member_id and w.id = b.id), 1000) / 1000)))
  end;
alter table sport.bet alter column most set not null, add constraint bet_most_check check (most >= 0);
create index bet_paid on sport.bet (member_id, settled_at) where settled_at is not null;
alter type sport.slip_request add attribute most bigint;
