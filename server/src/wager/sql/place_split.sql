-- Places one bet of a member with an active bonus, as wager.place does the others.
create or replace function wager.place_split(b wager.placement, out outcome base.outcome, out seq bigint, out cash bigint, out refusal jsonb) language plpgsql as $$
declare v record;
begin
  select * into v from wager.pay_split(b.member_id, b.bet_id, b.game, b.category, b.stake, b.key);
  outcome := v.outcome; seq := v.seq; cash := v.cash; refusal := v.refusal;
  if outcome <> 'ok' then return; end if;
  insert into wager.bet (id, member_id, game, category, round_no, stake, detail, bonus)
  values (b.bet_id, b.member_id, b.game, b.category, b.round_no, b.stake, b.detail, v.bonus);
  insert into base.event (name, audience, body)
  values ('wager.placed', 'member:' || b.member_id, jsonb_build_object('betId', b.bet_id, 'game', b.game, 'stake', base.wire(b.stake), 'wallet', v.wallet));
end $$;
