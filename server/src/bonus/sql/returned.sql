-- So much of what a bet paid, or gave back, is bonus money and has moved into the wallet.
create or replace function bonus.returned(p_member bigint, p_bet uuid, p_kind text, p_amount bigint, p_movement uuid) returns void language plpgsql as $$
declare s bonus.share;
begin
  if p_amount = 0 then return; end if;
  update bonus.share x set returned = x.returned + p_amount where x.member_id = p_member and x.bet_id = p_bet returning * into s;
  insert into bonus.entry (member_id, grant_id, kind, amount, bet_id, movement_id) values (p_member, s.grant_id, p_kind, p_amount, p_bet, p_movement);
  perform bonus.arrive(p_member, s.grant_id, p_bet, p_amount, p_movement);
end $$;
