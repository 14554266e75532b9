-- Pays bets that a correction opened again: those that a wrong result had settled as lost and whose correction found another leg open, and those whose own result was
-- withdrawn. What they bring now that all is known. Once each time: what they came to is written with it, and until then there is none. What is void after all is a bet
-- of which its stake was paid; a free bet is given again. Answers those that were paid now.
create or replace function sport.pay_late(p_verdict sport.verdict[]) returns table (member_id bigint, bet_id uuid) language plpgsql as $$
#variable_conflict use_column
declare x sport.verdict; b sport.bet; v_left bigint; v_key text; r record;
begin
  perform wallet.lock(array(select distinct v.member_id from unnest(p_verdict) v));
  foreach x in array p_verdict loop
    select * into b from sport.bet k where k.member_id = x.member_id and k.id = x.bet_id and k.state = 'SETTLED' and k.sum is null for update;
    continue when b.id is null;
    -- the last correction of one of its matches opened it
    v_key := b.id || coalesce((select ':' || c.id from sport.correction c
      where c.fixture in (select l.fixture from sport.leg l where l.member_id = b.member_id and l.bet_id = b.id) order by c.id desc limit 1), '');
    if x.payout > 0 then
      v_left := claim.set_off(b.member_id, 'sport', b.id, x.payout, 'late ' || v_key);
      if v_left > 0 then
        select * into r from wager.pay(b.member_id, b.id, v_left, 'late:' || v_key);
        if r.outcome <> 'ok' then raise exception 'the bet % of a slip answered %', b.id, r.outcome; end if;
        if b.free then perform free.corrected(b.member_id, b.id, v_left, 'late:' || v_key); end if;
      end if;
    end if;
    if x.state = 'VOID' and b.free then
      perform wager.cancel(b.member_id, b.id, 'late:void:' || v_key), free.give_again(b.member_id, b.id);
    elsif x.state = 'VOID' and b.cashed = 0 then
      perform sport.restate(b.member_id, b.id, '{WON,LOST}', 'VOID');
    end if;
    update sport.bet k set payout = b.cashed + x.payout, sum = x.sum, state = x.state where k.member_id = b.member_id and k.id = b.id;
    member_id := b.member_id; bet_id := b.id;
    return next;
  end loop;
end $$;
