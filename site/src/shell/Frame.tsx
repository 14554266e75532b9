// The frame around every page.
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useAsk } from '../account/ask.ts'
import { useLoggedIn } from '../account/session.ts'
import { Windows } from '../account/Windows.tsx'
import { BalanceNews } from '../wallet/BalanceNews.tsx'
import { BottomNav } from './BottomNav.tsx'
import { brandQuery } from './brand.ts'
import { CategoryNav } from './CategoryNav.tsx'
import { Closed } from './Closed.tsx'
import { Dock } from './Dock.tsx'
import { Footer } from './Footer.tsx'
import { HeaderTop } from './HeaderTop.tsx'
import { LostBanner } from './LostBanner.tsx'
import { SideMenu } from './SideMenu.tsx'

const Toaster = lazy(() => import('@fairhouse/ui/components/Toaster.tsx').then(file => ({ default: file.Toaster })))

const skipClass =
  'sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-toast focus:rounded-control focus:bg-primary focus:px-4 focus:py-3 focus:font-bold focus:text-on-primary'

/** While the site is closed its status is asked for every 30 s, so it opens by itself. */
export function Frame() {
  const t = useTranslations('shell')
  const { pathname } = useLocation()
  // Messages answer to what a member does, or to a login; who only looks needs no place for them.
  const asked = useAsk(state => state.window !== null)
  const heard = useLoggedIn() || asked || pathname !== '/'
  const status = useQuery({ ...brandQuery, refetchInterval: query => (query.state.data?.status ? 30_000 : false) }).data?.status ?? 0
  if (status !== 0) return <Closed status={status} />
  // The stage of a game wants the width.
  const dock = !pathname.startsWith('/crash')
  return (
    <>
      <a href="#content" className={skipClass}>
        {t('skipToContent')}
      </a>
      <a href="#categories" className={skipClass}>
        {t('skipToNav')}
      </a>
      <header className="sticky top-0 z-header bg-1">
        <LostBanner />
        <HeaderTop />
        <CategoryNav />
      </header>
      <div className="flex items-stretch [--frame-top:calc(var(--header-height)+var(--nav-height))]">
        <SideMenu />
        <div className="flex min-h-[calc(100dvh-var(--frame-top))] min-w-0 flex-1 flex-col">
          <main id="content" tabIndex={-1} className="mx-auto w-full max-w-340 flex-1 px-4 pt-4 outline-none md:px-6 md:pt-6">
            <Suspense fallback={<p className="sr-only">{t('loadingPage')}</p>}>
              <Outlet />
            </Suspense>
          </main>
          <Footer />
        </div>
        {dock && <Dock />}
      </div>
      <BottomNav />
      <BalanceNews />
      <Windows />
      {heard && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  )
}
