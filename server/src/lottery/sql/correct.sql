-- Goes on with a correction: these tickets, in their order, all behind the last one that was done; a chunk, in the caller's transaction, which is
-- done wholly or not at all, and never twice. p_payout and p_wins: what they win now (of a void issue nothing); p_valid: what each ticket counts as
-- beside the member's others of the issue. Totals follow. Answers the number of tickets.
create or replace function lottery.correct(p_correction uuid, p_member bigint[], p_ids uuid[], p_payout bigint[], p_wins jsonb[], p_valid bigint[]) returns int language plpgsql as $$
declare
  c lottery.correction; t lottery.ticket; v_diff bigint; v_paid bigint; v_taken bigint; v_rebate bigint; v_owed bigint; v_back bigint; v_key text; v_facts jsonb;
  v_paid_all bigint := 0; v_taken_all bigint := 0; v_owed_all bigint := 0; n int := cardinality(p_ids);
begin
  select * into c from lottery.correction x where x.id = p_correction and x.done_at is null for update;
  if c.id is null or n is null or n = 0 or p_ids[1] <= c.after then return 0; end if;
  perform wallet.lock((select array_agg(distinct m) from unnest(p_member) m));
  for i in 1 .. n loop
    select * into t from lottery.ticket x where x.member_id = p_member[i] and x.id = p_ids[i] and x.game = c.game and x.issue = c.issue and x.state in ('won', 'lost') for update;
    continue when t.id is null;
    v_paid := 0; v_taken := 0; v_owed := 0; v_key := c.id || ':' || t.id;
    if c.kind = 'void' then
      perform lottery.unplay(c.id, t);
      v_paid := t.stake; v_diff := -t.payout; v_rebate := t.rebate;
    else
      v_diff := p_payout[i] - t.payout; v_rebate := 0;
      -- the same prize by another way is no other payment
      if v_diff = 0 then
        update lottery.ticket x set wins = coalesce(p_wins[i], '[]') where x.member_id = t.member_id and x.id = t.id and x.wins <> coalesce(p_wins[i], '[]');
        perform lottery.recount(t.member_id, t.id, p_valid[i]);
        continue;
      end if;
    end if;
    if v_diff > 0 then v_paid := v_paid + lottery.give(c.id, t, v_diff); end if;
    v_facts := jsonb_build_object('game', c.game, 'issue', c.issue, 'ticket', t.id, 'correction', c.id);
    if v_diff < 0 then
      v_taken := claim.take_back(t.member_id, 'prize', t.id, -v_diff, 'uncorrect:' || v_key, 'lottery', v_key || ':prize', v_facts);
      v_owed := -v_diff - v_taken;
    end if;
    if v_rebate > 0 then
      v_back := claim.take_back(t.member_id, 'rebate', t.id, v_rebate, 'unrebate:' || v_key, 'lottery', v_key || ':rebate', v_facts);
      v_taken := v_taken + v_back;
      v_owed := v_owed + v_rebate - v_back;
    end if;
    insert into lottery.corrected_ticket (correction, ticket, member_id, before, paid, taken, owed)
    values (c.id, t.id, t.member_id, jsonb_build_object('state', t.state, 'payout', t.payout::text, 'rebate', t.rebate::text, 'wins', t.wins), v_paid, v_taken, v_owed);
    update lottery.ticket x set
      state = case when c.kind = 'void' then 'void' when p_payout[i] > 0 then 'won' else 'lost' end,
      payout = case when c.kind = 'void' then t.stake else p_payout[i] end,
      rebate = case when c.kind = 'void' then 0 else t.rebate end,
      wins = case when c.kind = 'void' then '[]' else coalesce(p_wins[i], '[]') end
    where x.member_id = t.member_id and x.id = t.id returning * into t;
    if c.kind = 'resettle' then perform lottery.recount(t.member_id, t.id, p_valid[i]); end if;
    insert into base.event (name, audience, body)
    values ('lottery.ticketSettled', 'member:' || t.member_id, jsonb_build_object('ticketId', t.id, 'game', t.game, 'issue', t.issue, 'state', t.state,
      'stake', base.wire(t.stake), 'payout', base.wire(t.payout), 'rebate', base.wire(t.rebate)));
    -- what the desk counts is money, not play money
    if not t.play_money then
      v_paid_all := v_paid_all + v_paid; v_taken_all := v_taken_all + v_taken; v_owed_all := v_owed_all + v_owed;
    end if;
  end loop;
  update lottery.correction x set done = x.done + n, after = p_ids[n], paid = x.paid + v_paid_all, taken = x.taken + v_taken_all, owed = x.owed + v_owed_all
  where x.id = c.id;
  -- what they were counted as before, and what they are now
  insert into lottery.total as x (game, issue, play, state, tickets, stake, payout, rebate)
  select c.game, c.issue, d.play, d.state, sum(d.n), sum(d.n * d.stake), sum(d.n * d.payout), sum(d.n * d.rebate)
  from lottery.corrected_ticket k join lottery.ticket m on m.member_id = k.member_id and m.id = k.ticket and not m.play_money
  cross join lateral (values
    (m.play, k.before->>'state', -1, m.stake, (k.before->>'payout')::bigint, (k.before->>'rebate')::bigint),
    (m.play, m.state, 1, m.stake, m.payout, m.rebate)) d(play, state, n, stake, payout, rebate)
  where k.correction = c.id and k.ticket = any (p_ids)
  group by 3, 4 order by 3, 4
  on conflict (game, issue, play, state) do update set tickets = x.tickets + excluded.tickets, stake = x.stake + excluded.stake,
    payout = x.payout + excluded.payout, rebate = x.rebate + excluded.rebate;
  return n;
end $$;
