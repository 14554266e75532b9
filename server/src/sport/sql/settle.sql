-- Settles bets that are open: a chunk, in the caller's transaction; what is settled already is left alone, so a chunk that is repeated does nothing.
-- `payout` is what the part pays that is not cashed out; of a free bet what it wins, and nothing where it is void: then it can be used again. Answers those that were settled now.
create or replace function sport.settle(p_verdict sport.verdict[]) returns table (member_id bigint, bet_id uuid)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare v_go sport.verdict[]; v_cashed bigint[]; v_free boolean[]; v_back boolean[]; r record;
begin
  perform wallet.lock(array(select distinct x.member_id from unnest(p_verdict) x));
  with settled as (
    update sport.bet b set state = x.state, payout = b.cashed + x.payout, sum = x.sum, settled_at = clock_timestamp(), auto = null
    from unnest(p_verdict) with ordinality x(member_id, bet_id, state, payout, sum, valid, ord)
    where b.member_id = any (array[x.member_id]) and b.id = any (array[x.bet_id]) and b.state in ('ACCEPTED', 'PART_CASHED')
    returning x.ord, b.cashed, b.free)
  select array_agg(p_verdict[s.ord] order by s.ord), array_agg(s.cashed order by s.ord), array_agg(s.free order by s.ord),
    array_agg(s.free and (p_verdict[s.ord]).state = 'VOID' order by s.ord) into v_go, v_cashed, v_free, v_back from settled s;
  if v_go is null then return; end if;
  update sport.leg l set staked = 0, payable = 0, combined = 0 from unnest(v_go) g
  where l.member_id = any (array[g.member_id]) and l.bet_id = any (array[g.bet_id]) and (l.staked > 0 or l.combined > 0);
  for r in select x.outcome, x.ord from wager.settle(array(
    select row(g.member_id, g.bet_id, case when g.state = 'VOID' then 'VOID' when g.payout > 0 then 'WON' else 'LOST' end, g.payout, g.valid)::wager.settlement
    from unnest(v_go) with ordinality g where v_cashed[g.ordinality] = 0 and not v_back[g.ordinality] order by g.ordinality)) x where x.outcome <> 'ok'
  loop
    raise exception 'a bet of a slip answered %', r.outcome;
  end loop;
  for r in select g.* from unnest(v_go) with ordinality g(member_id, bet_id, state, payout, sum, valid, ord) where v_free[g.ord] order by g.ord loop
    if v_back[r.ord] then
      perform wager.cancel(r.member_id, r.bet_id, 'settle:' || r.bet_id), free.give_back(r.member_id, r.bet_id);
    else
      perform free.decided(r.member_id, r.bet_id, r.payout);
    end if;
  end loop;
  -- of these a part was cashed out and paid before
  for r in select g.* from unnest(v_go) with ordinality g(member_id, bet_id, state, payout, sum, valid, ord) where v_cashed[g.ord] > 0 order by g.ord loop
    perform wager.pay(r.member_id, r.bet_id, r.payout, 'settle:' || r.bet_id);
    if wager.close(r.member_id, array[r.bet_id], case when r.payout > 0 and r.state <> 'VOID' then 'WON' else 'CASHED_OUT' end::wager.bet_state, r.valid) <> 1 then
      raise exception 'the bet % of a slip was closed before', r.bet_id;
    end if;
  end loop;
  return query select g.member_id, g.bet_id from unnest(v_go) g;
end $$;
