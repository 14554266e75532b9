-- The spin that a key began before. Outcomes: ok (none) · duplicate (it is spin_id) · conflict (the key was something else's). A first one that is being placed now is waited for.
create or replace function spin.repeat_spin(p_member bigint, p_key text, p_game text, p_mode text, p_stake bigint, p_hold boolean,
  out outcome base.outcome, out spin_id uuid
) language plpgsql set enable_sort = off as $$
begin
  perform wallet.lock(array[p_member]);
  select case when d.id is null then 'conflict' else 'duplicate' end, d.id into outcome, spin_id
  from wallet.keyed(p_member, p_key) m
  left join lateral (
    select x.id from spin.spin x where x.member_id = m.member_id and x.id = m.ref and (x.game, x.mode, x.stake, x.hold) = (p_game, p_mode, p_stake, p_hold) offset 0
  ) d on true;
  outcome := coalesce(outcome, 'ok');
end $$;
