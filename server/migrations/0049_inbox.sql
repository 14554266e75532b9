-- Personal notices: what the house keeps for one member to read.
create table message.notice (
  id        uuid primary key default uuidv7(),
  member_id bigint not null,
  -- what it tells of: news that is heard a second time is kept once
  key       text not null,
  -- contract/src/inbox.ts: keptNews, as it travels; words are found when it is read
  news      jsonb not null,
  at        timestamptz not null,
  read_at   timestamptz,
  unique (member_id, key)
);
create index on message.notice (member_id, id desc);
create index notice_unread on message.notice (member_id) where read_at is null;
create index notice_age on message.notice (at);

-- A team's record as a file goes on after a member or a day as well as after a bet.
alter table report.export alter column place type text;
