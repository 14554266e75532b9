-- Takes decisions on the common hand: in time is what arrived before the question's end, as long as it is open. Outcomes as tables.raise_tickets.
create or replace function tables.decide_tickets(p_code text, p_no bigint, p_step int, p_raise tables.ticket_raise[])
returns table (ord int, outcome base.outcome, bet_id uuid, seq bigint, cash bigint, refusal jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare r tables.round;
begin
  -- shared: decisions do not wait for each other, but the next step waits for them and they for it
  select * into r from tables.round x where x.code = p_code and x.no = p_no for share;
  if r.phase = 'deciding' and r.asked = p_step and (select max(q.at) from unnest(p_raise) q) < r.asked_until then
    return query select x.ord, x.outcome, x.bet_id, x.seq, x.cash, x.refusal from tables.raise_tickets(p_code, p_no, p_raise, null) x;
  else
    return query select q.ordinality::int, 'closed'::base.outcome, null::uuid, w.version, w.cash, null::jsonb
    from unnest(p_raise) with ordinality q join wallet.wallet w on w.member_id = q.member_id;
  end if;
end $$;
