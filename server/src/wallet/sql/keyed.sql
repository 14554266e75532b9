-- The movement that this key made within the days in which a repeat is known. Under the wallet's lock, in a statement of its own.
-- It is asked for as a range in the order of keys, and its callers plan without sorting: of the indexes of a young table the planner would else also
-- take one that reads all movements of the member.
create or replace function wallet.keyed(p_member bigint, p_key text) returns setof wallet.movement language sql stable as $$
  select * from wallet.movement m
  where m.member_id = p_member and m.key >= p_key and m.key <= p_key
    and m.id >= base.uuid7_floor(now() - interval '35 days') and m.id < base.uuid7_floor(now() + interval '1 day')
  order by m.key limit 1
$$;
