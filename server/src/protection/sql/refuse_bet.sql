-- Why this bet is refused, or null. The caller holds the wallet's lock.
create or replace function protection.refuse_bet(p_member bigint, p_stake bigint) returns jsonb language plpgsql as $$
declare v_now timestamptz := clock_timestamp(); v_minutes bigint; v_sitting protection.sitting; v_no jsonb;
begin
  select jsonb_build_object('code', 'protection.closed', 'kind', c.kind, 'until', nullif(c.until, 'infinity')) into v_no from protection.closed(p_member, v_now) c;
  if v_no is not null then return v_no; end if;
  select q.maximum into v_minutes from protection.quota q where q.member_id = p_member and q.kind = 'session';
  if v_minutes is not null then
    v_sitting := protection.sit(p_member, v_now);
    if v_now >= v_sitting.started_at + v_minutes * interval '1 minute' then
      return jsonb_build_object('code', 'limit.session', 'limit', v_minutes::text, 'resetsAt', v_sitting.seen_at + protection.pause());
    end if;
  end if;
  select jsonb_build_object('code', 'limit.' || s.kind, 'period', s.period, 'limit', base.wire(s.maximum),
      'remaining', base.wire(greatest(s.maximum - s.used, 0)), 'resetsAt', s.until) into v_no
  from protection.standing(p_member, v_now) s
  where s.kind in ('stake', 'loss') and s.used + p_stake > s.maximum
  order by s.maximum - s.used, s.until desc nulls first limit 1;
  return v_no;
end $$;
