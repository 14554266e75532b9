// What the health page says of the journal's invariants.
export const report = {
  balanced: 'Every journal entry is balanced',
  balances: 'Every wallet balance matches its last entry',
  negative: 'No account is below zero',
  betsPaid: 'Every winning bet was paid',
  betsClosed: 'No bet is open in a finished round',
  roundsClosed: 'No vendor round has been open for more than a day',
  deposits: 'Every credited deposit is in the journal',
  withdrawals: 'Every finished withdrawal is released',
  locked: 'Held money equals the open withdrawals',
  play: 'Play money stays in trial wallets',
  transit: 'Transfers between agents match on both sides',
  pots: 'Every jackpot equals contributions less payouts',
  tickets: 'Lottery tickets match their bets; rebates were paid once',
  results: 'Official lottery results have two matching entries',
  income: 'Agents’ bills were paid as recorded in the journal, each once',
  right: '{checked} checked',
  wrong: '{wrong} of {checked} failed, for example {example}',
  unfinished: 'The check did not finish in time. Run it again',
  fileMember: 'Member number',
  fileState: 'Status',
  filePlayerRebate: 'Player rebate',
  fileAgentRebate: 'Agent rebate',
  file_promotions: 'Promotions',
  file_fees: 'Refunded fees',
  fileFrom: 'From',
  fileUntil: 'Until',
  fileTier: 'Tier',
  fileNumber: 'Number',
  fileDecided: 'Settled',
  fileAccount: 'Account',
  fileRound: 'Round',
  fileCategory: 'Category'
} as const

/** The same keys in another language. */
export type ReportSentences = { readonly [K in keyof typeof report]: string }
