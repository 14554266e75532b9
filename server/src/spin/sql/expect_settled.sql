-- A spin that was open has a bet that was open: anything else ends the transaction.
create or replace function spin.expect_settled(p_outcome base.outcome, p_bet uuid) returns base.outcome language plpgsql as $$
begin
  if p_outcome <> 'ok' then raise exception 'the bet of the open spin % answered %', p_bet, p_outcome; end if;
  return p_outcome;
end $$;
