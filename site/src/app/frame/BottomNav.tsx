// The five areas at the bottom of a phone.
import { cx } from '@fairhouse/ui/cx.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { CircleUserRound, Gift, House, type LucideIcon, Rocket, Search, Trophy } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useLoggedIn } from '../../session/account/session.ts'
import { openSearch, useLobbyWindow } from '../../session/games/lobby-window.ts'
import { menuQuery } from '../../session/games/nav.ts'
import { openSheet, useFrame } from '../../session/places/frame-choice.ts'
import { useCentre } from '../../session/places/use-centre.ts'
import { spotOf } from './nav-rules.ts'

/** Only members have one. */
const RewardBadge = lazy(() => import('../../features/reward/RewardBadge.tsx').then(file => ({ default: file.RewardBadge })))
const AccountSheet = lazy(() => import('./AccountSheet.tsx').then(file => ({ default: file.AccountSheet })))

const areaClass = (current: boolean): string =>
  cx(
    'flex h-16 w-full flex-col items-center justify-center gap-1 font-semibold text-micro focus-visible:-outline-offset-2',
    current ? 'text-primary-text' : 'text-3'
  )

type PageArea = { to: '/' | '/sports' | '/crash'; vassalage?: string | null; icon: LucideIcon; label: string; current: boolean }

function PageArea({ to, vassalage, icon: Picture, label, current }: PageArea) {
  return (
    <li>
      <Link
        to={to}
        search={vassalage ? { vassalage } : {}}
        activeProps={{ 'aria-current': undefined }}
        aria-current={current ? 'page' : undefined}
        className={areaClass(current)}
      >
        <Picture aria-hidden="true" className="size-5.5" />
        {label}
      </Link>
    </li>
  )
}

type WindowArea = { icon: LucideIcon; label: string; open: boolean; onOpen: () => void; badge?: ReactNode }

function WindowArea({ icon: Picture, label, open, onOpen, badge }: WindowArea) {
  return (
    <li>
      <button type="button" aria-haspopup="dialog" aria-expanded={open} onClick={onOpen} className={areaClass(open)}>
        <span className="relative">
          <Picture aria-hidden="true" className="size-5.5" />
          {badge}
        </span>
        {label}
      </button>
    </li>
  )
}

/** 64 px and the device's own edge; below tablets only. Sports is an area where the house has sports, else crash is. */
export function BottomNav() {
  const t = useTranslations('shell')
  const { pathname } = useLocation()
  const loggedIn = useLoggedIn()
  const sheet = useFrame(state => state.sheet)
  const searching = useLobbyWindow(state => state.search)
  const { open } = useCentre('centre')
  const sports = useQuery(menuQuery()).data?.list.findLast(entry => entry.gameType === 'SPORTS')
  return (
    <nav
      aria-label={t('navBottom')}
      className="fixed inset-x-0 bottom-0 z-header border-line border-t bg-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-5">
        <PageArea to="/" icon={House} label={t('lobby')} current={pathname === '/'} />
        <WindowArea icon={Search} label={t('search')} open={searching} onOpen={() => openSearch()} />
        {sports ? (
          <PageArea
            to="/sports"
            vassalage={spotOf(sports.page).vassalage}
            icon={Trophy}
            label={t('SPORTS')}
            current={pathname.startsWith('/sports')}
          />
        ) : (
          <PageArea to="/crash" icon={Rocket} label={t('crash')} current={pathname.startsWith('/crash')} />
        )}
        <WindowArea
          icon={Gift}
          label={t('rewards')}
          open={false}
          onOpen={() => open('rewardCenter')}
          badge={
            loggedIn && (
              <Suspense>
                <RewardBadge className="absolute -end-3 -top-1.5" />
              </Suspense>
            )
          }
        />
        <WindowArea icon={CircleUserRound} label={t('account')} open={sheet} onOpen={() => openSheet(true)} />
      </ul>
      {sheet && (
        <Suspense>
          <AccountSheet />
        </Suspense>
      )}
    </nav>
  )
}
