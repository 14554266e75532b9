-- Of the stakes of these spins a share goes into the pots of their games. It goes into a part that nobody holds now, looked for from the
-- member's number on: only when all are held, as by a winner, somebody waits, and holds none then. Never called for play money.
create or replace function spin.feed_pots(p_member bigint[], p_spin uuid[], p_game text[], p_stake bigint[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare f record; v_part smallint;
begin
  for f in
    select q.game, q.ceiling, min(o.m) % 16 as first, sum(o.s * q.rate / 10000)::bigint as amount
    from unnest(p_game, p_member, p_stake) o(g, m, s) join spin.pot q on q.game = o.g group by 1, 2 order by 1
  loop
    select p.part into v_part from spin.pot_part p where p.game = f.game order by (p.part + 16 - f.first) % 16 limit 1 for update skip locked;
    update spin.pot_part p set
      fed = p.fed + f.amount,
      pot = p.pot + least(f.amount, greatest(f.ceiling / 16 - p.pot, 0)),
      reserve = p.reserve + f.amount - least(f.amount, greatest(f.ceiling / 16 - p.pot, 0))
    where p.game = f.game and p.part = coalesce(v_part, f.first);
  end loop;
end $$;
