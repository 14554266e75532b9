-- Gives the stake of an open round back: its tables are not published any more, so it cannot go on as it was promised.
create or replace function spin.cancel_spin(p_member bigint, p_spin uuid) returns boolean language plpgsql as $$
begin
  perform wallet.lock(array[p_member]);
  update spin.spin s set state = 'cancelled', payout = s.cost, ended_at = clock_timestamp()
  where s.id = p_spin and s.member_id = p_member and s.state = 'open';
  if not found then return false; end if;
  perform wager.cancel(p_member, p_spin, 'settle:' || p_spin);
  perform free.give_back(p_member, p_spin);
  return true;
end $$;
