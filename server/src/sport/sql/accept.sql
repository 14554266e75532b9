-- Accepts a bet that waited, at these prices: its legs, what lies on them and its odds in the betting record. Outcomes: ok · decided (it waits no more) ·
-- outdated (`what` says which leg and why) · paused (the book is stopped). p_by: the operator who did it. p_most: what it may come to at these
-- prices; a better one pays more as far as the limit of the member's day has room, and what was said at the placing stays.
create or replace function sport.accept(p_member bigint, p_bet uuid, p_most bigint, p_leg sport.leg_request[], p_detail jsonb, p_by text, out outcome base.outcome, out what jsonb)
language plpgsql as $$
declare v_halted boolean := sport.hold(p_leg); b sport.bet; v_cap bigint; r record;
begin
  perform wallet.lock(array[p_member]);
  select * into b from sport.bet x where x.member_id = p_member and x.id = p_bet for update;
  outcome := case when b.id is null then 'unknown' when b.state <> 'PENDING_ACCEPT' then 'decided' when v_halted then 'paused' else 'ok' end;
  if outcome <> 'ok' then return; end if;
  select jsonb_build_object('leg', x.no, 'reason', x.problem) into what from sport.problems(p_leg, true) x where x.problem is not null order by x.no limit 1;
  v_cap := least(b.cap, greatest(b.most, sport.day_left(p_member, p_bet)));
  if what is null and not b.play then
    -- a better price may cost more than what was counted when it was placed
    select jsonb_build_object('leg', x.no, 'reason', 'limit') into what from sport.over(array(
      select jsonb_populate_record(n, jsonb_build_object('slip_no', 1, 'staked', 0, 'payable', n.payable - l.payable)) from unnest(p_leg) n join sport.leg l on l.member_id = p_member and l.bet_id = p_bet and l.no = n.no where l.staked > 0 and n.payable > l.payable), array[p_member]) x
      order by x.no limit 1;
  end if;
  if what is not null then outcome := 'outdated'; return; end if;
  select * into r from wager.restake(p_member, p_bet, b.stake, 'ticket:' || p_bet, p_detail);
  if r.outcome <> 'ok' then raise exception 'the bet % of slip answered %', p_bet, r.outcome; end if;
  perform sport.keep_prices(p_leg);
  update sport.leg l set odds = n.odds, version = n.version, score_at = n.score_at::int[], joint = n.joint, payable = case when l.staked > 0 then least(n.payable, v_cap) else 0 end
  from unnest(p_leg) n where l.member_id = p_member and l.bet_id = p_bet and l.no = n.no;
  update sport.bet x set state = 'ACCEPTED', decided_by = coalesce(p_by, x.decided_by), referred = false, cap = v_cap, most = least(greatest(x.most, p_most), v_cap) where x.member_id = p_member and x.id = p_bet;
end $$;
