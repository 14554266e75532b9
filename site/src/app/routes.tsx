// Every address of the site and the page behind it. Pages other than home are loaded when somebody goes there.
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { resetCode } from '../features/account/password/reset-link.ts'
import { useSession } from '../session/account/session.ts'
import { holdPath, isShutTo } from '../session/house/guard.ts'
import { useSystem } from '../session/house/system.ts'
import type { SitePath } from '../session/places/address.ts'
import { readCentreSearch } from '../session/places/keys.ts'
import { Root } from './frame/Root.tsx'
import { HomePage } from './home/HomePage.tsx'
import { lazyPage } from './loading/load-guard.ts'
import { PageFailed } from './loading/PageFailed.tsx'
import { PageSkeleton } from './loading/PageSkeleton.tsx'

const isLoggedIn = (): boolean => useSession.getState().token !== null
const isGuarded = (): boolean => useSystem.getState().permission?.settings.loginedToHomePage ?? false

// An unknown address shows home.
const root = createRootRoute({
  component: Root,
  notFoundComponent: HomePage,
  validateSearch: readCentreSearch,
  beforeLoad: ({ location }) => {
    if (!isShutTo(location.pathname, { loginedToHomePage: isGuarded(), token: useSession.getState().token })) return
    holdPath(location.href)
    throw redirect({ to: '/login', replace: true })
  }
})

type Component = Parameters<typeof createRoute>[0]['component']
const at = <Path extends SitePath>(path: Path, component: Component) => createRoute({ getParentRoute: () => root, path, component })

type Search = Record<string, unknown>
const text = (said: unknown): string | undefined => (typeof said === 'string' && said !== '' ? said.slice(0, 130) : undefined)
const pick =
  <Name extends string>(...names: Name[]) =>
  (search: Search): { [Key in Name]?: string } =>
    Object.fromEntries(names.flatMap(name => (text(search[name]) ? [[name, text(search[name])]] : []))) as { [Key in Name]?: string }

const categoryPage = lazyPage(() => import('../features/lobby/category/CategoryPage.tsx'), 'CategoryPage')

/** A list of games: `vassalage` is the studio it opens with, `page` the hall of the slots. */
const category = <Path extends SitePath>(path: Path, component: Component = categoryPage) =>
  createRoute({ getParentRoute: () => root, path, component, validateSearch: pick('vassalage', 'page') })

const lotteryPage = lazyPage(() => import('../features/lottery/LotteryPage.tsx'), 'LotteryPage')

const lottery = <Path extends SitePath>(path: Path) =>
  createRoute({ getParentRoute: () => root, path, component: lotteryPage, validateSearch: pick('gameCode', 'playType') })

/** Where visitors may see nothing else, registration is a page of its own; else home with a window, which a member does not get. */
const RegisterPage = lazyPage(() => import('../features/account/EntryPage.tsx'), 'RegisterPage')
const register = <Path extends SitePath>(path: Path) => at(path, () => (isGuarded() && !isLoggedIn() ? <RegisterPage /> : <HomePage />))

const crash = lazyPage(() => import('../features/crash/CrashPage.tsx'), 'CrashPage')
const download = lazyPage(() => import('../features/content/DownloadPage.tsx'), 'DownloadPage')

const tree = root.addChildren([
  at('/', HomePage),
  at('/index', HomePage),
  at('/index.html', HomePage),
  at('/home', HomePage),
  at('/help', HomePage),
  register('/register'),
  register('/register.html'),
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    component: lazyPage(() => import('../features/account/EntryPage.tsx'), 'LoginPage'),
    beforeLoad: () => {
      // A mailed link to a new password is for who is logged in, too.
      if (isLoggedIn() && !resetCode()) throw redirect({ to: '/', replace: true })
    }
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/noticePage',
    component: lazyPage(() => import('../features/content/NoticesPage.tsx'), 'NoticesPage'),
    validateSearch: (search: Search): { id?: string; page?: number } => {
      const page = Number(search.page)
      return { ...pick('id')(search), ...(Number.isInteger(page) && page > 0 ? { page } : {}) }
    }
  }),
  at(
    '/vip',
    lazyPage(() => import('../features/reward/VipPage.tsx'), 'VipPage')
  ),
  at(
    '/pointMall',
    lazyPage(() => import('../features/reward/PointMallPage.tsx'), 'PointMallPage')
  ),
  lottery('/lottery'),
  lottery('/vnlottery'),
  lottery('/seaLottery'),
  lottery('/sealottery'),
  lottery('/lottert'),
  createRoute({
    getParentRoute: () => root,
    path: '/elott',
    component: lazyPage(() => import('../features/lottery/results/ElottPage.tsx'), 'ElottPage'),
    validateSearch: pick('speed', 'market')
  }),
  at(
    '/lottery/tickets/$id',
    lazyPage(() => import('../features/lottery/results/TicketPage.tsx'), 'TicketPage')
  ),
  at(
    '/lottery/draws/$game/$issue',
    lazyPage(() => import('../features/lottery/results/DrawPage.tsx'), 'DrawPage')
  ),
  category('/rng'),
  createRoute({
    getParentRoute: () => root,
    path: '/live',
    component: categoryPage,
    // beside the studio: which of the open tables, and in which order
    validateSearch: pick('vassalage', 'page', 'kind', 'limit', 'language', 'road', 'order')
  }),
  category('/fish'),
  category('/pvp'),
  createRoute({
    getParentRoute: () => root,
    path: '/sports',
    component: categoryPage,
    validateSearch: pick('vassalage', 'page', 'sport', 'phase', 'league')
  }),
  at(
    '/sports/match/$fixture',
    lazyPage(() => import('../features/sport/match/MatchPage.tsx'), 'MatchPage')
  ),
  createRoute({
    getParentRoute: () => root,
    path: '/sports/results',
    component: lazyPage(() => import('../features/sport/pages/ResultsPage.tsx'), 'ResultsPage'),
    validateSearch: pick('sport')
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sports/table/$tournament',
    component: lazyPage(() => import('../features/sport/pages/TablePage.tsx'), 'TablePage'),
    validateSearch: pick('season')
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sports/rules',
    component: lazyPage(() => import('../features/sport/pages/RulesPage.tsx'), 'RulesPage'),
    validateSearch: pick('version')
  }),
  at(
    '/hot',
    lazyPage(() => import('../features/lobby/HotPage.tsx'), 'HotPage')
  ),
  at(
    '/fav',
    lazyPage(() => import('../features/lobby/FavouritesPage.tsx'), 'FavouritesPage')
  ),
  createRoute({
    getParentRoute: () => root,
    path: '/live/$table',
    component: lazyPage(() => import('../features/table/TablePage.tsx'), 'TablePage'),
    validateSearch: pick('with')
  }),
  at(
    '/live/$table/$no',
    lazyPage(() => import('../features/table/proof/RoundPage.tsx'), 'RoundPage')
  ),
  at(
    '/live/$table/shoe/$shoe',
    lazyPage(() => import('../features/table/proof/ShoePage.tsx'), 'ShoePage')
  ),
  category('/crash', crash),
  at('/crash/$game', crash),
  at(
    '/crash/$game/$no',
    lazyPage(() => import('../features/crash/proof/RoundPage.tsx'), 'RoundPage')
  ),
  createRoute({
    getParentRoute: () => root,
    path: '/slots/$code',
    component: lazyPage(() => import('../features/slots/SlotPage.tsx'), 'SlotPage'),
    validateSearch: pick('spin')
  }),
  at(
    '/promotions',
    lazyPage(() => import('../features/content/promotion/PromotionsPage.tsx'), 'PromotionsPage')
  ),
  createRoute({
    getParentRoute: () => root,
    path: '/promoDetail',
    component: lazyPage(() => import('../features/content/promotion/PromotionPage.tsx'), 'PromotionPage'),
    validateSearch: pick('id')
  }),
  at(
    '/seamless',
    lazyPage(() => import('../features/lobby/frame/SeamlessPage.tsx'), 'SeamlessPage')
  ),
  createRoute({
    getParentRoute: () => root,
    path: '/helpmc',
    component: lazyPage(() => import('../features/content/HelpPage.tsx'), 'HelpPage'),
    validateSearch: pick('id')
  }),
  at('/down', download),
  at('/download', download),
  at(
    '/join',
    lazyPage(() => import('../features/content/JoinPage.tsx'), 'JoinPage')
  ),
  at(
    '/game',
    lazyPage(() => import('../features/lobby/frame/GamePage.tsx'), 'GamePage')
  ),
  at(
    '/winners',
    lazyPage(() => import('../features/winners/WinnersPage.tsx'), 'WinnersPage')
  ),
  at(
    '/support',
    lazyPage(() => import('../features/support/SupportPage.tsx'), 'SupportPage')
  ),
  createRoute({
    getParentRoute: () => root,
    path: '/fairness',
    component: lazyPage(() => import('../features/fairness/FairnessPage.tsx'), 'FairnessPage'),
    validateSearch: pick('tab', 'round', 'game', 'draw')
  }),
  at(
    '/feedback',
    lazyPage(() => import('../features/feedback/FeedbackPage.tsx'), 'FeedbackPage')
  ),
  at(
    '/identity',
    lazyPage(() => import('../features/member/kyc/IdentityPage.tsx'), 'IdentityPage')
  ),
  createRoute({
    getParentRoute: () => root,
    path: '/wallet',
    beforeLoad: () => {
      throw redirect({ to: '/wallet/deposit', replace: true })
    }
  }),
  at(
    '/wallet/deposit',
    lazyPage(() => import('../features/cashier/deposit/DepositPage.tsx'), 'DepositPage')
  ),
  at(
    '/wallet/deposit/$id',
    lazyPage(() => import('../features/cashier/deposit/DepositStatusPage.tsx'), 'DepositStatusPage')
  ),
  at(
    '/wallet/withdraw',
    lazyPage(() => import('../features/cashier/withdraw/WithdrawPage.tsx'), 'WithdrawPage')
  ),
  at(
    '/limits',
    lazyPage(() => import('../features/protection/LimitsPage.tsx'), 'LimitsPage')
  ),
  at(
    '/records/bets',
    lazyPage(() => import('../features/wager/BetsPage.tsx'), 'BetsPage')
  ),
  at(
    '/records/account',
    lazyPage(() => import('../features/wallet/MovementsPage.tsx'), 'MovementsPage')
  )
])

/** Values of an address are words as they stand there: `?vassalage=007` is no number. */
const stringifySearch = (search: Search): string => {
  const said = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return said.length > 0 ? `?${new URLSearchParams(said)}` : ''
}

export const router = createRouter({
  routeTree: tree,
  parseSearch: search => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch,
  caseSensitive: true,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: PageFailed,
  defaultPendingComponent: PageSkeleton
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
