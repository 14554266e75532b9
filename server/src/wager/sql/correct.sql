-- A bet has now another state or payout. Of one that was closed before everybody hears what it was and what it is, so that whoever
-- counted it counts the difference.
create or replace function wager.correct(p_was wager.bet, p_state wager.bet_state, p_payout bigint, p_kind text, p_wallet jsonb, p_valid bigint default null)
returns void language plpgsql as $$
declare
  v_valid bigint := case when p_state <> 'PENDING' then
    coalesce(p_valid, wager.valid_of(p_was.category, p_state, p_was.stake, p_payout, p_was.free, p_was.detail)) end;
  v_toward bigint := case when p_was.bonus is not null and p_state <> 'PENDING' then wager.toward(p_state, p_was.stake, p_payout, v_valid) end;
  v_counted bigint;
begin
  v_valid := bonus.own_valid(v_valid, p_was.stake, p_was.bonus);
  update wager.bet b set state = p_state, payout = p_payout, valid = v_valid, settled_at = case when p_state <> 'PENDING' then coalesce(b.settled_at, clock_timestamp()) end,
    counted = v_toward * b.percent / 100
  where b.member_id = p_was.member_id and b.id = p_was.id
  returning coalesce(new.counted, 0) - coalesce(old.counted, 0) into v_counted;
  if p_was.settled_at is not null then
    insert into base.event (name, audience, body)
    values ('wager.corrected', 'member:' || p_was.member_id, jsonb_build_object('betId', p_was.id, 'memberId', p_was.member_id::text, 'game', p_was.game,
      'category', p_was.category, 'free', p_was.free, 'stake', base.wire(p_was.stake), 'wallet', p_wallet,
      'before', jsonb_build_object('state', p_was.state, 'payout', base.wire(p_was.payout), 'valid', base.wire(coalesce(p_was.valid, 0))),
      'after', jsonb_build_object('state', p_state, 'payout', base.wire(p_payout), 'valid', base.wire(coalesce(v_valid, 0)))));
  elsif p_state <> 'PENDING' then
    insert into base.event (name, audience, body)
    values ('wager.settled', 'member:' || p_was.member_id, jsonb_build_object('betId', p_was.id, 'memberId', p_was.member_id::text, 'game', p_was.game,
      'category', p_was.category, 'free', p_was.free, 'stake', base.wire(p_was.stake), 'wallet', p_wallet,
      'state', p_state, 'payout', base.wire(p_payout), 'valid', base.wire(v_valid)));
  elsif p_wallet is not null then
    insert into base.event (name, audience, body)
    values ('wallet.moved', 'member:' || p_was.member_id, jsonb_build_object('kind', p_kind, 'wallet', p_wallet));
  end if;
  if p_was.bonus is not null then perform bonus.count(p_was.member_id, p_was.grant_id, v_counted); end if;
end $$;
