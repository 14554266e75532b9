-- What a bet counts toward the requirement of its grant, in stake; null: it is open again. What is now enough completes the grant, after the bet's
-- own money moved. What has ended counts nothing any more.
create or replace function bonus.count(p_member bigint, p_bet uuid, p_stake bigint) returns void language plpgsql as $$
declare s bonus.share; g bonus.grant;
begin
  update bonus.share x set counted = p_stake * x.percent / 100, decided_at = case when p_stake is not null then coalesce(x.decided_at, clock_timestamp()) end
  where x.member_id = p_member and x.bet_id = p_bet
  returning x.grant_id, coalesce(new.counted, 0) - coalesce(old.counted, 0) as counted into s.grant_id, s.counted;
  if s.counted is null or s.counted = 0 then return; end if;
  update bonus.grant x set progress = greatest(least(x.progress + s.counted, x.required), 0)
  where x.member_id = p_member and x.id = s.grant_id and x.state = 'active' returning * into g;
  if g.progress >= g.required then perform bonus.finish(p_member, g.id, 'completed'); end if;
end $$;
