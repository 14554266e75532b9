// The installed app: pages that do not come, being offline, a new version.
export const pwa = {
  slow: 'The page loads slowly. Please check your network.',
  chunkFailed: 'Loading chunk failed',
  chunkFailedText: 'A part of this page did not arrive. Your money and your bets are safe on the server.',
  reload: 'Reload',
  update: 'A new version is ready',
  updateText: 'It is shown once the page is reloaded.',
  later: 'Later',
  offlineTitle: 'You are offline',
  offlineText:
    'This page is the copy on your device. Balances, bets and games need a connection; your money and your bets are safe on the server.',
  offlineVerify: 'The fairness check works offline',
  offlineVerifyText: 'Enter the hash, the salt and the house edge of a round. The result is computed on this device.'
} as const
