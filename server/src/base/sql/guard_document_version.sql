-- A published version never changes. The newest draft may be saved over (it gets the next number) or be published.
create or replace function base.guard_document_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.published_at is null and new.document_id = old.document_id and new.no >= old.no
    and (new.body = old.body or new.no > old.no)
    and not exists (select from base.document_version v where v.document_id = old.document_id and v.no > old.no) then
    return new;
  end if;
  raise exception 'a version that was published, or that a newer one follows, does not change' using errcode = 'restrict_violation';
end $$;
