-- Writes a step of an open round that has `p_seen` of them; with the last one the bet is settled. Outcomes: ok · decided (the round is not
-- open or has another number of steps).
create or replace function spin.step_spin(p_member bigint, p_spin uuid, p_seen int, p_steps jsonb, p_picks jsonb, p_payout bigint, p_done boolean,
  out outcome base.outcome, out seq bigint, out cash bigint
) language plpgsql as $$
declare v record;
begin
  perform wallet.lock(array[p_member]);
  update spin.spin s set steps = p_steps, picks = p_picks, payout = p_payout,
    state = case when not p_done then 'open' when p_payout > 0 or s.jackpot > 0 then 'won' else 'lost' end, ended_at = case when p_done then clock_timestamp() end
  where s.id = p_spin and s.member_id = p_member and s.state = 'open' and jsonb_array_length(s.steps) = p_seen;
  outcome := case when found then 'ok' else 'decided' end;
  if outcome = 'ok' and p_done then
    -- in parts: a pot that was drawn was paid before
    select x.outcome into v from wager.pay(p_member, p_spin, p_payout, 'settle:' || p_spin) x;
    perform spin.expect_settled(v.outcome, p_spin), wager.close(p_member, array[p_spin]);
    perform free.decided(p_member, p_spin, p_payout);
  end if;
  if outcome = 'ok' then
    select w.version, w.cash into seq, cash from wallet.wallet w where w.member_id = p_member;
  end if;
end $$;
