-- A round drew the pot, and its stake is in it by now: wins as much of it as its stake is of the full one, down to whole hundredths, paid as
-- JACKPOT; the bet has so much more payout. Winning again is answered with the first win. Null where there is no pot.
create or replace function spin.win_pot(p_member bigint, p_spin uuid, p_game text, p_stake bigint) returns bigint language plpgsql as $$
declare q record; b wager.bet; v_full bigint; v_amount bigint; v_given bigint; v record;
begin
  perform wallet.lock(array[p_member]);
  select * into q from spin.lock_pot(p_game);
  if q.pot is null then return null; end if;
  select w.amount into v_amount from spin.pot_win w where w.member_id = p_member and w.bet_id = p_spin;
  if v_amount is not null then return v_amount; end if;
  select p.full_stake into v_full from spin.pot p where p.game = p_game;
  v_amount := div(q.pot::numeric * least(p_stake, v_full), v_full::numeric * 1000) * 1000;
  update spin.pot p set won = p.won + v_amount where p.game = p_game;
  v_given := spin.fill_pot(p_game, q.pot - v_amount, q.reserve);
  insert into spin.pot_win (bet_id, game, member_id, stake, pot, amount, seeded) values (p_spin, p_game, p_member, p_stake, q.pot, v_amount, v_given);
  if v_amount > 0 then
    select * into b from wager.bet x where x.member_id = p_member and x.id = p_spin;
    select * into v from wager.move(b, 'JACKPOT', 'jackpot:' || p_spin, v_amount);
    perform wager.correct(b, case when b.state = 'LOST' then 'WON' else b.state end, b.payout + v_amount, 'JACKPOT', v.wallet);
  end if;
  return v_amount;
end $$;
