-- The same for several operations, one element each; only bets are refused. Money that arrives is never turned away here.
create or replace function protection.refusals(p_op wallet.transfer_op[]) returns jsonb[] language plpgsql as $$
declare v_no jsonb[] := array_fill(null::jsonb, array[cardinality(p_op)]);
begin
  for i in 1 .. cardinality(p_op) loop
    if p_op[i].kind = 'BET' then
      v_no[i] := protection.refuse_bet(p_op[i].member_id, -coalesce(p_op[i].cash, 0) - coalesce(p_op[i].bonus, 0));
    end if;
  end loop;
  return v_no;
end $$;
