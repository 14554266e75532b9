-- Spreads a pot evenly over its parts, which the caller has locked; below the seed it is filled up first. Answers what the house put in.
create or replace function spin.fill_pot(p_game text, p_pot bigint, p_reserve bigint) returns bigint language plpgsql as $$
declare v_seed bigint; v_short bigint; v_kept bigint; v_given bigint;
begin
  select p.seed into v_seed from spin.pot p where p.game = p_game;
  v_short := greatest(v_seed - p_pot, 0);
  v_kept := least(v_short, p_reserve);
  v_given := v_short - v_kept;
  update spin.pot_part p set
    pot = (p_pot + v_short) / 16 + (p.part < (p_pot + v_short) % 16)::int,
    reserve = (p_reserve - v_kept) / 16 + (p.part < (p_reserve - v_kept) % 16)::int
  where p.game = p_game;
  update spin.pot p set seeded = p.seeded + v_given where p.game = p_game and v_given > 0;
  return v_given;
end $$;
