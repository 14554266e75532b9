// The parts of the trading desk.
export const sportTabs = ['board', 'referrals', 'settlement', 'limits', 'players', 'feed', 'rules', 'tournaments'] as const
