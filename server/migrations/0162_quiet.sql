-- To whom nothing is offered: members with signs that they may need help, as they were looked at last, and what advertising each member wants.
create table protection.look (
  member_id  bigint primary key references member.member,
  -- something has happened since the last look
  due        boolean not null default true,
  looked_at  timestamptz,
  -- since when somebody should talk to them; null: no such signs
  flagged_at timestamptz
);
create index look_due on protection.look (looked_at nulls first) where due;
create index look_flagged on protection.look (looked_at) where flagged_at is not null;
insert into protection.look (member_id) select id from member.member;

-- Each time that a member wanted advertising on a channel, or wanted it no more; the last one holds.
create table protection.wish (
  member_id bigint not null references member.member,
  id        uuid not null default uuidv7(),
  channel   text not null check (channel in ('site', 'inbox', 'mail', 'sms')),
  wanted    boolean not null,
  primary key (member_id, id)
);
