-- Is this session the one that the call may use? Tokens are used by the vendor and for the member they were made for. Without a token
-- the member's newest session with the vendor counts. `p_late`: what is due to a member is taken in after the end of the session too.
create or replace function integration.admit(p_vendor text, p_member bigint, p_token bytea, p_late boolean, out status text, out currency text)
language plpgsql stable as $$
declare s integration.session;
begin
  if p_token is null then
    select * into s from integration.session x where x.member_id = p_member and x.vendor = p_vendor order by x.opened_at desc limit 1;
  else
    select * into s from integration.session x where x.token_hash = p_token and x.vendor = p_vendor and x.member_id = p_member;
  end if;
  currency := s.currency;
  status := case when s.token_hash is null then 'RS_ERROR_INVALID_TOKEN'
    when not p_late and (s.expires_at <= clock_timestamp() or s.ended_at is not null) then 'RS_ERROR_TOKEN_EXPIRED'
    else 'RS_OK' end;
end $$;
