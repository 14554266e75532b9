-- Bets at fixed odds: their prize does not follow from a series, so nothing is left over between series, and they earn no points.
alter table wager.bet add column fixed boolean not null default false;
alter table agent.entry add column fixed boolean not null default false;

-- every play of the lotteries of Vietnam has fixed odds, and no other play has
update wager.bet b set fixed = true
from lottery.ticket t join lottery.game g on g.code = t.game
where g.family in ('vn-north', 'vn-south') and b.member_id = t.member_id and b.id = t.id;
update agent.entry e set fixed = true from wager.bet b where b.fixed and b.member_id = e.member_id and b.id = e.bet_id;

-- The view was made before the column was.
drop view agent.bet;
create view agent.bet as
  select b.*, g.name as game_name, g.vendor from wager.bet b left join wager.game g on g.code = b.game;
