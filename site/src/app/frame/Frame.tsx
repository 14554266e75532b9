// The frame around every page.
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Windows } from '../../features/account/Windows.tsx'
import { LobbyWindows } from '../../features/lobby/LobbyWindows.tsx'
import { BalanceNews } from '../../features/wallet/BalanceNews.tsx'
import { CentreHost } from '../centre/CentreHost.tsx'
import { OperatorRibbon } from '../closed/OperatorRibbon.tsx'
import { Dock } from '../dock/Dock.tsx'
import { NoticeStrip } from '../hosts/NoticeStrip.tsx'
import { PopupHost } from '../hosts/PopupHost.tsx'
import { PageSkeleton } from '../loading/PageSkeleton.tsx'
import { BottomNav } from './BottomNav.tsx'
import { CategoryNav } from './CategoryNav.tsx'
import { Footer } from './Footer.tsx'
import { HeaderTop } from './HeaderTop.tsx'
import { LostBanner } from './LostBanner.tsx'
import { SideMenu } from './SideMenu.tsx'

const skipClass =
  'sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-toast focus:rounded-control focus:bg-primary focus:px-4 focus:py-3 focus:font-bold focus:text-on-primary'

/** The stage of a game wants the width. */
const isStage = (pathname: string): boolean =>
  /^\/(crash|game|seamless|lottery|vnlottery|seaLottery|sealottery|lottert)(\/|$)|^\/live\/./.test(pathname)

export function Frame() {
  const t = useTranslations('shell')
  const { pathname } = useLocation()
  const stage = isStage(pathname)
  return (
    <>
      <a href="#content" className={skipClass}>
        {t('skipToContent')}
      </a>
      <a href="#categories" className={skipClass}>
        {t('skipToNav')}
      </a>
      <header className="sticky top-0 z-header bg-1">
        <OperatorRibbon />
        <LostBanner />
        <HeaderTop />
        <CategoryNav />
      </header>
      <div className="flex items-stretch [--frame-top:calc(var(--header-height)+var(--nav-height))]">
        <SideMenu />
        <div className="flex min-h-[calc(100dvh-var(--frame-top))] min-w-0 flex-1 flex-col">
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto min-h-[calc(100dvh-var(--frame-top))] w-full max-w-340 flex-1 px-4 pt-4 outline-none md:px-6 md:pt-6"
          >
            {!stage && !pathname.startsWith('/wallet/') && <NoticeStrip />}
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </main>
          <Footer />
        </div>
        {!stage && <Dock />}
      </div>
      <BottomNav />
      <BalanceNews />
      <Windows />
      <CentreHost />
      <PopupHost />
      <LobbyWindows />
    </>
  )
}
