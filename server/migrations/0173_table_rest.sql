-- Why a paused table takes no new round, in a word that players read in their language; the reason is the operators' own.
alter table tables.desk add paused_for text check (paused_for in ('break', 'upkeep', 'check'));
update tables.desk set paused_for = 'break' where paused_by is not null;
alter table tables.desk add constraint desk_paused_for check ((paused_by is null) = (paused_for is null));
