-- Counts what moved (p_moved: which operations, of members with limits) toward those limits, and tells of each half, four fifths and whole that is reached.
-- The caller holds the wallets' locks.
create or replace function protection.count_moved(p_op wallet.transfer_op[], p_moved boolean[], p_now timestamptz) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  with change as (
    select q.kind, q.period, op.member_id, p.since, p.until,
      protection.counts(q.kind, op.kind, coalesce(op.cash, 0) + coalesce(op.bonus, 0), op.ref, op.key, p.since) as amount
    from unnest(p_op) with ordinality as op(member_id, kind, contra, key, ref, cash, bonus, locked, points, settlement, ord)
    join protection.quota q on q.member_id = op.member_id and q.until is not null
    cross join lateral (
      select q.since, q.until where q.until > p_now
      union all select b.since, b.until from brand.period(q.period, p_now) b where q.until <= p_now
    ) p
    where p_moved[op.ord::int]
  ), counted as (
    update protection.quota q set used = case when q.until <= p_now then 0 else q.used end + c.amount, since = c.since, until = c.until
    from change c
    where q.member_id = c.member_id and q.kind = c.kind and q.period = c.period and (c.amount <> 0 or q.until <= p_now)
    returning q.member_id, q.kind, q.period, q.maximum, case when old.until <= p_now then 0 else old.used end as before, new.used as after, new.until as until
  )
  insert into base.event (name, audience, body)
  select 'limit.approached', 'member:' || member_id, jsonb_build_object('kind', kind, 'period', period, 'percent', step.percent,
    'limit', base.wire(maximum), 'used', base.wire(after), 'resetsAt', until)
  from counted cross join lateral (
    select max(s.percent) as percent from unnest(array[50, 80, 100]) s(percent) where before * 100 < maximum * s.percent and after * 100 >= maximum * s.percent
  ) step
  where step.percent is not null;
end $$;
