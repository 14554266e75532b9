-- A vendor's wallet call is one function, one round trip, one transaction: the journal, the bet, the round and the stored answer
-- commit together. The wallet's row is locked first, so calls about one member stand in a line; the key of integration.transaction
-- decides between calls about different members.

-- Is this session the one that the call may use? Tokens are used by the vendor and for the member they were made for. Without a token
-- the member's newest session with the vendor counts. `p_late`: what is due to a member is taken in after the end of the session too.
create function integration.admit(p_vendor text, p_member bigint, p_token bytea, p_late boolean, out status text, out currency text)
language plpgsql stable as $$
declare s integration.session;
begin
  if p_token is null then
    select * into s from integration.session x where x.member_id = p_member and x.vendor = p_vendor order by x.opened_at desc limit 1;
  else
    select * into s from integration.session x where x.token_hash = p_token and x.vendor = p_vendor and x.member_id = p_member;
  end if;
  currency := s.currency;
  status := case when s.token_hash is null then 'RS_ERROR_INVALID_TOKEN'
    when not p_late and (s.expires_at <= clock_timestamp() or s.ended_at is not null) then 'RS_ERROR_TOKEN_EXPIRED'
    else 'RS_OK' end;
end $$;

-- Calls that change nothing: user/info asks for no token, but a vendor hears only of members that opened one of its games.
create function integration.look(p_vendor text, p_kind text, p_member bigint, p_token bytea, p_known boolean,
  out status text, out currency text, out balance bigint, out country text
) language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if not exists (select from integration.connection c where c.vendor = p_vendor and c.enabled) then
    status := 'RS_ERROR_INVALID_PARTNER';
    return;
  end if;
  status := (select a.status from integration.admit(p_vendor, p_member, p_token, p_kind = 'info') a);
  if status = 'RS_OK' and not p_known then status := 'RS_ERROR_INVALID_GAME'; end if;
  if status = 'RS_OK' then
    select w.currency, w.cash, m.country into currency, balance, country
    from wallet.wallet w join account.member m on m.id = w.member_id where w.member_id = p_member;
  end if;
end $$;

-- Why a member may not bet at all, or null: locked by the house, or closed out by themselves.
create function integration.refuse_member(p_member bigint, p_guarded boolean) returns jsonb language plpgsql stable as $$
declare v_no jsonb;
begin
  if not exists (select from account.member m where m.id = p_member and m.status = 'active') then return '{"reason": "locked"}'; end if;
  if p_guarded then
    select jsonb_build_object('code', 'protection.closed', 'kind', c.kind, 'until', nullif(c.until, 'infinity')) into v_no
    from protection.closed(p_member, clock_timestamp()) c;
  end if;
  return v_no;
end $$;

-- Notes that something happened in a round; with `p_close` its open bets are closed as they stand.
create function integration.touch_round(p_vendor text, p_round text, p_member bigint, p_game text, p_close boolean) returns void language plpgsql as $$
begin
  insert into integration.round as r (vendor, round, member_id, game, closed_at)
  values (p_vendor, p_round, p_member, p_game, case when p_close then clock_timestamp() end)
  on conflict (vendor, round, member_id) do update set last_at = clock_timestamp(),
    closed_at = case when p_close then coalesce(r.closed_at, clock_timestamp()) end;
  if p_close then
    perform wager.close(p_member, array(select t.bet_id from integration.transaction t
      where t.vendor = p_vendor and t.round = p_round and t.member_id = p_member and t.kind = 'bet' and t.state = 'done' and t.bet_id is not null order by t.at));
  end if;
end $$;

-- Has this round of the member a bet that is still open?
create function integration.has_open_bet(p_vendor text, p_round text, p_member bigint) returns boolean language sql stable as $$
  select exists (select from integration.transaction t join wager.bet b on b.member_id = t.member_id and b.id = t.bet_id
    where t.vendor = p_vendor and t.round = p_round and t.member_id = p_member and t.bet_id is not null and t.kind = 'bet' and b.settled_at is null)
$$;

create function wallet.tell(p_member bigint, p_kind text, p_wallet jsonb) returns void language sql as $$
  insert into base.event (name, audience, body) values ('wallet.moved', 'member:' || p_member, jsonb_build_object('kind', p_kind, 'wallet', p_wallet))
$$;

-- Takes so much of a prize as the member has in cash: of a bet's, or of a vendor's campaign. Answers how much that was.
create function integration.take(p_member bigint, p_bet uuid, p_amount bigint, p_key text) returns bigint language plpgsql as $$
declare v_taken bigint;
begin
  if p_bet is not null then return (select k.taken from wager.take_back(p_member, p_bet, p_amount, p_key) k); end if;
  select least(w.cash, p_amount) into v_taken from wallet.wallet w where w.member_id = p_member;
  if v_taken > 0 then
    perform wallet.tell(p_member, 'PROMOTION_CANCEL', (select m.wallet from wallet.move_cash(p_member, 'PROMOTION_CANCEL', 100::smallint, p_key, null, -v_taken) m));
  end if;
  return v_taken;
end $$;

-- Takes a transaction back that was done, and marks it. A win that is already spent leaves a receivable of the rest. Answers what moved.
create function integration.undo(t integration.transaction, p_key text) returns bigint language plpgsql as $$
declare v_moved bigint := 0;
begin
  if t.kind = 'bet' then
    if (select c.done from wager.cancel(t.member_id, t.bet_id, p_key) c) then
      v_moved := -t.moved;
      -- what was paid in cash used up no free round
      update integration.reward r set used = r.used - 1 where r.vendor = t.vendor and r.reward = t.reward and r.member_id = t.member_id and r.used > 0
        and (select b.free from wager.bet b where b.member_id = t.member_id and b.id = t.bet_id);
    end if;
  else
    v_moved := -integration.take(t.member_id, t.bet_id, t.amount, p_key);
  end if;
  update integration.transaction x set state = 'rolled_back' where x.vendor = t.vendor and x.transaction_id = t.transaction_id;
  if t.kind = 'win' and t.amount + v_moved > 0 then
    insert into integration.receivable (member_id, vendor, transaction_id, bet_id, amount) values (t.member_id, t.vendor, t.transaction_id, t.bet_id, t.amount + v_moved);
    insert into base.event (name, audience, body)
    values ('member.owes', 'staff', jsonb_build_object('memberId', t.member_id::text, 'vendor', t.vendor, 'amount', base.wire(t.amount + v_moved)));
  end if;
  return v_moved;
end $$;

-- bet, win and rollback. The order of checks is the protocol's: vendor, repeat, token, member, game, currency, limits, balance.
-- p_game and what follows is what our catalogue knows of the vendor's game p_remote: null where it knows none.
-- Answers that may change by themselves (too little money, a limit) are not kept: the same transaction may succeed later.
-- A number that somebody else has just used ends the transaction with a serialization failure: the caller asks again.
create function integration.answer(
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
  select x.currency, x.cash, x.guarded into w from wallet.wallet x where x.member_id = p_member for update;
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
    if v.code in (2, 20) then
      status := case when v.code = 2 then 'RS_ERROR_NOT_ENOUGH_MONEY' else 'RS_ERROR_LIMIT_REACHED' end;
      balance := v.cash; meta := v.refusal;
      return;
    elsif v.code <> 0 then
      raise exception 'the stake of % answered %', p_transaction, v.code;
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
      if v.code = 6 then status := 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      elsif v.code <> 0 then raise exception 'the prize of % answered %', p_transaction, v.code;
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
      balance := (select x.cash from wallet.wallet x where x.member_id = p_member);
    end if;
  end if;

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

-- An operator ends a member's part in a round: closes it as it stands, or makes all of it undone. Answers what moved, or nothing when
-- there is no such round; `bets` is 0 when nothing was open and nothing is left to take back.
create function integration.resolve(p_vendor text, p_round text, p_member bigint, p_how text, p_key text, out bets int, out moved bigint)
language plpgsql as $$
declare t integration.transaction; v_game text;
begin
  perform wallet.lock(array[p_member]);
  select r.game into v_game from integration.round r where r.vendor = p_vendor and r.round = p_round and r.member_id = p_member;
  if v_game is null then return; end if;
  bets := 0; moved := 0;
  if p_how = 'refund' then
    -- stakes first: what a member gets back pays for the prizes that they give back
    for t in select * from integration.transaction x where x.vendor = p_vendor and x.round = p_round and x.member_id = p_member and x.bet_id is not null
      and x.kind in ('bet', 'win') and x.state = 'done' order by x.kind, x.at
    loop
      moved := moved + integration.undo(t, 'resolve:' || p_key || ':' || t.transaction_id);
      if t.kind = 'bet' then bets := bets + 1; end if;
    end loop;
  else
    bets := (select count(*) from integration.transaction x join wager.bet b on b.member_id = x.member_id and b.id = x.bet_id
      where x.vendor = p_vendor and x.round = p_round and x.member_id = p_member and x.kind = 'bet' and x.bet_id is not null and b.settled_at is null);
  end if;
  perform integration.touch_round(p_vendor, p_round, p_member, v_game, true);
end $$;

-- An operator collects what a member owes, as far as their cash goes; what is left stays owed, and with nothing left the claim is closed.
-- Answers what was taken: null when there is no such claim or it is closed.
create function integration.collect(p_id uuid, p_operator bigint, p_reason text) returns bigint language plpgsql as $$
declare r integration.receivable; v_taken bigint;
begin
  -- the wallet's row first, as every call does
  perform wallet.lock(array[(select x.member_id from integration.receivable x where x.id = p_id)]);
  select * into r from integration.receivable x where x.id = p_id and x.closed_at is null for update;
  if r.id is null then return null; end if;
  v_taken := integration.take(r.member_id, r.bet_id, r.amount - r.collected, 'collect:' || p_id || ':' || r.collected);
  if r.collected + v_taken = r.amount then
    update integration.receivable x set collected = x.amount, closed_at = clock_timestamp(), operator_id = p_operator, reason = p_reason where x.id = p_id;
  else
    update integration.receivable x set collected = x.collected + v_taken where x.id = p_id;
  end if;
  return v_taken;
end $$;

-- Rounds that their vendors left open for a day: an operator closes or refunds them.
create function report.check_rounds_closed(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(example) filter (where bad)
  from (
    select opened_at < now() - interval '24 hours' as bad, vendor || ' ' || round || ' ' || member_id as example
    from (select * from integration.round where closed_at is null order by opened_at limit most) r
  ) c
$$;
