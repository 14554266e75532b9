-- Why a member may not bet at all, or null: locked by the house, or closed out by themselves.
create or replace function integration.refuse_member(p_member bigint, p_guarded boolean) returns jsonb language plpgsql stable as $$
declare v_no jsonb;
begin
  if not exists (select from member.member m where m.id = p_member and m.status = 'active') then return '{"reason": "locked"}'; end if;
  if p_guarded then
    select jsonb_build_object('code', 'protection.closed', 'kind', c.kind, 'until', nullif(c.until, 'infinity')) into v_no
    from protection.closed(p_member, clock_timestamp()) c;
  end if;
  return v_no;
end $$;
