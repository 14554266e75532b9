-- Changes the stake of a bet that is still open: the difference moves, the bet stays one. The caller holds the wallet's lock.
-- The key begins with `ticket:`, by which the proofs of the journal know a stake that was paid in steps.
-- Outcomes as wallet.post, and unknown (no such bet) · conflict (it is decided).
create or replace function wager.restake(p_member bigint, p_bet uuid, p_stake bigint, p_key text, p_detail jsonb,
  out outcome base.outcome, out seq bigint, out cash bigint, out refusal jsonb) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare b wager.bet; v record; v_split boolean; v_kind wallet.movement_kind;
begin
  if p_key not like 'ticket:%' then raise exception 'a stake is changed under a key of a ticket, not %', p_key; end if;
  select * into b from wager.bet x where x.member_id = p_member and x.id = p_bet for update;
  outcome := case when b.id is null then 'unknown' when b.state <> 'PENDING' then 'conflict' else 'ok' end;
  if outcome <> 'ok' then return; end if;
  if p_stake = b.stake then
    select w.version, w.cash into seq, cash from wallet.wallet w where w.member_id = p_member;
  else
    v_kind := case when p_stake > b.stake then 'BET' else 'BET_CANCEL' end;
    v_split := b.bonus is not null;
    if not v_split then
      select * into v from wallet.post_cash(p_member, v_kind, 100::smallint, p_key, p_bet, b.stake - p_stake);
      -- asked in here: a record that was never assigned has no columns where this is planned, the first time in each connection
      v_split := v.outcome = 'split';
    end if;
    if v_split then
      select * into v from wager.restake_split(b, p_stake, p_key);
      b.bonus := v.bonus; b.lost := b.lost + v.lost;
    end if;
    outcome := v.outcome; seq := v.seq; cash := v.cash; refusal := v.refusal;
    if outcome <> 'ok' then return; end if;
    insert into base.event (name, audience, body)
    values ('wallet.moved', 'member:' || p_member, jsonb_build_object('kind', v_kind, 'wallet', v.wallet));
  end if;
  update wager.bet x set stake = p_stake, detail = p_detail, bonus = b.bonus, lost = b.lost where x.member_id = p_member and x.id = p_bet;
end $$;
