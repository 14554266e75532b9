-- Adds what decisions cost to tickets of a round: line, bet and money together or nothing of it; one round trip. Whoever follows a decision and has
-- the money follows it; the others' tickets stay as they are. The caller has locked the round.
-- Outcomes as wager.restake, and duplicate (the line or the letters are there) · decided (other letters are) · closed (the ticket is).
create or replace function tables.raise_tickets(p_code text, p_no bigint, p_raise tables.ticket_raise[], p_follow tables.ticket_following)
returns table (ord int, outcome base.outcome, bet_id uuid, seq bigint, cash bigint, refusal jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  n int := cardinality(p_raise); q tables.ticket_raise; t tables.ticket; v record; v_followers tables.ticket[] := '{}';
  v_outcome base.outcome[] := array_fill(null::base.outcome, array[n]); v_bet uuid[] := array_fill(null::uuid, array[n]);
  v_seq bigint[] := array_fill(null::bigint, array[n]); v_cash bigint[] := v_seq; v_refusal jsonb[] := array_fill(null::jsonb, array[n]);
begin
  if p_follow is not null then
    select coalesce(array_agg(x order by x.member_id), '{}') into v_followers from tables.ticket x
    where x.code = p_code and x.no = p_no and x.payout is null
      and x.positions @> (select jsonb_agg(jsonb_build_object('position', need)) from unnest((p_follow).needs) need);
  end if;
  perform wallet.lock(array(select o.member_id from unnest(p_raise) o union select f.member_id from unnest(v_followers) f));
  for i in 1 .. n loop
    q := p_raise[i];
    select * into t from tables.ticket x where x.member_id = q.member_id and x.code = p_code and x.no = p_no for update;
    v_bet[i] := t.bet_id;
    if t.bet_id is null or t.payout is not null then v_outcome[i] := 'closed';
    elsif q.position is not null and t.positions @> jsonb_build_array(jsonb_build_object('position', q.position)) then v_outcome[i] := 'duplicate';
    elsif length(t.moves) >= length(q.moves) then v_outcome[i] := case when left(t.moves, length(q.moves)) = q.moves then 'duplicate' else 'decided' end;
    else
      select * into v from tables.raise_ticket(t, q.position, coalesce(q.stake, 0), coalesce(q.moves, t.moves));
      v_outcome[i] := v.outcome; v_seq[i] := v.seq; v_cash[i] := v.cash; v_refusal[i] := v.refusal;
    end if;
  end loop;
  if v_outcome[1] = 'ok' then
    foreach t in array v_followers loop
      if not t.positions @> jsonb_build_array(jsonb_build_object('position', (p_follow).line)) then
        perform tables.raise_ticket(t, (p_follow).line,
          (select round((c.value ->> 'stake')::numeric * 100000)::bigint from jsonb_array_elements(t.positions) c where c.value ->> 'position' = (p_follow).base), t.moves);
      end if;
    end loop;
  end if;
  return query
  select i, v_outcome[i], v_bet[i], coalesce(v_seq[i], w.version), coalesce(v_cash[i], w.cash), v_refusal[i]
  from generate_subscripts(p_raise, 1) i join wallet.wallet w on w.member_id = (p_raise[i]).member_id order by i;
end $$;
