-- What one ticket brings in a round at a live table is bounded by the game's largest win. What stood there was of one position.
update catalogue.game
set max_win = max_stake * case
  when engine in ('roulette', 'roulette-strikes') then 20
  when engine in ('blackjack', 'blackjack-common') then 30
  else 10
end
where engine in ('baccarat', 'roulette', 'roulette-strikes', 'sic-bo', 'dragon-tiger', 'blackjack', 'blackjack-common');
