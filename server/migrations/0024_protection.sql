-- Player protection: limits, breaks and exclusions that members set for themselves, enforced where money is posted.
create schema protection;

-- Days, weeks and months are those of the brand's people.
alter table brand.setting add column time_zone text not null default 'Europe/Istanbul';

-- The day, week (from Monday) or month in which a moment lies, by the brand's clock.
create function brand.period(p_period text, p_at timestamptz, out since timestamptz, out until timestamptz) language sql stable as $$
  select date_trunc(p_period, p_at, time_zone), (date_trunc(p_period, p_at at time zone time_zone) + ('1 ' || p_period)::interval) at time zone time_zone
  from brand.setting
$$;

-- What a member may at most, and how much of it the running period holds.
create table protection.quota (
  member_id bigint not null,
  kind      text not null,
  period    text not null,
  -- 1/100,000 units; minutes for session and reality
  maximum   bigint not null check (maximum > 0),
  -- counted in the transaction of each posting; of losses below zero when the period is in profit
  used      bigint not null default 0,
  since     timestamptz,
  until     timestamptz,
  set_at    timestamptz not null default now(),
  primary key (member_id, kind, period),
  constraint quota_known check (kind in ('deposit', 'loss', 'stake') and period in ('day', 'week', 'month')
    or (kind, period) in (('stake', 'bet'), ('session', 'sitting'), ('reality', 'sitting'))),
  constraint quota_period check ((period in ('day', 'week', 'month')) = (since is not null) and (since is null) = (until is null))
);

-- More than now, or no limit at all: asked for, ready a day later, in force when the member then says so again.
create table protection.raise (
  id         uuid primary key default uuidv7(),
  member_id  bigint not null,
  kind       text not null,
  period     text not null,
  -- null: the limit goes
  maximum    bigint check (maximum > 0),
  asked_at   timestamptz not null default now(),
  ready_at   timestamptz not null,
  -- nobody confirmed it until then: it is over
  lapses_at  timestamptz not null,
  decided_at timestamptz,
  confirmed  boolean,
  constraint raise_decided check ((decided_at is null) = (confirmed is null)),
  constraint raise_late check (ready_at >= asked_at + interval '24 hours' and lapses_at > ready_at),
  constraint raise_waits check (confirmed is not true or decided_at >= ready_at)
);
create unique index raise_open on protection.raise (member_id, kind, period) where decided_at is null;
create index on protection.raise (member_id, id desc);

-- Every change of a limit, with who made it.
create table protection.change (
  id          uuid primary key default uuidv7(),
  member_id   bigint not null,
  kind        text not null,
  period      text not null,
  before      bigint,
  after       bigint,
  by          text not null check (by in ('member', 'operator')),
  operator_id bigint,
  at          timestamptz not null default now(),
  constraint change_who check ((by = 'operator') = (operator_id is not null)),
  -- an operator protects; only the member allows more
  constraint change_down check (by = 'member' or (after is not null and (before is null or after < before)))
);
create index on protection.change (member_id, id desc);
create trigger change_append_only before update or delete on protection.change for each row execute function base.refuse_change();

-- No bets and no deposits. A break ends by itself; an exclusion does not: after its time the member asks to return, and waits a day.
create table protection.closure (
  id          uuid primary key default uuidv7(),
  member_id   bigint not null,
  kind        text not null check (kind in ('coolOff', 'exclusion')),
  began_at    timestamptz not null default now(),
  -- null: for good
  ends_at     timestamptz check (ends_at > began_at),
  by          text not null check (by in ('member', 'operator')),
  operator_id bigint,
  reason      text,
  returns_at  timestamptz,
  constraint closure_who check ((by = 'operator') = (operator_id is not null)),
  constraint closure_break check (kind = 'exclusion' or (ends_at is not null and returns_at is null)),
  constraint closure_return check (returns_at is null or returns_at >= ends_at + interval '24 hours')
);
create index on protection.closure (member_id, id desc);
-- What was closed stays closed: only the return after the end is written later.
create function protection.guard_closure() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.returns_at is not null and old.returns_at is distinct from new.returns_at)
    or (to_jsonb(new) - 'returns_at') is distinct from (to_jsonb(old) - 'returns_at') then
    raise exception 'an exclusion is not taken back' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger closure_guard before update or delete on protection.closure for each row execute function protection.guard_closure();

-- A stay at the tables: it goes on as long as no break of a quarter of an hour lies between two signs of the member.
create table protection.sitting (
  member_id  bigint primary key,
  started_at timestamptz not null,
  seen_at    timestamptz not null,
  -- when the last reality check was answered
  checked_at timestamptz
) with (fillfactor = 50);

-- Reality checks as they were shown and answered.
create table protection.reality_check (
  id         uuid primary key default uuidv7(),
  member_id  bigint not null,
  at         timestamptz not null default now(),
  started_at timestamptz not null,
  staked     bigint not null,
  returned   bigint not null,
  answer     text not null check (answer in ('stay', 'history', 'leave'))
);
create index on protection.reality_check (member_id, id desc);

-- True where a member has limits or is closed out: only then does a posting look further. Read with the lock that it takes anyway.
alter table wallet.wallet add column guarded boolean not null default false;

create function wallet.guard(p_member bigint, p_on boolean) returns void language sql as $$
  update wallet.wallet set guarded = p_on where member_id = p_member and guarded <> p_on
$$;

create function protection.pause() returns interval language sql immutable parallel safe as $$ select interval '15 minutes' $$;

-- Until when a member is closed out (infinity: for good, or until they ask to return); nothing when they are not.
create function protection.closed(p_member bigint, p_at timestamptz) returns table (kind text, until timestamptz) language sql stable as $$
  select c.kind, u.until from protection.closure c
  cross join lateral (select case c.kind when 'coolOff' then c.ends_at else coalesce(c.returns_at, 'infinity') end as until) u
  where c.member_id = p_member and u.until > p_at order by u.until desc, c.id desc limit 1
$$;

create function protection.renew_guard(p_member bigint) returns void language sql as $$
  select wallet.guard(p_member, exists (select from protection.quota where member_id = p_member and kind <> 'reality')
    or exists (select from protection.closed(p_member, clock_timestamp())))
$$;

-- By how much a movement changes what a period counts. A bet counts as lost until it is settled; what comes back counts in the period
-- in which its bet was made, so yesterday's luck is not today's allowance.
create function protection.counts(p_kind text, p_movement wallet.movement_kind, p_amount bigint, p_ref uuid, p_since timestamptz)
returns bigint language sql stable as $$
  select case
    when p_kind = 'deposit' and p_movement = 'DEPOSIT' then greatest(p_amount, 0)
    when p_kind in ('stake', 'loss') and p_movement = 'BET' then -p_amount
    when (p_movement = 'BET_CANCEL' and p_kind in ('stake', 'loss') or p_movement in ('PRIZE', 'JACKPOT') and p_kind = 'loss')
      and (p_ref is null or base.uuid7_time(p_ref) >= p_since) then -p_amount
    else 0 end
$$;

-- What a period holds already, from the journal: for a limit that is set in the middle of it.
create function wallet.counted(p_member bigint, p_kind text, p_since timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(protection.counts(p_kind, m.kind, coalesce(m.cash, 0) + coalesce(m.bonus, 0), m.ref, p_since)), 0)::bigint
  from wallet.movement m where m.member_id = p_member and m.id >= base.uuid7_floor(p_since)
    and m.kind in ('DEPOSIT', 'BET', 'BET_CANCEL', 'PRIZE', 'JACKPOT')
$$;

-- Limits of amounts as they stand at a moment: a period that is over counts nothing any more.
create function protection.standing(p_member bigint, p_at timestamptz)
returns table (kind text, period text, maximum bigint, used bigint, until timestamptz, set_at timestamptz) language sql stable as $$
  select q.kind, q.period, q.maximum, case when q.until <= p_at then 0 else q.used end,
    case when q.until <= p_at then (select b.until from brand.period(q.period, p_at) b) else q.until end, q.set_at
  from protection.quota q where q.member_id = p_member
$$;

-- A sign of the member: the stay goes on, or a new one begins. Once the member's own time is up nothing prolongs it, so the break
-- that opens the tables again begins then, whether the page is left open or not.
create function protection.sit(p_member bigint, p_at timestamptz) returns protection.sitting language sql as $$
  insert into protection.sitting as s (member_id, started_at, seen_at) values (p_member, p_at, p_at)
  on conflict (member_id) do update set
    started_at = case when p_at >= s.seen_at + protection.pause() then p_at else s.started_at end,
    checked_at = case when p_at >= s.seen_at + protection.pause() then null else s.checked_at end,
    seen_at = case when p_at >= s.seen_at + protection.pause() then p_at else greatest(s.seen_at, least(p_at, coalesce(
      (select s.started_at + q.maximum * interval '1 minute' from protection.quota q where q.member_id = p_member and q.kind = 'session'), p_at))) end
  returning s.*
$$;

-- Why this bet is refused, or null. The caller holds the wallet's lock.
create function protection.refuse_bet(p_member bigint, p_stake bigint) returns jsonb language plpgsql as $$
declare v_now timestamptz := clock_timestamp(); v_minutes bigint; v_sitting protection.sitting; v_no jsonb;
begin
  select jsonb_build_object('code', 'protection.closed', 'kind', c.kind, 'until', nullif(c.until, 'infinity')) into v_no from protection.closed(p_member, v_now) c;
  if v_no is not null then return v_no; end if;
  select q.maximum into v_minutes from protection.quota q where q.member_id = p_member and q.kind = 'session';
  if v_minutes is not null then
    v_sitting := protection.sit(p_member, v_now);
    if v_now >= v_sitting.started_at + v_minutes * interval '1 minute' then
      return jsonb_build_object('code', 'limit.session', 'limit', v_minutes::text, 'resetsAt', v_sitting.seen_at + protection.pause());
    end if;
  end if;
  select jsonb_build_object('code', 'limit.' || s.kind, 'period', s.period, 'limit', base.wire(s.maximum),
      'remaining', base.wire(greatest(s.maximum - s.used, 0)), 'resetsAt', s.until) into v_no
  from protection.standing(p_member, v_now) s
  where s.kind in ('stake', 'loss') and s.used + p_stake > s.maximum
  order by s.maximum - s.used, s.until desc nulls first limit 1;
  return v_no;
end $$;

-- The same for several operations, one element each; only bets are refused. Money that arrives is never turned away here.
create function protection.refusals(p_member bigint[], p_kind wallet.movement_kind[], p_amount bigint[]) returns jsonb[] language plpgsql as $$
declare v_no jsonb[] := array_fill(null::jsonb, array[cardinality(p_member)]);
begin
  for i in 1 .. cardinality(p_member) loop
    if p_kind[i] = 'BET' then v_no[i] := protection.refuse_bet(p_member[i], -p_amount[i]); end if;
  end loop;
  return v_no;
end $$;

-- Why an order of a deposit is refused, or null; orders that may still be paid count as paid. The caller holds the wallet's lock.
create function protection.refuse_deposit(p_member bigint, p_amount bigint, p_pending bigint) returns jsonb language plpgsql as $$
declare v_now timestamptz := clock_timestamp(); v_no jsonb;
begin
  select jsonb_build_object('code', 'protection.closed', 'kind', c.kind, 'until', nullif(c.until, 'infinity')) into v_no from protection.closed(p_member, v_now) c;
  if v_no is not null then return v_no; end if;
  select jsonb_build_object('code', 'limit.deposit', 'period', s.period, 'limit', base.wire(s.maximum),
      'remaining', base.wire(greatest(s.maximum - s.used - p_pending, 0)), 'resetsAt', s.until) into v_no
  from protection.standing(p_member, v_now) s
  where s.kind = 'deposit' and s.used + p_pending + p_amount > s.maximum
  order by s.maximum - s.used, s.until desc limit 1;
  return v_no;
end $$;

-- As before, and: a bet that the member's own limits refuse answers 20 with the reason in `refusal`; what moves is counted in the same
-- statement, under the lock of the wallet, so no two bets share one allowance. Members without limits pay for one flag.
drop function wallet.post(bigint[], wallet.movement_kind[], smallint[], text[], uuid[], bigint[], bigint[], bigint[], bigint[], bigint[]);
create function wallet.post(
  p_member bigint[], p_kind wallet.movement_kind[], p_contra smallint[], p_key text[], p_ref uuid[],
  p_cash bigint[], p_bonus bigint[], p_locked bigint[], p_points bigint[], p_settlement bigint[]
) returns table (ord int, code smallint, movement_id uuid, ref uuid, seq bigint, cash bigint, bonus bigint, locked bigint, refusal jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare v_since uuid := base.uuid7_floor(now() - interval '35 days'); v_guarded boolean; v_no jsonb[]; v_now timestamptz;
begin
  if cardinality(p_member) > 1 and (select count(distinct m) from unnest(p_member) m) <> cardinality(p_member) then
    raise exception 'two operations of one member in one call';
  end if;
  select bool_or(l.guarded) into v_guarded
  from (select w.guarded from wallet.wallet w where w.member_id = any (p_member) order by w.member_id for update) l;
  if v_guarded then
    v_now := clock_timestamp();
    v_no := protection.refusals(p_member, p_kind, (
      select array_agg(coalesce(x.cash, 0) + coalesce(x.bonus, 0) order by x.ord) from unnest(p_cash, p_bonus) with ordinality x(cash, bonus, ord)));
  end if;
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
      and v_no[op.ord::int] is null
    returning op.*, uuidv7() as id, w.cash as cash_after, w.bonus as bonus_after, w.locked as locked_after,
      w.points as points_after, w.settlement as settlement_after, w.version as seq, w.currency, w.guarded
  ), written as (
    insert into wallet.movement (id, member_id, seq, kind, contra, cash, cash_after, bonus, bonus_after, locked, locked_after, points, points_after,
      settlement, settlement_after, key, ref)
    select id, member_id, seq, kind, case when currency = 'XXX' then 170 else contra end,
      cash, case when cash is not null then cash_after end, bonus, case when bonus is not null then bonus_after end,
      locked, case when locked is not null then locked_after end, points, case when points is not null then points_after end,
      settlement, case when settlement is not null then settlement_after end, key, ref
    from moved
  ), change as (
    select q.kind, q.period, m.member_id, p.since, p.until,
      protection.counts(q.kind, m.kind, coalesce(m.cash, 0) + coalesce(m.bonus, 0), m.ref, p.since) as amount
    from moved m
    join protection.quota q on q.member_id = m.member_id and q.until is not null
    cross join lateral (
      select q.since, q.until where q.until > v_now
      union all select b.since, b.until from brand.period(q.period, v_now) b where q.until <= v_now
    ) p
    where m.guarded
  ), counted as (
    update protection.quota q set used = case when q.until <= v_now then 0 else q.used end + c.amount, since = c.since, until = c.until
    from change c
    where q.member_id = c.member_id and q.kind = c.kind and q.period = c.period and (c.amount <> 0 or q.until <= v_now)
    returning q.member_id, q.kind, q.period, q.maximum, case when old.until <= v_now then 0 else old.used end as before, new.used as after, new.until as until
  ), told as (
    insert into base.event (name, audience, body)
    select 'limit.approached', 'member:' || member_id, jsonb_build_object('kind', kind, 'period', period, 'percent', step.percent,
      'limit', base.wire(maximum), 'used', base.wire(after), 'resetsAt', until)
    from counted cross join lateral (
      select max(s.percent) as percent from unnest(array[50, 80, 100]) s(percent) where before * 100 < maximum * s.percent and after * 100 >= maximum * s.percent
    ) step
    where step.percent is not null
  )
  select op.ord::int,
    (case when moved.ord is not null then 0 when dup.ord is not null and dup.same then 1 when dup.ord is not null then 5
      when w.member_id is null then 3 when v_no[op.ord::int] is not null then 20 else 2 end)::smallint,
    coalesce(moved.id, dup.id), coalesce(moved.ref, dup.ref), coalesce(moved.seq, dup.seq, w.version),
    coalesce(moved.cash_after, dup.cash_after, w.cash), coalesce(moved.bonus_after, dup.bonus_after, w.bonus),
    coalesce(moved.locked_after, dup.locked_after, w.locked), case when dup.ord is null then v_no[op.ord::int] end
  from op
  left join moved on moved.ord = op.ord
  left join dup on dup.ord = op.ord
  left join wallet.wallet w on w.member_id = op.member_id;
end $$;

-- As before, with the reason of code 20.
drop function wager.place(bigint[], uuid[], text[], text[], bigint[], bigint[], text[], jsonb[]);
create function wager.place(
  p_member bigint[], p_bet uuid[], p_game text[], p_category text[], p_round bigint[], p_stake bigint[], p_key text[], p_detail jsonb[]
) returns table (ord int, code smallint, bet_id uuid, seq bigint, cash bigint, refusal jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare n int := cardinality(p_member);
begin
  return query
  with posted as materialized (
    select * from wallet.post(p_member, array_fill('BET'::wallet.movement_kind, array[n]), array_fill(100::smallint, array[n]), p_key, p_bet,
      (select array_agg(-s order by o) from unnest(p_stake) with ordinality x(s, o)), array_fill(null::bigint, array[n]), array_fill(null::bigint, array[n]),
      array_fill(null::bigint, array[n]), array_fill(null::bigint, array[n]))
  ), bet as (
    insert into wager.bet (id, member_id, game, category, round_no, stake, detail)
    select p_bet[ord], p_member[ord], p_game[ord], p_category[ord], p_round[ord], p_stake[ord], p_detail[ord] from posted where code = 0
  ), told as (
    insert into base.event (name, audience, body)
    select 'wager.placed', 'member:' || p_member[ord], jsonb_build_object('betId', p_bet[ord], 'game', p_game[ord], 'stake', base.wire(p_stake[ord]),
      'wallet', jsonb_build_object('cash', base.wire(cash), 'bonus', base.wire(bonus), 'locked', base.wire(locked), 'seq', seq))
    from posted where code = 0
  )
  select ord, code, ref, seq, cash, refusal from posted;
end $$;

-- As before, with the reason of code 20.
drop function round.take_seats(text, bigint, text, bigint[], uuid[], smallint[], bigint[], int[], text[], text[]);
create function round.take_seats(
  p_game text, p_no bigint, p_category text, p_member bigint[], p_bet uuid[], p_slot smallint[], p_stake bigint[], p_target int[], p_name text[], p_key text[]
) returns table (ord int, code smallint, bet_id uuid, no bigint, stake bigint, target int, seq bigint, cash bigint, refusal jsonb)
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
      select v_go[x.ord] as src, x.code, x.bet_id, x.seq, x.cash, x.refusal,
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
      placed.bet_id, coalesce(s.no, p_no), coalesce(s.stake, p_stake[src]), case when s.bet_id is not null then s.target else p_target[src] end, seq, cash, refusal
    from placed left join round.seat s on s.bet_id = placed.bet_id;
  end if;
  return query
  select i, v_codes[i], null::uuid, p_no, p_stake[i], p_target[i], null::bigint, null::bigint, null::jsonb
  from generate_subscripts(p_member, 1) i where v_codes[i] in (10, 11);
end $$;

-- Operators see limits and exclusions of players, and may protect: lower, exclude, never raise.
update staff.role set permissions = permissions || '{protection:read,protection:write}' where name in ('admin', 'support');
update staff.role set permissions = permissions || '{protection:read}' where name = 'finance';
