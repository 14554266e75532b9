-- The slip that a key placed before, or null. A first one that is being placed just now is waited for.
create or replace function lottery.slip_of(p_member bigint, p_key text) returns uuid language plpgsql set enable_sort = off as $$
begin
  perform wallet.lock(array[p_member]);
  return (select (select t.slip from lottery.ticket t where t.member_id = m.member_id and t.id = m.ref) from wallet.keyed(p_member, 'lottery:' || p_key || ':0') m);
end $$;
