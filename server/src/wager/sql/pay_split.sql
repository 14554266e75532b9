-- Pays a stake of a member with an active bonus: divided between cash and bonus, or refused by its terms. Outcomes as wallet.post, and bonus.
-- grant_id null: the bet feeds no grant.
create or replace function wager.pay_split(p_member bigint, p_bet uuid, p_game text, p_category text, p_stake bigint, p_key text,
  out outcome base.outcome, out seq bigint, out cash bigint, out refusal jsonb, out wallet jsonb, out grant_id uuid, out bonus bigint, out percent int) language plpgsql as $$
declare s record; v record;
begin
  select * into s from bonus.split(p_member, p_game, p_category, p_stake);
  outcome := s.outcome; cash := s.cash;
  refusal := s.refusal || jsonb_build_object('gameName', coalesce((select g.name from wager.game g where g.code = p_game), p_game));
  if outcome <> 'ok' then return; end if;
  select * into v from wallet.post(array[row(p_member, 'BET', 100, p_key, p_bet, nullif(-s.cash, 0), nullif(-s.bonus, 0), null, null, null)::wallet.transfer_op], true);
  outcome := v.outcome; seq := v.seq; cash := v.cash; refusal := v.refusal;
  wallet := jsonb_build_object('cash', base.wire(v.cash), 'bonus', base.wire(v.bonus), 'locked', base.wire(v.locked), 'seq', v.seq);
  if outcome = 'ok' and s.grant_id is not null then
    grant_id := s.grant_id; bonus := s.bonus; percent := s.percent;
    if s.bonus > 0 then perform bonus.take(array[p_member], array[s.grant_id], array[s.bonus]); end if;
  end if;
end $$;
