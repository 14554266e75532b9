-- Places spins: bet, money, number of the pair, round and, where it is done, its settlement; or nothing. One element a spin, at most one of a
-- member in a call. Outcomes as wager.place, and open (a round of the game is) · reseeded (the pair or its number is another: seed_id and nonce say
-- which) · tooSoon (after the last one) · spent (of a free round: free.place). A duplicate answers with the first spin's id.
create or replace function spin.play_spins(p_spin spin.spin_request[])
returns table (ord int, outcome base.outcome, spin_id uuid, seed_id uuid, nonce int, jackpot bigint, seq bigint, cash bigint, refusal jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_sort = off as $$
#variable_conflict use_column
declare
  n int := cardinality(p_spin); v_floor uuid := base.uuid7_floor(now() - interval '35 days');
  v_outcome base.outcome[]; v_spin uuid[]; v_seed uuid[]; v_nonce int[]; v_play boolean[]; v_go int[]; v_end int[]; q spin.spin_request; i int; r record;
  v_seq bigint[] := array_fill(null::bigint, array[n]); v_cash bigint[] := v_seq; v_jackpot bigint[] := v_seq;
  v_refusal jsonb[] := array_fill(null::jsonb, array[n]);
begin
  perform wallet.lock(array(select q.member_id from unnest(p_spin) q));
  select array_agg(case
      when m.id is null then case when o.id is not null then 'open'
        when s.id is distinct from q.seed_id or s.nonce is distinct from q.nonce then 'reseeded'
        when s.spun_at > clock_timestamp() - q.gap_ms * interval '1 millisecond' then 'tooSoon' else 'ok' end
      when d.id is not null then 'duplicate' else 'conflict' end::base.outcome order by q.ord),
    array_agg(coalesce(m.ref, q.spin_id) order by q.ord), array_agg(s.id order by q.ord), array_agg(s.nonce order by q.ord), array_agg(w.currency = 'XXX' order by q.ord)
  into v_outcome, v_spin, v_seed, v_nonce, v_play
  from unnest(p_spin) with ordinality q(member_id, name, spin_id, game, category, tables, mode, stake, cost, hold, key, gap_ms, seed_id, nonce, steps, payout, done, pot, free, ord)
  left join wallet.wallet w on w.member_id = q.member_id
  left join lateral fair.in_force(q.member_id) s on true
  left join lateral wallet.keyed(q.member_id, q.key) m on true
  -- offset: by its key, and for a repeat only; a plan of a young house read all spins for each call
  left join lateral (
    select x.id from spin.spin x where x.member_id = m.member_id and x.id = m.ref and (x.game, x.mode, x.stake, x.hold) = (q.game, q.mode, q.stake, q.hold) offset 0
  ) d on true
  left join lateral (
    select o.id from spin.spin o where o.member_id = q.member_id and o.game = q.game and o.state = 'open' and o.id >= v_floor limit 1
  ) o on true;
  -- promotions pay what is free
  for i in select x from generate_series(1, n) x where v_outcome[x] = 'ok' and (p_spin[x]).free is not null loop
    q := p_spin[i];
    select * into r from free.place(q.member_id, q.free, q.spin_id, q.game, q.category, q.cost, q.key, jsonb_build_object('mode', q.mode, 'nonce', q.nonce));
    v_outcome[i] := r.outcome; v_seq[i] := r.seq; v_cash[i] := r.cash; v_refusal[i] := r.refusal;
  end loop;
  select array_agg(x) into v_go from generate_series(1, n) x where v_outcome[x] = 'ok' and (p_spin[x]).free is null;
  if v_go is not null then
    for r in select p.*, v_go[p.ord] as src from wager.place(array(
        select row(q.member_id, q.spin_id, q.game, q.category, null, q.cost, q.key, jsonb_build_object('mode', q.mode, 'nonce', q.nonce))::wager.placement
        from unnest(p_spin) with ordinality q where q.ordinality = any (v_go) order by q.ordinality)) p
    loop
      v_outcome[r.src] := r.outcome; v_seq[r.src] := r.seq; v_cash[r.src] := r.cash; v_refusal[r.src] := r.refusal;
    end loop;
  end if;
  select array_agg(x) into v_go from generate_series(1, n) x where v_outcome[x] = 'ok';
  if v_go is not null then
    perform fair.count_bets(array_agg(q.member_id order by q.ordinality), array_agg(q.seed_id order by q.ordinality))
    from unnest(p_spin) with ordinality q where q.ordinality = any (v_go);
    insert into spin.spin (id, member_id, name, game, tables, mode, stake, cost, hold, seed_id, nonce, steps, payout, state, play, free, ended_at)
    select q.spin_id, q.member_id, q.name, q.game, q.tables, q.mode, q.stake, q.cost, q.hold, q.seed_id, q.nonce, q.steps, q.payout,
      case when not q.done then 'open' when q.payout > 0 then 'won' else 'lost' end, v_play[q.ordinality], q.free is not null, case when q.done then clock_timestamp() end
    from unnest(p_spin) with ordinality q where q.ordinality = any (v_go);
    select array_agg(x) into v_end from unnest(v_go) g(x) where (p_spin[x]).done;
    if v_end is not null then
      for r in select p.*, v_end[p.ord] as src from wager.settle(array(
          select row(q.member_id, q.spin_id, case when q.payout > 0 then 'WON' else 'LOST' end, q.payout, null)::wager.settlement
          from unnest(p_spin) with ordinality q where q.ordinality = any (v_end) order by q.ordinality)) p
      loop
        if r.outcome <> 'ok' then perform spin.expect_settled(r.outcome, p_spin[r.src].spin_id); end if;
        v_seq[r.src] := r.seq; v_cash[r.src] := r.cash;
      end loop;
      for i in select x from unnest(v_end) x where (p_spin[x]).free is not null loop
        q := p_spin[i];
        if free.decided(q.member_id, q.spin_id, q.payout) then
          select w.version, w.cash into r from wallet.wallet w where w.member_id = q.member_id;
          v_seq[i] := r.version; v_cash[i] := r.cash;
        end if;
      end loop;
    end if;
    perform spin.feed_pots(array_agg(q.member_id order by q.ordinality), array_agg(q.spin_id order by q.ordinality), array_agg(q.game order by q.ordinality),
      array_agg(q.stake order by q.ordinality))
    from unnest(p_spin) with ordinality q where q.ordinality = any (v_go) and not v_play[q.ordinality];
    for i in select x from unnest(v_go) x where (p_spin[x]).pot and not v_play[x] loop
      q := p_spin[i];
      v_jackpot[i] := spin.win_pot(q.member_id, q.spin_id, q.game, q.stake);
      update spin.spin s set jackpot = v_jackpot[i] where s.member_id = q.member_id and s.id = q.spin_id and v_jackpot[i] > 0;
      select w.version, w.cash into r from wallet.wallet w where w.member_id = q.member_id;
      v_seq[i] := r.version; v_cash[i] := r.cash;
    end loop;
  end if;
  return query select x, v_outcome[x], v_spin[x], v_seed[x], v_nonce[x], v_jackpot[x], v_seq[x], v_cash[x], v_refusal[x] from generate_series(1, n) x;
end $$;
