-- A movement of cash that must be made now: its key is new and the money is there, as the caller made sure under the wallet's lock.
create or replace function wallet.move_cash(p_member bigint, p_kind wallet.movement_kind, p_contra smallint, p_key text, p_ref uuid, p_cash bigint,
  out seq bigint, out cash bigint, out wallet jsonb
) language plpgsql as $$
declare v record;
begin
  select * into v from wallet.post_cash(p_member, p_kind, p_contra, p_key, p_ref, p_cash);
  if v.outcome <> 'ok' then raise exception '% of % under % answered %', p_kind, p_cash, p_key, v.outcome; end if;
  seq := v.seq; cash := v.cash; wallet := v.wallet;
end $$;
