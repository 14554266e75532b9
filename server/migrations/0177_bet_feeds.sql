-- A bet says itself which grant of bonus money it feeds, and what of it came back, lapsed and counted: one row written where there were three. What bets moved of
-- a grant stands in the journal; beside it only what moves without a bet is kept, and the history of a grant is both.
alter table wager.bet add column grant_id uuid, add column percent smallint, add column returned bigint, add column lost bigint, add column counted bigint;
update wager.bet b set grant_id = s.grant_id, percent = s.percent, returned = s.returned, lost = s.lost, counted = s.counted
from bonus.share s where b.member_id = s.member_id and b.id = s.bet_id;
alter table wager.bet add constraint bet_feeds check (
  grant_id is null and bonus is null
  or grant_id is not null and bonus is not null and percent between 0 and 100 and returned >= 0 and lost >= 0 and coalesce(counted, 0) >= 0);
-- a bet changes the balance, its decision the progress: both find room on the page, and no index is touched
alter table bonus.grant set (fillfactor = 50);
create index bet_fed on wager.bet (settled_at) where bonus is not null;
drop table bonus.share;

delete from bonus.entry where kind in ('stake', 'return', 'win', 'takenBack');
alter table bonus.entry rename to step;
alter table bonus.step rename constraint entry_pkey to step_pkey;
alter table bonus.step rename constraint entry_amount_check to step_amount_check;
alter table bonus.step drop constraint entry_kind_check,
  add constraint step_kind_check check (kind in ('given', 'released', 'overCap', 'forfeited'));
alter index bonus.entry_of_grant rename to step_of_grant;
drop function if exists bonus.feed(bigint, uuid, uuid, text, text, bigint, bigint, int, uuid);
drop function if exists bonus.feed_all(bigint[], uuid[], uuid[], text[], text[], bigint[], bigint[], int[], uuid[]);
drop function if exists bonus.returned(bigint, uuid, text, bigint, uuid);
drop function if exists bonus.restaked(bigint, uuid, bigint, bigint, uuid);
drop function if exists bonus.count(bigint, uuid, bigint);
drop function if exists bonus.owed(bigint, uuid, bigint);
drop function if exists bonus.take_back(bigint, uuid, bigint, bigint, text);
drop function if exists bonus.split_more(bigint, uuid, bigint, bigint);
drop function if exists bonus.arrive(bigint, uuid, uuid, bigint, uuid);
drop function if exists wager.pay_split(bigint, uuid, text, text, bigint, text);
drop function if exists wager.restake_split(wager.bet, bigint, text);
