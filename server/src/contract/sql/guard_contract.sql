-- The terms stay as they were offered, a state follows only where it may, and nobody is settled on two contracts of a kind at once.
create or replace function contract.guard_contract() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a contract is not deleted' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' then
    if (new.id, new.kind, new.recipient_id, new.upline_id, new.version, new.terms, new.terms_hash, new.offered_at, new.expires_at)
      is distinct from (old.id, old.kind, old.recipient_id, old.upline_id, old.version, old.terms, old.terms_hash, old.offered_at, old.expires_at) then
      raise exception 'the terms of a contract stay as they were offered' using errcode = 'restrict_violation';
    end if;
    if new.state <> old.state and (old.state, new.state) not in (
      ('REQUESTED', 'VALID'), ('REQUESTED', 'REJECTED'), ('REQUESTED', 'WITHDRAWN'), ('REQUESTED', 'EXPIRED'),
      ('VALID', 'TERMINATION_REQUESTED'), ('VALID', 'SUPERSEDED'), ('VALID', 'TERMINATED'),
      ('TERMINATION_REQUESTED', 'TERMINATED'), ('TERMINATION_REQUESTED', 'VALID')) then
      raise exception 'a contract does not go from % to %', old.state, new.state using errcode = 'check_violation', constraint = 'contract_steps';
    end if;
    if old.from_at is not null and (new.from_at is distinct from old.from_at or old.until_at is not null and new.until_at is distinct from old.until_at) then
      raise exception 'when a contract is in force is not changed afterwards' using errcode = 'restrict_violation';
    end if;
  end if;
  if new.from_at is not null and new.from_at is distinct from new.until_at and exists (
    select from contract.contract c where c.recipient_id = new.recipient_id and c.kind = new.kind and c.id <> new.id and c.from_at is not null
      and c.from_at is distinct from c.until_at
      and tstzrange(c.from_at, c.until_at) && tstzrange(new.from_at, new.until_at)) then
    raise exception 'two contracts of a kind in force at once' using errcode = 'exclusion_violation', constraint = 'contract_overlap';
  end if;
  return new;
end $$;

create or replace trigger contract_guard before insert or update or delete on contract.contract for each row execute function contract.guard_contract();
