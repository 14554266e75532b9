-- What the tickets of an issue come to, kept beside them, so that the desk and its report add up nothing while they are looked at.

-- By issue, play and state; play money is not counted. Its rows are as fine as those of lottery.exposure, which placing locks before, and they
-- are written once a call, at its end: bets wait for each other no longer than before.
create table lottery.total (
  game    text not null,
  issue   text not null,
  play    text not null,
  state   text not null check (state in ('pending', 'won', 'lost', 'void', 'cancelled')),
  tickets bigint not null,
  stake   bigint not null,
  payout  bigint not null,
  rebate  bigint not null,
  primary key (game, issue, play, state)
) with (fillfactor = 70);

-- Nobody places or settles between the sums and their keeping.
lock table lottery.ticket in share row exclusive mode;
insert into lottery.total (game, issue, play, state, tickets, stake, payout, rebate)
select game, issue, play, state, count(*), sum(stake), sum(payout), sum(rebate) from lottery.ticket where not play_money group by 1, 2, 3, 4;

-- Given back because its chase had won: it comes back when a correction says that the chase had not.
alter table lottery.ticket add column stopped boolean not null default false;

-- What the numbers of a play may cost together, kept in its row of the whole play (number ''): no result pays more than `at_once` times the
-- largest of them, `peak`. What it may cost in all is liability + at_once × peak.
alter table lottery.exposure add column at_once int not null default 1 check (at_once > 0), add column peak bigint not null default 0 check (peak >= 0);
update lottery.exposure w set peak = x.most
from (select game, issue, play, max(liability) as most from lottery.exposure where number <> '' group by 1, 2, 3) x
where w.game = x.game and w.issue = x.issue and w.play = x.play and w.number = '';
