-- Evens the parts out: one that heavy players feed must not reach its sixteenth of the ceiling while the pot is below it.
create or replace function round.level_pots() returns void language plpgsql as $$
declare g text; q record;
begin
  for g in select p.game from round.pot p order by p.game loop
    select * into q from round.try_pot(g);
    perform round.fill_pot(g, q.pot, q.reserve);
  end loop;
end $$;
