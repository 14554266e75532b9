// VIP ranks: the ladder, the own place on it, what keeps it.
export const vip = {
  lead: 'Every bet that counts brings you up the ladder. All ranks, with what reaches and keeps them, are on this page.',
  yours: 'Your rank',
  toNext: '{missing} of valid bet to {name}',
  toNextLabel: 'On the way to {name}',
  regain: '{missing} of valid bet this month to get {name} back',
  highest: 'This is the highest rank.',
  total: 'Valid bet so far: {amount}',
  month: 'Valid bet this month: {amount}',
  safe: 'You keep this rank until {at}, whatever you bet.',
  keeps: '{amount} of valid bet this month keeps it. The month ends {at}.',
  kept: 'This month has kept your rank. The month ends {at}.',
  keepLabel: 'What keeps your rank this month',
  lowest: 'VIP0 is never lost.',
  ladder: 'All ranks',
  rank: 'Rank',
  threshold: 'Valid bet in all',
  keep: 'Valid bet a month to keep it',
  gift: 'Gift, once',
  you: 'You',
  none: '–',
  rules: 'How it works',
  ruleUp:
    'You go up within a minute of the bet that reaches a rank. Its gift waits in the reward centre, in cash and without wagering, once for ever.',
  ruleKeep:
    'A rank is kept for the month in which it was reached and {months} months after it. From then on it goes down by one at a month’s end if the month’s valid bet is below what keeps it.',
  ruleBack: 'A rank that was lost is back as soon as one month’s valid bet reaches what keeps it.',
  history: 'Your ranks so far',
  wentUp: 'Up to {name}',
  wentDown: 'Down to {name}',
  loading: 'Loading the ranks',
  toRewards: 'Reward centre'
} as const
