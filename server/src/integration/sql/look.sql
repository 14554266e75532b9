-- Calls that change nothing: user/info asks for no token, but a vendor hears only of members that opened one of its games.
create or replace function integration.look(p_vendor text, p_kind text, p_member bigint, p_token bytea, p_known boolean,
  out status text, out currency text, out balance bigint, out country text
) language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if not exists (select from integration.connection c where c.vendor = p_vendor and c.enabled) then
    status := 'RS_ERROR_INVALID_PARTNER';
    return;
  end if;
  status := (select a.status from integration.admit(p_vendor, p_member, p_token, p_kind = 'info') a);
  if status = 'RS_OK' and not p_known then status := 'RS_ERROR_INVALID_GAME'; end if;
  if status = 'RS_OK' then
    select w.currency, w.cash + w.bonus, m.country into currency, balance, country
    from wallet.wallet w join member.member m on m.id = w.member_id where w.member_id = p_member;
  end if;
end $$;
