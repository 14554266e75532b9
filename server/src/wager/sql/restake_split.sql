-- The difference of a stake that changes, of a bet that feeds a grant or a member with an active bonus: what is more is divided as its grant says,
-- what is less comes back as it was paid. Outcomes as wager.place; `bonus`: what of the stake is bonus money then, `lost`: what of it lapsed.
create or replace function wager.restake_split(b wager.bet, p_stake bigint, p_key text,
  out outcome base.outcome, out seq bigint, out cash bigint, out refusal jsonb, out wallet jsonb, out bonus bigint, out lost bigint) language plpgsql as $$
declare v record; v_cash bigint; v_bonus bigint;
begin
  if p_stake > b.stake then
    select * into v from bonus.split_more(b, p_stake - b.stake, p_stake);
    outcome := v.outcome; cash := v.cash; refusal := v.refusal;
    if outcome <> 'ok' then return; end if;
    v_cash := -v.cash; v_bonus := -v.bonus;
  else
    v_bonus := coalesce(bonus.part(b.stake - p_stake, b.stake, b.bonus), 0);
    v_cash := b.stake - p_stake - v_bonus;
  end if;
  select * into v from wallet.post(array[row(b.member_id, case when p_stake > b.stake then 'BET' else 'BET_CANCEL' end, 100, p_key, b.id,
    nullif(v_cash, 0), nullif(v_bonus, 0), null, null, null)::wallet.transfer_op], true);
  outcome := v.outcome; seq := v.seq; cash := v.cash; refusal := v.refusal;
  if outcome <> 'ok' then return; end if;
  wallet := jsonb_build_object('cash', base.wire(v.cash), 'bonus', base.wire(v.bonus), 'locked', base.wire(v.locked), 'seq', v.seq);
  bonus := b.bonus - v_bonus;
  if b.bonus is not null then lost := bonus.arrive(b.member_id, b.grant_id, b.id, v_bonus, v.movement_id); end if;
end $$;
