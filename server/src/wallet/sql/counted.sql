-- What a period holds already, from the journal: for a limit that is set in the middle of it.
create or replace function wallet.counted(p_member bigint, p_kind text, p_since timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(protection.counts(p_kind, m.kind, coalesce(m.cash, 0) + coalesce(m.bonus, 0), m.ref, m.key, p_since)), 0)::bigint
  from wallet.movement m where m.member_id = p_member and m.id >= base.uuid7_floor(p_since)
    and m.kind::text in ('DEPOSIT', 'BET', 'BET_CANCEL', 'PRIZE', 'PRIZE_CANCEL', 'JACKPOT', 'BONUS_FORFEIT')
$$;
