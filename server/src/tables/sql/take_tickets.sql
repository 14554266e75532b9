-- Takes, replaces or takes off tickets of the open round: ticket, bet and money together or nothing; one round trip, at most one of a member.
-- In time is what arrived (p_at) before the window closed, as long as the round is not locked.
-- Outcomes as wager.place, and closed (the round is) · outdated (a later change is here already) · taken (chips on a seat that is not the
-- member's) · full (no more bet behind this seat).
create or replace function tables.take_tickets(p_code text, p_category text, p_ticket tables.ticket_request[])
returns table (ord int, outcome base.outcome, bet_id uuid, seq bigint, cash bigint, refusal jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  n int := cardinality(p_ticket); v_no bigint := p_ticket[1].no; r tables.round; t tables.ticket; q tables.ticket_request; v record;
  v_outcome base.outcome[] := array_fill(null::base.outcome, array[n]); v_bet uuid[] := array(select o.bet_id from unnest(p_ticket) with ordinality o order by o.ordinality); v_seq bigint[] := array_fill(null::bigint, array[n]);
  v_cash bigint[] := v_seq; v_refusal jsonb[] := array_fill(null::jsonb, array[n]); v_new int[] := '{}'; v_play jsonb; v_most int;
begin
  if (select count(distinct x.no) from unnest(p_ticket) x) <> 1 then raise exception 'tickets of two rounds in one call'; end if;
  -- shared: tickets do not wait for each other, but the lock waits for them and they for it
  select * into r from tables.round x where x.code = p_code and x.no = v_no for share;
  -- seats change under the round's lock alone: what is read here holds until the end
  select d.state -> 'play', (d.state -> 'config' -> 'play' ->> 'behindMost')::int into v_play, v_most from tables.desk d where d.code = p_code;
  if jsonb_typeof(v_play) = 'object' and exists (select from unnest(p_ticket) o where tables.behind_of(o.positions) is not null) then
    perform pg_advisory_xact_lock(hashtextextended('tables.behind:' || p_code || ':' || v_no, 0));
  end if;
  perform wallet.lock(array(select o.member_id from unnest(p_ticket) o));
  for i in 1 .. n loop
    q := p_ticket[i];
    select * into t from tables.ticket x where x.member_id = q.member_id and x.code = p_code and x.no = v_no;
    if t.rev = q.rev and t.positions = q.positions then
      v_outcome[i] := 'duplicate';
    elsif r.code is null or r.phase not in ('open', 'lastCall') or q.at >= r.closes_at or q.at < r.opened_at then
      v_outcome[i] := 'closed';
    elsif t.rev >= q.rev then
      v_outcome[i] := 'outdated';
    elsif jsonb_typeof(v_play) = 'object' and exists (select from jsonb_to_recordset(q.positions) c(position text) where c.position like 'seat%'
        and not v_play -> 'seats' @> jsonb_build_array(jsonb_build_object('place', split_part(c.position, '-', 1), 'member', q.member_id::text))) then
      v_outcome[i] := 'taken';
    elsif jsonb_typeof(v_play) = 'object' and exists (select from unnest(tables.behind_of(q.positions)) b(seat)
        where (select count(*) from tables.ticket x where x.code = p_code and x.no = v_no and x.member_id <> q.member_id and x.stake > 0
            and b.seat = any (tables.behind_of(x.positions)))
          + (select count(*) from unnest(v_new) k where b.seat = any (tables.behind_of(p_ticket[k].positions))) >= v_most) then
      v_outcome[i] := 'full';
    elsif t.bet_id is null then
      -- nothing there that could be taken off
      if q.stake > 0 then v_new := v_new || i; else v_outcome[i] := 'ok'; end if;
    else
      select * into v from wager.restake(q.member_id, t.bet_id, q.stake, 'ticket:' || t.bet_id || ':' || q.rev, q.detail);
      v_outcome[i] := v.outcome; v_seq[i] := v.seq; v_cash[i] := v.cash; v_refusal[i] := v.refusal;
      if v.outcome = 'ok' then
        update tables.ticket x set rev = q.rev, positions = q.positions, stake = q.stake
        where x.member_id = q.member_id and x.code = p_code and x.no = v_no;
      end if;
    end if;
    if t.bet_id is not null then v_bet[i] := t.bet_id; end if;
  end loop;
  if cardinality(v_new) > 0 then
    for v in select x.*, v_new[x.ord] as src from wager.place(array(
        select row(o.member_id, o.bet_id, p_code, p_category, v_no, o.stake, 'ticket:' || o.bet_id || ':' || o.rev, o.detail)::wager.placement
        from unnest(p_ticket) with ordinality o where o.ordinality = any (v_new) order by o.ordinality)) x
    loop
      v_outcome[v.src] := v.outcome; v_seq[v.src] := v.seq; v_cash[v.src] := v.cash; v_refusal[v.src] := v.refusal;
    end loop;
    insert into tables.ticket (member_id, code, no, bet_id, rev, positions, stake, name, play)
    select o.member_id, p_code, v_no, o.bet_id, o.rev, o.positions, o.stake, o.name, o.play from unnest(p_ticket) with ordinality o
    where o.ordinality = any (v_new) and v_outcome[o.ordinality] = 'ok';
  end if;
  insert into base.event (name, audience, body)
  select 'table.ticketChanged', 'member:' || o.member_id, jsonb_build_object('table', p_code, 'ticket', jsonb_build_object('betId', v_bet[o.ordinality], 'no', v_no, 'rev', o.rev,
    'positions', o.positions, 'stake', base.wire(o.stake), 'payout', null, 'moves', '', 'state', 'open'))
  from unnest(p_ticket) with ordinality o where v_outcome[o.ordinality] = 'ok' order by o.ordinality;
  return query
  select i, v_outcome[i], v_bet[i], coalesce(v_seq[i], w.version), coalesce(v_cash[i], w.cash), v_refusal[i]
  from generate_subscripts(p_ticket, 1) i join wallet.wallet w on w.member_id = (p_ticket[i]).member_id order by i;
end $$;
