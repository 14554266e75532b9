-- Members that the demonstration made say so wherever other people see them: at tables, on boards, in the chat room.
alter table account.member add column demo boolean not null default false;
comment on column account.member.demo is 'made by the demonstration: other people see the name with a mark';
alter table message.chat_message add column demo boolean not null default false;
comment on column message.chat_message.demo is 'written by a member of the demonstration';
