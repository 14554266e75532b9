-- Chat rooms: the house's, and one for each live table, named by the table's code. A room without settings of its own has the house's.
alter table message.chat_message add column room text not null default 'house';
create index on message.chat_message (room, id desc);

alter table message.chat_setting add column room text not null default 'house';
alter table message.chat_setting drop column only_one;
alter table message.chat_setting add primary key (room);

-- When a table that an operator has closed opens again by itself; null: an operator opens it.
alter table tables.desk add column opens_at timestamptz;
alter table tables.desk add constraint desk_opens_at_check check (opens_at is null or paused_by is not null);
