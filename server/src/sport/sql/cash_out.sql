-- Pays a cash-out that was asked for: all of a bet, or a part, of which the rest goes on. Never twice: its row and the bet's state are the guard.
-- False: it is decided, or the bet is.
create or replace function sport.cash_out(p_member bigint, p_bet uuid, p_no smallint) returns boolean language plpgsql as $$
declare b sport.bet; c sport.cash_out; v_left bigint; r record;
begin
  perform wallet.lock(array[p_member]);
  select * into b from sport.bet x where x.member_id = p_member and x.id = p_bet for update;
  select * into c from sport.cash_out x where x.member_id = p_member and x.bet_id = p_bet and x.no = p_no for update;
  if c.state is distinct from 'ASKED' or b.state not in ('ACCEPTED', 'PART_CASHED') then return false; end if;
  v_left := b.open_unit - c.stake / b.lines;
  if b.free and v_left > 0 then raise exception 'a free bet is cashed out whole, not by % of %', c.stake, p_bet; end if;
  if v_left < 0 then raise exception 'a cash-out of % is more than what is open of %', c.stake, p_bet; end if;
  if v_left > 0 then
    select * into r from wager.pay(p_member, p_bet, c.paid, 'cash-out:' || p_bet || ':' || p_no);
    if r.outcome <> 'ok' then raise exception 'the bet % of a slip answered %', p_bet, r.outcome; end if;
  elsif b.cashed = 0 then
    select * into r from wager.settle(array[row(p_member, p_bet, 'CASHED_OUT', c.paid, 0)::wager.settlement]);
    if r.outcome <> 'ok' then raise exception 'the bet % of a slip answered %', p_bet, r.outcome; end if;
    if b.free then perform free.decided(p_member, p_bet, c.paid); end if;
  else
    perform wager.pay(p_member, p_bet, c.paid, 'settle:' || p_bet);
    if wager.close(p_member, array[p_bet], 'CASHED_OUT', 0) <> 1 then raise exception 'the bet % of a slip was closed before', p_bet; end if;
  end if;
  update sport.cash_out x set state = 'PAID' where x.member_id = p_member and x.bet_id = p_bet and x.no = p_no;
  -- what goes on is counted as if it had been placed by itself: what it pays is floored to hundredths once, as its settlement is
  update sport.leg l set staked = l.staked * v_left / b.open_unit, combined = l.combined * v_left / b.open_unit,
    payable = case when l.payable > 0 then least(greatest(b.cap - b.cashed - c.paid, 0), sport.most_of(v_left, l.odds, l.terms, l.deduction)) else 0 end
  where l.member_id = p_member and l.bet_id = p_bet;
  update sport.bet x set state = case when v_left > 0 then 'PART_CASHED' else 'CASHED_OUT' end, open_unit = v_left, cashed = x.cashed + c.paid, payout = x.payout + c.paid,
    settled_at = case when v_left = 0 then clock_timestamp() end, auto = case when v_left > 0 then x.auto end where x.member_id = p_member and x.id = p_bet;
  return true;
end $$;
