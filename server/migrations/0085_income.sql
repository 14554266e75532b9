-- The module of what contracts pay is `income`, as members, operators and the contract call it; a salary is one of its kinds.
alter schema salary rename to income;

-- its functions are put under their new name after this
do $$
begin
  if to_regclass('public.migration_function') is not null then
    delete from public.migration_function where name like 'salary.%';
  end if;
end $$;

-- what waits in the queue is still done
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks t set identifier = 'income.' || split_part(t.identifier, '.', 2)
    where t.identifier like 'salary.%'
      and not exists (select from graphile_worker._private_tasks o where o.identifier = 'income.' || split_part(t.identifier, '.', 2));
  end if;
end $$;
