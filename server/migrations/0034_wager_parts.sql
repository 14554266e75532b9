-- Bets that are paid in parts, closed when their round is over, and corrected afterwards: what vendors outside the house order.
-- A bet's payout is at any time what its movements have brought the member; each function is one bet's step in the caller's transaction.

-- The stake of a free bet came from promotions: it is no turnover, and no limit counts it. A spin of a bonus may cost nothing.
alter table wager.bet
  add column free boolean not null default false,
  drop constraint bet_stake_check,
  add constraint bet_stake check (stake >= 0);

-- A prize can be taken back of play money too. (As text: a kind that is new cannot be named in the transaction that makes it.)
alter table wallet.movement drop constraint movement_play, add constraint movement_play check (contra <> 170 or (
  kind::text in ('ADJUST_IN', 'BET', 'PRIZE', 'BET_CANCEL', 'PRIZE_CANCEL') and coalesce(bonus, locked, points, settlement) is null));

-- As before; a prize that is taken back was never returned.
create or replace function protection.counts(p_kind text, p_movement wallet.movement_kind, p_amount bigint, p_ref uuid, p_since timestamptz)
returns bigint language sql stable as $$
  select case
    when p_kind = 'deposit' and p_movement = 'DEPOSIT' then greatest(p_amount, 0)
    when p_kind in ('stake', 'loss') and p_movement = 'BET' then -p_amount
    when (p_movement = 'BET_CANCEL' and p_kind in ('stake', 'loss') or p_movement::text in ('PRIZE', 'JACKPOT', 'PRIZE_CANCEL') and p_kind = 'loss')
      and (p_ref is null or base.uuid7_time(p_ref) >= p_since) then -p_amount
    else 0 end
$$;

create or replace function wallet.counted(p_member bigint, p_kind text, p_since timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(protection.counts(p_kind, m.kind, coalesce(m.cash, 0) + coalesce(m.bonus, 0), m.ref, p_since)), 0)::bigint
  from wallet.movement m where m.member_id = p_member and m.id >= base.uuid7_floor(p_since)
    and m.kind::text in ('DEPOSIT', 'BET', 'BET_CANCEL', 'PRIZE', 'PRIZE_CANCEL', 'JACKPOT')
$$;

-- One movement of cash; codes as wallet.post. `wallet` is what live news says of the balances.
create function wallet.post_cash(
  p_member bigint, p_kind wallet.movement_kind, p_contra smallint, p_key text, p_ref uuid, p_cash bigint,
  out code smallint, out seq bigint, out cash bigint, out refusal jsonb, out wallet jsonb
) language plpgsql as $$
declare v_bonus bigint; v_locked bigint;
begin
  select p.code, p.seq, p.cash, p.refusal, p.bonus, p.locked into code, seq, cash, refusal, v_bonus, v_locked
  from wallet.post(array[p_member], array[p_kind], array[p_contra], array[p_key], array[p_ref], array[p_cash],
    array[null::bigint], array[null::bigint], array[null::bigint], array[null::bigint]) p;
  wallet := jsonb_build_object('cash', base.wire(cash), 'bonus', base.wire(v_bonus), 'locked', base.wire(v_locked), 'seq', seq);
end $$;

-- A movement of cash that must be made now: its key is new and the money is there, as the caller made sure under the wallet's lock.
create function wallet.move_cash(p_member bigint, p_kind wallet.movement_kind, p_contra smallint, p_key text, p_ref uuid, p_cash bigint,
  out seq bigint, out cash bigint, out wallet jsonb
) language plpgsql as $$
declare v record;
begin
  select * into v from wallet.post_cash(p_member, p_kind, p_contra, p_key, p_ref, p_cash);
  if v.code <> 0 then raise exception '% of % under % answered %', p_kind, p_cash, p_key, v.code; end if;
  seq := v.seq; cash := v.cash; wallet := v.wallet;
end $$;

-- Places one bet that stays open: stake, bet and news, or nothing. Codes as wallet.post, a repeat is the caller's affair.
-- p_giver: the house's account that pays the stake of a free bet.
create function wager.stake(
  p_member bigint, p_bet uuid, p_game text, p_category text, p_stake bigint, p_key text, p_detail jsonb, p_free boolean, p_giver smallint,
  out code smallint, out cash bigint, out refusal jsonb
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare v record;
begin
  code := 0;
  if p_stake > 0 and p_free then
    perform wallet.move_cash(p_member, 'PROMOTION', p_giver, 'free:' || p_bet, p_bet, p_stake);
    select * into v from wallet.move_cash(p_member, 'FREE_BET', 100::smallint, p_key, p_bet, -p_stake);
  elsif p_stake > 0 then
    select * into v from wallet.post_cash(p_member, 'BET', 100::smallint, p_key, p_bet, -p_stake);
    if v.code <> 0 then
      code := v.code; cash := v.cash; refusal := v.refusal;
      return;
    end if;
  else
    select w.version as seq, w.cash, jsonb_build_object('cash', base.wire(w.cash), 'bonus', base.wire(w.bonus), 'locked', base.wire(w.locked),
      'seq', w.version) as wallet into v from wallet.wallet w where w.member_id = p_member;
  end if;
  cash := v.cash;
  insert into wager.bet (id, member_id, game, category, stake, detail, free) values (p_bet, p_member, p_game, p_category, p_stake, p_detail, p_free);
  insert into base.event (name, audience, body)
  values ('wager.placed', 'member:' || p_member, jsonb_build_object('betId', p_bet, 'game', p_game, 'stake', base.wire(p_stake), 'wallet', v.wallet));
end $$;

-- A bet has now another state or payout. Of one that was closed before everybody hears what it was and what it is, so that whoever
-- counted it counts the difference.
create function wager.correct(p_was wager.bet, p_state wager.bet_state, p_payout bigint, p_kind text, p_wallet jsonb) returns void language plpgsql as $$
begin
  update wager.bet b set state = p_state, payout = p_payout, settled_at = case when p_state <> 'PENDING' then coalesce(b.settled_at, clock_timestamp()) end
  where b.member_id = p_was.member_id and b.id = p_was.id;
  if p_was.settled_at is not null then
    insert into base.event (name, audience, body)
    values ('wager.corrected', 'member:' || p_was.member_id, jsonb_build_object('betId', p_was.id, 'memberId', p_was.member_id::text, 'game', p_was.game,
      'category', p_was.category, 'free', p_was.free, 'stake', base.wire(p_was.stake), 'wallet', p_wallet,
      'before', jsonb_build_object('state', p_was.state, 'payout', base.wire(p_was.payout)),
      'after', jsonb_build_object('state', p_state, 'payout', base.wire(p_payout))));
  elsif p_state <> 'PENDING' then
    insert into base.event (name, audience, body)
    values ('wager.settled', 'member:' || p_was.member_id, jsonb_build_object('betId', p_was.id, 'memberId', p_was.member_id::text, 'game', p_was.game,
      'category', p_was.category, 'free', p_was.free, 'stake', base.wire(p_was.stake), 'wallet', p_wallet,
      'state', p_state, 'payout', base.wire(p_payout)));
  elsif p_wallet is not null then
    insert into base.event (name, audience, body)
    values ('wallet.moved', 'member:' || p_was.member_id, jsonb_build_object('kind', p_kind, 'wallet', p_wallet));
  end if;
end $$;

-- Pays a part of a bet's prize, before or after it was closed. The caller holds the wallet's lock, as with the functions below.
-- Codes: 0 paid (0 pays nothing) · 3 no such bet · 6 the bet was taken back.
create function wager.pay(p_member bigint, p_bet uuid, p_amount bigint, p_key text, out code smallint, out cash bigint) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare b wager.bet; v record; v_state wager.bet_state;
begin
  select * into b from wager.bet x where x.member_id = p_member and x.id = p_bet;
  code := case when b.id is null then 3 when b.state in ('VOID', 'CANCELLED', 'REFUNDED') then 6 else 0 end;
  if code <> 0 or p_amount = 0 then return; end if;
  select * into v from wallet.move_cash(p_member, 'PRIZE', 100::smallint, p_key, p_bet, p_amount);
  cash := v.cash;
  v_state := case when b.state = 'LOST' then 'WON' else b.state end;
  perform wager.correct(b, v_state, b.payout + p_amount, 'PRIZE', v.wallet);
end $$;

-- Closes those of these bets that are open, as they stand: won if anything was paid. Answers how many.
create function wager.close(p_member bigint, p_bets uuid[]) returns int language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare b wager.bet; n int := 0;
begin
  for b in select x.* from unnest(p_bets) with ordinality o(id, ord) join wager.bet x on x.member_id = p_member and x.id = o.id
    where x.settled_at is null order by o.ord
  loop
    perform wager.correct(b, (case when b.payout > 0 then 'WON' else 'LOST' end)::wager.bet_state, b.payout, null, null);
    n := n + 1;
  end loop;
  return n;
end $$;

-- Takes a bet back: the stake returns to where it came from. What was won with it is taken back by itself. False: it had been already.
create function wager.cancel(p_member bigint, p_bet uuid, p_key text, out done boolean, out cash bigint) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare b wager.bet; v record;
begin
  select * into b from wager.bet x where x.member_id = p_member and x.id = p_bet;
  if b.id is null then raise exception 'no bet % of member %', p_bet, p_member; end if;
  done := b.state not in ('VOID', 'CANCELLED', 'REFUNDED');
  if not done then return; end if;
  if b.stake = 0 then
    select null::jsonb as wallet, null::bigint as cash into v;
  elsif b.free then
    perform wallet.move_cash(p_member, 'FREE_BET_CANCEL', 100::smallint, p_key, p_bet, b.stake);
    select * into v from wallet.move_cash(p_member, 'PROMOTION_CANCEL', (select m.contra from wallet.movement m
      where m.member_id = p_member and m.key = 'free:' || p_bet and m.id >= base.uuid7_floor(base.uuid7_time(p_bet))), 'free:' || p_key, p_bet, -b.stake);
  else
    select * into v from wallet.move_cash(p_member, 'BET_CANCEL', 100::smallint, p_key, p_bet, b.stake);
  end if;
  cash := v.cash;
  perform wager.correct(b, 'CANCELLED', b.payout + b.stake, 'BET_CANCEL', v.wallet);
end $$;

-- Takes back so much of a bet's prize as the member has in cash; `taken` says how much that was.
create function wager.take_back(p_member bigint, p_bet uuid, p_amount bigint, p_key text, out taken bigint, out cash bigint) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare b wager.bet; v record; v_payout bigint;
begin
  select * into b from wager.bet x where x.member_id = p_member and x.id = p_bet;
  if b.id is null then raise exception 'no bet % of member %', p_bet, p_member; end if;
  select least(w.cash, p_amount) into taken from wallet.wallet w where w.member_id = p_member;
  if taken = 0 then return; end if;
  select * into v from wallet.move_cash(p_member, 'PRIZE_CANCEL', 100::smallint, p_key, p_bet, -taken);
  cash := v.cash;
  v_payout := b.payout - taken;
  perform wager.correct(b, (case when b.state = 'WON' and v_payout = 0 then 'LOST' else b.state::text end)::wager.bet_state, v_payout, 'PRIZE_CANCEL', v.wallet);
end $$;

-- A correction may be heard before the settlement that it corrects: for that moment a sum may be too small by it.
alter table cashier.turnover drop constraint turnover_staked_check;

-- Decided bets, as before; free ones are no turnover. What is added up is now told by the events, and the corrections after them.
create or replace view report.decided_bet as
  select id, member_id, date_bin('15 minutes', settled_at, 'epoch') as at, game, category, stake, payout,
    case when state in ('WON', 'LOST', 'CASHED_OUT') and not free then stake else 0 end as valid
  from wager.bet where state <> 'PENDING';

-- A bet that was closed with a payout was paid, in one part or in several: the newest events tell which were closed lately.
create or replace function report.check_bets_paid(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(id::text) filter (where bad)
  from (
    select b.id, not exists (
      select from wallet.movement m where m.member_id = b.member_id and m.key = 'settle:' || b.id and m.cash = b.payout)
      and b.payout is distinct from (
        select sum(m.cash) from wallet.movement m where m.member_id = b.member_id and m.ref = b.id and m.id >= base.uuid7_floor(base.uuid7_time(b.id))
          and m.kind::text in ('PRIZE', 'BET_CANCEL', 'FREE_BET_CANCEL', 'PRIZE_CANCEL')) as bad
    from (select name, body from base.event order by xid desc, id desc limit most) e
    join wager.bet b on b.member_id = (e.body->>'memberId')::bigint and b.id = (e.body->>'betId')::uuid
    where e.name = 'wager.settled' and b.payout > 0
  ) c
$$;
