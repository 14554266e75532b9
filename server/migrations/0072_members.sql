-- The tables of accounts move to the four modules that keep them: member, factor, login, invite. Tries belong to everybody.
create schema member;
create schema factor;
create schema login;
create schema invite;
alter table account.member set schema member;
alter table account.avatar set schema member;
alter table account.acceptance set schema member;
alter table account.restricted set schema member;
alter table account.restricted_hit set schema member;
alter table account.known_device set schema factor;
alter table account.code set schema factor;
alter table account.captcha set schema factor;
alter table account.spent_proof set schema factor;
alter table account.totp set schema factor;
alter table account.passkey set schema factor;
alter table account.passkey_challenge set schema factor;
alter table account.recovery_code set schema factor;
alter table account.session set schema login;
alter table account.login set schema login;
alter table account.challenge set schema login;
alter table account.password_history set schema login;
alter table account.invite set schema invite;
alter table account.trial set schema invite;
alter table account.attempt set schema base;
alter function account.name_fold(text) set schema member;
-- of a house that ran before: those of a new one come with their module
do $$
declare
  moved regprocedure;
begin
  for moved in select oid from pg_proc where pronamespace = 'account'::regnamespace loop
    execute format('alter function %s set schema member', moved);
  end loop;
  if to_regclass('migration_function') is not null then
    execute $sql$delete from migration_function where name like 'account.%'$sql$;
  end if;
end $$;
drop schema account;
