-- The slip that a key placed before, or null. A first one that is being placed just now is waited for.
create or replace function lottery.slip_of(p_member bigint, p_key text) returns uuid language plpgsql as $$
begin
  perform wallet.lock(array[p_member]);
  return (select t.slip from wallet.movement m join lottery.ticket t on t.id = m.ref and t.member_id = m.member_id
    where m.member_id = p_member and m.key = 'lottery:' || p_key || ':0' and m.id >= base.uuid7_floor(now() - interval '35 days'));
end $$;
