// The right column: shortcuts, and the cards of features: the round in the air, a member's bets.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useLocation } from '@tanstack/react-router'
import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import { Fragment, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { liveRound } from '../../features/crash/dock.ts'
import { slip } from '../../features/sport/slip/dock.ts'
import { ownBets } from '../../features/wager/dock.ts'
import { partsFor, place } from '../../kit/place/place.ts'
import { ask } from '../../session/account/ask.ts'
import { useLoggedIn } from '../../session/account/session.ts'
import { toggleFrame, useFrame } from '../../session/places/frame-choice.ts'
import { DockBar } from './DockBar.tsx'

const cards = place([slip, liveRound, ownBets])

/** 340 px on wide screens, or only its bar; everything in it is real. */
export function Dock() {
  const t = useTranslations()
  const open = useFrame(state => state.dock)
  const loggedIn = useLoggedIn()
  const { pathname } = useLocation()
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
      {open &&
        partsFor(cards, { member: loggedIn, book: pathname.startsWith('/sports') }).map(({ key, title, shape, Body }) => (
          <Fragment key={key}>
            <h2 className="ps-1 not-first:pt-2 text-h6">{t(title)}</h2>
            <Suspense fallback={<Skeleton className={cx('shrink-0 rounded-card', shape)} />}>
              <Body />
            </Suspense>
          </Fragment>
        ))}
      {open && !loggedIn && (
        <div className="flex flex-col gap-3 rounded-card border border-line bg-2 p-4 text-2">
          <p>{t('shell.dockVisitor')}</p>
          <Button size="sm" onClick={() => ask('login')}>
            {t('account.login')}
          </Button>
        </div>
      )}
    </aside>
  )
}
