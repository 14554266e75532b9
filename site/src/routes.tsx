// Every address of the site and the page behind it. Pages other than home are loaded when somebody goes there.
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { HomePage } from './home/HomePage.tsx'
import { Frame } from './shell/Frame.tsx'
import { PageFailed } from './shell/PageFailed.tsx'
import { PageSkeleton } from './shell/PageSkeleton.tsx'

// An unknown address shows home.
const root = createRootRoute({ component: Frame, notFoundComponent: HomePage })
const at = <Path extends string>(path: Path, component: Parameters<typeof createRoute>[0]['component']) =>
  createRoute({ getParentRoute: () => root, path, component })

const crash = lazyRouteComponent(() => import('./play/crash/CrashPage.tsx'), 'CrashPage')

const tree = root.addChildren([
  at('/', HomePage),
  at('/index', HomePage),
  at('/index.html', HomePage),
  at('/home', HomePage),
  at('/help', HomePage),
  at('/register', HomePage),
  at('/register.html', HomePage),
  at('/login', HomePage),
  at('/crash', crash),
  at('/crash/$game', crash),
  at(
    '/crash/$game/$no',
    lazyRouteComponent(() => import('./play/crash/RoundPage.tsx'), 'RoundPage')
  ),
  at(
    '/fairness',
    lazyRouteComponent(() => import('./play/FairnessPage.tsx'), 'FairnessPage')
  ),
  createRoute({
    getParentRoute: () => root,
    path: '/wallet',
    beforeLoad: () => {
      throw redirect({ to: '/wallet/deposit', replace: true })
    }
  }),
  at(
    '/support',
    lazyRouteComponent(() => import('./support/SupportPage.tsx'), 'SupportPage')
  ),
  at(
    '/wallet/deposit',
    lazyRouteComponent(() => import('./cashier/DepositPage.tsx'), 'DepositPage')
  ),
  at(
    '/wallet/deposit/$id',
    lazyRouteComponent(() => import('./cashier/DepositStatusPage.tsx'), 'DepositStatusPage')
  ),
  at(
    '/wallet/withdraw',
    lazyRouteComponent(() => import('./cashier/WithdrawPage.tsx'), 'WithdrawPage')
  ),
  at(
    '/records/bets',
    lazyRouteComponent(() => import('./wager/BetsPage.tsx'), 'BetsPage')
  ),
  at(
    '/records/account',
    lazyRouteComponent(() => import('./wallet/MovementsPage.tsx'), 'MovementsPage')
  )
])

export const router = createRouter({
  routeTree: tree,
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
