// The right column: shortcuts, the round in the air, my open bets, my last ones.
import { bets } from '@fairhouse/contract/play/wager.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { BetLine } from '../../kit/bets/BetLine.tsx'
import { ask } from '../../session/account/ask.ts'
import { useLoggedIn } from '../../session/account/session.ts'
import { useCrashGames } from '../../session/games/crash-games.ts'
import { toggleFrame, useFrame } from '../frame/frame-choice.ts'
import { DockBar } from './DockBar.tsx'

const CrashStrip = lazy(() => import('../../features/crash/CrashStrip.tsx').then(file => ({ default: file.CrashStrip })))

type Bets = z.output<typeof bets.reply>['list']

function BetList({ list, open }: { list: Bets; open: boolean }) {
  const t = useTranslations('shell')
  if (list.length === 0) return <p className="rounded-card border border-line bg-2 p-4 text-3">{t(open ? 'noOpenBets' : 'noLastBets')}</p>
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-2">
      {list.map(bet => (
        <li key={bet.id}>
          <BetLine bet={bet} />
        </li>
      ))}
    </ul>
  )
}

/** Both lists come at once: one that grew would push the other down. */
function MyBets() {
  const t = useTranslations('shell')
  const open = useQuery(queryOf(bets, { limit: 5, state: 'PENDING' })).data?.list
  const last = useQuery(queryOf(bets, { limit: 6 })).data?.list
  if (!open || !last) return <Skeleton className="h-96 rounded-card" />
  return (
    <>
      <h2 className="pt-2 ps-1 text-h6">{t('openBets')}</h2>
      <BetList list={open} open />
      <header className="flex items-center justify-between gap-2 ps-1">
        <h2 className="text-h6">{t('lastBets')}</h2>
        <Link to="/records/bets" className="inline-flex min-h-11 items-center px-1 font-semibold text-primary-text hover:underline">
          {t('allBets')}
        </Link>
      </header>
      <BetList list={last.filter(bet => bet.state !== 'PENDING').slice(0, 5)} open={false} />
    </>
  )
}

/** 340 px on wide screens, or only its bar; everything in it is real. */
export function Dock() {
  const t = useTranslations()
  const open = useFrame(state => state.dock)
  const loggedIn = useLoggedIn()
  const crash = useCrashGames().games?.[0]
  const Toggle = open ? PanelRightClose : PanelRightOpen
  return (
    <aside
      aria-label={t('shell.dock')}
      className={cx(
        'sticky top-(--frame-top) hidden h-[calc(100dvh-var(--frame-top))] shrink-0 flex-col gap-3 overflow-y-auto border-line border-s bg-1 p-3 lg:flex',
        open ? 'w-85' : 'w-16 items-center'
      )}
    >
      <header className={cx('flex items-center gap-1', open ? 'justify-between' : 'flex-col')}>
        <DockBar open={open} />
        <IconButton plain label={t(open ? 'shell.dockClose' : 'shell.dockOpen')} aria-expanded={open} onClick={() => toggleFrame('dock')}>
          <Toggle aria-hidden="true" className="rtl:-scale-x-100" />
        </IconButton>
      </header>
      {open && (
        <>
          <h2 className="ps-1 text-h6">{t('shell.liveNow')}</h2>
          {crash && (
            <Suspense fallback={<Skeleton className="h-45.5 rounded-card" />}>
              <CrashStrip game={crash.code} />
            </Suspense>
          )}
          {loggedIn ? (
            <MyBets />
          ) : (
            <div className="flex flex-col gap-3 rounded-card border border-line bg-2 p-4 text-2">
              <p>{t('shell.dockVisitor')}</p>
              <Button size="sm" onClick={() => ask('login')}>
                {t('account.login')}
              </Button>
            </div>
          )}
        </>
      )}
    </aside>
  )
}
