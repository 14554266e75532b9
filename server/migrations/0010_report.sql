-- What operators see across modules: the only place that reads others' schemas. Nothing here is written.
create schema report;

create view report.player as
  select m.id, m.username, m.username_key, m.type, m.status, m.real_name, m.created_at, m.last_login_at,
    coalesce(w.cash, 0) as cash, coalesce(w.bonus, 0) as bonus, coalesce(w.locked, 0) as locked, coalesce(w.points, 0) as points,
    coalesce(w.settlement, 0) as settlement
  from account.member m left join wallet.wallet w on w.member_id = m.id;

-- Sessions that still open doors; idle ones end after the 30 minutes that account's rules say.
create view report.open_session as
  select member_id, device, coalesce(host(address), '') as address, created_at, last_used_at
  from account.session
  where ended_at is null and expires_at > now() and last_used_at > now() - interval '30 minutes';

-- A member's game: bets that were decided; open and returned ones are neither staked nor paid.
create view report.game_total as
  select member_id, sum(stake)::bigint as staked, sum(payout)::bigint as paid, count(*) as bets
  from wager.bet where state in ('WON', 'LOST', 'CASHED_OUT') group by member_id;

-- Each hosted game's last round and who runs its clock.
create view report.round_now as
  select g.code as game, r.no, r.phase, l.holder, (extract(epoch from clock_timestamp() - l.renewed_at) * 1000)::float8 as lease_age_ms
  from catalogue.game g
  cross join lateral (select no, phase from round.round where game = g.code order by no desc limit 1) r
  left join round.lease l on l.game = g.code;

create view report.open_bet as select id, member_id, game, round_no from wager.bet where state = 'PENDING';

-- Checks of the journal that are quick at any size: all wallets up to `most`, beyond that a sample of that many; of what keeps
-- growing the newest `most`. The whole proof is wallet's own. Each answers how many were checked, how many are wrong, and one of them.
create type report.finding as (checked bigint, wrong bigint, example text);
