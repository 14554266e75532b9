-- The same for several operations, one element each; only bets are refused. Money that arrives is never turned away here.
create or replace function protection.refusals(p_member bigint[], p_kind wallet.movement_kind[], p_amount bigint[]) returns jsonb[] language plpgsql as $$
declare v_no jsonb[] := array_fill(null::jsonb, array[cardinality(p_member)]);
begin
  for i in 1 .. cardinality(p_member) loop
    if p_kind[i] = 'BET' then v_no[i] := protection.refuse_bet(p_member[i], -p_amount[i]); end if;
  end loop;
  return v_no;
end $$;
