-- The schema `agent` held two subjects: the team (line, figures, invites) and the contracts on it. Each has its own from here on.
create schema team;
create schema contract;

-- their functions stand with their modules and are put into the database after this; triggers are made anew with them
do $$
declare f regprocedure; g record;
begin
  for g in select x.tgname, x.tgrelid::regclass as of from pg_trigger x join pg_proc p on p.oid = x.tgfoid
    where p.pronamespace = 'agent'::regnamespace and not x.tgisinternal
  loop
    execute format('drop trigger %I on %s', g.tgname, g.of);
  end loop;
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'agent'::regnamespace loop
    execute format('drop function %s', f);
  end loop;
  if to_regclass('public.migration_function') is not null then
    delete from public.migration_function where name like 'agent.%';
  end if;
end $$;

alter table agent.contract set schema contract;
alter table agent.contract_note set schema contract;
alter table contract.contract_note rename to note;
alter table agent.contract_record set schema contract;
alter table contract.contract_record rename to record;
alter table agent.contract_setting set schema contract;
alter table contract.contract_setting rename to setting;
alter table agent.contract_template set schema contract;
alter table contract.contract_template rename to template;

-- all that is left is the team's: partitions move like their table, views keep reading what they read
do $$
declare r record;
begin
  for r in select c.oid::regclass as name, c.relkind from pg_class c
    where c.relnamespace = 'agent'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and c.relkind = 'S' and d.deptype in ('a', 'i'))
    order by c.relkind = 'v', c.oid
  loop
    execute format('alter %s %s set schema team', case r.relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, r.name);
  end loop;
end $$;

drop schema agent;

-- the listener goes on where it stopped, and what waits in the queue is still done
update base.cursor set name = 'team.figures' where name = 'agent.figures';
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks t set identifier = x.now
    from (values ('agent.upkeep', 'team.upkeep'), ('agent.contracts', 'contract.endImpossible'), ('agent.contractExpiry', 'contract.expire')) x(before, now)
    where t.identifier = x.before and not exists (select from graphile_worker._private_tasks o where o.identifier = x.now);
  end if;
end $$;
