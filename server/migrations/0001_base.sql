-- What every module stands on: events with a gapless cursor, idempotent answers, partitions by month and day.
create schema base;

-- The smallest UUIDv7 of a moment: tables are range-partitioned by their id, so key, pruning and time go together.
create function base.uuid7_floor(t timestamptz) returns uuid language sql immutable parallel safe as $$
  select (lpad(to_hex((extract(epoch from t) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
$$;

-- The moment in a UUIDv7.
create function base.uuid7_time(id uuid) returns timestamptz language sql immutable parallel safe as $$
  select to_timestamp(('x' || lpad(replace(left(id::text, 13), '-', ''), 16, '0'))::bit(64)::bigint / 1000.0)
$$;

-- 1/100,000 units as the wire has them: '12480.55000'.
create function base.wire(amount bigint) returns text language sql immutable parallel safe as $$
  select round(amount::numeric / 100000, 5)::text
$$;

-- Events: written in the transaction that they tell of. The cursor of a reader is (xid, id); it reads only below the oldest
-- running transaction, so a late commit is never skipped. Nothing is updated; old days are dropped.
create table base.event (
  xid      xid8 not null default pg_current_xact_id(),
  id       bigint generated always as identity,
  at       timestamptz not null default now(),
  name     text not null,
  audience text not null,
  body     jsonb not null
) partition by range (at);
create index on base.event (xid, id);

-- How far each listener of the house has read; moved in the transaction of what it did.
create table base.cursor (
  name text primary key,
  xid  xid8 not null,
  id   bigint not null,
  at   timestamptz not null default now()
);

-- The first answer to a call that must not happen twice. `body` is a hash of what was asked.
create table base.once (
  caller  text not null,
  key     uuid not null,
  call    text not null,
  body    text not null,
  reply   jsonb,
  at      timestamptz not null default now(),
  primary key (caller, key)
);

-- Makes the partitions of a table from the running period to `ahead` periods later.
-- by: 'month-id' = months of a UUIDv7 key · 'day' = days of a timestamptz.
create function base.ensure_partitions(parent regclass, by text, ahead int) returns void language plpgsql as $$
declare
  step interval := case by when 'day' then interval '1 day' else interval '1 month' end;
  first timestamptz := date_trunc(case by when 'day' then 'day' else 'month' end, now(), 'UTC');
  lo timestamptz; hi timestamptz; leaf text;
begin
  for i in (case by when 'day' then -1 else -1 end) .. ahead loop
    lo := (first at time zone 'UTC' + step * i) at time zone 'UTC';
    hi := (first at time zone 'UTC' + step * (i + 1)) at time zone 'UTC';
    leaf := parent::text || '_' || to_char(lo at time zone 'UTC', case by when 'day' then 'YYYYMMDD' else 'YYYYMM' end);
    if to_regclass(leaf) is null then
      if by = 'day' then
        execute format('create table %s partition of %s for values from (%L) to (%L)', leaf, parent, lo, hi);
      else
        execute format('create table %s partition of %s for values from (%L) to (%L)', leaf, parent, base.uuid7_floor(lo), base.uuid7_floor(hi));
      end if;
    end if;
  end loop;
end $$;

-- Drops the days of a table that are older than `keep` days.
create function base.drop_old_days(parent regclass, keep int) returns void language plpgsql as $$
declare leaf regclass;
begin
  for leaf in
    select i.inhrelid::regclass from pg_inherits i
    where i.inhparent = parent and right(i.inhrelid::regclass::text, 8) ~ '^\d{8}$'
      and to_date(right(i.inhrelid::regclass::text, 8), 'YYYYMMDD') < current_date - keep
  loop
    execute format('drop table %s', leaf);
  end loop;
end $$;

-- For tables of record: what is written stays written.
create function base.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

select base.ensure_partitions('base.event', 'day', 7);
