// What the health page says of the journal's invariants.
export const report = {
  balanced: 'Every movement takes from one side what it gives to the other',
  balances: 'Every wallet is where its last movement left it',
  negative: 'No account is below zero',
  betsPaid: 'Every bet closed with a payout was paid',
  betsClosed: 'No bet is open in a round that is over',
  roundsClosed: 'No vendor has left a round open for a day',
  deposits: 'Every credited deposit is in the journal',
  withdrawals: 'Every finished withdrawal left the lock',
  locked: 'Locked money is what open withdrawals ask for',
  play: 'Play money stays in the wallets of trials',
  transit: 'What one agent sent, the other has',
  pots: 'A pot is what was put in less what was won',
  tickets: 'Lottery tickets and their bets say the same; rebates were paid once',
  results: 'Official lottery results stand on two entries that agree',
  income: 'Agents’ bills were paid as the journal says, each once',
  right: '{checked} checked',
  wrong: '{wrong} of {checked} checked, for example {example}',
  unfinished: 'The check did not finish in time',
  fileMember: 'Member number',
  fileState: 'State',
  filePlayerRebate: 'Player rebate',
  fileAgentRebate: 'Agent rebate',
  file_promotions: 'Promotions',
  file_fees: 'Fees paid back',
  fileFrom: 'From',
  fileUntil: 'Until',
  fileTier: 'Tier',
  fileNumber: 'Number',
  fileDecided: 'Decided',
  fileAccount: 'Account',
  fileRound: 'Round',
  fileCategory: 'Category'
} as const

/** The same keys in another language. */
export type ReportSentences = { readonly [K in keyof typeof report]: string }
