// The installed app: pages that do not come, being offline, a new version.
export const pwa = {
  slow: 'The page loads slowly. Please check your network.',
  chunkFailed: 'Loading chunk failed',
  chunkFailedText: 'A part of this page did not arrive. Your money and your bets are safe on the server.',
  reload: 'Reload',
  updateReady: 'A new version is ready.',
  updateText: 'It is put in place when you reload the page.',
  updateLater: 'The round goes on; you can reload once it is over.',
  offlineTitle: 'You are offline.',
  offlineText:
    'What you see here is the copy on this device. Balances, bets and games need a connection; your money is safe on the server.',
  offlineVerify: 'The fairness check works without a connection'
} as const
