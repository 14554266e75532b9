-- What a bet counts as is written on the bet when it is decided and told with it: the turnover of the cashier, the member's own figure and the
-- agent's are the same number. Sides of one round that somebody buys as several bets count together what the round took or gave.
alter table wager.bet add column valid bigint check (valid >= 0);

-- The valid bet of one decided bet by itself: contract/src/income-valid-bet.ts says the same, a test holds the two together. Cashing out is how
-- some games are played; of sports the part that was cashed out counts nothing.
create function wager.valid_of(p_category text, p_state wager.bet_state, p_stake bigint, p_payout bigint, p_free boolean, p_detail jsonb) returns bigint
language sql immutable as $$
  select case
    when p_free or p_state not in ('WON', 'LOST', 'CASHED_OUT') or p_state = 'CASHED_OUT' and p_category in ('SPORTS', 'ESPORTS') then 0
    when p_category in ('SPORTS', 'ESPORTS') and d.odds < 1500 then 0
    when p_category in ('LOTT', 'ELOTT') and d.covers > 70 then 0
    when p_category = 'PVP' then coalesce(d.rake, 0)::bigint * 20
    when p_category in ('LOTT', 'ELOTT', 'SPORTS', 'ESPORTS', 'LIVE') then least(p_stake, abs(p_payout - p_stake))
    else p_stake end
  from (select
    case when jsonb_typeof(p_detail->'odds') = 'number' and (p_detail->>'odds')::numeric % 1 = 0 then (p_detail->>'odds')::numeric end as odds,
    case when jsonb_typeof(p_detail->'covers') = 'number' and (p_detail->>'covers')::numeric % 1 = 0 then (p_detail->>'covers')::numeric end as covers,
    case when jsonb_typeof(p_detail->'rake') = 'number' and (p_detail->>'rake')::numeric % 1 = 0 then (p_detail->>'rake')::numeric end as rake) d
$$;

-- What was decided before counts what it was counted as: until now a ticket of a lottery was worth its stake.
update wager.bet b set valid = case
  when b.category in ('LOTT', 'ELOTT') then wager.valid_of(b.category, b.state, b.stake, 0, b.free, b.detail)
  else wager.valid_of(b.category, b.state, b.stake, b.payout, b.free, b.detail) end
where b.settled_at is not null;

-- As before; p_valid: what each counts as where several are judged together.
drop function wager.settle(bigint[], uuid[], wager.bet_state[], bigint[]);
create function wager.settle(p_member bigint[], p_bet uuid[], p_state wager.bet_state[], p_payout bigint[], p_valid bigint[] default null)
returns table (ord int, code smallint, seq bigint, cash bigint)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_done int[] := '{}'; v_seq bigint[] := array_fill(null::bigint, array[cardinality(p_member)]); v_cash bigint[] := v_seq;
  v_wave int[]; v_ord int; r record; n int;
begin
  if exists (select from unnest(p_payout) p where p > 0) then
    perform wallet.lock((select array_agg(p_member[i]) from generate_subscripts(p_payout, 1) i where p_payout[i] > 0));
  end if;
  with op as materialized (select * from unnest(p_member, p_bet, p_state, p_payout) with ordinality op(member_id, bet_id, state, payout, ord)),
  closed as (
    update wager.bet b set state = op.state, payout = op.payout, settled_at = clock_timestamp(),
      valid = coalesce(p_valid[op.ord::int], wager.valid_of(b.category, op.state, b.stake, op.payout, b.free, b.detail))
    -- settled_at says the same as the state (bet_closed), but leads no plan to the index of open bets, which is long with dead entries
    from op where b.member_id = op.member_id and b.id = op.bet_id and b.settled_at is null
    returning op.ord::int as ord
  )
  select coalesce(array_agg(c.ord order by c.ord), '{}') into v_done from closed c;
  -- money, in waves of at most one operation a member
  loop
    select array_agg(o order by o) into v_wave from (
      select distinct on (p_member[o]) o from unnest(v_done) o where p_payout[o] > 0 and v_seq[o] is null order by p_member[o], o
    ) w;
    exit when v_wave is null;
    n := cardinality(v_wave);
    for r in
      select x.*, v_wave[x.ord] as src from wallet.post(
        (select array_agg(p_member[o] order by o) from unnest(v_wave) o),
        (select array_agg((case when p_state[o] in ('VOID', 'CANCELLED', 'REFUNDED') then 'BET_CANCEL' else 'PRIZE' end)::wallet.movement_kind order by o) from unnest(v_wave) o),
        array_fill(100::smallint, array[n]),
        (select array_agg('settle:' || p_bet[o] order by o) from unnest(v_wave) o),
        (select array_agg(p_bet[o] order by o) from unnest(v_wave) o),
        (select array_agg(p_payout[o] order by o) from unnest(v_wave) o),
        array_fill(null::bigint, array[n]), array_fill(null::bigint, array[n]), array_fill(null::bigint, array[n]), array_fill(null::bigint, array[n])) x
    loop
      if r.code <> 0 then
        raise exception 'settlement of bet % answered %', p_bet[r.src], r.code;
      end if;
      v_seq[r.src] := r.seq; v_cash[r.src] := r.cash;
    end loop;
  end loop;
  insert into base.event (name, audience, body)
  select 'wager.settled', 'member:' || b.member_id, jsonb_build_object('betId', b.id, 'memberId', b.member_id::text, 'game', b.game, 'category', b.category,
      'state', b.state, 'stake', base.wire(b.stake), 'payout', base.wire(b.payout), 'valid', base.wire(b.valid), 'wallet',
      case when v_seq[d.o] is not null then (select jsonb_build_object('cash', base.wire(v_cash[d.o]), 'bonus', base.wire(w.bonus), 'locked', base.wire(w.locked), 'seq', v_seq[d.o])
        from wallet.wallet w where w.member_id = b.member_id) end)
  from unnest(v_done) with ordinality d(o, pos) join wager.bet b on b.member_id = p_member[d.o] and b.id = p_bet[d.o]
  order by d.pos;
  return query
  select o::int, (case when o = any (v_done) then 0 when b.id is null then 3 when b.state = p_state[o] and b.payout = p_payout[o] then 1 else 5 end)::smallint,
    coalesce(v_seq[o], w.version), coalesce(v_cash[o], w.cash)
  from generate_subscripts(p_bet, 1) o
  left join wager.bet b on b.member_id = p_member[o] and b.id = p_bet[o]
  left join wallet.wallet w on w.member_id = p_member[o];
end $$;

-- As before; p_valid: what it counts as where several are judged together.
drop function wager.correct(wager.bet, wager.bet_state, bigint, text, jsonb);
create function wager.correct(p_was wager.bet, p_state wager.bet_state, p_payout bigint, p_kind text, p_wallet jsonb, p_valid bigint default null)
returns void language plpgsql as $$
declare
  v_valid bigint := case when p_state <> 'PENDING' then
    coalesce(p_valid, wager.valid_of(p_was.category, p_state, p_was.stake, p_payout, p_was.free, p_was.detail)) end;
begin
  update wager.bet b set state = p_state, payout = p_payout, valid = v_valid, settled_at = case when p_state <> 'PENDING' then coalesce(b.settled_at, clock_timestamp()) end
  where b.member_id = p_was.member_id and b.id = p_was.id;
  if p_was.settled_at is not null then
    insert into base.event (name, audience, body)
    values ('wager.corrected', 'member:' || p_was.member_id, jsonb_build_object('betId', p_was.id, 'memberId', p_was.member_id::text, 'game', p_was.game,
      'category', p_was.category, 'free', p_was.free, 'stake', base.wire(p_was.stake), 'wallet', p_wallet,
      'before', jsonb_build_object('state', p_was.state, 'payout', base.wire(p_was.payout), 'valid', base.wire(coalesce(p_was.valid, 0))),
      'after', jsonb_build_object('state', p_state, 'payout', base.wire(p_payout), 'valid', base.wire(coalesce(v_valid, 0)))));
  elsif p_state <> 'PENDING' then
    insert into base.event (name, audience, body)
    values ('wager.settled', 'member:' || p_was.member_id, jsonb_build_object('betId', p_was.id, 'memberId', p_was.member_id::text, 'game', p_was.game,
      'category', p_was.category, 'free', p_was.free, 'stake', base.wire(p_was.stake), 'wallet', p_wallet,
      'state', p_state, 'payout', base.wire(p_payout), 'valid', base.wire(v_valid)));
  elsif p_wallet is not null then
    insert into base.event (name, audience, body)
    values ('wallet.moved', 'member:' || p_was.member_id, jsonb_build_object('kind', p_kind, 'wallet', p_wallet));
  end if;
end $$;

-- Closes those of these bets that are open, as they stand: won if anything was paid. Answers how many. What is closed together is one round's:
-- where sides can be bought against each other, its bets count together at most what it took or gave, each its part by stake.
create or replace function wager.close(p_member bigint, p_bets uuid[]) returns int language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare b wager.bet; n int := 0; v_stake numeric; v_net numeric; v_upto numeric := 0; v_valid bigint;
begin
  -- by themselves they would count at least their stake if they had lost: those that count at all
  select sum(x.stake) filter (where wager.valid_of(x.category, 'LOST', x.stake, 0, x.free, x.detail) > 0), abs(sum(x.payout) - sum(x.stake))
  into v_stake, v_net
  from unnest(p_bets) o(id) join wager.bet x on x.member_id = p_member and x.id = o.id
  where x.settled_at is null and not x.free and x.category in ('LIVE', 'SPORTS', 'ESPORTS');
  v_net := least(v_stake, v_net);
  for b in select x.* from unnest(p_bets) with ordinality o(id, ord) join wager.bet x on x.member_id = p_member and x.id = o.id
    where x.settled_at is null order by o.ord
  loop
    v_valid := null;
    if b.category in ('LIVE', 'SPORTS', 'ESPORTS') and wager.valid_of(b.category, 'LOST', b.stake, 0, b.free, b.detail) > 0 then
      v_valid := div(v_net * (v_upto + b.stake), v_stake) - div(v_net * v_upto, v_stake);
      v_upto := v_upto + b.stake;
    end if;
    perform wager.correct(b, (case when b.payout > 0 then 'WON' else 'LOST' end)::wager.bet_state, b.payout, null, null, v_valid);
    n := n + 1;
  end loop;
  return n;
end $$;

-- As before; p_valid: what each ticket counts as beside the member's others of the issue.
drop function lottery.settle(text, text, int, uuid[], bigint[], jsonb[]);
create function lottery.settle(p_game text, p_issue text, p_revision int, p_ids uuid[], p_payout bigint[], p_wins jsonb[], p_valid bigint[]) returns int
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_go uuid[]; v_member bigint[]; v_payout bigint[]; v_rebate bigint[]; v_valid bigint[]; v_wave int[]; v_done int[] := '{}'; n int; r record;
begin
  -- the draw must be the one that was judged: a correction waits for this chunk, or this chunk for it
  perform from lottery.issue i where i.game = p_game and i.name = p_issue and i.state = 'drawn' and i.revision = p_revision for share;
  if not found then return 0; end if;
  perform wallet.lock((select array_agg(distinct t.member_id) from lottery.ticket t where t.id = any (p_ids)));
  select array_agg(x.id order by x.o), array_agg(x.member_id order by x.o), array_agg(p_payout[x.o] order by x.o), array_agg(x.rebate order by x.o),
    array_agg(p_valid[x.o] order by x.o)
  into v_go, v_member, v_payout, v_rebate, v_valid
  from (select t.id, t.member_id, t.rebate, u.o from unnest(p_ids) with ordinality u(id, o) join lottery.ticket t on t.id = u.id
    where t.state = 'pending' and t.game = p_game and t.issue = p_issue for update of t) x;
  if v_go is null then return 0; end if;
  n := cardinality(v_go);
  for r in select x.code, v_go[x.ord] as id from wager.settle(v_member, v_go,
    (select array_agg((case when p > 0 then 'WON' else 'LOST' end)::wager.bet_state order by o) from unnest(v_payout) with ordinality y(p, o)), v_payout, v_valid) x where x.code <> 0
  loop
    raise exception 'the bet of ticket % answered %', r.id, r.code;
  end loop;
  update lottery.ticket t set state = case when x.payout > 0 then 'won' else 'lost' end, payout = x.payout, wins = coalesce(x.wins, '[]'), settled_at = clock_timestamp()
  from unnest(p_ids, p_payout, p_wins) x(id, payout, wins) where t.id = x.id and t.id = any (v_go);
  -- rebates, in waves of at most one operation a member
  loop
    select array_agg(w.o order by w.o) into v_wave from (
      select distinct on (v_member[o]) o from generate_subscripts(v_go, 1) o where v_rebate[o] > 0 and o <> all (v_done) order by v_member[o], o) w;
    exit when v_wave is null;
    v_done := v_done || v_wave;
    for r in with paid as materialized (
      select x.*, v_wave[x.ord] as src from wallet.post(
        (select array_agg(v_member[o] order by o) from unnest(v_wave) o), array_fill('PLAYER_REBATE'::wallet.movement_kind, array[cardinality(v_wave)]),
        array_fill(100::smallint, array[cardinality(v_wave)]), (select array_agg('rebate:' || v_go[o] order by o) from unnest(v_wave) o),
        (select array_agg(v_go[o] order by o) from unnest(v_wave) o), (select array_agg(v_rebate[o] order by o) from unnest(v_wave) o),
        array_fill(null::bigint, array[cardinality(v_wave)]), array_fill(null::bigint, array[cardinality(v_wave)]),
        array_fill(null::bigint, array[cardinality(v_wave)]), array_fill(null::bigint, array[cardinality(v_wave)])) x
    ), told as (
      insert into base.event (name, audience, body)
      select 'wallet.moved', 'member:' || v_member[src], jsonb_build_object('kind', 'PLAYER_REBATE', 'wallet', jsonb_build_object(
        'cash', base.wire(cash), 'bonus', base.wire(bonus), 'locked', base.wire(locked), 'seq', seq)) from paid where code = 0
    ) select src, code from paid where code <> 0
    loop
      raise exception 'the rebate of ticket % answered %', v_go[r.src], r.code;
    end loop;
  end loop;
  insert into base.event (name, audience, body)
  select 'lottery.ticketSettled', 'member:' || t.member_id, jsonb_build_object('ticketId', t.id, 'game', t.game, 'issue', t.issue, 'state', t.state,
    'stake', base.wire(t.stake), 'payout', base.wire(t.payout), 'rebate', base.wire(t.rebate))
  from lottery.ticket t where t.id = any (v_go);
  perform lottery.tally(v_go, true);
  return n;
end $$;

-- A ticket counts something else beside the member's others, whether or not its own prize has changed.
create function lottery.recount(p_member bigint, p_ticket uuid, p_valid bigint) returns void language plpgsql as $$
declare b wager.bet;
begin
  select * into b from wager.bet x where x.member_id = p_member and x.id = p_ticket;
  if b.state in ('WON', 'LOST') and b.valid is distinct from p_valid then
    perform wager.correct(b, b.state, b.payout, null, null, p_valid);
  end if;
end $$;

-- As before; p_valid as above.
drop function lottery.correct(uuid, uuid[], bigint[], jsonb[]);
create function lottery.correct(p_correction uuid, p_ids uuid[], p_payout bigint[], p_wins jsonb[], p_valid bigint[]) returns int language plpgsql as $$
declare
  c lottery.correction; t lottery.ticket; v_diff bigint; v_paid bigint; v_taken bigint; v_rebate bigint; v_owed bigint; v_short bigint; v_key text;
  v_paid_all bigint := 0; v_taken_all bigint := 0; v_owed_all bigint := 0; n int := cardinality(p_ids);
begin
  select * into c from lottery.correction x where x.id = p_correction and x.done_at is null for update;
  if c.id is null or n is null or n = 0 or p_ids[1] <= c.after then return 0; end if;
  perform wallet.lock((select array_agg(distinct x.member_id) from lottery.ticket x where x.id = any (p_ids)));
  for i in 1 .. n loop
    select * into t from lottery.ticket x where x.id = p_ids[i] and x.game = c.game and x.issue = c.issue and x.state in ('won', 'lost') for update;
    continue when t.id is null;
    v_paid := 0; v_taken := 0; v_owed := 0; v_key := c.id || ':' || t.id;
    if c.kind = 'void' then
      perform lottery.unplay(c.id, t);
      v_paid := t.stake; v_diff := -t.payout; v_rebate := t.rebate;
    else
      v_diff := p_payout[i] - t.payout; v_rebate := 0;
      -- the same prize by another way is no other payment
      if v_diff = 0 then
        update lottery.ticket x set wins = coalesce(p_wins[i], '[]') where x.id = t.id and x.wins <> coalesce(p_wins[i], '[]');
        perform lottery.recount(t.member_id, t.id, p_valid[i]);
        continue;
      end if;
    end if;
    if v_diff > 0 then v_paid := v_paid + lottery.give(c.id, t, v_diff); end if;
    if v_diff < 0 then
      v_taken := lottery.take(t.member_id, t.id, 'prize', -v_diff, 'uncorrect:' || v_key);
      v_owed := -v_diff - v_taken;
      if v_owed > 0 then
        insert into lottery.receivable (correction, ticket, member_id, kind, amount) values (c.id, t.id, t.member_id, 'prize', v_owed);
      end if;
    end if;
    if v_rebate > 0 then
      v_short := v_rebate - lottery.take(t.member_id, t.id, 'rebate', v_rebate, 'unrebate:' || v_key);
      v_taken := v_taken + v_rebate - v_short;
      v_owed := v_owed + v_short;
      if v_short > 0 then
        insert into lottery.receivable (correction, ticket, member_id, kind, amount) values (c.id, t.id, t.member_id, 'rebate', v_short);
      end if;
    end if;
    if v_owed > 0 then
      insert into base.event (name, audience, body)
      values ('member.owes', 'staff', jsonb_build_object('memberId', t.member_id::text, 'vendor', 'ORIGINALS', 'amount', base.wire(v_owed)));
    end if;
    insert into lottery.corrected_ticket (correction, ticket, member_id, before, paid, taken, owed)
    values (c.id, t.id, t.member_id, jsonb_build_object('state', t.state, 'payout', t.payout::text, 'rebate', t.rebate::text, 'wins', t.wins), v_paid, v_taken, v_owed);
    update lottery.ticket x set
      state = case when c.kind = 'void' then 'void' when p_payout[i] > 0 then 'won' else 'lost' end,
      payout = case when c.kind = 'void' then t.stake else p_payout[i] end,
      rebate = case when c.kind = 'void' then 0 else t.rebate end,
      wins = case when c.kind = 'void' then '[]' else coalesce(p_wins[i], '[]') end
    where x.id = t.id returning * into t;
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
  from lottery.corrected_ticket k join lottery.ticket m on m.id = k.ticket and not m.play_money
  cross join lateral (values
    (m.play, k.before->>'state', -1, m.stake, (k.before->>'payout')::bigint, (k.before->>'rebate')::bigint),
    (m.play, m.state, 1, m.stake, m.payout, m.rebate)) d(play, state, n, stake, payout, rebate)
  where k.correction = c.id and k.ticket = any (p_ids)
  group by 3, 4 order by 3, 4
  on conflict (game, issue, play, state) do update set tickets = x.tickets + excluded.tickets, stake = x.stake + excluded.stake,
    payout = x.payout + excluded.payout, rebate = x.rebate + excluded.rebate;
  return n;
end $$;

create or replace view report.decided_bet as
  select id, member_id, date_bin('15 minutes', settled_at, 'epoch') as at, game, category, stake, payout, coalesce(valid, 0) as valid
  from wager.bet where state <> 'PENDING';

drop view agent.bet;
create view agent.bet as
  select b.*, g.name as game_name, g.vendor from wager.bet b left join wager.game g on g.code = b.game;
