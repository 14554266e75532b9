-- Writes the event of a wallet that moved: the member's pages hear it.
create or replace function wallet.tell(p_member bigint, p_kind text, p_wallet jsonb) returns void language sql as $$
  insert into base.event (name, audience, body) values ('wallet.moved', 'member:' || p_member, jsonb_build_object('kind', p_kind, 'wallet', p_wallet))
$$;
