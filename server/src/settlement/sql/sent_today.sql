-- What a member sent since the brand's day began, and when the next day begins.
create or replace function settlement.sent_today(p_member bigint, out sent bigint, out resets_at timestamptz) language sql stable as $$
  select (select coalesce(sum(t.amount), 0)::bigint from settlement.transfer t
      where t.from_id = p_member and t.kind <> 'wallet' and t.id >= base.uuid7_floor(d.since)), d.until
  from brand.period('day', clock_timestamp()) d
$$;
