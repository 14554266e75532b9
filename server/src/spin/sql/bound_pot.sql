-- Other bounds; a pot below its new seed is filled up at once. Answers what the house put in, null: there is no such pot, or another version.
create or replace function spin.bound_pot(p_game text, p_version int, p_seed bigint, p_ceiling bigint) returns bigint language plpgsql as $$
declare q record;
begin
  select * into q from spin.try_pot(p_game);
  update spin.pot p set seed = p_seed, ceiling = p_ceiling, version = p.version + 1 where p.game = p_game and p.version = p_version;
  if not found then return null; end if;
  return spin.fill_pot(p_game, q.pot, q.reserve);
end $$;
