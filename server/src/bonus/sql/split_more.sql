-- Divides what an open bet is raised by: as its grant says while that is active, otherwise it is cash. Outcomes as bonus.split.
create or replace function bonus.split_more(p_member bigint, p_bet uuid, p_more bigint, p_total bigint,
  out outcome base.outcome, out cash bigint, out bonus bigint, out refusal jsonb
) language plpgsql as $$
declare g bonus.grant; s bonus.share; v_cash bigint;
begin
  outcome := 'ok'; cash := p_more; bonus := 0;
  select * into s from bonus.share x where x.member_id = p_member and x.bet_id = p_bet;
  select * into g from bonus.grant x where x.member_id = p_member and x.id = s.grant_id and x.state = 'active' and x.expires_at > clock_timestamp();
  if g.id is null then return; end if;
  select w.cash into v_cash from wallet.wallet w where w.member_id = p_member;
  -- one that is used up asks nothing of bets that hold none of it
  if p_total > g.max_bet and (g.balance > 0 or s.bonus > 0) then
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
