-- The spin that a key began before. Outcomes: ok (none) · duplicate (it is spin_id) · conflict (the key was something else's). A first one that is being placed now is waited for.
create or replace function spin.repeat_spin(p_member bigint, p_key text, p_game text, p_mode text, p_stake bigint, p_hold boolean,
  out outcome base.outcome, out spin_id uuid
) language plpgsql set enable_sort = off as $$
begin
  perform wallet.lock(array[p_member]);
  select case when d.id is null then 'conflict' else 'duplicate' end, d.id into outcome, spin_id
  from wallet.keyed(p_member, p_key) m
  left join spin.spin d on d.id = m.ref and d.member_id = m.member_id and (d.game, d.mode, d.stake, d.hold) = (p_game, p_mode, p_stake, p_hold);
  outcome := coalesce(outcome, 'ok');
end $$;
