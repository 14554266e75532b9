-- Adds a line to a ticket, with its bet and its money, or letters alone. The caller holds the wallet's lock. Outcomes as wager.restake.
create or replace function tables.raise_ticket(t tables.ticket, p_position text, p_stake bigint, p_moves text,
  out outcome base.outcome, out seq bigint, out cash bigint, out refusal jsonb) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare v record;
begin
  outcome := 'ok';
  if p_stake > 0 then
    select * into v from wager.restake(t.member_id, t.bet_id, t.stake + p_stake, 'ticket:' || t.bet_id || ':' || t.rev + 1,
      (select b.detail || jsonb_build_object('rev', t.rev + 1, 'on.' || p_position, base.wire(p_stake)) from wager.bet b where b.member_id = t.member_id and b.id = t.bet_id));
    outcome := v.outcome; seq := v.seq; cash := v.cash; refusal := v.refusal;
    if outcome <> 'ok' then return; end if;
    t.positions := t.positions || jsonb_build_array(jsonb_build_object('position', p_position, 'stake', base.wire(p_stake)));
    t.stake := t.stake + p_stake;
  end if;
  update tables.ticket x set rev = t.rev + 1, positions = t.positions, stake = t.stake, moves = p_moves
  where x.member_id = t.member_id and x.code = t.code and x.no = t.no;
  insert into base.event (name, audience, body)
  values ('table.ticketChanged', 'member:' || t.member_id, jsonb_build_object('table', t.code, 'ticket', jsonb_build_object('betId', t.bet_id, 'no', t.no, 'rev', t.rev + 1,
    'positions', t.positions, 'stake', base.wire(t.stake), 'payout', null, 'moves', p_moves, 'state', 'open')));
end $$;
