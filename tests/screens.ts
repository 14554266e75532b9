// Every screen that has an address: what the accessibility run opens, what `npm run screenshots` takes pictures of.

export interface Screen {
  readonly name: string
  /** What stands in braces is looked up in the house: see {@link addressIn}. */
  readonly path: string
  /** agent: the demo brand's; operator: in the console, by the browser alone. */
  readonly who: 'visitor' | 'member' | 'agent' | 'operator'
  /** The tab that is pressed, counted from nought, where a tab has no address. */
  readonly tab: number | null
}

const visitors = {
  home: '/',
  login: '/login',
  register: '/register',
  notices: '/noticePage',
  help: '/helpmc',
  promotions: '/promotions',
  'promotion-bonus': '/promoDetail?id={promotion:New Player}',
  'promotion-cash': '/promoDetail?id={promotion:Sunday’s Best}',
  'promotion-draw': '/promoDetail?id={promotion:Contact binding}',
  'promotion-free': '/promoDetail?id={promotion:Orchard Rounds}',
  'promotion-coming': '/promoDetail?id={promotion:Winter Week}',
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
  leaderboards: '/?centre=missionLeaderboard#1',
  raffles: '/?centre=missionLeaderboard#2',
  'past-missions': '/?centre=missionLeaderboard#3',
  'promotion-member': '/promoDetail?id={promotion:New Player}',
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

const operators = {
  'desk-offers': '/backoffice/offers',
  'desk-ranks': '/backoffice/vip-ranks',
  'desk-bonuses': '/backoffice/players/{player:yakamoz}?tab=bonuses',
  'desk-missions': '/backoffice/missions',
  'desk-raffles': '/backoffice/raffles',
  'desk-leaderboards': '/backoffice/leaderboards',
  'desk-mall': '/backoffice/mall',
  'desk-orders': '/backoffice/mall?tab=orders'
} as const

const listOf = (paths: Record<string, string>, who: Screen['who']): Screen[] =>
  Object.entries(paths).map(([name, said]) => {
    const [path = '', tab] = said.split('#')
    return { name, path, who, tab: tab === undefined ? null : Number(tab) }
  })

export const screens: readonly Screen[] = [
  ...listOf(visitors, 'visitor'),
  ...listOf(members, 'member'),
  ...listOf(agents, 'agent'),
  ...listOf(operators, 'operator')
]

/** A list of the house: `{promotion:title}` and `{player:username}` stand for the id of the entry of that name. */
const lists = {
  promotion: { path: () => '/wps/promotions?language=EN', name: 'title' },
  player: { path: (name: string) => `/ops/players?search=${encodeURIComponent(name)}`, name: 'account' }
} as const

/** The address of a screen in a house; `ask` answers with the value of a call. */
export async function addressIn(path: string, ask: (path: string) => Promise<unknown>): Promise<string> {
  const found = /\{(promotion|player):([^}]+)\}/.exec(path)
  if (!found) return path
  const [whole, kind, name] = found as unknown as [string, keyof typeof lists, string]
  const { list } = (await ask(lists[kind].path(name))) as { list: Record<string, string>[] }
  const entry = list.find(one => one[lists[kind].name] === name)
  if (!entry) throw new Error(`this house has no ${kind} "${name}"`)
  return path.replace(whole, entry.id!)
}
