-- Divides a stake between cash and the one grant that the bet feeds: the active one that expires first. Those whose time is up end here.
-- Outcomes: ok (grant_id null: cash alone, and the bet counts toward nothing) · insufficient (cash: what there is) · bonus (the terms refuse; which).
-- Terms hold as long as bonus money is at stake. Tickets of lotteries take cash alone, and count: their rebates and their agents' points are cash made of
-- the whole stake. The caller holds the wallet's lock.
create or replace function bonus.split(p_member bigint, p_game text, p_category text, p_stake bigint,
  out outcome base.outcome, out grant_id uuid, out cash bigint, out bonus bigint, out percent int, out refusal jsonb
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare g bonus.grant; v_cash bigint;
begin
  outcome := 'ok'; cash := p_stake; bonus := 0;
  if exists (select from bonus.cash_game c where c.member_id = p_member and c.game = p_game) then return; end if;
  loop
    select * into g from bonus.grant x where x.member_id = p_member and x.state = 'active' order by x.balance = 0, x.expires_at, x.id limit 1 for update;
    if g.id is null then return; end if;
    exit when g.expires_at > clock_timestamp();
    perform bonus.finish(p_member, g.id, 'expired');
  end loop;
  select w.cash into v_cash from wallet.wallet w where w.member_id = p_member;
  if p_game = any (g.excluded) or p_stake > g.max_bet then
    if g.balance = 0 then return; end if;
    outcome := 'bonus';
    refusal := jsonb_build_object('reason', case when p_game = any (g.excluded) then 'gameExcluded' else 'maxBet' end, 'max', base.wire(g.max_bet),
      'cash', v_cash >= p_stake);
    return;
  end if;
  bonus := case when p_category in ('LOTT', 'ELOTT') then 0 when g.fund_order = 'BONUS_FIRST' then least(g.balance, p_stake) else p_stake - least(v_cash, p_stake) end;
  cash := p_stake - bonus;
  if bonus > g.balance or cash > v_cash then
    outcome := 'insufficient'; cash := v_cash + case when p_category in ('LOTT', 'ELOTT') then 0 else g.balance end;
    return;
  end if;
  grant_id := g.id;
  percent := coalesce((g.by_game->>p_game)::int, (g.by_category->>p_category)::int, 0);
end $$;
