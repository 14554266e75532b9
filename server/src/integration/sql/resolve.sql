-- An operator ends a member's part in a round: closes it as it stands, or makes all of it undone. Answers what moved, or nothing when
-- there is no such round; `bets` is 0 when nothing was open and nothing is left to take back.
create or replace function integration.resolve(p_vendor text, p_round text, p_member bigint, p_how text, p_key text, out bets int, out moved bigint)
language plpgsql as $$
declare t integration.transaction; v_game text;
begin
  perform wallet.lock(array[p_member]);
  select r.game into v_game from integration.round r where r.vendor = p_vendor and r.round = p_round and r.member_id = p_member;
  if v_game is null then return; end if;
  bets := 0; moved := 0;
  if p_how = 'refund' then
    -- stakes first: what a member gets back pays for the prizes that they give back
    for t in select * from integration.transaction x where x.vendor = p_vendor and x.round = p_round and x.member_id = p_member and x.bet_id is not null
      and x.kind in ('bet', 'win') and x.state = 'done' order by x.kind, x.at
    loop
      moved := moved + integration.undo(t, 'resolve:' || p_key || ':' || t.transaction_id);
      if t.kind = 'bet' then bets := bets + 1; end if;
    end loop;
  else
    bets := (select count(*) from integration.transaction x join wager.bet b on b.member_id = x.member_id and b.id = x.bet_id
      where x.vendor = p_vendor and x.round = p_round and x.member_id = p_member and x.kind = 'bet' and x.bet_id is not null and b.settled_at is null);
  end if;
  perform integration.touch_round(p_vendor, p_round, p_member, v_game, true);
end $$;
