// The mark of a page on which a press on a price bets at once, and what became of the last of such bets.
import { parseMoney } from '@fairhouse/contract/money.ts'
import type { SportBet } from '@fairhouse/contract/sport/bet-view.ts'
import { ApiError } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Spinner } from '@fairhouse/ui/components/press/Spinner.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMedia } from '@fairhouse/ui/use-media.ts'
import { CircleX, X, Zap } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../session/account/session.ts'
import { useMoney } from '../../../session/money/money.ts'
import { useNow } from '../../../session/stay/sitting.ts'
import { endOnePress, followPress, forgetPress, pressAtOnce, putInSlip, useOnePress, useOnePressOn } from '../order/one-press.ts'
import { endsOnePress, isArmed, type Press } from '../order/press-rules.ts'
import { OnePressDialog } from './OnePressDialog.tsx'
import { PlacedBet } from './PlacedBets.tsx'
import { SlipWayOut } from './SlipWayOut.tsx'

function Refusal({ press }: { press: Press }) {
  const t = useTranslations('sportSlip')
  const say = useSay()
  const money = useMoney()
  const stake = useOnePress(state => state.stake)
  const { cause, leg, name, format } = press
  const code = cause instanceof ApiError ? cause.code : ''
  const lowered = code === 'sport.limit' || code === 'bonus.maxBet'
  const max = parseMoney((lowered && cause instanceof ApiError && cause.params.max) || stake)
  return (
    <div role="alert" className="flex items-start gap-2">
      <CircleX aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-neg" />
      <div className="grid justify-items-start gap-1">
        <p className="font-semibold">{t('refused', { count: 1 })}</p>
        <p className="text-2 text-small">{say(cause)}</p>
        {code === 'sport.again' ? (
          <Button size="sm" onClick={() => void pressAtOnce(leg, name, format, true)}>
            {t('again')}
          </Button>
        ) : (
          !endsOnePress(code) &&
          max > 0n && (
            <Button size="sm" onClick={() => putInSlip(press, max)}>
              {t('onePressToSlip', { amount: money(max) })}
            </Button>
          )
        )}
        <SlipWayOut cause={cause} fixture={leg.fixture} lines={1} lowers={false} again={() => void pressAtOnce(leg, name, format)} />
      </div>
    </div>
  )
}

function Sent({ unsure }: { unsure: boolean }) {
  const t = useTranslations('sportSlip')
  const money = useMoney()
  const stake = useOnePress(state => state.stake)
  return (
    <p role="status" className="flex items-center gap-2 font-semibold">
      <Spinner className="size-5 text-info" />
      {unsure ? t('unsure') : t('onePressSent', { amount: money(stake) })}
    </p>
  )
}

function PressRow({ press }: { press: Press }) {
  const t = useTranslations('sportSlip')
  const { no, name, state, bet } = press
  const heard = useCallback((now: SportBet) => followPress(no, now), [no])
  const isOver = state === 'taken' || state === 'back' || state === 'refused'
  return (
    <li className="flex items-start justify-between gap-2 border-line border-t pt-2">
      <div className="grid min-w-0 gap-1">
        <p className="text-3 text-small wrap-anywhere">{name}</p>
        {bet ? (
          <PlacedBet bet={bet} onOffer={offer => putInSlip(press, offer)} onHeard={heard} />
        ) : state === 'refused' ? (
          <Refusal press={press} />
        ) : (
          <Sent unsure={state === 'unsure'} />
        )}
      </div>
      {isOver && (
        <IconButton plain size={36} label={t('onePressForget', { name })} onClick={() => forgetPress(no)}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </li>
  )
}

/** From the foot of a phone's page to the bar, the slip's pill among it, and as much again above the bar, in pixels. */
const [pill, gap] = [76, 12]

/** As long as the bar is there, what is reached by keyboard or link scrolls clear of it, and on phones the page ends above it. */
function useRoomFor(bar: RefObject<HTMLElement | null>, shown: boolean): void {
  const isFixed = !useMedia('(min-width: 64rem)')
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    if (!shown || !bar.current) return
    const observer = new ResizeObserver(([entry]) => setHeight(Math.ceil(entry!.borderBoxSize[0]!.blockSize)))
    observer.observe(bar.current)
    return () => observer.disconnect()
  }, [bar, shown])
  useEffect(() => {
    if (!shown) return
    const { style } = document.documentElement
    const room = height + gap + (isFixed ? pill : gap)
    style.setProperty('scroll-padding-bottom', `calc(var(--bottom-height) + env(safe-area-inset-bottom, 0px) + ${room}px)`)
    if (isFixed) style.setProperty('--foot-room', `${room}px`)
    return () => {
      style.removeProperty('scroll-padding-bottom')
      style.removeProperty('--foot-room')
    }
  }, [height, isFixed, shown])
}

/** Over the page's foot, on phones above the slip's pill. */
export function OnePressBar() {
  const t = useTranslations('sportSlip')
  const money = useMoney()
  const on = useOnePressOn()
  const { stake, armed, asks, presses } = useOnePress()
  const token = useSession(state => state.token)
  const now = useNow()
  const bar = useRef<HTMLElement>(null)
  const shown = on || presses.length > 0
  useRoomFor(bar, shown)
  if (!shown) return null
  // the page's time goes in steps: a yes of this very moment is not of the past
  const sure = isArmed(armed, token, Math.max(now, armed?.at ?? 0)) && stake !== ''
  return (
    <section
      ref={bar}
      aria-label={t('onePressBar')}
      className="fixed inset-x-3 bottom-[calc(var(--bottom-height)+env(safe-area-inset-bottom,0px)+4.75rem)] z-sticky mx-auto grid max-h-[45dvh] max-w-160 gap-2 overflow-y-auto rounded-card border border-warn bg-pop px-3 py-2 shadow-e3 lg:sticky lg:inset-x-auto lg:bottom-3 lg:w-full"
    >
      {on && (
        <div className="flex items-center justify-between gap-3">
          <p role="status" className="flex min-w-0 items-center gap-2 font-semibold">
            <Zap aria-hidden="true" className={cx('size-5 shrink-0', sure ? 'text-warn' : 'text-3')} />
            {sure ? t('onePressOn', { amount: money(stake) }) : t('onePressAsks')}
          </p>
          <Button size="sm" onClick={endOnePress}>
            {t('onePressOff')}
          </Button>
        </div>
      )}
      {presses.length > 0 && (
        <ul className="grid gap-2">
          {presses.map(press => (
            <PressRow key={press.no} press={press} />
          ))}
        </ul>
      )}
      <OnePressDialog open={asks} onClose={() => useOnePress.setState({ asks: false })} />
    </section>
  )
}
