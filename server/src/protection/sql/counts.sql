-- By how much a movement changes what a period counts. A bet counts as lost until it is settled; what comes back counts in the period in which its
-- bet was made, so yesterday's luck is not today's allowance. A prize that is taken back was never returned, nor was the part of it that lapsed with
-- its bonus: the key of that movement names the bet (`bonus-lapse:bet:…`), of a bonus that lapses by itself it names none.
-- The kind of a movement is compared as text: a kind that is new cannot be named in the transaction that makes it.
drop function if exists protection.counts(text, wallet.movement_kind, bigint, uuid, timestamptz);
create or replace function protection.counts(p_kind text, p_movement wallet.movement_kind, p_amount bigint, p_ref uuid, p_key text, p_since timestamptz)
returns bigint language sql stable as $$
  select case
    when p_kind = 'deposit' and p_movement = 'DEPOSIT' then greatest(p_amount, 0)
    when p_kind in ('stake', 'loss') and p_movement = 'BET' then -p_amount
    when (p_movement = 'BET_CANCEL' and p_kind in ('stake', 'loss') or p_movement::text in ('PRIZE', 'JACKPOT', 'PRIZE_CANCEL') and p_kind = 'loss')
      and (p_ref is null or base.uuid7_time(p_ref) >= p_since) then -p_amount
    when p_kind = 'loss' and p_movement = 'BONUS_FORFEIT' and split_part(p_key, ':', 3) <> '' and base.uuid7_time(split_part(p_key, ':', 2)::uuid) >= p_since
      then -p_amount
    else 0 end
$$;
