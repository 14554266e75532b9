-- A movement of a grant beside bets: its bonus balance, the history and the journal together. Its key is new, and the money is there, as the caller
-- made sure under the wallet's lock.
create or replace function bonus.move(p_member bigint, p_grant uuid, p_kind wallet.movement_kind, p_entry text, p_key text, p_cash bigint, p_bonus bigint,
  p_bet uuid default null) returns void language plpgsql as $$
declare v record;
begin
  select * into v from wallet.post(array[row(p_member, p_kind, 120, p_key, p_grant, p_cash, p_bonus, null, null, null)::wallet.transfer_op]);
  if v.outcome <> 'ok' then raise exception '% of % under % answered %', p_kind, p_bonus, p_key, v.outcome; end if;
  insert into bonus.step (member_id, grant_id, kind, amount, bet_id, movement_id) values (p_member, p_grant, p_entry, p_bonus, p_bet, v.movement_id);
  update bonus.grant g set balance = g.balance + p_bonus where g.member_id = p_member and g.id = p_grant and g.state = 'active';
  perform wallet.tell(p_member, p_kind::text, jsonb_build_object('cash', base.wire(v.cash), 'bonus', base.wire(v.bonus), 'locked', base.wire(v.locked), 'seq', v.seq));
end $$;
