-- Slots: the pairs of seeds of the members, and spins: rounds that follow from a pair, its number, the mode and what the player picks.

-- A pair is promised (its hash is shown while the one before it is in force), in force, and replaced.
create table round.seed (
  id          uuid primary key,
  member_id   bigint not null,
  -- the server seed under the house's key; in clear beside it from the moment the pair is replaced, never before
  sealed      bytea not null,
  server_seed text,
  -- SHA-256 of the server seed's text, hexadecimal
  hash        text not null,
  -- null: the promised pair
  client_seed text check (client_seed ~ '^[\x21-\x7e]{1,64}$'),
  -- the number of the next bet
  nonce       int not null default 0,
  spun_at     timestamptz,
  started_at  timestamptz,
  ended_at    timestamptz,
  constraint seed_shown_once_replaced check ((server_seed is null) = (ended_at is null)),
  constraint seed_is_promised check ((client_seed is null) = (started_at is null) and (client_seed is not null or ended_at is null))
) with (fillfactor = 70);
create unique index seed_in_force on round.seed (member_id) where client_seed is not null and ended_at is null;
create unique index seed_promised on round.seed (member_id) where client_seed is null;
create index seed_replaced on round.seed (member_id, id) where ended_at is not null;

-- One round of a slot; its id is its bet's. Which pair and number it took is kept true by play_spins, under the wallet's lock.
create table round.spin (
  id        uuid not null primary key,
  member_id bigint not null,
  -- masked when it was placed
  name      text not null,
  game      text not null,
  -- the beginning of the hash over the published files that it was drawn from
  tables    text not null,
  mode      text not null,
  -- of the base game; the round took `cost`
  stake     bigint not null check (stake > 0),
  cost      bigint not null check (cost >= stake),
  hold      boolean not null,
  seed_id   uuid not null,
  nonce     int not null,
  -- as games/src/slots/round.ts says them
  steps     jsonb not null,
  picks     jsonb not null default '[]',
  -- what it is worth after the last step; paid when the round ends
  payout    bigint not null check (payout >= 0),
  -- what it brought of the game's pot besides
  jackpot   bigint check (jackpot > 0),
  state     text not null check (state in ('open', 'won', 'lost', 'cancelled')),
  -- play money
  play      boolean not null,
  ended_at  timestamptz,
  constraint spin_closed check ((state = 'open') = (ended_at is null))
) partition by range (id);
create index spin_of on round.spin (member_id, game, id);
-- the open ones: few at any time
create index spin_open on round.spin (member_id, game) where state = 'open';

create function round.ensure_partitions(ahead int) returns void language sql as $$
  select base.ensure_partitions('round.spin', 'month-id', ahead)
$$;
select round.ensure_partitions(2);

-- What a paid stake adds to the pot of its game, one element a spin. No game has a pot.
create function round.feed_pots(p_member bigint[], p_spin uuid[], p_game text[], p_stake bigint[]) returns void language plpgsql as $$ begin end $$;

-- A round drew the pot: pays the member's share and answers it; null where there is no pot.
create function round.win_pot(p_member bigint, p_spin uuid, p_game text, p_stake bigint) returns bigint language plpgsql as $$ begin return null; end $$;

-- Places spins: bet, money, number of the pair, round and, where it is done, its settlement; or nothing. One element a spin, at most one of a
-- member in a call. Codes as wager.place, and 10 a round of the game is open · 12 the pair or its number is another: seed_id and nonce say
-- which · 13 too soon after the last one. A repeat (1) answers with the first spin's id.
create function round.play_spins(
  p_member bigint[], p_name text[], p_spin uuid[], p_game text[], p_category text[], p_tables text[], p_mode text[], p_stake bigint[], p_cost bigint[],
  p_hold boolean[], p_key text[], p_gap_ms int[], p_seed uuid[], p_nonce int[], p_steps jsonb[], p_payout bigint[], p_done boolean[], p_pot boolean[]
) returns table (ord int, code smallint, spin_id uuid, seed_id uuid, nonce int, jackpot bigint, seq bigint, cash bigint, refusal jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  n int := cardinality(p_member); v_floor uuid := base.uuid7_floor(now() - interval '35 days');
  v_code smallint[]; v_spin uuid[]; v_seed uuid[]; v_nonce int[]; v_play boolean[]; v_go int[]; v_end int[]; i int; r record;
  v_seq bigint[] := array_fill(null::bigint, array[n]); v_cash bigint[] := v_seq; v_jackpot bigint[] := v_seq;
  v_refusal jsonb[] := array_fill(null::jsonb, array[n]);
begin
  perform wallet.lock(p_member);
  select array_agg(case
      when m.id is null then case when o.id is not null then 10
        when s.id is distinct from p_seed[x] or s.nonce is distinct from p_nonce[x] then 12
        when s.spun_at > clock_timestamp() - p_gap_ms[x] * interval '1 millisecond' then 13 else 0 end
      when d.id is not null then 1 else 5 end::smallint order by x),
    array_agg(coalesce(m.ref, p_spin[x]) order by x), array_agg(s.id order by x), array_agg(s.nonce order by x), array_agg(w.currency = 'XXX' order by x)
  into v_code, v_spin, v_seed, v_nonce, v_play
  from generate_series(1, n) x
  left join wallet.wallet w on w.member_id = p_member[x]
  left join round.seed s on s.member_id = p_member[x] and s.client_seed is not null and s.ended_at is null
  left join wallet.movement m on m.member_id = p_member[x] and m.key = p_key[x] and m.id >= v_floor
  left join round.spin d on d.id = m.ref and d.member_id = p_member[x] and (d.game, d.mode, d.stake, d.hold) = (p_game[x], p_mode[x], p_stake[x], p_hold[x])
  left join lateral (
    select o.id from round.spin o where o.member_id = p_member[x] and o.game = p_game[x] and o.state = 'open' and o.id >= v_floor limit 1
  ) o on true;
  select array_agg(x) into v_go from generate_series(1, n) x where v_code[x] = 0;
  if v_go is not null then
    for r in select p.*, v_go[p.ord] as src from wager.place(
        (select array_agg(p_member[x] order by o) from unnest(v_go) with ordinality g(x, o)), (select array_agg(p_spin[x] order by o) from unnest(v_go) with ordinality g(x, o)),
        (select array_agg(p_game[x] order by o) from unnest(v_go) with ordinality g(x, o)), (select array_agg(p_category[x] order by o) from unnest(v_go) with ordinality g(x, o)),
        array_fill(null::bigint, array[cardinality(v_go)]), (select array_agg(p_cost[x] order by o) from unnest(v_go) with ordinality g(x, o)),
        (select array_agg(p_key[x] order by o) from unnest(v_go) with ordinality g(x, o)),
        (select array_agg(jsonb_build_object('mode', p_mode[x], 'nonce', p_nonce[x]) order by o) from unnest(v_go) with ordinality g(x, o))) p
    loop
      v_code[r.src] := r.code; v_seq[r.src] := r.seq; v_cash[r.src] := r.cash; v_refusal[r.src] := r.refusal;
    end loop;
    select array_agg(x) into v_go from generate_series(1, n) x where v_code[x] = 0 and x = any (v_go);
  end if;
  if v_go is not null then
    update round.seed s set nonce = s.nonce + 1, spun_at = clock_timestamp() from unnest(v_go) g(x) where s.id = p_seed[g.x];
    insert into round.spin (id, member_id, name, game, tables, mode, stake, cost, hold, seed_id, nonce, steps, payout, state, play, ended_at)
    select p_spin[x], p_member[x], p_name[x], p_game[x], p_tables[x], p_mode[x], p_stake[x], p_cost[x], p_hold[x], p_seed[x], p_nonce[x], p_steps[x], p_payout[x],
      case when not p_done[x] then 'open' when p_payout[x] > 0 then 'won' else 'lost' end, v_play[x], case when p_done[x] then clock_timestamp() end
    from unnest(v_go) g(x);
    select array_agg(x) into v_end from unnest(v_go) g(x) where p_done[x];
    if v_end is not null then
      for r in select p.*, v_end[p.ord] as src from wager.settle(
          (select array_agg(p_member[x] order by o) from unnest(v_end) with ordinality g(x, o)), (select array_agg(p_spin[x] order by o) from unnest(v_end) with ordinality g(x, o)),
          (select array_agg((case when p_payout[x] > 0 then 'WON' else 'LOST' end)::wager.bet_state order by o) from unnest(v_end) with ordinality g(x, o)),
          (select array_agg(p_payout[x] order by o) from unnest(v_end) with ordinality g(x, o))) p
      loop
        perform round.expect_settled(r.code, p_spin[r.src]);
        v_seq[r.src] := r.seq; v_cash[r.src] := r.cash;
      end loop;
    end if;
    perform round.feed_pots(array_agg(p_member[x] order by o), array_agg(p_spin[x] order by o), array_agg(p_game[x] order by o), array_agg(p_stake[x] order by o))
    from unnest(v_go) with ordinality g(x, o) where not v_play[x];
    foreach i in array v_go loop
      if p_pot[i] and not v_play[i] then
        v_jackpot[i] := round.win_pot(p_member[i], p_spin[i], p_game[i], p_stake[i]);
        update round.spin s set jackpot = v_jackpot[i] where s.id = p_spin[i] and v_jackpot[i] > 0;
        select w.version, w.cash into r from wallet.wallet w where w.member_id = p_member[i];
        v_seq[i] := r.version; v_cash[i] := r.cash;
      end if;
    end loop;
  end if;
  return query select x, v_code[x], v_spin[x], v_seed[x], v_nonce[x], v_jackpot[x], v_seq[x], v_cash[x], v_refusal[x] from generate_series(1, n) x;
end $$;

-- Writes a step of an open round that has `p_seen` of them; with the last one the bet is settled. Codes: 0 written · 4 the round is not open
-- or has another number of steps.
create function round.step_spin(p_member bigint, p_spin uuid, p_seen int, p_steps jsonb, p_picks jsonb, p_payout bigint, p_done boolean,
  out code smallint, out seq bigint, out cash bigint
) language plpgsql as $$
declare v record;
begin
  perform wallet.lock(array[p_member]);
  update round.spin s set steps = p_steps, picks = p_picks, payout = p_payout,
    state = case when not p_done then 'open' when p_payout > 0 or s.jackpot > 0 then 'won' else 'lost' end, ended_at = case when p_done then clock_timestamp() end
  where s.id = p_spin and s.member_id = p_member and s.state = 'open' and jsonb_array_length(s.steps) = p_seen;
  code := case when found then 0 else 4 end;
  if code = 0 and p_done then
    -- in parts: a pot that was drawn was paid before
    select x.code into v from wager.pay(p_member, p_spin, p_payout, 'settle:' || p_spin) x;
    perform round.expect_settled(v.code, p_spin), wager.close(p_member, array[p_spin]);
  end if;
  if code = 0 then
    select w.version, w.cash into seq, cash from wallet.wallet w where w.member_id = p_member;
  end if;
end $$;

-- Gives the stake of an open round back: its tables are not published any more, so it cannot go on as it was promised.
create function round.cancel_spin(p_member bigint, p_spin uuid) returns boolean language plpgsql as $$
begin
  perform wallet.lock(array[p_member]);
  update round.spin s set state = 'cancelled', payout = s.cost, ended_at = clock_timestamp()
  where s.id = p_spin and s.member_id = p_member and s.state = 'open';
  if not found then return false; end if;
  perform wager.cancel(p_member, p_spin, 'settle:' || p_spin);
  return true;
end $$;

-- Puts the promised pair in force in place of the old one, whose server seed is shown from now on, and promises another. False, and nothing
-- happens, where another pair is in force by now. Who asks holds the wallet's lock and knows that no open round hangs on the old pair.
create function round.replace_seed(p_member bigint, p_old uuid, p_shown text, p_client text, p_next uuid, p_sealed bytea, p_hash text)
returns boolean language plpgsql as $$
declare v_spun timestamptz;
begin
  update round.seed s set server_seed = p_shown, ended_at = clock_timestamp()
  where s.id = p_old and s.member_id = p_member and s.client_seed is not null and s.ended_at is null returning s.spun_at into v_spun;
  if not found then return false; end if;
  -- a new pair is no way round the time between spins
  update round.seed s set client_seed = p_client, started_at = clock_timestamp(), spun_at = v_spun where s.member_id = p_member and s.client_seed is null;
  insert into round.seed (id, member_id, sealed, hash) values (p_next, p_member, p_sealed, p_hash);
  return true;
end $$;
