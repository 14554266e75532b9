-- Times in which no process ran a table's clock, as the process that took over saw them: why a round is void, or had more time.
create table tables.outage (
  code     text not null references tables.desk,
  -- the round of that time, and where it stood
  no       bigint not null,
  phase    text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (code, ended_at),
  constraint outage_span check (ended_at >= began_at)
);
create index on tables.outage (code, no);
