-- A bet more has followed from each of these pairs. The caller holds the wallets of their members.
create or replace function fair.count_bets(p_seed uuid[]) returns void language sql as $$
  update fair.seed s set nonce = s.nonce + 1, spun_at = clock_timestamp() where s.id = any (p_seed)
$$;
