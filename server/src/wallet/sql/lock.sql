-- Locks the wallets of these members in member order: one order for everybody, so no two callers wait for each other in a ring.
create or replace function wallet.lock(p_member bigint[]) returns void language plpgsql as $$
begin
  perform from wallet.wallet where member_id = any (p_member) order by member_id for update;
end $$;
