// The five areas at the bottom of a phone.
import { cx } from '@fairhouse/ui/cx.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { CircleUserRound, History, House, Rocket, WalletMinimal } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { openSheet, useFrame } from './frame-choice.ts'

const AccountSheet = lazy(() => import('./AccountSheet.tsx').then(file => ({ default: file.AccountSheet })))

const areas = [
  { to: '/', start: '/', word: 'lobby', icon: House },
  { to: '/crash', start: '/crash', word: 'crash', icon: Rocket },
  { to: '/wallet/deposit', start: '/wallet', word: 'wallet', icon: WalletMinimal },
  { to: '/records/bets', start: '/records', word: 'records', icon: History }
] as const

const areaClass = (current: boolean): string =>
  cx(
    'flex h-16 flex-col items-center justify-center gap-1 font-semibold text-micro focus-visible:-outline-offset-2',
    current ? 'text-primary-text' : 'text-3'
  )

/** 64 px and the device's own edge; below tablets only. */
export function BottomNav() {
  const t = useTranslations('shell')
  const { pathname } = useLocation()
  const sheet = useFrame(state => state.sheet)
  return (
    <nav
      aria-label={t('navBottom')}
      className="fixed inset-x-0 bottom-0 z-header border-line border-t bg-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-5">
        {areas.map(({ to, start, word, icon: Picture }) => {
          const current = start === '/' ? pathname === '/' : pathname.startsWith(start)
          return (
            <li key={to}>
              <Link to={to} aria-current={current ? 'page' : undefined} className={areaClass(current)}>
                <Picture aria-hidden="true" className="size-5.5" />
                {t(word)}
              </Link>
            </li>
          )
        })}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={sheet}
            onClick={() => openSheet(true)}
            className={cx('w-full', areaClass(sheet))}
          >
            <CircleUserRound aria-hidden="true" className="size-5.5" />
            {t('account')}
          </button>
        </li>
      </ul>
      {sheet && (
        <Suspense>
          <AccountSheet />
        </Suspense>
      )}
    </nav>
  )
}
