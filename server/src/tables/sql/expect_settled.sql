-- A ticket that was open has a bet that was open: anything else ends the transaction.
create or replace function tables.expect_settled(p_outcome base.outcome, p_bet uuid) returns void language plpgsql as $$
begin
  if p_outcome <> 'ok' then raise exception 'the bet % of an open ticket answered %', p_bet, p_outcome; end if;
end $$;
