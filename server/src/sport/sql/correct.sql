-- Goes on with a correction: these bets, in their order, all behind the last one that was done; a chunk, in the caller's transaction, which is done wholly or not at
-- all, and never twice. `payout` is what the part pays now that was not cashed out. What is less is taken back as far as there is cash, the rest is a claim. A free bet
-- that turns out to be void is given again; one that was given back stays void, for it may have been used since. What bets count as follows by sport.recount.
-- Answers the number of bets.
create or replace function sport.correct(p_correction uuid, p_verdict sport.verdict[]) returns int language plpgsql as $$
declare
  c sport.correction; x sport.verdict; b sport.bet; v_diff bigint; v_left bigint; v_taken bigint; v_key text; r record; n int := cardinality(p_verdict);
  v_paid bigint := 0; v_took bigint := 0; v_owed bigint := 0;
begin
  select * into c from sport.correction k where k.id = p_correction and k.done_at is null for update;
  if c.id is null or coalesce(n, 0) = 0 or ((p_verdict[1]).member_id, (p_verdict[1]).bet_id) <= (c.after_member, coalesce(c.after_bet, '00000000-0000-0000-0000-000000000000')) then
    return 0;
  end if;
  perform wallet.lock(array(select distinct v.member_id from unnest(p_verdict) v));
  foreach x in array p_verdict loop
    select * into b from sport.bet k where k.member_id = x.member_id and k.id = x.bet_id and k.state in ('SETTLED', 'VOID') for update;
    continue when b.id is null or (b.free and b.state = 'VOID');
    v_diff := x.payout - (b.payout - b.cashed); v_key := c.id || ':' || b.id; v_taken := 0;
    -- what was void is a bet like any other again, of which its stake was paid so far
    if x.state <> 'VOID' then perform sport.restate(b.member_id, b.id, '{VOID}', 'WON'); end if;
    if v_diff > 0 then
      v_left := claim.set_off(b.member_id, 'sport', b.id, v_diff, 'correction ' || c.id);
      if v_left > 0 then
        select * into r from wager.pay(b.member_id, b.id, v_left, 'correct:' || v_key);
        if r.outcome <> 'ok' then raise exception 'the bet % of a slip answered %', b.id, r.outcome; end if;
        if b.free then perform free.corrected(b.member_id, b.id, v_left, v_key); end if;
      end if;
    elsif v_diff < 0 then
      if b.free then perform free.corrected(b.member_id, b.id, v_diff, v_key); end if;
      v_taken := claim.take_back(b.member_id, 'prize', b.id, -v_diff, 'uncorrect:' || v_key, 'sport', v_key, jsonb_build_object('fixture', c.fixture::text, 'bet', b.id::text));
    end if;
    if x.state = 'VOID' and b.free then
      perform wager.cancel(b.member_id, b.id, 'correct:void:' || v_key), free.give_again(b.member_id, b.id);
    elsif x.state = 'VOID' and b.cashed = 0 then
      perform sport.restate(b.member_id, b.id, '{WON,LOST}', 'VOID');
    end if;
    update sport.bet k set payout = k.payout + v_diff, sum = x.sum, state = x.state where k.member_id = b.member_id and k.id = b.id;
    if not b.play then
      v_paid := v_paid + greatest(v_diff, 0); v_took := v_took + v_taken; v_owed := v_owed + greatest(-v_diff, 0) - v_taken;
    end if;
  end loop;
  update sport.correction k set done = k.done + n, after_member = (p_verdict[n]).member_id, after_bet = (p_verdict[n]).bet_id, paid = k.paid + v_paid, taken = k.taken + v_took,
    owed = k.owed + v_owed where k.id = c.id;
  return n;
end $$;
