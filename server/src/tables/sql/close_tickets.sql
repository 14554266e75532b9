-- Decides tickets of a round, with the bets and the money: paid (0: lost), or given back. The ticket's own state is the guard. Answers how many.
-- p_told: what the bet's record says of the result.
create or replace function tables.close_tickets(p_code text, p_no bigint, p_member bigint[], p_payout bigint[], p_back boolean[], p_told jsonb) returns int
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare v_go int[]; v_bet uuid[] := array_fill(null::uuid, array[cardinality(p_member)]); r record;
begin
  perform wallet.lock(p_member);
  v_go := '{}';
  for r in update tables.ticket t set
      state = case when t.stake = 0 then 'withdrawn' when op.back then 'back' else 'paid' end, payout = case when t.stake = 0 then 0 else op.payout end
    from unnest(p_member, p_payout, p_back) with ordinality op(member_id, payout, back, ord)
    where t.member_id = op.member_id and t.code = p_code and t.no = p_no and t.payout is null
    returning op.ord::int as ord, t.bet_id
  loop
    v_go := v_go || r.ord; v_bet[r.ord] := r.bet_id;
  end loop;
  if cardinality(v_go) = 0 then return 0; end if;
  update wager.bet b set detail = b.detail || p_told from unnest(v_go) o where b.member_id = p_member[o] and b.id = v_bet[o];
  perform tables.expect_settled(x.code, v_bet[v_go[x.ord]]) from wager.settle(
    (select array_agg(p_member[o] order by i) from unnest(v_go) with ordinality y(o, i)), (select array_agg(v_bet[o] order by i) from unnest(v_go) with ordinality y(o, i)),
    (select array_agg((case when t.state = 'withdrawn' then 'CANCELLED' when t.state = 'back' then 'VOID' when t.payout > 0 then 'WON' else 'LOST' end)::wager.bet_state order by y.i)
      from unnest(v_go) with ordinality y(o, i) join tables.ticket t on t.member_id = p_member[y.o] and t.code = p_code and t.no = p_no),
    (select array_agg(t.payout order by y.i) from unnest(v_go) with ordinality y(o, i) join tables.ticket t on t.member_id = p_member[y.o] and t.code = p_code and t.no = p_no)) x;
  insert into base.event (name, audience, body)
  select 'table.ticketChanged', 'member:' || t.member_id, jsonb_build_object('table', p_code, 'ticket', jsonb_build_object('betId', t.bet_id, 'no', p_no, 'rev', t.rev,
    'positions', t.positions, 'stake', base.wire(t.stake), 'payout', base.wire(t.payout), 'state', t.state))
  from unnest(v_go) o join tables.ticket t on t.member_id = p_member[o] and t.code = p_code and t.no = p_no;
  return cardinality(v_go);
end $$;
