-- Several bets that are placed at once on one outcome are one bet to the terms: the refusal where they come to more than the grant that they would feed
-- allows; null where they do not. The caller holds the wallet's lock.
create or replace function bonus.over_max(p_member bigint, p_game text, p_stake bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('reason', 'maxBet', 'max', base.wire(g.max_bet), 'gameName', '', 'cash', w.cash >= p_stake)
  from (select x.balance, x.max_bet from bonus.grant x where x.member_id = p_member and x.state = 'active' and x.expires_at > clock_timestamp()
    order by x.balance = 0, x.expires_at, x.id limit 1) g
  join wallet.wallet w on w.member_id = p_member
  where g.balance > 0 and p_stake > g.max_bet and not exists (select from bonus.cash_game c where c.member_id = p_member and c.game = p_game)
$$;
