-- Closes pending tickets with their stakes back; totals follow. The caller holds the locks of the wallets and the tickets.
create or replace function lottery.give_back(p_member bigint[], p_ids uuid[], p_state text) returns void language plpgsql as $$
declare r record;
begin
  for r in select x.outcome, p_ids[x.ord] as id from wager.settle(array(
    select row(t.member_id, t.id, case p_state when 'void' then 'VOID' else 'CANCELLED' end, t.stake, null)::wager.settlement
    from unnest(p_member, p_ids) with ordinality u(member_id, id, o) join lottery.ticket t on t.member_id = u.member_id and t.id = u.id order by u.o)) x where x.outcome <> 'ok'
  loop
    raise exception 'the bet of ticket % answered %', r.id, r.outcome;
  end loop;
  update lottery.ticket t set state = p_state, payout = t.stake, settled_at = clock_timestamp()
  from unnest(p_member, p_ids) u(member_id, id) where t.member_id = u.member_id and t.id = u.id;
  perform lottery.tally(p_member, p_ids);
  insert into base.event (name, audience, body)
  select 'lottery.ticketSettled', 'member:' || t.member_id, jsonb_build_object('ticketId', t.id, 'game', t.game, 'issue', t.issue, 'state', p_state,
    'stake', base.wire(t.stake), 'payout', base.wire(t.stake), 'rebate', base.wire(0))
  from unnest(p_member, p_ids) u(member_id, id) join lottery.ticket t on t.member_id = u.member_id and t.id = u.id;
end $$;
