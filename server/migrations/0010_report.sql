-- What operators see across modules: the only place that reads others' schemas. Nothing here is written.
create schema report;

create view report.player as
  select m.id, m.username, m.username_key, m.type, m.status, m.real_name, m.created_at, m.last_login_at,
    coalesce(w.cash, 0) as cash, coalesce(w.bonus, 0) as bonus, coalesce(w.locked, 0) as locked, coalesce(w.points, 0) as points,
    coalesce(w.settlement, 0) as settlement
  from account.member m left join wallet.wallet w on w.member_id = m.id;

-- Sessions that still open doors; idle ones end after the 30 minutes that account's rules say.
create view report.open_session as
  select member_id, device, coalesce(host(address), '') as address, created_at, last_used_at
  from account.session
  where ended_at is null and expires_at > now() and last_used_at > now() - interval '30 minutes';

-- A member's game: bets that were decided; open and returned ones are neither staked nor paid.
create view report.game_total as
  select member_id, sum(stake)::bigint as staked, sum(payout)::bigint as paid, count(*) as bets
  from wager.bet where state in ('WON', 'LOST', 'CASHED_OUT') group by member_id;

-- Each hosted game's last round and who runs its clock.
create view report.round_now as
  select g.code as game, r.no, r.phase, l.holder, (extract(epoch from clock_timestamp() - l.renewed_at) * 1000)::float8 as lease_age_ms
  from catalogue.game g
  cross join lateral (select no, phase from round.round where game = g.code order by no desc limit 1) r
  left join round.lease l on l.game = g.code;

create view report.open_bet as select id, member_id, game, round_no from wager.bet where state = 'PENDING';

-- Checks of the journal that are quick at any size: all wallets up to `most`, beyond that a sample of that many; of what keeps
-- growing the newest `most`. The whole proof is wallet's own. Each answers how many were checked, how many are wrong, and one of them.
create type report.finding as (checked bigint, wrong bigint, example text);

create function report.wallet_sample(most int) returns setof wallet.wallet language plpgsql stable as $$
declare v_about real := (select greatest(reltuples, 0) from pg_class where oid = 'wallet.wallet'::regclass);
begin
  if v_about <= most then
    return query select * from wallet.wallet limit most;
  else
    return query select * from wallet.wallet tablesample system (100 * most / v_about) limit most;
  end if;
end $$;

-- No account of a member is below zero.
create function report.check_negative(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(member_id::text) filter (where bad)
  from (select member_id, least(cash, bonus, locked, points, settlement) < 0 as bad from report.wallet_sample(most)) w
$$;

-- A wallet is where its last movement left it.
create function report.check_balances(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(member_id::text) filter (where bad)
  from (
    select w.member_id,
      w.version <> coalesce(m.seq, 0) or w.cash <> coalesce(m.cash_after, w.cash) or w.bonus <> coalesce(m.bonus_after, w.bonus)
        or w.locked <> coalesce(m.locked_after, w.locked) or w.points <> coalesce(m.points_after, w.points)
        or w.settlement <> coalesce(m.settlement_after, w.settlement)
        or (m.seq is null and (w.cash, w.bonus, w.locked, w.points, w.settlement) <> (0, 0, 0, 0, 0)) as bad
    from report.wallet_sample(most) w
    left join lateral (select * from wallet.movement where member_id = w.member_id order by seq desc limit 1) m on true
  ) c
$$;

-- A movement takes from one side what it gives to the other: each wallet's last movement.
create function report.check_balanced(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where total <> 0), min(movement_id::text) filter (where total <> 0)
  from report.wallet_sample(most) w
  cross join lateral (select id from wallet.movement where member_id = w.member_id order by seq desc limit 1) m
  cross join lateral (
    select e.movement_id, e.unit, sum(e.amount) as total from wallet.entry e where e.member_id = w.member_id and e.movement_id = m.id group by 1, 2
  ) e
$$;

-- A bet that was closed with a payout was paid: the newest events tell which were closed lately.
create function report.check_bets_paid(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(id::text) filter (where bad)
  from (
    select b.id, not exists (
      select from wallet.movement m where m.member_id = b.member_id and m.key = 'settle:' || b.id and m.cash = b.payout) as bad
    from (select name, body from base.event order by xid desc, id desc limit most) e
    join wager.bet b on b.member_id = (e.body->>'memberId')::bigint and b.id = (e.body->>'betId')::uuid
    where e.name = 'wager.settled' and b.payout > 0
  ) c
$$;

-- No bet is open in a round that has been over for a minute.
create function report.check_bets_closed(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(id::text) filter (where bad)
  from (
    select b.id, coalesce(r.phase in ('settled', 'cancelled') and r.ended_at < now() - interval '1 minute', false) as bad
    from (select * from report.open_bet order by id limit most) b
    left join round.round r on r.game = b.game and r.no = b.round_no
  ) c
$$;

-- A deposit that is called credited was credited, with its amount.
create function report.check_deposits(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(id::text) filter (where bad)
  from (
    select d.id, not exists (
      select from wallet.movement m where m.member_id = d.member_id and m.key = 'deposit:' || d.id and m.cash = d.amount) as bad
    from (select * from cashier.deposit where state = 'CREDITED' order by id desc limit most) d
  ) c
$$;

-- A withdrawal that ended left the lock once: paid out, or back to the member.
create function report.check_withdrawals(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(id::text) filter (where bad)
  from (
    select w.id, not exists (
      select from wallet.movement m where m.member_id = w.member_id and m.key = case w.state when 'PAID' then 'paid:' else 'return:' end || w.id) as bad
    from (
      (select * from cashier.withdrawal where state = 'PAID' order by id desc limit most)
      union all (select * from cashier.withdrawal where state = 'RETURNED' order by id desc limit most)
    ) w
  ) c
$$;

-- What is locked is what withdrawals under way ask for.
create function report.check_locked(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(member_id::text) filter (where bad)
  from (
    select coalesce(w.member_id, o.member_id) as member_id, coalesce(w.locked, 0) <> coalesce(o.amount, 0) as bad
    from (select member_id, locked from wallet.wallet where locked > 0) w
    full join (
      select member_id, sum(amount) as amount from cashier.withdrawal
      where state in ('CREATED', 'REVIEW', 'APPROVED', 'PAYING', 'FAILED', 'REJECTED') group by member_id
    ) o on o.member_id = w.member_id
    limit most
  ) c
$$;
