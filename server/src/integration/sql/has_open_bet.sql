-- Has this round of the member a bet that is still open?
create or replace function integration.has_open_bet(p_vendor text, p_round text, p_member bigint) returns boolean language sql stable as $$
  select exists (select from integration.transaction t join wager.bet b on b.member_id = t.member_id and b.id = t.bet_id
    where t.vendor = p_vendor and t.round = p_round and t.member_id = p_member and t.bet_id is not null and t.kind = 'bet' and b.settled_at is null)
$$;
