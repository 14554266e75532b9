-- Decides tickets of a round, with the bets and the money: paid (0: lost), or given back. The ticket's own state is the guard. Answers how many.
-- p_told: what the bet's record says of the result.
create or replace function tables.close_tickets(p_code text, p_no bigint, p_ticket tables.ticket_closing[], p_told jsonb) returns int
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare v_go tables.ticket[];
begin
  perform wallet.lock(array(select o.member_id from unnest(p_ticket) o));
  with closed as (
    update tables.ticket t set
      state = case when t.stake = 0 then 'withdrawn' when op.back then 'back' else 'paid' end, payout = case when t.stake = 0 then 0 else op.payout end
    from unnest(p_ticket) op
    where t.member_id = op.member_id and t.code = p_code and t.no = p_no and t.payout is null
    returning t
  ) select array_agg(c.t) into v_go from closed c;
  if v_go is null then return 0; end if;
  update wager.bet b set detail = b.detail || p_told from unnest(v_go) t where b.member_id = any (array[t.member_id]) and b.id = any (array[t.bet_id]);
  perform tables.expect_settled(x.outcome, v_go[x.ord].bet_id) from wager.settle(array(
    select row(t.member_id, t.bet_id, case t.state when 'withdrawn' then 'CANCELLED' when 'back' then 'VOID' else case when t.payout > 0 then 'WON' else 'LOST' end end,
      t.payout, null)::wager.settlement
    from unnest(v_go) with ordinality t order by t.ordinality)) x;
  insert into base.event (name, audience, body)
  select 'table.ticketChanged', 'member:' || t.member_id, jsonb_build_object('table', p_code, 'ticket', jsonb_build_object('betId', t.bet_id, 'no', p_no, 'rev', t.rev,
    'positions', t.positions, 'stake', base.wire(t.stake), 'payout', base.wire(t.payout), 'moves', t.moves, 'state', t.state))
  from unnest(v_go) t;
  return cardinality(v_go);
end $$;
