-- Locks all parts of a pot and answers what is in them. Waits for those who feed it; who feeds waits for nobody while they hold a part.
create or replace function spin.lock_pot(p_game text, out pot bigint, out reserve bigint) language sql as $$
  select sum(x.pot)::bigint, sum(x.reserve)::bigint from (select p.pot, p.reserve from spin.pot_part p where p.game = p_game order by p.part for update) x
$$;
