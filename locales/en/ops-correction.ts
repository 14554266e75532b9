// What a correction of results would change: shared by the desks of sports and lotteries.
export const opsCorrection = {
  seeDifference: 'Preview changes',
  lookFirst: 'Preview the changes first.',
  difference: 'Changes',
  changed: 'Bets affected',
  ofBets: '{changed} of {bets}',
  members: 'Players',
  more: 'To pay',
  less: 'To reverse',
  short: 'Already spent, as of now',
  largest: 'Largest differences',
  player: 'Player',
  bet: 'Bet',
  stake: 'Stake',
  before: 'Before',
  after: 'After'
}
