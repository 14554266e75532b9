-- Divides a stake between cash (p_cash: what there is) and the grant that the bet feeds; without one it is cash alone, and the bet counts toward nothing.
-- Outcomes: ok · insufficient (cash: what there is) · bonus (the terms refuse; which). Terms hold as long as bonus money is at stake. Tickets of lotteries
-- take cash alone, as their rebates and their agents' points are cash made of the whole stake: nothing refuses them, and they count unless excluded.
create or replace function bonus.divide(g bonus.grant, p_game text, p_category text, p_stake bigint, p_cash bigint,
  out outcome base.outcome, out grant_id uuid, out cash bigint, out bonus bigint, out percent int, out refusal jsonb
) language plpgsql immutable as $$
begin
  outcome := 'ok'; cash := p_stake; bonus := 0;
  if g.id is null then return; end if;
  if p_category in ('LOTT', 'ELOTT') then
    if p_stake > p_cash then outcome := 'insufficient'; cash := p_cash; return; end if;
    if p_game = any (g.excluded) then return; end if;
    grant_id := g.id;
    percent := coalesce((g.by_game->>p_game)::int, (g.by_category->>p_category)::int, 0);
    return;
  end if;
  if p_game = any (g.excluded) or p_stake > g.max_bet then
    if g.balance = 0 then return; end if;
    outcome := 'bonus';
    refusal := jsonb_build_object('reason', case when p_game = any (g.excluded) then 'gameExcluded' else 'maxBet' end, 'max', base.wire(g.max_bet),
      'cash', p_cash >= p_stake, 'stake', base.wire(least(p_cash, p_stake)));
    return;
  end if;
  bonus := case when g.fund_order = 'BONUS_FIRST' then least(g.balance, p_stake) else p_stake - least(p_cash, p_stake) end;
  cash := p_stake - bonus;
  if bonus > g.balance or cash > p_cash then
    outcome := 'insufficient'; cash := p_cash + g.balance;
    return;
  end if;
  grant_id := g.id;
  percent := coalesce((g.by_game->>p_game)::int, (g.by_category->>p_category)::int, 0);
end $$;
