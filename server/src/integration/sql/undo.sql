-- Takes a transaction back that was done, and marks it. A win that is already spent leaves a receivable of the rest. Answers what moved.
create or replace function integration.undo(t integration.transaction, p_key text) returns bigint language plpgsql as $$
declare v_moved bigint := 0;
begin
  if t.kind = 'bet' then
    if (select c.done from wager.cancel(t.member_id, t.bet_id, p_key) c) then
      v_moved := -t.moved;
      -- what was paid in cash used up no free round
      update integration.reward r set used = r.used - 1 where r.vendor = t.vendor and r.reward = t.reward and r.member_id = t.member_id and r.used > 0
        and (select b.free from wager.bet b where b.member_id = t.member_id and b.id = t.bet_id);
    end if;
  else
    v_moved := -integration.take(t.member_id, t.bet_id, t.amount, p_key);
  end if;
  update integration.transaction x set state = 'rolled_back' where x.vendor = t.vendor and x.transaction_id = t.transaction_id;
  if t.kind = 'win' and t.amount + v_moved > 0 then
    insert into integration.receivable (member_id, vendor, transaction_id, bet_id, amount) values (t.member_id, t.vendor, t.transaction_id, t.bet_id, t.amount + v_moved);
    insert into base.event (name, audience, body)
    values ('member.owes', 'staff', jsonb_build_object('memberId', t.member_id::text, 'vendor', t.vendor, 'amount', base.wire(t.amount + v_moved)));
  end if;
  return v_moved;
end $$;
