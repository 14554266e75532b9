-- A seat that was open has a bet that was open: anything else ends the transaction.
create or replace function crash.expect_settled(p_code smallint, p_bet uuid) returns smallint language plpgsql as $$
begin
  if p_code <> 0 then raise exception 'the bet % of an open seat answered %', p_bet, p_code; end if;
  return p_code;
end $$;
