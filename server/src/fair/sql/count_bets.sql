-- A bet more has followed from each of these members' pairs. The caller holds their wallets.
create or replace function fair.count_bets(p_member bigint[], p_seed uuid[]) returns void language sql as $$
  update fair.seed s set nonce = s.nonce + 1, spun_at = clock_timestamp()
  from unnest(p_member, p_seed) x(member_id, id) where s.member_id = x.member_id and s.id = x.id
$$;
