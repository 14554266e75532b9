// The installed app: pages that do not come, being offline, a new version.
export const pwa = {
  slow: 'The page is loading slowly. Please check your network.',
  chunkFailed: 'Loading chunk failed',
  chunkFailedText: 'Part of this page could not be loaded. Reload the page; your money and your bets are safe.',
  reload: 'Reload',
  update: 'A new version is ready',
  updateText: 'Reload the page to use it.',
  later: 'Later',
  offlineTitle: 'You are offline',
  offlineText: 'This page is a copy on your device. Balances, bets and games need a connection; your money and your bets are safe.',
  offlineVerify: 'Fairness verification works offline',
  offlineVerifyText: 'Enter the hash, the salt and the house edge of a round. The result is computed on this device.'
} as const
