// A player's points in the console.
export const opsPoints = {
  tab: 'Points',
  points: 'Points',
  coming: 'Not credited yet',
  kind: 'Type',
  after: 'Points after',
  source: 'Details',
  at: 'Time',
  none: 'No points',
  noneText: 'Points are credited the day after a bet is decided.',
  toCash: '{amount} to the cash balance',
  ofDay: '{day}, {category}: valid bet {valid} × {rate} / 100 × {factor}',
  kind_CREDIT: 'Credit',
  kind_CORRECTION: 'Correction',
  kind_CONVERT: 'Conversion',
  kind_REDEEM: 'Redeemed',
  kind_REDEEM_RETURN: 'Returned',
  kind_REWARD: 'Reward',
  kind_ENTRY: 'Leaderboard entry',
  kind_ENTRY_RETURN: 'Entry returned'
}
