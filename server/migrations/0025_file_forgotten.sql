-- A forgotten file keeps its row for a day without its picture: it counts among what a member sent.
alter table base.file alter column body drop not null;
create index file_forgotten on base.file (at) where body is null;
