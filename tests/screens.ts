// Every screen that has an address: what the accessibility run opens, what `npm run screenshots` takes pictures of.

export interface Screen {
  readonly name: string
  readonly path: string
  /** agent: the demo brand's. */
  readonly who: 'visitor' | 'member' | 'agent'
}

const visitors = {
  home: '/',
  login: '/login',
  register: '/register',
  notices: '/noticePage',
  help: '/helpmc',
  promotions: '/promotions',
  winners: '/winners',
  join: '/join',
  download: '/down',
  hot: '/hot',
  crash: '/crash',
  slots: '/rng',
  slot: '/slots/marigold-ferry',
  live: '/live',
  'live-table': '/live/dragon-tiger',
  'live-round': '/live/dragon-tiger/1',
  'live-baccarat': '/live/baccarat',
  'live-roulette': '/live/roulette-strikes',
  'live-sic-bo': '/live/sic-bo',
  fishing: '/fish',
  pvp: '/pvp',
  sports: '/sports',
  lottery: '/lottery',
  'vn-lottery': '/vnlottery',
  'sea-lottery': '/seaLottery',
  'e-lottery': '/elott',
  fairness: '/fairness',
  'fairness-check': '/fairness?tab=check',
  'fairness-tables': '/fairness?tab=tables',
  'fairness-returns': '/fairness?tab=returns',
  support: '/support',
  unknown: '/no-such-page'
} as const

const members = {
  'member-home': '/',
  favourites: '/fav',
  'fairness-seeds': '/fairness?tab=seeds',
  identity: '/identity',
  feedback: '/feedback',
  vip: '/vip',
  'point-mall': '/pointMall',
  deposit: '/wallet/deposit',
  withdraw: '/wallet/withdraw',
  limits: '/limits',
  'bet-record': '/records/bets',
  'account-record': '/records/account',
  'centre-security': '/?centre=securityCenter',
  'centre-wallet': '/?centre=transferFund',
  'centre-record': '/?centre=transactionHistory',
  'centre-bets': '/?centre=personalHistoryCopy',
  'centre-profit': '/?centre=personalProfit',
  'centre-bonus': '/?centre=bonusDetails',
  'centre-rewards': '/?centre=rewardCenter',
  'centre-missions': '/?centre=missionLeaderboard',
  'centre-messages': '/?centre=messageV2',
  'centre-referral': '/?centre=referral'
} as const

const agents = {
  'agent-overview': '/?agent=teamOverview',
  'agent-register': '/?agent=registerAccount',
  'agent-team': '/?agent=teamManagement',
  'agent-bets': '/?agent=teamBetting',
  'agent-profit': '/?agent=userProfit',
  'agent-movements': '/?agent=downlineTransactions',
  'agent-income': '/?agent=myIncome',
  'agent-dividend': '/?agent=dividend',
  'agent-requests': '/?agent=contractRequests'
} as const

const listOf = (paths: Record<string, string>, who: Screen['who']): Screen[] =>
  Object.entries(paths).map(([name, path]) => ({ name, path, who }))

export const screens: readonly Screen[] = [...listOf(visitors, 'visitor'), ...listOf(members, 'member'), ...listOf(agents, 'agent')]
