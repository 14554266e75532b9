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
  'live-desk': '/live/baccarat?with=roulette,sic-bo',
  'live-round': '/live/dragon-tiger/1',
  'live-shoe': '/live/dragon-tiger/shoe/1',
  'live-baccarat': '/live/baccarat',
  'live-roulette': '/live/roulette-strikes',
  'live-sic-bo': '/live/sic-bo',
  'live-blackjack': '/live/blackjack',
  'live-blackjack-common': '/live/blackjack-common',
  fishing: '/fish',
  pvp: '/pvp',
  sports: '/sports',
  'sports-today': '/sports?vassalage=ORIGINALS&sport=football&phase=today',
  esports: '/sports?vassalage=ORIGINALS&page=esports&phase=today',
  'sports-match': '/sports/match/{fixture:upcoming}',
  'sports-results': '/sports/results',
  'sports-table': '/sports/table/meridian-league',
  'sports-rules': '/sports/rules',
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

// the centres stand over any page: this one is drawn in a third of the time of home
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
  'centre-security': '/down?centre=securityCenter',
  'centre-wallet': '/down?centre=transferFund',
  'centre-record': '/down?centre=transactionHistory',
  'centre-bets': '/down?centre=personalHistoryCopy',
  'centre-profit': '/down?centre=personalProfit',
  'centre-cashback': '/down?centre=manualRebate',
  'centre-bonus': '/down?centre=bonusDetails',
  'centre-rewards': '/down?centre=rewardCenter',
  'centre-missions': '/down?centre=missionLeaderboard',
  leaderboards: '/down?centre=missionLeaderboard#1',
  raffles: '/down?centre=missionLeaderboard#2',
  'past-missions': '/down?centre=missionLeaderboard#3',
  'promotion-member': '/promoDetail?id={promotion:New Player}',
  'centre-messages': '/down?centre=messageV2',
  'centre-referral': '/down?centre=referral'
} as const

const agents = {
  'agent-overview': '/down?agent=teamOverview',
  'agent-register': '/down?agent=registerAccount',
  'agent-team': '/down?agent=teamManagement',
  'agent-bets': '/down?agent=teamBetting',
  'agent-profit': '/down?agent=userProfit',
  'agent-movements': '/down?agent=downlineTransactions',
  'agent-income': '/down?agent=myIncome',
  'agent-dividend': '/down?agent=dividend',
  'agent-requests': '/down?agent=contractRequests'
} as const

const operators = {
  'desk-start': '/backoffice',
  'desk-withdrawals': '/backoffice/withdrawals',
  'desk-withdrawal-rules': '/backoffice/withdrawal-rules',
  'desk-deposits': '/backoffice/deposits',
  'desk-deposit-methods': '/backoffice/deposit-methods',
  'desk-reconciliation': '/backoffice/reconciliation',
  'desk-adjustments': '/backoffice/adjustments',
  'desk-amount-limits': '/backoffice/amount-limits',
  'desk-agent-transfers': '/backoffice/agent-transfers',
  'desk-claims': '/backoffice/claims',
  'desk-players': '/backoffice/players',
  'desk-identity': '/backoffice/identity-checks',
  'desk-restricted': '/backoffice/restricted',
  'desk-support': '/backoffice/support',
  'desk-chat': '/backoffice/chat',
  'desk-feedback': '/backoffice/feedback',
  'desk-approvals': '/backoffice/approvals',
  'desk-deliveries': '/backoffice/deliveries',
  'desk-agents': '/backoffice/agents',
  'desk-contracts': '/backoffice/agents?tab=contracts',
  'desk-income': '/backoffice/agent-income',
  'desk-income-runs': '/backoffice/agent-income?tab=runs',
  'desk-catalogue': '/backoffice/catalogue',
  'desk-integrations': '/backoffice/integrations',
  'desk-vendors': '/backoffice/vendor-wallets',
  'desk-returns': '/backoffice/returns',
  'desk-lottery': '/backoffice/lottery',
  'desk-lottery-issues': '/backoffice/lottery?tab=issues',
  'desk-tables': '/backoffice/tables',
  'desk-sport': '/backoffice/sport',
  'desk-sport-fixture': '/backoffice/sport/1',
  'desk-sport-referrals': '/backoffice/sport?tab=referrals',
  'desk-sport-settlement': '/backoffice/sport?tab=settlement',
  'desk-sport-limits': '/backoffice/sport?tab=limits',
  'desk-sport-players': '/backoffice/sport?tab=players',
  'desk-sport-feed': '/backoffice/sport?tab=feed',
  'desk-sport-rules': '/backoffice/sport?tab=rules',
  'desk-offers': '/backoffice/offers',
  'desk-applications': '/backoffice/applications',
  'desk-cashback': '/backoffice/cashback',
  'desk-ranks': '/backoffice/vip-ranks',
  'desk-bonuses': '/backoffice/players/{player:yakamoz}?tab=bonuses',
  'desk-missions': '/backoffice/missions',
  'desk-raffles': '/backoffice/raffles',
  'desk-leaderboards': '/backoffice/leaderboards',
  'desk-mall': '/backoffice/mall',
  'desk-orders': '/backoffice/mall?tab=orders',
  'desk-brand': '/backoffice/brand',
  'desk-registration': '/backoffice/registration',
  'desk-system': '/backoffice/system',
  'desk-health': '/backoffice/health',
  'desk-operators': '/backoffice/operators',
  'desk-audit': '/backoffice/audit'
} as const

/** Is it a window over a page? Its tabs are those of the window, not of the page behind it. */
export const isWindow = ({ path }: Pick<Screen, 'path'>): boolean => /centre=|agent=/.test(path)

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

/** A list of the house: `{promotion:title}` and `{player:username}` stand for the id of the entry of that name, `{fixture:live}` for the first of that phase. */
const lists = {
  promotion: { path: () => '/wps/promotions?language=EN', name: 'title' },
  player: { path: (name: string) => `/ops/players?search=${encodeURIComponent(name)}`, name: 'account' },
  fixture: { path: (phase: string) => `/lgw/sport/fixtures?phase=${phase}&limit=1`, name: null }
} as const

/** The address of a screen in a house; `ask` answers with the value of a call. */
export async function addressIn(path: string, ask: (path: string) => Promise<unknown>): Promise<string> {
  const found = /\{(promotion|player|fixture):([^}]+)\}/.exec(path)
  if (!found) return path
  const [whole, kind, name] = found as unknown as [string, keyof typeof lists, string]
  const by = lists[kind].name
  const { list } = (await ask(lists[kind].path(name))) as { list: Record<string, string | number>[] }
  const entry = by === null ? list[0] : list.find(one => one[by] === name)
  if (!entry) throw new Error(`this house has no ${kind} "${name}"`)
  return path.replace(whole, String(entry.id))
}
