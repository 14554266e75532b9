-- Why an order of a deposit is refused, or null; orders that may still be paid count as paid. The caller holds the wallet's lock.
create or replace function protection.refuse_deposit(p_member bigint, p_amount bigint, p_pending bigint) returns jsonb language plpgsql as $$
declare v_now timestamptz := clock_timestamp(); v_no jsonb;
begin
  select jsonb_build_object('code', 'protection.closed', 'kind', c.kind, 'until', nullif(c.until, 'infinity')) into v_no from protection.closed(p_member, v_now) c;
  if v_no is not null then return v_no; end if;
  select jsonb_build_object('code', 'limit.deposit', 'period', s.period, 'limit', base.wire(s.maximum),
      'remaining', base.wire(greatest(s.maximum - s.used - p_pending, 0)), 'resetsAt', s.until) into v_no
  from protection.standing(p_member, v_now) s
  where s.kind = 'deposit' and s.used + p_pending + p_amount > s.maximum
  order by s.maximum - s.used, s.until desc limit 1;
  return v_no;
end $$;
