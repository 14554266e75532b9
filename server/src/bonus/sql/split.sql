-- Divides a stake between cash and the one grant that the bet feeds: the active one that expires first. Those whose time is up end here.
-- Outcomes as bonus.divide. The caller holds the wallet's lock.
create or replace function bonus.split(p_member bigint, p_game text, p_category text, p_stake bigint,
  out outcome base.outcome, out grant_id uuid, out cash bigint, out bonus bigint, out percent int, out refusal jsonb
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare g bonus.grant; v record;
begin
  if not exists (select from bonus.cash_game c where c.member_id = p_member and c.game = p_game) then
    loop
      select * into g from bonus.grant x where x.member_id = p_member and x.state = 'active' order by x.balance = 0, x.expires_at, x.id limit 1;
      exit when g.id is null or g.expires_at > clock_timestamp();
      perform bonus.finish(p_member, g.id, 'expired');
    end loop;
  end if;
  select d.* into v from wallet.wallet w cross join lateral bonus.divide(g, p_game, p_category, p_stake, w.cash) d where w.member_id = p_member;
  outcome := v.outcome; grant_id := v.grant_id; cash := v.cash; bonus := v.bonus; percent := v.percent; refusal := v.refusal;
end $$;
