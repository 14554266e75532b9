-- The catalogue has another stamp after each change, so that caches know.
create or replace function catalogue.touch() returns trigger language plpgsql as $$
begin
  update catalogue.stamp set stamp = gen_random_uuid();
  return null;
end $$;

create or replace trigger game_touch after insert or update or delete or truncate on catalogue.game execute function catalogue.touch();

create or replace trigger room_touch after insert or update or delete or truncate on catalogue.room execute function catalogue.touch();

create or replace trigger vendor_touch after insert or update or delete or truncate on catalogue.vendor execute function catalogue.touch();
