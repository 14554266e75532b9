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

update staff.role set permissions = permissions || '{lottery:read,lottery:manage}' where name = 'admin';
update staff.role set permissions = permissions || '{lottery:read,lottery:manage}' where name = 'finance';
update staff.role set permissions = permissions || '{lottery:read}' where name = 'support';
