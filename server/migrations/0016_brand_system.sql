-- The brand's settings beyond its money, region rules, planned maintenance, and passes with which operators see a shut site.

-- what operators publish as the document `settings`, as contract/src/ops-content.ts shapes it; missing parts have defaults in brand/rules.ts
alter table brand.setting add column settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object');
-- what operators publish as the document `regions`
alter table brand.setting add column regions jsonb not null default '{}' check (jsonb_typeof(regions) = 'object');
-- a demo house tells its logins at every start
alter table brand.setting add column demo boolean not null default false;
update brand.setting set demo = coalesce((flags ->> 'demo')::boolean, false);
alter table brand.setting drop column flags;

-- The site is shut to visitors from starts_at until ends_at (null: until somebody ends it), unless it was called off.
create table brand.maintenance (
  id           uuid primary key default uuidv7(),
  starts_at    timestamptz not null,
  ends_at      timestamptz,
  text         jsonb not null default '{}',
  reason       text not null,
  created_by   text not null,
  created_at   timestamptz not null default now(),
  -- called off before it began
  cancelled_at timestamptz,
  constraint maintenance_range check (ends_at > starts_at or cancelled_at is not null),
  -- two windows never cover the same moment
  constraint maintenance_apart exclude using gist (tstzrange(starts_at, ends_at) with &&) where (cancelled_at is null)
);
-- a house that was shut by the old switch stays shut
insert into brand.maintenance (starts_at, reason, created_by)
select now(), 'switched before windows existed', 'migration' from brand.setting where system_status = 1;
alter table brand.setting drop column system_status;

-- pass: lets the operator see the shut site for an hour, and opens nothing else
alter table staff.session drop constraint session_stage_check;
alter table staff.session add constraint session_stage_check check (stage in ('ticket', 'full', 'pass'));
