-- Divides what an open bet is raised by: as its grant says while that is active, otherwise it is cash. Outcomes as bonus.split.
create or replace function bonus.split_more(b wager.bet, p_more bigint, p_total bigint,
  out outcome base.outcome, out cash bigint, out bonus bigint, out refusal jsonb
) language plpgsql as $$
declare g bonus.grant; v_cash bigint;
begin
  outcome := 'ok'; cash := p_more; bonus := 0;
  select * into g from bonus.grant x where x.member_id = b.member_id and x.id = b.grant_id and x.state = 'active' and x.expires_at > clock_timestamp();
  if g.id is null then return; end if;
  select w.cash into v_cash from wallet.wallet w where w.member_id = b.member_id;
  -- one that is used up asks nothing of bets that hold none of it
  if p_total > g.max_bet and (g.balance > 0 or b.bonus > 0) then
    outcome := 'bonus';
    refusal := jsonb_build_object('reason', 'maxBet', 'max', base.wire(g.max_bet), 'gameName', '', 'cash', false, 'stake', base.wire(0));
    return;
  end if;
  bonus := case g.fund_order when 'BONUS_FIRST' then least(g.balance, p_more) else p_more - least(v_cash, p_more) end;
  cash := p_more - bonus;
  if bonus > g.balance or cash > v_cash then
    outcome := 'insufficient'; cash := v_cash + g.balance;
  end if;
end $$;
