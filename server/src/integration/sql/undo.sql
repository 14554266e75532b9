-- Takes a transaction back that was done, and marks it. Of a win that is already spent the rest is owed. Answers what moved.
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
    v_moved := -claim.take_back(t.member_id, case when t.bet_id is null then 'campaign' else 'prize' end, t.bet_id, t.amount, p_key,
      'integration', t.vendor || ':' || t.transaction_id, jsonb_build_object('vendor', t.vendor, 'transaction', t.transaction_id));
  end if;
  update integration.transaction x set state = 'rolled_back' where x.vendor = t.vendor and x.transaction_id = t.transaction_id;
  return v_moved;
end $$;
