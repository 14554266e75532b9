-- Pays bets that a wrong result had settled as lost, and whose correction found another leg open: what they bring now that all is known. Once: what they came to is
-- written with it, and until then there is none. Answers those that were paid now.
create or replace function sport.pay_late(p_verdict sport.verdict[]) returns table (member_id bigint, bet_id uuid) language plpgsql as $$
#variable_conflict use_column
declare x sport.verdict; b sport.bet; v_left bigint; r record;
begin
  perform wallet.lock(array(select distinct v.member_id from unnest(p_verdict) v));
  foreach x in array p_verdict loop
    select * into b from sport.bet k where k.member_id = x.member_id and k.id = x.bet_id and k.state = 'SETTLED' and k.sum is null for update;
    continue when b.id is null;
    if x.payout > 0 then
      v_left := claim.set_off(b.member_id, 'sport', b.id, x.payout, 'late ' || b.id);
      if v_left > 0 then
        select * into r from wager.pay(b.member_id, b.id, v_left, 'late:' || b.id);
        if r.outcome <> 'ok' then raise exception 'the bet % of a slip answered %', b.id, r.outcome; end if;
      end if;
    end if;
    update sport.bet k set payout = b.cashed + x.payout, sum = x.sum, state = x.state where k.member_id = b.member_id and k.id = b.id;
    member_id := b.member_id; bet_id := b.id;
    return next;
  end loop;
end $$;
