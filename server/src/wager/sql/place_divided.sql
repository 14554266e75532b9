-- Places those bets of a call (p_ord: which) whose members have an active bonus, as wager.place does the others: each stake is divided between cash and
-- the grant that it feeds.
create or replace function wager.place_divided(p_bet wager.placement[], p_ord int[])
returns table (ord int, outcome base.outcome, bet_id uuid, seq bigint, cash bigint, refusal jsonb)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare v_bet wager.placement[] := array(select p_bet[o] from unnest(p_ord) with ordinality p(o, no) order by p.no);
begin
  return query
  with part as materialized (
    select b.*, p.outcome, p.grant_id, p.cash, p.bonus, p.percent, p.refusal, row_number() over (partition by p.outcome = 'ok' order by p.ord) as place
    from bonus.parts(v_bet) p join unnest(v_bet) with ordinality b(member_id, bet_id, game, category, round_no, stake, key, detail, no) on b.no = p.ord
  ), posted as materialized (
    select * from wallet.post(array(
      select row(member_id, 'BET', 100, key, bet_id, nullif(-cash, 0), nullif(-bonus, 0), null, null, null)::wallet.transfer_op
      from part where outcome = 'ok' order by place), true)
  ), placed as materialized (
    select b.member_id, b.bet_id, b.game, b.category, b.round_no, b.stake, b.detail, b.grant_id, b.bonus, b.percent, p.seq,
      p.cash as cash_after, p.bonus as bonus_after, p.locked as locked_after
    from part b join posted p on p.ord = b.place where b.outcome = 'ok' and p.outcome = 'ok'
  ), taken as materialized (
    select bonus.take(array_agg(member_id), array_agg(grant_id), array_agg(bonus)) from placed where bonus > 0 having count(*) > 0
  ), bet as (
    insert into wager.bet (id, member_id, game, category, round_no, stake, detail, grant_id, bonus, percent, returned, lost)
    select bet_id, member_id, game, category, round_no, stake, detail, grant_id, fed.bonus, percent, fed.none, fed.none
    from placed left join lateral (select bonus, 0 as none where grant_id is not null) fed on true
  ), told as (
    insert into base.event (name, audience, body)
    select 'wager.placed', 'member:' || member_id, jsonb_build_object('betId', bet_id, 'game', game, 'stake', base.wire(stake),
      'wallet', jsonb_build_object('cash', base.wire(cash_after), 'bonus', base.wire(bonus_after), 'locked', base.wire(locked_after), 'seq', seq))
    from placed
  )
  -- what is told of `taken` has it carried out
  select p_ord[b.no], coalesce(p.outcome, b.outcome), case p.outcome when 'ok' then b.bet_id end, p.seq, coalesce(p.cash, b.cash), case when p.outcome is null
    then b.refusal || jsonb_build_object('gameName', coalesce((select g.name from wager.game g where g.code = b.game), b.game)) else p.refusal end
  from part b left join posted p on b.outcome = 'ok' and p.ord = b.place cross join (select count(*) from taken) t;
end $$;
