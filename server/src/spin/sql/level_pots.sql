-- Evens the parts out: one that heavy players feed must not reach its sixteenth of the ceiling while the pot is below it.
create or replace function spin.level_pots() returns void language plpgsql as $$
declare g text; q record;
begin
  for g in select p.game from spin.pot p order by p.game loop
    select * into q from spin.try_pot(g);
    perform spin.fill_pot(g, q.pot, q.reserve);
  end loop;
end $$;
