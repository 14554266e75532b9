-- Outcomes with the odds of others, as far as those have them: the chances of now, of a place too, beside prices that an operator keeps.
create or replace function sport.at_odds(p_outcomes jsonb, p_kept jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_array(n->0, coalesce((select k->1 from jsonb_array_elements(p_kept) k where k->0 = n->0), '0'), n->2, n->3)
      || case when jsonb_typeof(n->4) = 'number' then jsonb_build_array(n->4) else '[]' end order by at), '[]')
  from jsonb_array_elements(p_outcomes) with ordinality x(n, at)
$$;
