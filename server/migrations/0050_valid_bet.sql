-- What a bet counts as is written on the bet when it is decided and told with it: the turnover of the cashier, the member's own figure and the
-- agent's are the same number. Sides of one round that somebody buys as several bets count together what the round took or gave.
alter table wager.bet add column valid bigint check (valid >= 0);

-- What was decided before counts what it was counted as: until now a ticket of a lottery was worth its stake. The rule is that of
-- wager/sql/valid_of.sql on the day of this migration.
update wager.bet b set valid = (
  select case
    when b.free or b.state not in ('WON', 'LOST', 'CASHED_OUT') or b.state = 'CASHED_OUT' and b.category in ('SPORTS', 'ESPORTS') then 0
    when b.category in ('SPORTS', 'ESPORTS') and d.odds < 1500 then 0
    when b.category in ('LOTT', 'ELOTT') and d.covers > 70 then 0
    when b.category = 'PVP' then coalesce(d.rake, 0)::bigint * 20
    when b.category in ('SPORTS', 'ESPORTS', 'LIVE') then least(b.stake, abs(b.payout - b.stake))
    else b.stake end
  from (select
    case when jsonb_typeof(b.detail->'odds') = 'number' and (b.detail->>'odds')::numeric % 1 = 0 then (b.detail->>'odds')::numeric end as odds,
    case when jsonb_typeof(b.detail->'covers') = 'number' and (b.detail->>'covers')::numeric % 1 = 0 then (b.detail->>'covers')::numeric end as covers,
    case when jsonb_typeof(b.detail->'rake') = 'number' and (b.detail->>'rake')::numeric % 1 = 0 then (b.detail->>'rake')::numeric end as rake) d)
where b.settled_at is not null;

create or replace view report.decided_bet as
  select id, member_id, date_bin('15 minutes', settled_at, 'epoch') as at, game, category, stake, payout, coalesce(valid, 0) as valid
  from wager.bet where state <> 'PENDING';

drop view agent.bet;
create view agent.bet as
  select b.*, g.name as game_name, g.vendor from wager.bet b left join wager.game g on g.code = b.game;
