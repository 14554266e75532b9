-- bet, win and rollback. The order of checks is the protocol's: vendor, repeat, token, member, game, currency, limits, balance.
-- p_game and what follows is what our catalogue knows of the vendor's game p_remote: null where it knows none.
-- Answers that may change by themselves (too little money, a limit) are not kept: the same transaction may succeed later.
-- A number that somebody else has just used ends the transaction with a serialization failure: the caller asks again.
create or replace function integration.answer(
  p_vendor text, p_kind text, p_member bigint, p_token bytea, p_transaction text, p_fingerprint bytea, p_reference text, p_supplier text,
  p_round text, p_close boolean, p_currency text, p_amount bigint, p_free boolean, p_promo boolean, p_reward text, p_detail jsonb,
  p_remote text, p_game text, p_category text, p_playable boolean, p_max_stake bigint,
  out status text, out currency text, out balance bigint, out meta jsonb, out repeat boolean
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_at integration.connection; w record; t integration.transaction; v_old integration.transaction; v_session text; v record;
  v_bet uuid; v_moved bigint := 0; v_key text := p_kind || ':' || p_vendor || ':' || p_transaction; v_state text := 'done'; n int;
  -- who pays a free bet: the games, if it is the vendor's own gift; promotions, if it is one of ours
  v_giver smallint := 100;
begin
  repeat := false;
  select x.currency, x.cash + x.bonus as cash, x.guarded, x.granted into w from wallet.wallet x where x.member_id = p_member for update;
  select * into v_at from integration.connection x where x.vendor = p_vendor;
  -- a vendor that is switched off begins nothing, but pays what it owes
  if v_at.vendor is null or (p_kind = 'bet' and not v_at.enabled) then
    status := 'RS_ERROR_INVALID_PARTNER';
    return;
  end if;
  select * into t from integration.transaction x where x.vendor = p_vendor and x.transaction_id = p_transaction;
  if t.vendor is not null then
    if t.kind = 'tombstone' then
      status := 'RS_ERROR_UNKNOWN'; meta := '{"reason": "tombstoned"}';
    elsif t.fingerprint is distinct from p_fingerprint then
      status := 'RS_ERROR_DUPLICATE_TRANSACTION';
    else
      status := t.status; currency := t.currency; balance := t.balance; meta := t.meta; repeat := true;
    end if;
    return;
  end if;

  if p_reference is not null then
    select * into v_old from integration.transaction x where x.vendor = p_vendor and x.transaction_id = p_reference;
  end if;
  select a.status, a.currency into status, v_session from integration.admit(p_vendor, p_member, p_token, p_kind <> 'bet') a;
  if status = 'RS_OK' then
    currency := w.currency; balance := w.cash;
    if p_kind = 'bet' then
      meta := integration.refuse_member(p_member, w.guarded);
      if meta ? 'code' then
        status := 'RS_ERROR_LIMIT_REACHED';
        return;
      elsif meta is not null then
        status := 'RS_ERROR_USER_DISABLED';
      end if;
    end if;
  end if;
  -- what belongs to a transaction of before is taken in whatever became of the game
  if status = 'RS_OK' and ((p_game is null and v_old.vendor is null) or (p_kind = 'bet' and not coalesce(p_playable, false))) then
    status := 'RS_ERROR_INVALID_GAME';
  end if;
  if status = 'RS_OK' and p_kind <> 'rollback' and (coalesce(p_currency, v_session) <> w.currency or v_session <> w.currency
    or ((p_kind = 'bet' or p_promo) and w.currency <> all (v_at.currencies))) then
    status := 'RS_ERROR_WRONG_CURRENCY';
  end if;

  if status = 'RS_OK' and p_kind = 'bet' then
    if not p_free and p_amount > p_max_stake then
      status := 'RS_ERROR_LIMIT_REACHED';
      meta := jsonb_build_object('code', 'limit.stake', 'period', 'bet', 'remaining', base.wire(p_max_stake), 'resetsAt', null);
      return;
    end if;
    if p_free and p_reward is not null then
      update integration.reward r set used = r.used + 1 where r.vendor = p_vendor and r.reward = p_reward and r.member_id = p_member
        and r.game = p_game and r.state = 'ACTIVE' and r.used < r.count and r.ends_at > clock_timestamp() and p_amount <= r.stake;
      if found then
        v_giver := 120;
      elsif exists (select from integration.reward r where r.vendor = p_vendor and r.reward = p_reward) then
        status := 'RS_ERROR_LIMIT_REACHED';
        meta := jsonb_build_object('code', 'limit.reward', 'period', 'reward', 'remaining', '0', 'resetsAt', null);
        return;
      end if;
    end if;
    v_bet := uuidv7();
    select * into v from wager.stake(p_member, v_bet, p_game, p_category, p_amount, v_key, coalesce(p_detail, '{}'), p_free and w.currency <> 'XXX', v_giver);
    if v.outcome in ('insufficient', 'limit') then
      status := case when v.outcome = 'insufficient' then 'RS_ERROR_NOT_ENOUGH_MONEY' else 'RS_ERROR_LIMIT_REACHED' end;
      balance := v.cash; meta := v.refusal;
      return;
    elsif v.outcome = 'bonus' then
      -- a vendor knows limits: nothing is left for a game that the bonus excludes. The member's page hears why, and shows the way out
      status := 'RS_ERROR_LIMIT_REACHED';
      meta := jsonb_build_object('code', 'limit.stake', 'period', 'bet', 'remaining', case v.refusal->>'reason' when 'maxBet' then v.refusal->>'max' else '0.00' end,
        'resetsAt', null, 'told', true);
      perform integration.tell_refusal(p_member, p_game, v.refusal);
      return;
    elsif v.outcome <> 'ok' then
      raise exception 'the stake of % answered %', p_transaction, v.outcome;
    end if;
    balance := v.cash; v_moved := case when p_free then 0 else -p_amount end;
  elsif status = 'RS_OK' and p_kind = 'win' and p_promo then
    if p_amount > 0 then
      select * into v from wallet.move_cash(p_member, 'PROMOTION', 100::smallint, v_key, null, p_amount);
      perform wallet.tell(p_member, 'PROMOTION', v.wallet);
      balance := v.cash; v_moved := p_amount;
    end if;
  elsif status = 'RS_OK' and p_kind = 'win' then
    if v_old.vendor is null or v_old.kind <> 'bet' or v_old.state <> 'done' or v_old.member_id is distinct from p_member or v_old.round is distinct from p_round then
      status := 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    else
      select * into v from wager.pay(p_member, v_old.bet_id, p_amount, v_key);
      -- an operator took the bet back
      if v.outcome = 'cancelled' then status := 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      elsif v.outcome <> 'ok' then raise exception 'the prize of % answered %', p_transaction, v.outcome;
      else v_bet := v_old.bet_id; balance := coalesce(v.cash, balance); v_moved := p_amount; end if;
    end if;
  elsif status = 'RS_OK' then
    if p_reference = p_transaction then
      status := 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    elsif v_old.vendor is null then
      insert into integration.transaction (vendor, transaction_id, kind, state, status, member_id, round)
      values (p_vendor, p_reference, 'tombstone', 'tombstone', 'RS_OK', p_member, p_round) on conflict do nothing;
      get diagnostics n = row_count;
      if n = 0 then raise exception 'transaction % has just come', p_reference using errcode = 'serialization_failure'; end if;
    elsif v_old.kind <> 'tombstone' and (v_old.member_id is distinct from p_member or v_old.kind = 'rollback') then
      status := 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    elsif v_old.state = 'done' then
      v_moved := integration.undo(v_old, v_key);
      balance := (select x.cash + x.bonus from wallet.wallet x where x.member_id = p_member);
    end if;
  end if;

  -- what a member with a bonus can play with
  if status = 'RS_OK' and w.granted then balance := (select x.cash + x.bonus from wallet.wallet x where x.member_id = p_member); end if;
  if status <> 'RS_OK' then v_state := 'refused'; v_bet := null; v_moved := 0; end if;
  insert into integration.transaction (vendor, transaction_id, kind, state, fingerprint, member_id, status, meta, balance, currency, game, round,
    reference, supplier_id, amount, moved, bet_id, reward, detail)
  values (p_vendor, p_transaction, p_kind, v_state, p_fingerprint, p_member, status, meta, balance, currency, p_remote, p_round,
    p_reference, p_supplier, p_amount, v_moved, v_bet, p_reward, p_detail) on conflict do nothing;
  get diagnostics n = row_count;
  if n = 0 then raise exception 'transaction % has just come', p_transaction using errcode = 'serialization_failure'; end if;
  if status <> 'RS_OK' then return; end if;

  if p_kind = 'rollback' then
    -- the round is the one of what was taken back; when nothing is open in it any more it is over
    if v_old.vendor is not null and v_old.round is not null and v_old.kind <> 'tombstone' then
      perform integration.touch_round(p_vendor, v_old.round, p_member, v_old.game,
        coalesce(p_close, false) or not integration.has_open_bet(p_vendor, v_old.round, p_member));
    end if;
  elsif p_kind = 'bet' or exists (select from integration.round r where r.vendor = p_vendor and r.round = p_round and r.member_id = p_member) then
    perform integration.touch_round(p_vendor, p_round, p_member, coalesce(p_game, v_old.game), coalesce(p_close, false) or
      (p_kind = 'win' and not integration.has_open_bet(p_vendor, p_round, p_member)));
  end if;
end $$;
