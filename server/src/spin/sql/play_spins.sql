-- Places spins: bet, money, number of the pair, round and, where it is done, its settlement; or nothing. One element a spin, at most one of a
-- member in a call. Codes as wager.place, and 10 a round of the game is open · 12 the pair or its number is another: seed_id and nonce say
-- which · 13 too soon after the last one. A repeat (1) answers with the first spin's id.
create or replace function spin.play_spins(
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
  left join lateral fair.in_force(p_member[x]) s on true
  left join wallet.movement m on m.member_id = p_member[x] and m.key = p_key[x] and m.id >= v_floor
  left join spin.spin d on d.id = m.ref and d.member_id = p_member[x] and (d.game, d.mode, d.stake, d.hold) = (p_game[x], p_mode[x], p_stake[x], p_hold[x])
  left join lateral (
    select o.id from spin.spin o where o.member_id = p_member[x] and o.game = p_game[x] and o.state = 'open' and o.id >= v_floor limit 1
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
    perform fair.count_bets((select array_agg(p_member[x] order by x) from unnest(v_go) g(x)), (select array_agg(p_seed[x] order by x) from unnest(v_go) g(x)));
    insert into spin.spin (id, member_id, name, game, tables, mode, stake, cost, hold, seed_id, nonce, steps, payout, state, play, ended_at)
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
        perform spin.expect_settled(r.code, p_spin[r.src]);
        v_seq[r.src] := r.seq; v_cash[r.src] := r.cash;
      end loop;
    end if;
    perform spin.feed_pots(array_agg(p_member[x] order by o), array_agg(p_spin[x] order by o), array_agg(p_game[x] order by o), array_agg(p_stake[x] order by o))
    from unnest(v_go) with ordinality g(x, o) where not v_play[x];
    foreach i in array v_go loop
      if p_pot[i] and not v_play[i] then
        v_jackpot[i] := spin.win_pot(p_member[i], p_spin[i], p_game[i], p_stake[i]);
        update spin.spin s set jackpot = v_jackpot[i] where s.member_id = p_member[i] and s.id = p_spin[i] and v_jackpot[i] > 0;
        select w.version, w.cash into r from wallet.wallet w where w.member_id = p_member[i];
        v_seq[i] := r.version; v_cash[i] := r.cash;
      end if;
    end loop;
  end if;
  return query select x, v_code[x], v_spin[x], v_seed[x], v_nonce[x], v_jackpot[x], v_seq[x], v_cash[x], v_refusal[x] from generate_series(1, n) x;
end $$;
