-- Pays a ticket so much more; what its member owes of an earlier correction is owed no longer first. Answers what was paid in cash.
create or replace function lottery.give(p_correction uuid, t lottery.ticket, p_amount bigint) returns bigint language plpgsql as $$
declare r lottery.receivable; v_left bigint := p_amount; v_off bigint; v record;
begin
  for r in select x.* from lottery.receivable x where x.ticket = t.id and x.kind = 'prize' and x.closed_at is null order by x.id for update loop
    exit when v_left = 0;
    v_off := least(v_left, r.amount - r.collected);
    update lottery.receivable x set collected = x.collected + v_off,
      closed_at = case when x.collected + v_off = x.amount then clock_timestamp() end,
      reason = case when x.collected + v_off = x.amount then 'correction ' || p_correction end
    where x.id = r.id;
    v_left := v_left - v_off;
  end loop;
  if v_left > 0 then
    select * into v from wager.pay(t.member_id, t.id, v_left, 'correct:' || p_correction || ':' || t.id);
    if v.code <> 0 then raise exception 'the bet of ticket % answered %', t.id, v.code; end if;
  end if;
  return v_left;
end $$;
