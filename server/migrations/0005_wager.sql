-- Every bet of every kind: placed and settled together with the money.
create schema wager;

create type wager.bet_state as enum ('PENDING', 'WON', 'LOST', 'VOID', 'CANCELLED', 'CASHED_OUT', 'REFUNDED');

-- The names of games as the betting record shows them; kept by the catalogue, still there when a game is gone.
create table wager.game (
  code text primary key,
  name text not null
);

create table wager.bet (
  id         uuid not null,
  member_id  bigint not null,
  game       text not null,
  category   text not null,
  round_no   bigint,
  stake      bigint not null check (stake > 0),
  payout     bigint not null default 0 check (payout >= 0),
  state      wager.bet_state not null default 'PENDING',
  detail     jsonb not null default '{}',
  settled_at timestamptz,
  primary key (member_id, id),
  constraint bet_closed check ((state = 'PENDING') = (settled_at is null))
) partition by range (id);
-- the open ones: few at any time
create index bet_open on wager.bet (id) where state = 'PENDING';

create function wager.ensure_partitions(ahead int) returns void language sql as $$
  select base.ensure_partitions('wager.bet', 'month-id', ahead)
$$;
select wager.ensure_partitions(2);

-- Places bets: debit, movement, bet and event, or nothing. One element a bet, at most one bet of a member in a call.
-- Codes as wallet.post; a repeat answers with the first bet's id.
create function wager.place(
  p_member bigint[], p_bet uuid[], p_game text[], p_category text[], p_round bigint[], p_stake bigint[], p_key text[], p_detail jsonb[]
) returns table (ord int, code smallint, bet_id uuid, seq bigint, cash bigint)
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
  select ord, code, ref, seq, cash from posted;
end $$;

-- Closes bets: the bet's own state is the guard, so only one settlement can win the row. A payout of 0 touches no wallet.
-- Several bets of one member may stand in one call. Codes: 0 closed · 1 was closed the same way before · 3 no such bet · 5 was closed otherwise.
create function wager.settle(p_member bigint[], p_bet uuid[], p_state wager.bet_state[], p_payout bigint[])
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
    update wager.bet b set state = op.state, payout = op.payout, settled_at = clock_timestamp()
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
      'state', b.state, 'stake', base.wire(b.stake), 'payout', base.wire(b.payout), 'wallet',
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
