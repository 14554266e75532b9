-- The line of agents, and transfers between their settlement accounts.

-- Whose team a member belongs to: another thing than who brought them (`inviter_id`). Only operators change it later.
alter table account.member add column upline_id bigint references account.member;
create index on account.member (upline_id, id) where upline_id is not null;

-- Types that have a team; the table of capabilities in the contract says the same.
create function account.has_team(p_type smallint) returns boolean language sql immutable parallel safe as $$ select p_type in (1, 2, 41, 42) $$;

-- Whoever an agent's link brought belongs to that agent's team.
update account.member m set upline_id = m.inviter_id from account.member i
where i.id = m.inviter_id and m.invited_by = 'affiliate' and account.has_team(i.type) and m.type <> 4 and i.id < m.id;

-- The last guard of the line: an upline is an agent, nobody stands above themselves, and who has a team stays an agent.
create function account.guard_line() returns trigger language plpgsql as $$
declare v_type smallint;
begin
  if tg_op = 'UPDATE' then
    -- two changes of the line at once could close a ring that neither of them sees
    perform pg_advisory_xact_lock(hashtext('account.line'));
    if not account.has_team(new.type) and exists (select from account.member where upline_id = new.id) then
      raise exception 'a member with a team stays an agent' using errcode = 'check_violation', constraint = 'line_team';
    end if;
  end if;
  if new.upline_id is null then return new; end if;
  select type into v_type from account.member where id = new.upline_id for share;
  if new.type = 4 or not coalesce(account.has_team(v_type), false) then
    raise exception 'an upline is an agent' using errcode = 'check_violation', constraint = 'line_upline';
  end if;
  if tg_op = 'UPDATE' and exists (
    with recursive above as (
      select new.upline_id as id union select m.upline_id from above join account.member m on m.id = above.id where m.upline_id is not null
    ) select from above where id = new.id) then
    raise exception 'nobody stands above themselves' using errcode = 'check_violation', constraint = 'line_ring';
  end if;
  return new;
end $$;
create trigger line_guard_insert before insert on account.member for each row when (new.upline_id is not null) execute function account.guard_line();
create trigger line_guard_update before update of type, upline_id on account.member for each row
  when (old.type is distinct from new.type or old.upline_id is distinct from new.upline_id) execute function account.guard_line();

-- Own settlement money that becomes cash.
alter type wallet.movement_kind add value 'SETTLEMENT_RELEASE' after 'TRANSFER_DOWN';

create schema settlement;

create table settlement.setting (
  only_one    boolean primary key default true check (only_one),
  -- off by default: many places forbid money from member to member
  enabled     boolean not null default false,
  -- 1/100,000 units
  minimum     bigint not null default 10 * 100000::bigint check (minimum > 0),
  daily_limit bigint not null default 10000 * 100000::bigint check (daily_limit >= minimum),
  -- what is received must be staked once before it is withdrawn without a person
  turnover    boolean not null default true,
  -- counts the edits: whoever edits an older state is refused
  version     int not null default 1
);
insert into settlement.setting default values;

-- One row a transfer between two agents, or a release into one's own wallet.
create table settlement.transfer (
  id         uuid primary key,
  kind       text not null check (kind in ('up', 'down', 'wallet')),
  from_id    bigint not null,
  to_id      bigint not null,
  currency   text not null,
  amount     bigint not null check (amount > 0),
  -- of the amount: what the receiver must stake once (of a release: what had to be staked from then on)
  tagged     bigint not null check (tagged between 0 and amount),
  created_at timestamptz not null default now(),
  constraint transfer_ends check ((kind = 'wallet') = (from_id = to_id))
);
create index on settlement.transfer (from_id, id desc);
create index on settlement.transfer (to_id, id desc) where kind <> 'wallet';
create trigger transfer_append_only before update or delete on settlement.transfer for each row execute function base.refuse_change();

-- Of a settlement balance: what carries the tag. Written under the lock of the wallet.
create table settlement.tag (
  member_id bigint primary key,
  held      bigint not null check (held >= 0)
);

-- What a member sent since the brand's day began, and when the next day begins.
create function settlement.sent_today(p_member bigint, out sent bigint, out resets_at timestamptz) language sql stable as $$
  select (select coalesce(sum(t.amount), 0)::bigint from settlement.transfer t
      where t.from_id = p_member and t.kind <> 'wallet' and t.id >= base.uuid7_floor(d.since)), d.until
  from brand.period('day', clock_timestamp()) d
$$;

-- Turnover that is owed besides that of deposits: what was added in all, and how far all stakes must have come for the newest part.
create table cashier.turnover_due (
  member_id bigint primary key,
  added     bigint not null check (added >= 0),
  until     bigint not null check (until >= added)
);

-- Transfers and releases are in the journal as they were made: what one agent gave the other has, and nothing stays in transit.
create function report.check_transit(most int) returns report.finding language sql stable as $$
  select count(*), count(*) filter (where bad), min(id::text) filter (where bad)
  from (
    select t.id, f.settlement is distinct from -t.amount or case when t.kind = 'wallet' then f.cash is distinct from t.amount
      else (f.contra, g.contra, g.settlement) is distinct from (160::smallint, 160::smallint, t.amount) end as bad
    from (select * from settlement.transfer order by id desc limit most) t
    left join lateral (select m.contra, m.settlement, m.cash from wallet.movement m where m.member_id = t.from_id and m.key = 'transfer:' || t.id) f on true
    left join lateral (select m.contra, m.settlement from wallet.movement m where m.member_id = t.to_id and m.key = 'transfer:' || t.id) g on true
  ) c
$$;

update staff.role set permissions = permissions || '{settlement:read,settlement:edit,player:line}' where name = 'admin';
update staff.role set permissions = permissions || '{settlement:read,settlement:edit}' where name = 'finance';
update staff.role set permissions = permissions || '{settlement:read}' where name = 'support';
