-- The lottery desk: who said which official result, corrections of settled issues by reversal, and what members owe for them.

-- What somebody said was drawn. It is never changed: who says something else writes another row, and the last one of each counts.
create table lottery.entry (
  id          uuid primary key default uuidv7(),
  game        text not null,
  issue       text not null,
  -- null: the provider of results
  operator_id bigint,
  -- of the provider only: the number of its publication, from 1
  revision    int,
  -- canonical, as games/src/lottery writes a draw
  result      text not null,
  -- where it was read
  source      text not null,
  at          timestamptz not null default clock_timestamp(),
  foreign key (game, issue) references lottery.issue (game, name),
  constraint entry_by check ((operator_id is null) = (revision is not null))
);
create index on lottery.entry (game, issue, id);
create unique index entry_of_provider on lottery.entry (game, issue, revision) where operator_id is null;
create trigger entry_append_only before update or delete on lottery.entry for each row execute function base.refuse_change();

-- What two agree on, each by their last word: two operators, or one and the provider. Null: nothing yet.
create function lottery.agreed(p_game text, p_issue text) returns text language sql stable as $$
  select result from (
    select distinct on (coalesce(operator_id, 0)) result, at from lottery.entry where game = p_game and issue = p_issue order by coalesce(operator_id, 0), id desc
  ) x group by result having count(*) >= 2 order by max(at) limit 1
$$;

-- How far the questions to the provider have got.
create table lottery.feed (
  name       text primary key,
  -- the last answer that was good, and since when it has been silent
  heard_at   timestamptz,
  silent_at  timestamptz
);

-- A settled issue that is void after all, or was settled by a wrong result. The work goes through its tickets in their order.
create table lottery.correction (
  id          uuid primary key default uuidv7(),
  game        text not null,
  issue       text not null,
  kind        text not null check (kind in ('void', 'resettle')),
  from_result text not null,
  to_result   text,
  asked_by    bigint not null,
  approved_by bigint not null,
  reason      text not null,
  at          timestamptz not null default clock_timestamp(),
  -- decided tickets of the issue, those that were looked at, and the last of them
  tickets     int not null,
  done        int not null default 0,
  after       uuid,
  -- stakes, prizes paid more, and what was taken back and could not be
  paid        bigint not null default 0,
  taken       bigint not null default 0,
  owed        bigint not null default 0,
  done_at     timestamptz,
  foreign key (game, issue) references lottery.issue (game, name),
  constraint correction_two_people check (asked_by <> approved_by),
  constraint correction_result check ((kind = 'resettle') = (to_result is not null))
);
create unique index correction_open on lottery.correction (game, issue) where done_at is null;
create index on lottery.correction (game, issue, id);

-- What a correction did to a ticket; one that it left as it was has no row.
create table lottery.corrected_ticket (
  correction uuid not null references lottery.correction,
  ticket     uuid not null,
  member_id  bigint not null,
  -- {state, payout, rebate, wins}
  before     jsonb not null,
  paid       bigint not null,
  taken      bigint not null,
  owed       bigint not null,
  primary key (correction, ticket)
);
create index on lottery.corrected_ticket (ticket);
create trigger corrected_ticket_append_only before update or delete on lottery.corrected_ticket for each row execute function base.refuse_change();

-- What a member owes: a correction took back what had been spent.
create table lottery.receivable (
  id          uuid primary key default uuidv7(),
  correction  uuid not null references lottery.correction,
  ticket      uuid not null,
  member_id   bigint not null,
  -- part of the ticket's prize, or of its rebate
  kind        text not null check (kind in ('prize', 'rebate')),
  amount      bigint not null check (amount > 0),
  -- taken since, or no longer owed because another correction gave as much
  collected   bigint not null default 0 check (collected between 0 and amount),
  closed_at   timestamptz,
  -- null: a correction closed it
  operator_id bigint,
  reason      text,
  unique (correction, ticket, kind),
  constraint receivable_closed check ((closed_at is null) = (reason is null) and (operator_id is null or closed_at is not null))
);
create index on lottery.receivable (member_id, id desc);
create index on lottery.receivable (ticket);
create index receivable_open on lottery.receivable (id) where closed_at is null;

-- Takes so much of a ticket's prize or rebate as the member has in cash; the caller holds the wallet's lock. Answers how much that was.
create function lottery.take(p_member bigint, p_ticket uuid, p_kind text, p_amount bigint, p_key text) returns bigint language plpgsql as $$
declare v_taken bigint;
begin
  if p_kind = 'prize' then return (select k.taken from wager.take_back(p_member, p_ticket, p_amount, p_key) k); end if;
  select least(w.cash, p_amount) into v_taken from wallet.wallet w where w.member_id = p_member;
  if v_taken > 0 then
    perform wallet.tell(p_member, 'PLAYER_REBATE', (select m.wallet from wallet.move_cash(p_member, 'PLAYER_REBATE', 100::smallint, p_key, p_ticket, -v_taken) m));
  end if;
  return v_taken;
end $$;

-- Pays a ticket so much more; what its member owes of an earlier correction is owed no longer first. Answers what was paid in cash.
create function lottery.give(p_correction uuid, t lottery.ticket, p_amount bigint) returns bigint language plpgsql as $$
declare r lottery.receivable; v_left bigint := p_amount; v_off bigint; v record;
begin
  for r in select x.* from lottery.receivable x where x.ticket = t.id and x.kind = 'prize' and x.closed_at is null order by x.id for update loop
    exit when v_left = 0;
    v_off := least(v_left, r.amount - r.collected);
    update lottery.receivable x set collected = x.collected + v_off,
      closed_at = case when x.collected + v_off = x.amount then clock_timestamp() end,
      reason = case when x.collected + v_off = x.amount then 'correction ' || p_correction end
    where x.id = r.id;
    v_left := v_left - v_off;
  end loop;
  if v_left > 0 then
    select * into v from wager.pay(t.member_id, t.id, v_left, 'correct:' || p_correction || ':' || t.id);
    if v.code <> 0 then raise exception 'the bet of ticket % answered %', t.id, v.code; end if;
  end if;
  return v_left;
end $$;

-- Gives the stake of a decided ticket back: the issue is void after all. What it won is taken back by itself.
create function lottery.unplay(p_correction uuid, t lottery.ticket) returns void language plpgsql as $$
declare b wager.bet; v record;
begin
  select * into b from wager.bet x where x.member_id = t.member_id and x.id = t.id;
  select * into v from wallet.move_cash(t.member_id, 'BET_CANCEL', 100::smallint, 'unplay:' || p_correction || ':' || t.id, t.id, t.stake);
  perform wager.correct(b, 'VOID', b.payout + t.stake, 'BET_CANCEL', v.wallet);
end $$;

-- Goes on with a correction: these tickets, in their order, all behind the last one that was done; a chunk, in the caller's transaction, which is
-- done wholly or not at all, and never twice. p_payout and p_wins: what they win now; of a void issue nothing. Answers how many there were.
create function lottery.correct(p_correction uuid, p_ids uuid[], p_payout bigint[], p_wins jsonb[]) returns int language plpgsql as $$
declare
  c lottery.correction; t lottery.ticket; v_diff bigint; v_paid bigint; v_taken bigint; v_rebate bigint; v_owed bigint; v_short bigint; v_key text;
  v_paid_all bigint := 0; v_taken_all bigint := 0; v_owed_all bigint := 0; n int := cardinality(p_ids);
begin
  select * into c from lottery.correction x where x.id = p_correction and x.done_at is null for update;
  if c.id is null or n is null or n = 0 or p_ids[1] <= c.after then return 0; end if;
  perform wallet.lock((select array_agg(distinct x.member_id) from lottery.ticket x where x.id = any (p_ids)));
  for i in 1 .. n loop
    select * into t from lottery.ticket x where x.id = p_ids[i] and x.game = c.game and x.issue = c.issue and x.state in ('won', 'lost') for update;
    continue when t.id is null;
    v_paid := 0; v_taken := 0; v_owed := 0; v_key := c.id || ':' || t.id;
    if c.kind = 'void' then
      perform lottery.unplay(c.id, t);
      v_paid := t.stake; v_diff := -t.payout; v_rebate := t.rebate;
    else
      v_diff := p_payout[i] - t.payout; v_rebate := 0;
      -- the same prize by another way is no other payment
      if v_diff = 0 then
        update lottery.ticket x set wins = coalesce(p_wins[i], '[]') where x.id = t.id and x.wins <> coalesce(p_wins[i], '[]');
        continue;
      end if;
    end if;
    if v_diff > 0 then v_paid := v_paid + lottery.give(c.id, t, v_diff); end if;
    if v_diff < 0 then
      v_taken := lottery.take(t.member_id, t.id, 'prize', -v_diff, 'uncorrect:' || v_key);
      v_owed := -v_diff - v_taken;
      if v_owed > 0 then
        insert into lottery.receivable (correction, ticket, member_id, kind, amount) values (c.id, t.id, t.member_id, 'prize', v_owed);
      end if;
    end if;
    if v_rebate > 0 then
      v_short := v_rebate - lottery.take(t.member_id, t.id, 'rebate', v_rebate, 'unrebate:' || v_key);
      v_taken := v_taken + v_rebate - v_short;
      v_owed := v_owed + v_short;
      if v_short > 0 then
        insert into lottery.receivable (correction, ticket, member_id, kind, amount) values (c.id, t.id, t.member_id, 'rebate', v_short);
      end if;
    end if;
    if v_owed > 0 then
      insert into base.event (name, audience, body)
      values ('member.owes', 'staff', jsonb_build_object('memberId', t.member_id::text, 'vendor', 'ORIGINALS', 'amount', base.wire(v_owed)));
    end if;
    insert into lottery.corrected_ticket (correction, ticket, member_id, before, paid, taken, owed)
    values (c.id, t.id, t.member_id, jsonb_build_object('state', t.state, 'payout', t.payout::text, 'rebate', t.rebate::text, 'wins', t.wins), v_paid, v_taken, v_owed);
    update lottery.ticket x set
      state = case when c.kind = 'void' then 'void' when p_payout[i] > 0 then 'won' else 'lost' end,
      payout = case when c.kind = 'void' then t.stake else p_payout[i] end,
      rebate = case when c.kind = 'void' then 0 else t.rebate end,
      wins = case when c.kind = 'void' then '[]' else coalesce(p_wins[i], '[]') end
    where x.id = t.id returning * into t;
    insert into base.event (name, audience, body)
    values ('lottery.ticketSettled', 'member:' || t.member_id, jsonb_build_object('ticketId', t.id, 'game', t.game, 'issue', t.issue, 'state', t.state,
      'stake', base.wire(t.stake), 'payout', base.wire(t.payout), 'rebate', base.wire(t.rebate)));
    -- what the desk counts is money, not play money
    if not t.play_money then
      v_paid_all := v_paid_all + v_paid; v_taken_all := v_taken_all + v_taken; v_owed_all := v_owed_all + v_owed;
    end if;
  end loop;
  update lottery.correction x set done = x.done + n, after = p_ids[n], paid = x.paid + v_paid_all, taken = x.taken + v_taken_all, owed = x.owed + v_owed_all
  where x.id = c.id;
  return n;
end $$;

-- An operator collects what a member owes, as far as their cash goes; what is left stays owed, and with nothing left the claim is closed.
-- Answers what was taken: null when there is no such claim or it is closed.
create function lottery.collect(p_id uuid, p_operator bigint, p_reason text) returns bigint language plpgsql as $$
declare r lottery.receivable; v_taken bigint;
begin
  -- the wallet's row first, as everywhere
  perform wallet.lock(array[(select x.member_id from lottery.receivable x where x.id = p_id)]);
  select * into r from lottery.receivable x where x.id = p_id and x.closed_at is null for update;
  if r.id is null then return null; end if;
  v_taken := lottery.take(r.member_id, r.ticket, r.kind, r.amount - r.collected, 'collect:' || p_id || ':' || r.collected);
  if r.collected + v_taken = r.amount then
    update lottery.receivable x set collected = x.amount, closed_at = clock_timestamp(), operator_id = p_operator, reason = p_reason where x.id = p_id;
  else
    update lottery.receivable x set collected = x.collected + v_taken where x.id = p_id;
  end if;
  return v_taken;
end $$;

-- As before; of a prize that was taken back and had been spent, the bet keeps what the member kept.
create or replace function report.check_tickets(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(id::text) filter (where bad)
  from (
    select t.id, b.id is null or b.stake <> t.stake or b.game <> t.game
      or b.state::text <> case t.state when 'pending' then 'PENDING' when 'won' then 'WON' when 'lost' then case when k.kept > 0 then 'WON' else 'LOST' end
        when 'void' then 'VOID' else 'CANCELLED' end
      or (t.state <> 'pending' and b.payout <> t.payout + k.kept)
      or (t.state = 'pending' and i.state in ('settled', 'void') and coalesce(i.settled_at, i.closed_at) < now() - interval '10 minutes')
      or (t.state in ('won', 'lost') and t.rebate > 0) <> exists (
        select from wallet.movement m where m.member_id = t.member_id and m.key = 'rebate:' || t.id and m.kind = 'PLAYER_REBATE' and m.cash = t.rebate
          and m.id >= base.uuid7_floor(base.uuid7_time(t.id))) as bad
    from (select * from lottery.ticket order by id desc limit most) t
    left join wager.bet b on b.member_id = t.member_id and b.id = t.id
    left join lottery.issue i on i.game = t.game and i.name = t.issue
    cross join lateral (select coalesce(sum(r.amount - r.collected), 0)::bigint as kept from lottery.receivable r where r.ticket = t.id and r.kind = 'prize') k
  ) c
$$;

-- An official issue is decided by what two agree on, or by a correction that two agreed on; what is paid out of a correction is what its tickets say.
create function report.check_results(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(example) filter (where bad)
  from (
    select i.game || ' ' || i.name as example, i.result is distinct from lottery.agreed(i.game, i.name) and not exists (
        select from lottery.correction c where c.game = i.game and c.issue = i.name and c.to_result = i.result) as bad
      from (select * from lottery.issue where source = 'official' and state in ('drawn', 'settled') order by draws_at desc limit most) i
    union all
    select c.id::text, c.done_at is not null and (c.done <> c.tickets or c.owed <> (
        select coalesce(sum(r.amount), 0) from lottery.receivable r join lottery.ticket t on t.id = r.ticket where r.correction = c.id and not t.play_money))
      from (select * from lottery.correction order by id desc limit most) c
  ) x
$$;

update staff.role set permissions = permissions || '{lottery:read,lottery:manage}' where name = 'admin';
update staff.role set permissions = permissions || '{lottery:read,lottery:manage}' where name = 'finance';
update staff.role set permissions = permissions || '{lottery:read}' where name = 'support';
