-- The journal: every movement of money, and the balances that it leads to. Money is bigint in 1/100,000 of the currency unit.
create schema wallet;

create type wallet.movement_kind as enum (
  'DEPOSIT', 'WITHDRAW', 'WITHDRAW_RETURN', 'WITHDRAW_PAID', 'BET', 'PRIZE', 'BET_CANCEL', 'PROMOTION', 'PLAYER_REBATE', 'AGENT_REBATE',
  'DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY', 'COMMISSION', 'POINTS_CONVERT', 'TRANSFER_UP', 'TRANSFER_DOWN',
  'RED_PACKET', 'BONUS_LOCK', 'BONUS_RELEASE', 'JACKPOT', 'ADJUST_IN', 'ADJUST_OUT'
);

-- The house's side of a movement. Entries only: no balance row that all bets would queue on; totals come from the journal.
create table wallet.house_account (
  code smallint primary key,
  name text not null unique
);
insert into wallet.house_account values
  (100, 'games'), (110, 'payments'), (111, 'payment fees'), (120, 'promotions'), (130, 'agents'), (140, 'points'), (150, 'adjustments'), (160, 'members in transit');

-- One row a member: the five accounts, never negative. One row means one lock and one sequence.
create table wallet.wallet (
  member_id  bigint primary key,
  currency   text not null,
  cash       bigint not null default 0 constraint cash_not_negative check (cash >= 0),
  bonus      bigint not null default 0 constraint bonus_not_negative check (bonus >= 0),
  locked     bigint not null default 0 constraint locked_not_negative check (locked >= 0),
  points     bigint not null default 0 constraint points_not_negative check (points >= 0),
  settlement bigint not null default 0 constraint settlement_not_negative check (settlement >= 0),
  -- number of the wallet's movements: without gaps
  version    bigint not null default 0
) with (fillfactor = 50);

-- One row a transfer. The columns of the touched accounts hold change and balance after; the house's account holds minus
-- their sum (points have a house side of their own), so a transfer sums to zero by construction.
create table wallet.movement (
  id               uuid not null,
  member_id        bigint not null,
  seq              bigint not null,
  kind             wallet.movement_kind not null,
  contra           smallint not null,
  cash             bigint,
  cash_after       bigint,
  bonus            bigint,
  bonus_after      bigint,
  locked           bigint,
  locked_after     bigint,
  points           bigint,
  points_after     bigint,
  settlement       bigint,
  settlement_after bigint,
  key              text not null,
  ref              uuid,
  primary key (member_id, id),
  constraint movement_moves check (coalesce(cash, 0) <> 0 or coalesce(bonus, 0) <> 0 or coalesce(locked, 0) <> 0 or coalesce(points, 0) <> 0 or coalesce(settlement, 0) <> 0),
  constraint movement_bounded check (greatest(abs(cash), abs(bonus), abs(locked), abs(points), abs(settlement)) <= 1000000000000000)
) partition by range (id);
-- Second line of defence against a repeat, and the order of a wallet; unique within a month, the function looks further.
create trigger movement_append_only before update or delete on wallet.movement for each row execute function base.refuse_change();

create function wallet.ensure_partitions(ahead int) returns void language plpgsql as $$
declare leaf regclass;
begin
  perform base.ensure_partitions('wallet.movement', 'month-id', ahead);
  for leaf in select inhrelid::regclass from pg_inherits where inhparent = 'wallet.movement'::regclass loop
    execute format('create unique index if not exists %I on %s (member_id, key)', split_part(leaf::text, '.', 2) || '_key', leaf);
    execute format('create unique index if not exists %I on %s (member_id, seq)', split_part(leaf::text, '.', 2) || '_seq', leaf);
  end loop;
end $$;
select wallet.ensure_partitions(2);

-- The journal as entries: member side and house side. Σ amount = 0 for each movement and unit.
create view wallet.entry as
  select m.id as movement_id, m.member_id, m.seq, m.kind, a.account, a.amount, a.balance_after, a.unit, null::smallint as house
  from wallet.movement m
  cross join lateral (values
    ('cash', m.cash, m.cash_after, 'money'), ('bonus', m.bonus, m.bonus_after, 'money'), ('locked', m.locked, m.locked_after, 'money'),
    ('points', m.points, m.points_after, 'points'), ('settlement', m.settlement, m.settlement_after, 'money')
  ) a(account, amount, balance_after, unit)
  where a.amount is not null
  union all
  select m.id, m.member_id, m.seq, m.kind, 'house', h.amount, null, h.unit, m.contra
  from wallet.movement m
  cross join lateral (values
    (-(coalesce(m.cash, 0) + coalesce(m.bonus, 0) + coalesce(m.locked, 0) + coalesce(m.settlement, 0)), 'money'), (-m.points, 'points')
  ) h(amount, unit)
  where h.amount <> 0;

-- Locks the wallets of these members in member order: one order for everybody, so no two callers wait for each other in a ring.
create function wallet.lock(p_member bigint[]) returns void language plpgsql as $$
begin
  perform from wallet.wallet where member_id = any (p_member) order by member_id for update;
end $$;

-- The only function that changes a balance. Arrays, one element an operation, at most one operation of a member in a call.
-- Deltas are null where an account is not touched. Answers for each operation a code:
--   0 done · 1 repeat: the movement of this key was made before, here is its answer · 2 not enough · 3 no wallet · 5 the key was used for something else
-- Here and in the other functions of the hot path plans are made once for a connection, and by index whatever the statistics say: planning
-- anew over all partitions, or on the guess that a young table is small, cost three quarters of a single bet and half of a batched one.
-- Locks first; the statement after it has a newer snapshot, so a look-up of the key sees every repeat that has been applied, also
-- one that fell into the month before. Keys are remembered for 35 days.
create function wallet.post(
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
      m.kind = op.kind and m.contra = op.contra and m.cash is not distinct from op.cash and m.bonus is not distinct from op.bonus
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
      w.points as points_after, w.settlement as settlement_after, w.version as seq
  ), written as (
    insert into wallet.movement (id, member_id, seq, kind, contra, cash, cash_after, bonus, bonus_after, locked, locked_after, points, points_after,
      settlement, settlement_after, key, ref)
    select id, member_id, seq, kind, contra,
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
