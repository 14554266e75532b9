-- Bets that are paid in parts, closed when their round is over, and corrected afterwards: what vendors outside the house order.
-- A bet's payout is at any time what its movements have brought the member; each function is one bet's step in the caller's transaction.

-- The stake of a free bet came from promotions: it is no turnover, and no limit counts it. A spin of a bonus may cost nothing.
alter table wager.bet
  add column free boolean not null default false,
  drop constraint bet_stake_check,
  add constraint bet_stake check (stake >= 0);

-- A prize can be taken back of play money too. (As text: a kind that is new cannot be named in the transaction that makes it.)
alter table wallet.movement drop constraint movement_play, add constraint movement_play check (contra <> 170 or (
  kind::text in ('ADJUST_IN', 'BET', 'PRIZE', 'BET_CANCEL', 'PRIZE_CANCEL') and coalesce(bonus, locked, points, settlement) is null));

-- A correction may be heard before the settlement that it corrects: for that moment a sum may be too small by it.
alter table cashier.turnover drop constraint turnover_staked_check;

-- Decided bets, as before; free ones are no turnover. What is added up is now told by the events, and the corrections after them.
create or replace view report.decided_bet as
  select id, member_id, date_bin('15 minutes', settled_at, 'epoch') as at, game, category, stake, payout,
    case when state in ('WON', 'LOST', 'CASHED_OUT') and not free then stake else 0 end as valid
  from wager.bet where state <> 'PENDING';
