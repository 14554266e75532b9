-- Shared rounds of the bundled games with a clock: chains committed before play, rounds, seats, and the lease of the host.
create schema round;

-- A hash chain: round k uses hash k; hash k-1 = sha256(hash k); hash 0 is the terminal hash, published before the first round.
create table round.chain (
  id            uuid primary key default uuidv7(),
  game          text not null,
  length        int not null check (length > 0),
  terminal_hash text not null unique,
  -- every `stride`-th hash, sealed with the house's key: any round's hash is at most `stride` hashings away
  stride        int not null,
  checkpoints   bytea not null,
  committed_at  timestamptz not null default now(),
  -- a value nobody could know when the chain was committed; null until it is public
  salt          text,
  salt_source   text,
  salt_public   boolean,
  salted_at     timestamptz,
  -- number of rounds dealt from it so far
  used          int not null default 0 check (used between 0 and length)
);
create index on round.chain (game, committed_at);

create table round.round (
  game        text not null,
  no          bigint not null,
  chain_id    uuid not null references round.chain,
  -- which hash of the chain: as many hashings as lead to the terminal hash
  position    int not null,
  phase       text not null default 'waiting' check (phase in ('waiting', 'flying', 'busted', 'settled', 'cancelled')),
  opened_at   timestamptz not null,
  starts_at   timestamptz not null,
  started_at  timestamptz,
  busted_at   timestamptz,
  ended_at    timestamptz,
  -- hundredths; null until the round is over
  bust        int,
  hash        text,
  cap_at      int,
  players     int not null default 0,
  total_stake bigint not null default 0,
  -- the game's rules as they were for this round
  config      jsonb not null,
  primary key (game, no),
  unique (chain_id, position),
  constraint round_result check ((phase in ('busted', 'settled')) = (bust is not null and hash is not null) or phase = 'cancelled')
);
-- at most one round of a game is under way
create unique index round_under_way on round.round (game) where phase in ('waiting', 'flying', 'busted');

create table round.seat (
  bet_id    uuid primary key,
  game      text not null,
  no        bigint not null,
  member_id bigint not null,
  -- masked when it was taken: nobody else's full name leaves the table
  name      text not null,
  slot      smallint not null check (slot in (0, 1)),
  stake     bigint not null,
  target    int,
  state     text not null default 'open' check (state in ('open', 'cashed', 'lost', 'refunded', 'cancelled')),
  at        int,
  auto      boolean not null default false,
  payout    bigint,
  taken_at  timestamptz not null default clock_timestamp(),
  foreign key (game, no) references round.round,
  constraint seat_closed check ((state = 'open') = (payout is null))
);
create index on round.seat (game, no);
create unique index seat_slot on round.seat (game, no, member_id, slot) where state <> 'cancelled';

-- Which process runs the clock of a game. Renewed every second; another one takes over when it has run out.
create table round.lease (
  game       text primary key,
  holder     text not null,
  renewed_at timestamptz not null,
  expires_at timestamptz not null
);

-- Takes seats in a round that is still open: bet, money and seat together or nothing; one round trip.
-- One element a seat, at most one of a member in a call. Codes as wager.place, and 10 the round is closed · 11 the slot is taken.
create function round.take_seats(
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
      select v_go[x.ord] as src, x.code, x.bet_id, x.seq, x.cash from wager.place(
        (select array_agg(p_member[i] order by i) from unnest(v_go) i), (select array_agg(p_bet[i] order by i) from unnest(v_go) i),
        array_fill(p_game, array[n]), array_fill(p_category, array[n]), array_fill(p_no, array[n]),
        (select array_agg(p_stake[i] order by i) from unnest(v_go) i), (select array_agg(p_key[i] order by i) from unnest(v_go) i),
        (select array_agg(jsonb_build_object('target', p_target[i]) order by i) from unnest(v_go) i)) x
    ), seated as (
      insert into round.seat (bet_id, game, no, member_id, name, slot, stake, target)
      select bet_id, p_game, p_no, p_member[src], p_name[src], p_slot[src], p_stake[src], p_target[src] from placed where code = 0
    ), told as (
      insert into base.event (name, audience, body)
      select 'round.seatTaken', 'round:' || p_game, jsonb_build_object('game', p_game, 'no', p_no, 'betId', bet_id, 'name', p_name[src], 'slot', p_slot[src], 'stake', base.wire(p_stake[src]))
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

-- A seat that was open has a bet that was open: anything else ends the transaction.
create function round.expect_settled(p_code smallint, p_bet uuid) returns smallint language plpgsql as $$
begin
  if p_code <> 0 then raise exception 'the bet % of an open seat answered %', p_bet, p_code; end if;
  return p_code;
end $$;

-- Closes seats of a round: cashed, lost, refunded or cancelled, with the bet and the money. The seat's own state is the guard.
-- Codes: 0 closed · 3 no such seat · 4 it was closed before (its state is in `state`, its multiplier in `at`).
create function round.close_seats(
  p_game text, p_no bigint, p_bet uuid[], p_state text[], p_at int[], p_payout bigint[], p_auto boolean[]
) returns table (ord int, code smallint, state text, at int, payout bigint, seq bigint, cash bigint)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare v_member bigint[]; v_done int[]; v_paid bigint[];
begin
  select array_agg(s.member_id order by o.ord) into v_member
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
    select case p_state[i] when 'cashed' then 'round.cashedOut' else 'round.seatLeft' end, 'round:' || p_game,
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
