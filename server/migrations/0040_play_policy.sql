-- What slots let a player do, everywhere and by country, as contract/src/play-policy.ts shapes it.

-- empty: the defaults of brand/rules.ts
alter table brand.setting
  add column play jsonb not null default '{}' check (jsonb_typeof(play) = 'object'),
  add column play_version int not null default 1;

update staff.role set permissions = permissions || '{returns:read,returns:edit}' where name = 'admin';
update staff.role set permissions = permissions || '{returns:read}' where name in ('finance', 'support');
