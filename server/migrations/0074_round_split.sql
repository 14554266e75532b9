-- The schema `round` held four subjects: crash, spins, what both draw from, and returns. Each has its own from here on; who runs a clock is the ground's.
create schema fair;
create schema crash;
create schema spin;
create schema returns;

-- its functions stand with their modules and are put into the database after this; a house that is new has none
do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'round'::regnamespace loop
    execute format('drop function %s', f);
  end loop;
  if to_regclass('public.migration_function') is not null then
    delete from public.migration_function where name like 'round.%';
  end if;
end $$;

alter table round.lease set schema base;
alter table base.lease rename column game to clock;

alter table round.chain set schema fair;
alter table round.seed set schema fair;

alter table round.round set schema crash;
alter table round.seat set schema crash;

-- the months of spins move with their table
do $$
declare t regclass;
begin
  for t in select i.inhrelid::regclass from pg_inherits i where i.inhparent = 'round.spin'::regclass loop
    execute format('alter table %s set schema spin', t);
  end loop;
end $$;
alter table round.spin set schema spin;
alter table round.pot set schema spin;
alter table round.pot_part set schema spin;
alter table round.pot_win set schema spin;

alter table round.returned set schema returns;
alter table round.return_point set schema returns;
alter table round.return_stop set schema returns;
alter table returns.returned rename to drawn;
alter table returns.return_point rename to point;
alter table returns.return_stop rename to stop;
do $$
declare r record;
begin
  for r in select c.conrelid::regclass as of, c.conname as old from pg_constraint c where c.connamespace = 'returns'::regnamespace loop
    if r.old ~ '^return(ed|_point|_stop)_' then
      execute format('alter table %s rename constraint %I to %I', r.of, r.old, regexp_replace(replace(r.old, 'returned_', 'drawn_'), '^return_', ''));
    end if;
  end loop;
end $$;
alter index returns.return_stop_open rename to stop_open;

-- whatever else were left in it would stop this
drop schema round;

-- the listener goes on where it stopped, and what waits in the queue is still done
update base.cursor set name = 'returns.count' where name = 'round.returns';
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks t set identifier = x.now
    from (values ('round.makePartitions', 'spin.makePartitions'), ('round.endSpins', 'spin.endSpins'), ('round.tendPots', 'spin.tendPots'),
      ('round.watchReturns', 'returns.watch')) x(before, now)
    where t.identifier = x.before and not exists (select from graphile_worker._private_tasks o where o.identifier = x.now);
  end if;
end $$;
