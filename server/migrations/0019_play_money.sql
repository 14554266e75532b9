-- Play money: what a trial (free play) bets with. It has a unit of its own in the journal, a house account of its own, and never meets
-- real money: not in a movement, not in a round's total, not in what others see.

-- Who opened a trial, from where. The account itself is a member of type 4 in the currency XXX whose `ends_at` says when it closes.
create table account.trial (
  member_id   bigint primary key references account.member,
  os          text not null,
  platform    text not null,
  network     cidr,
  device_hash bytea,
  opened_at   timestamptz not null default now(),
  -- when its sessions were ended and the account was closed
  closed_at   timestamptz
);
create index on account.trial (opened_at) where closed_at is null;

insert into wallet.house_account values (170, 'play money');

-- Play money is granted once and then only bet, won and given back. No deposit, withdrawal, bonus or transfer can be posted with it,
-- whichever program asks; and only cash: a trial has no other account.
alter table wallet.movement add constraint movement_play check (contra <> 170 or (
  kind in ('ADJUST_IN', 'BET', 'PRIZE', 'BET_CANCEL') and coalesce(bonus, locked, points, settlement) is null));

-- The journal as entries, as before; play money is a unit of its own, so that no sum over money counts it.
create or replace view wallet.entry as
  select m.id as movement_id, m.member_id, m.seq, m.kind, a.account, a.amount, a.balance_after, a.unit, null::smallint as house
  from wallet.movement m
  cross join lateral (values
    ('cash', m.cash, m.cash_after, case when m.contra = 170 then 'play' else 'money' end), ('bonus', m.bonus, m.bonus_after, case when m.contra = 170 then 'play' else 'money' end), ('locked', m.locked, m.locked_after, case when m.contra = 170 then 'play' else 'money' end),
    ('points', m.points, m.points_after, 'points'), ('settlement', m.settlement, m.settlement_after, case when m.contra = 170 then 'play' else 'money' end)
  ) a(account, amount, balance_after, unit)
  where a.amount is not null
  union all
  select m.id, m.member_id, m.seq, m.kind, 'house', h.amount, null, h.unit, m.contra
  from wallet.movement m
  cross join lateral (values
    (-(coalesce(m.cash, 0) + coalesce(m.bonus, 0) + coalesce(m.locked, 0) + coalesce(m.settlement, 0)), case when m.contra = 170 then 'play' else 'money' end), (-m.points, 'points')
  ) h(amount, unit)
  where h.amount <> 0;

-- As before, but the other side of a movement of play money is the house account of play money, whatever the caller says.
create or replace function wallet.post(
  p_member bigint[], p_kind wallet.movement_kind[], p_contra smallint[], p_key text[], p_ref uuid[],
  p_cash bigint[], p_bonus bigint[], p_locked bigint[], p_points bigint[], p_settlement bigint[]
) returns table (ord int, code smallint, movement_id uuid, ref uuid, seq bigint, cash bigint, bonus bigint, locked bigint)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare v_since uuid := base.uuid7_floor(now() - interval '35 days');
begin
  if cardinality(p_member) > 1 and (select count(distinct m) from unnest(p_member) m) <> cardinality(p_member) then
    raise exception 'two operations of one member in one call';
  end if;
  perform from wallet.wallet where member_id = any (p_member) order by member_id for update;
  return query
  with op as materialized (
    select * from unnest(p_member, p_kind, p_contra, p_key, p_ref, p_cash, p_bonus, p_locked, p_points, p_settlement)
      with ordinality as op(member_id, kind, contra, key, ref, cash, bonus, locked, points, settlement, ord)
  ), dup as materialized (
    select op.ord, m.id, m.ref, m.seq, m.cash_after, m.bonus_after, m.locked_after,
      m.kind = op.kind and m.contra in (op.contra, 170) and m.cash is not distinct from op.cash and m.bonus is not distinct from op.bonus
        and m.locked is not distinct from op.locked and m.points is not distinct from op.points and m.settlement is not distinct from op.settlement as same
    from op join wallet.movement m on m.member_id = op.member_id and m.key = op.key and m.id >= v_since
  ), moved as (
    update wallet.wallet w set
      cash = w.cash + coalesce(op.cash, 0), bonus = w.bonus + coalesce(op.bonus, 0), locked = w.locked + coalesce(op.locked, 0),
      points = w.points + coalesce(op.points, 0), settlement = w.settlement + coalesce(op.settlement, 0), version = w.version + 1
    from op
    where w.member_id = op.member_id
      and w.cash + coalesce(op.cash, 0) >= 0 and w.bonus + coalesce(op.bonus, 0) >= 0 and w.locked + coalesce(op.locked, 0) >= 0
      and w.points + coalesce(op.points, 0) >= 0 and w.settlement + coalesce(op.settlement, 0) >= 0
      and not exists (select from dup where dup.ord = op.ord)
    returning op.*, uuidv7() as id, w.cash as cash_after, w.bonus as bonus_after, w.locked as locked_after,
      w.points as points_after, w.settlement as settlement_after, w.version as seq, w.currency
  ), written as (
    insert into wallet.movement (id, member_id, seq, kind, contra, cash, cash_after, bonus, bonus_after, locked, locked_after, points, points_after,
      settlement, settlement_after, key, ref)
    select id, member_id, seq, kind, case when currency = 'XXX' then 170 else contra end,
      cash, case when cash is not null then cash_after end, bonus, case when bonus is not null then bonus_after end,
      locked, case when locked is not null then locked_after end, points, case when points is not null then points_after end,
      settlement, case when settlement is not null then settlement_after end, key, ref
    from moved
  )
  select op.ord::int,
    (case when moved.ord is not null then 0 when dup.ord is not null and dup.same then 1 when dup.ord is not null then 5
      when w.member_id is null then 3 else 2 end)::smallint,
    coalesce(moved.id, dup.id), coalesce(moved.ref, dup.ref), coalesce(moved.seq, dup.seq, w.version),
    coalesce(moved.cash_after, dup.cash_after, w.cash), coalesce(moved.bonus_after, dup.bonus_after, w.bonus),
    coalesce(moved.locked_after, dup.locked_after, w.locked)
  from op
  left join moved on moved.ord = op.ord
  left join dup on dup.ord = op.ord
  left join wallet.wallet w on w.member_id = op.member_id;
end $$;

-- A seat that was taken with play money: it flies like any other, but it counts in no total and nobody else sees it.
alter table round.seat add column play boolean not null default false;

-- As before, but a seat of play money is told to its owner alone.
create or replace function round.take_seats(
  p_game text, p_no bigint, p_category text, p_member bigint[], p_bet uuid[], p_slot smallint[], p_stake bigint[], p_target int[], p_name text[], p_key text[]
) returns table (ord int, code smallint, bet_id uuid, no bigint, stake bigint, target int, seq bigint, cash bigint)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_open boolean; v_codes smallint[] := array_fill(0::smallint, array[cardinality(p_member)]); v_go int[]; n int;
begin
  -- shared: bets do not wait for each other, but the host's start waits for them and they for it
  select r.phase = 'waiting' and clock_timestamp() < r.starts_at into v_open from round.round r where r.game = p_game and r.no = p_no for share;
  perform wallet.lock(p_member);
  -- what was answered before is answered again, whatever the round does now
  select array_agg(case
      when m.id is not null then 1
      when not coalesce(v_open, false) then 10
      when s.bet_id is not null then 11
      else 0 end::smallint order by i) into v_codes
  from generate_subscripts(p_member, 1) i
  left join wallet.movement m on m.member_id = p_member[i] and m.key = p_key[i] and m.id >= base.uuid7_floor(now() - interval '35 days')
  left join round.seat s on s.game = p_game and s.no = p_no and s.member_id = p_member[i] and s.slot = p_slot[i] and s.state <> 'cancelled';
  select array_agg(i order by i) into v_go from generate_subscripts(p_member, 1) i where v_codes[i] in (0, 1);
  if v_go is not null then
    n := cardinality(v_go);
    return query
    with placed as materialized (
      select v_go[x.ord] as src, x.code, x.bet_id, x.seq, x.cash,
        (select w.currency = 'XXX' from wallet.wallet w where w.member_id = p_member[v_go[x.ord]]) as play from wager.place(
        (select array_agg(p_member[i] order by i) from unnest(v_go) i), (select array_agg(p_bet[i] order by i) from unnest(v_go) i),
        array_fill(p_game, array[n]), array_fill(p_category, array[n]), array_fill(p_no, array[n]),
        (select array_agg(p_stake[i] order by i) from unnest(v_go) i), (select array_agg(p_key[i] order by i) from unnest(v_go) i),
        (select array_agg(jsonb_build_object('target', p_target[i]) order by i) from unnest(v_go) i)) x
    ), seated as (
      insert into round.seat (bet_id, game, no, member_id, name, slot, stake, target, play)
      select bet_id, p_game, p_no, p_member[src], p_name[src], p_slot[src], p_stake[src], p_target[src], play from placed where code = 0
    ), told as (
      insert into base.event (name, audience, body)
      select 'round.seatTaken', case when play then 'member:' || p_member[src] else 'round:' || p_game end, jsonb_build_object('game', p_game, 'no', p_no, 'betId', bet_id, 'name', p_name[src], 'slot', p_slot[src], 'stake', base.wire(p_stake[src]))
      from placed where code = 0
    )
    -- a repeat is answered with the seat as it was taken then
    select src, case when code = 1 and (s.bet_id is null or (s.game, s.slot, s.stake, s.target) is distinct from (p_game, p_slot[src], p_stake[src], p_target[src])) then 5::smallint else code end,
      placed.bet_id, coalesce(s.no, p_no), coalesce(s.stake, p_stake[src]), case when s.bet_id is not null then s.target else p_target[src] end, seq, cash
    from placed left join round.seat s on s.bet_id = placed.bet_id;
  end if;
  return query
  select i, v_codes[i], null::uuid, p_no, p_stake[i], p_target[i], null::bigint, null::bigint
  from generate_subscripts(p_member, 1) i where v_codes[i] in (10, 11);
end $$;

-- As before, but what happens to a seat of play money is told to its owner alone.
create or replace function round.close_seats(
  p_game text, p_no bigint, p_bet uuid[], p_state text[], p_at int[], p_payout bigint[], p_auto boolean[]
) returns table (ord int, code smallint, state text, at int, payout bigint, seq bigint, cash bigint)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare v_member bigint[]; v_play boolean[]; v_done int[]; v_paid bigint[];
begin
  select array_agg(s.member_id order by o.ord), array_agg(s.play order by o.ord) into v_member, v_play
  from unnest(p_bet) with ordinality o(bet_id, ord) left join round.seat s on s.bet_id = o.bet_id and s.game = p_game and s.no = p_no;
  v_paid := (select array_agg(v_member[i]) from generate_subscripts(p_bet, 1) i where p_payout[i] > 0 and v_member[i] is not null);
  if v_paid is not null then perform wallet.lock(v_paid); end if;
  -- a seat of another round has no member here; payout says the same as the state (seat_closed) and leaves the primary key as the only way
  with op as materialized (
    select * from unnest(p_bet, p_state, p_at, p_payout, p_auto) with ordinality op(bet_id, state, at, payout, auto, ord) where v_member[op.ord] is not null
  ), closed as (
    update round.seat s set state = op.state, at = op.at, payout = op.payout, auto = op.auto from op
    where s.bet_id = op.bet_id and s.payout is null returning op.ord::int as ord
  )
  select coalesce(array_agg(c.ord order by c.ord), '{}') into v_done from closed c;
  if cardinality(v_done) > 0 then
    update wager.bet b set detail = b.detail || jsonb_build_object('at', p_at[d.i], 'auto', p_auto[d.i])
    from unnest(v_done) d(i) where b.member_id = v_member[d.i] and b.id = p_bet[d.i] and p_state[d.i] = 'cashed';
    return query
    select v_done[x.ord], round.expect_settled(x.code, p_bet[v_done[x.ord]]), p_state[v_done[x.ord]], p_at[v_done[x.ord]], p_payout[v_done[x.ord]], x.seq, x.cash
    from wager.settle(
      (select array_agg(v_member[i] order by i) from unnest(v_done) i), (select array_agg(p_bet[i] order by i) from unnest(v_done) i),
      (select array_agg((case p_state[i] when 'cashed' then 'CASHED_OUT' when 'lost' then 'LOST' when 'refunded' then 'REFUNDED' else 'CANCELLED' end)::wager.bet_state order by i) from unnest(v_done) i),
      (select array_agg(p_payout[i] order by i) from unnest(v_done) i)) x;
    insert into base.event (name, audience, body)
    select case p_state[i] when 'cashed' then 'round.cashedOut' else 'round.seatLeft' end,
      case when v_play[i] then 'member:' || v_member[i] else 'round:' || p_game end,
      case p_state[i] when 'cashed' then jsonb_build_object('game', p_game, 'no', p_no, 'betId', p_bet[i], 'at', p_at[i], 'payout', base.wire(p_payout[i]), 'auto', p_auto[i])
        else jsonb_build_object('game', p_game, 'no', p_no, 'betId', p_bet[i]) end
    from unnest(v_done) i where p_state[i] in ('cashed', 'cancelled') order by i;
  end if;
  return query
  select i, case when s.bet_id is null then 3::smallint else 4::smallint end, s.state, s.at, s.payout, w.version, w.cash
  from generate_subscripts(p_bet, 1) i
  left join round.seat s on s.bet_id = p_bet[i] and s.game = p_game and s.no = p_no
  left join wallet.wallet w on w.member_id = s.member_id
  where not i = any (v_done);
end $$;

-- Play money moves in trials' wallets and nowhere else, and nothing else moves there: each wallet's last movement.
create function report.check_play(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(member_id::text) filter (where bad)
  from (
    select w.member_id, (m.contra = 170) <> (w.currency = 'XXX') or (a.type = 4) <> (w.currency = 'XXX') as bad
    from report.wallet_sample(most) w
    join account.member a on a.id = w.member_id
    cross join lateral (select contra from wallet.movement where member_id = w.member_id order by seq desc limit 1) m
  ) c
$$;
