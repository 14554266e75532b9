// Free rounds and free bets: where they are used, and where they are listed.
export const free = {
  use_rounds: '{left, plural, one {Free round} other {# free rounds}} of {stake}',
  use_bets: '{left, plural, one {Free bet} other {# free bets}} of {stake}',
  until: 'Until {at}.',
  cash_rounds: 'What they win is cash.',
  cash_bets: 'What they win is cash; the stake itself is not paid out.',
  bonus: 'What they win becomes a bonus once they are over, to be bet {multiple} times.',
  spin: 'Free round ({left} left)',
  bet: 'Free bet of {amount}',
  lost: 'Ended at {at}. The free bet is lost.',
  title_rounds: 'Free rounds',
  title_bets: 'Free bets',
  game: 'Game',
  each: 'Stake of each',
  usedOf: '{used} of {count}',
  used: 'Used',
  won: 'Won so far',
  becomes: 'What they win',
  expires: 'To be used until',
  play: 'Play {game}'
} as const
