// The records of a player, as the address names them.
export const playerTabs = [
  'movements',
  'bets',
  'notes',
  'documents',
  'identity',
  'sessions',
  'logins',
  'duplicates',
  'protection',
  'line',
  'accounts'
] as const
export type PlayerTab = (typeof playerTabs)[number]
