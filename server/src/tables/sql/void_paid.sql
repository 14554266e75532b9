-- Calls a round off that was paid: every stake goes back first, then every prize is taken back as far as there is cash; what is missing is the
-- house's. One transaction, all tickets of the round. Each member concerned is told. Answers what moved of real money.
create or replace function tables.void_paid(p_code text, p_no bigint, out tickets int, out returned bigint, out taken bigint, out short bigint)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare t tables.ticket; v_taken bigint;
begin
  tickets := 0; returned := 0; taken := 0; short := 0;
  perform wallet.lock((select array_agg(x.member_id) from tables.ticket x where x.code = p_code and x.no = p_no));
  for t in select * from tables.ticket x where x.code = p_code and x.no = p_no and x.state = 'paid' order by x.member_id for update loop
    update wager.bet b set detail = b.detail || '{"mark": "void"}' where b.member_id = t.member_id and b.id = t.bet_id;
    perform wager.cancel(t.member_id, t.bet_id, 'void:' || t.bet_id, 'VOID');
    v_taken := 0;
    if t.payout > 0 then v_taken := (wager.take_back(t.member_id, t.bet_id, t.payout, 'unpaid:' || t.bet_id)).taken; end if;
    update tables.ticket x set state = 'back', payout = t.stake where x.member_id = t.member_id and x.code = p_code and x.no = p_no;
    if not t.play then
      tickets := tickets + 1; returned := returned + t.stake; taken := taken + v_taken; short := short + t.payout - v_taken;
    end if;
    insert into base.event (name, audience, body)
    values ('table.ticketChanged', 'member:' || t.member_id, jsonb_build_object('table', p_code, 'ticket', jsonb_build_object('betId', t.bet_id, 'no', p_no, 'rev', t.rev,
      'positions', t.positions, 'stake', base.wire(t.stake), 'payout', base.wire(t.stake), 'moves', t.moves, 'state', 'back'))),
      ('table.roundVoided', 'member:' || t.member_id, jsonb_build_object('table', p_code, 'no', p_no, 'reason', 'operator', 'returned', base.wire(t.stake),
        'taken', base.wire(v_taken)));
  end loop;
end $$;
