-- So much more of stakes counts toward the requirement of a grant (less: a bet was corrected). What is now enough completes the grant, after the bet's
-- own money moved. What has ended counts nothing any more.
create or replace function bonus.count(p_member bigint, p_grant uuid, p_counted bigint) returns void language plpgsql as $$
declare g bonus.grant;
begin
  if p_counted is null or p_counted = 0 then return; end if;
  update bonus.grant x set progress = greatest(least(x.progress + p_counted, x.required), 0)
  where x.member_id = p_member and x.id = p_grant and x.state = 'active' returning * into g;
  if g.progress >= g.required then perform bonus.finish(p_member, g.id, 'completed'); end if;
end $$;
