-- Pays a ticket so much more; what its member owes of an earlier correction is owed no longer first. Answers what was paid in cash.
create or replace function lottery.give(p_correction uuid, t lottery.ticket, p_amount bigint) returns bigint language plpgsql as $$
declare v_left bigint := claim.set_off(t.member_id, 'lottery', t.id, p_amount, 'correction ' || p_correction); v record;
begin
  if v_left > 0 then
    select * into v from wager.pay(t.member_id, t.id, v_left, 'correct:' || p_correction || ':' || t.id);
    if v.outcome <> 'ok' then raise exception 'the bet of ticket % answered %', t.id, v.outcome; end if;
  end if;
  return v_left;
end $$;
