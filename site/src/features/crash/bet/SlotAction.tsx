// The one big button of a bet slot.

import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { formatAt } from '../../../kit/play/format-at.ts'
import { LiveText } from '../../../kit/play/LiveText.tsx'
import { whenLoggedIn } from '../../../session/account/ask.ts'
import { useMoney } from '../../../session/money/money.ts'
import type { RoundState } from '../round/round-state.ts'
import { multiplierOf } from '../stage/flight-clock.ts'
import { payoutAt, slotStep, stopAt } from './slot-step.ts'
import type { Order, SlotControl } from './use-slot.ts'

type Props = { state: RoundState; control: SlotControl; order: Order | null; loggedIn: boolean; name: string; showName: boolean }

const strayTapMs = 600

/** 64 px high. It says the amount that it moves; in flight it says what the server would pay now. */
export function SlotAction({ state, control, order, loggedIn, name, showName }: Props) {
  const t = useTranslations('round')
  const free = useTranslations('free')
  const money = useMoney()
  const { seat, queued, pending } = control
  const { round } = state
  const step = slotStep({ loggedIn, phase: round.phase, seat, queued: queued !== null })
  const amount = order ? money(order.stake) : ''
  const missing = (step === 'bet' || step === 'betNext') && !order ? t('stakeNeeded') : null

  const cashText = () => {
    if (!seat) return ''
    const at = Math.min(multiplierOf(round) ?? 100, stopAt(seat, state.limits, round.capAt))
    return t('cashOut', { at: formatAt(at), payout: money(payoutAt(seat.stake, at) - (seat.free ? seat.stake : 0n)) })
  }
  const leftCashOutAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (step !== 'cashOut') return
    return () => {
      leftCashOutAt.current = performance.now()
    }
  }, [step])
  const press = () => {
    // A tap that was meant for a cash-out must not become a bet because the round ended first, or the tap came twice.
    if (performance.now() - leftCashOutAt.current < strayTapMs) return
    if (step === 'logIn') whenLoggedIn(() => {})
    else if (step === 'cashOut') control.cashOut()
    else if (step === 'cancel') control.cancel()
    else if (step === 'unqueue') control.unqueue()
    else if (order) (step === 'bet' ? control.bet : control.queue)(order)
  }
  const words = {
    logIn: t('logIn'),
    bet: order?.free ? free('bet', { amount }) : t('bet', { amount }),
    betNext: t('betNext', { amount }),
    unqueue: queued ? t('unqueue', { amount: money(queued.stake) }) : '',
    cancel: seat ? t('cancelBet', { amount: money(seat.stake) }) : '',
    cashOut: ''
  }
  const going = pending && { bet: t('placing'), cancel: t('cancelling'), cashOut: t('cashingOut') }[pending.kind]
  const quiet = step === 'cancel' || step === 'unqueue'
  return (
    <Button
      variant={quiet ? 'ghost' : 'primary'}
      size="lg"
      block
      disabledReason={missing}
      aria-busy={pending !== null || undefined}
      aria-disabled={pending !== null || undefined}
      onClick={pending ? undefined : press}
      className={cx(
        'min-h-16! px-3!',
        step === 'cashOut' && 'tabular-nums',
        queued && 'outline-2 outline-primary outline-dashed -outline-offset-4'
      )}
    >
      <span>
        {showName && <span className="block font-semibold text-cap opacity-80">{name}</span>}
        {going ??
          (step === 'cashOut' ? <LiveText active={round.phase === 'flying'} read={cashText} /> : missing ? t('betEmpty') : words[step])}
      </span>
    </Button>
  )
}
