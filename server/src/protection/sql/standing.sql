-- Limits of amounts as they stand at a moment: a period that is over counts nothing any more.
create or replace function protection.standing(p_member bigint, p_at timestamptz)
returns table (kind text, period text, maximum bigint, used bigint, until timestamptz, set_at timestamptz) language sql stable as $$
  select q.kind, q.period, q.maximum, case when q.until <= p_at then 0 else q.used end,
    case when q.until <= p_at then (select b.until from brand.period(q.period, p_at) b) else q.until end, q.set_at
  from protection.quota q where q.member_id = p_member
$$;
