-- Places one bet that stays open: stake, bet and news, or nothing. Outcomes as wager.place, a duplicate is the caller's affair.
-- p_giver: the house's account that pays the stake of a free bet.
create or replace function wager.stake(
  p_member bigint, p_bet uuid, p_game text, p_category text, p_stake bigint, p_key text, p_detail jsonb, p_free boolean, p_giver smallint,
  out outcome base.outcome, out cash bigint, out refusal jsonb
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare v record; v_grant uuid; v_bonus bigint; v_percent int; v_none bigint;
begin
  outcome := 'ok';
  if p_stake > 0 and p_free then
    perform wallet.move_cash(p_member, 'PROMOTION', p_giver, 'free:' || p_bet, p_bet, p_stake);
    select * into v from wallet.move_cash(p_member, 'FREE_BET', 100::smallint, p_key, p_bet, -p_stake);
  elsif p_stake > 0 then
    select * into v from wallet.post_cash(p_member, 'BET', 100::smallint, p_key, p_bet, -p_stake);
    if v.outcome = 'split' then
      select * into v from wager.pay_split(p_member, p_bet, p_game, p_category, p_stake, p_key);
      v_grant := v.grant_id; v_bonus := v.bonus; v_percent := v.percent; v_none := case when v_grant is not null then 0 end;
    end if;
    if v.outcome <> 'ok' then
      outcome := v.outcome; cash := v.cash; refusal := v.refusal;
      return;
    end if;
  else
    select w.version as seq, w.cash, jsonb_build_object('cash', base.wire(w.cash), 'bonus', base.wire(w.bonus), 'locked', base.wire(w.locked),
      'seq', w.version) as wallet into v from wallet.wallet w where w.member_id = p_member;
  end if;
  cash := v.cash;
  insert into wager.bet (id, member_id, game, category, stake, detail, free, grant_id, bonus, percent, returned, lost)
  values (p_bet, p_member, p_game, p_category, p_stake, p_detail, p_free, v_grant, v_bonus, v_percent, v_none, v_none);
  insert into base.event (name, audience, body)
  values ('wager.placed', 'member:' || p_member, jsonb_build_object('betId', p_bet, 'game', p_game, 'stake', base.wire(p_stake), 'wallet', v.wallet));
end $$;
