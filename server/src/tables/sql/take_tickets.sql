-- Takes, replaces or takes off tickets of the open round: ticket, bet and money together or nothing; one round trip, at most one of a member.
-- In time is what arrived (p_at) before the window closed, as long as the round is not locked.
-- Codes as wager.place, and 10 the round is closed · 12 a later change is here already.
create or replace function tables.take_tickets(
  p_code text, p_category text, p_no bigint[], p_at timestamptz[], p_member bigint[], p_bet uuid[], p_rev int[], p_stake bigint[], p_positions jsonb[],
  p_detail jsonb[], p_name text[], p_play boolean[]
) returns table (ord int, code smallint, bet_id uuid, seq bigint, cash bigint, refusal jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  n int := cardinality(p_member); v_no bigint := p_no[1]; r tables.round; t tables.ticket; v record;
  v_code smallint[] := array_fill(null::smallint, array[n]); v_bet uuid[] := p_bet; v_seq bigint[] := array_fill(null::bigint, array[n]);
  v_cash bigint[] := v_seq; v_refusal jsonb[] := array_fill(null::jsonb, array[n]); v_new int[] := '{}'; m int;
begin
  if (select count(distinct x) from unnest(p_no) x) <> 1 then raise exception 'tickets of two rounds in one call'; end if;
  -- shared: tickets do not wait for each other, but the lock waits for them and they for it
  select * into r from tables.round x where x.code = p_code and x.no = v_no for share;
  perform wallet.lock(p_member);
  for i in 1 .. n loop
    select * into t from tables.ticket x where x.member_id = p_member[i] and x.code = p_code and x.no = v_no;
    if t.rev = p_rev[i] and t.positions = p_positions[i] then
      v_code[i] := 1;
    elsif r.code is null or r.phase not in ('open', 'lastCall') or p_at[i] >= r.closes_at or p_at[i] < r.opened_at then
      v_code[i] := 10;
    elsif t.rev >= p_rev[i] then
      v_code[i] := 12;
    elsif t.bet_id is null then
      -- nothing there that could be taken off
      if p_stake[i] > 0 then v_new := v_new || i; else v_code[i] := 0; end if;
    else
      select * into v from wager.restake(p_member[i], t.bet_id, p_stake[i], 'ticket:' || t.bet_id || ':' || p_rev[i], p_detail[i]);
      v_code[i] := v.code; v_seq[i] := v.seq; v_cash[i] := v.cash; v_refusal[i] := v.refusal;
      if v.code = 0 then
        update tables.ticket x set rev = p_rev[i], positions = p_positions[i], stake = p_stake[i]
        where x.member_id = p_member[i] and x.code = p_code and x.no = v_no;
      end if;
    end if;
    if t.bet_id is not null then v_bet[i] := t.bet_id; end if;
  end loop;
  m := cardinality(v_new);
  if m > 0 then
    for v in select x.*, v_new[x.ord] as src from wager.place(
        (select array_agg(p_member[i] order by o) from unnest(v_new) with ordinality y(i, o)), (select array_agg(p_bet[i] order by o) from unnest(v_new) with ordinality y(i, o)),
        array_fill(p_code, array[m]), array_fill(p_category, array[m]), array_fill(v_no, array[m]),
        (select array_agg(p_stake[i] order by o) from unnest(v_new) with ordinality y(i, o)),
        (select array_agg('ticket:' || p_bet[i] || ':' || p_rev[i] order by o) from unnest(v_new) with ordinality y(i, o)),
        (select array_agg(p_detail[i] order by o) from unnest(v_new) with ordinality y(i, o))) x
    loop
      v_code[v.src] := v.code; v_seq[v.src] := v.seq; v_cash[v.src] := v.cash; v_refusal[v.src] := v.refusal;
    end loop;
    insert into tables.ticket (member_id, code, no, bet_id, rev, positions, stake, name, play)
    select p_member[i], p_code, v_no, p_bet[i], p_rev[i], p_positions[i], p_stake[i], p_name[i], p_play[i] from unnest(v_new) i where v_code[i] = 0;
  end if;
  insert into base.event (name, audience, body)
  select 'table.ticketChanged', 'member:' || p_member[i], jsonb_build_object('table', p_code, 'ticket', jsonb_build_object('betId', v_bet[i], 'no', v_no, 'rev', p_rev[i],
    'positions', p_positions[i], 'stake', base.wire(p_stake[i]), 'payout', null, 'state', 'open'))
  from generate_subscripts(p_member, 1) i where v_code[i] = 0 order by i;
  return query
  select i, v_code[i], v_bet[i], coalesce(v_seq[i], w.version), coalesce(v_cash[i], w.cash), v_refusal[i]
  from generate_subscripts(p_member, 1) i join wallet.wallet w on w.member_id = p_member[i] order by i;
end $$;
