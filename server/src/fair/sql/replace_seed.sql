-- Puts the promised pair in force in place of the old one, whose server seed is shown from now on, and promises another. False, and nothing
-- happens, where another pair is in force by now. Who asks holds the wallet's lock and knows that no open round hangs on the old pair.
create or replace function fair.replace_seed(p_member bigint, p_old uuid, p_shown text, p_client text, p_next uuid, p_sealed bytea, p_hash text)
returns boolean language plpgsql as $$
declare v_spun timestamptz;
begin
  update fair.seed s set server_seed = p_shown, ended_at = clock_timestamp()
  where s.id = p_old and s.member_id = p_member and s.client_seed is not null and s.ended_at is null returning s.spun_at into v_spun;
  if not found then return false; end if;
  -- a new pair is no way round the time between spins
  update fair.seed s set client_seed = p_client, started_at = clock_timestamp(), spun_at = v_spun where s.member_id = p_member and s.client_seed is null;
  insert into fair.seed (id, member_id, sealed, hash) values (p_next, p_member, p_sealed, p_hash);
  return true;
end $$;
