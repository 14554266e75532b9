-- Tells the member's page of a bet in a game of ours by that code which the terms of a bonus refused: the vendor knows only of a limit.
create or replace function integration.tell_refusal(p_member bigint, p_game text, p_refusal jsonb) returns void language sql as $$
  insert into base.event (name, audience, body)
  values ('bonus.refused', 'member:' || p_member, jsonb_build_object('game', p_game) || (p_refusal - 'gameName' - 'stake'))
$$;
