// What became of a bet, or what stands in its way, in a sentence or two under its fields.

import type { Money } from '@fairhouse/contract/money.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { formatTime } from '@fairhouse/ui/text/format.ts'
import { CircleAlert, Clock, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BonusWayOut } from '../../../kit/play/BonusWayOut.tsx'
import { formatAt } from '../../../kit/play/format-at.ts'
import { useRefusal } from '../../../kit/play/use-refusal.ts'
import { useMoney } from '../../../session/money/money.ts'
import { paidIn } from '../round/round-state.ts'
import type { SlotControl } from './use-slot.ts'

type Props = { control: SlotControl; game: string; round: { no: number; phase: string; bust?: number | null }; least: Money }

/** `12:00:01.234` in the reader's zone. */
const formatInstant = (ms: number): string => `${formatTime(ms)}.${String(ms % 1000).padStart(3, '0')}`

/** Refusals and results are announced; a return at or below the stake is told, not celebrated. */
export function SlotNote({ control, game, round, least }: Props) {
  const t = useTranslations('round')
  const free = useTranslations('free')
  const money = useMoney()
  const refusal = useRefusal()
  const { problem, pending, queued, seat, stamp } = control

  const facts: { icon: ReactNode; text: string; more?: string; tone?: string } | null = (() => {
    if (pending?.unsure) {
      const text = pending.kind === 'cashOut' ? t('checkingCash') : t('checking', { key: pending.key.slice(0, 8) })
      return { icon: <LoaderCircle className="animate-spin" />, text, tone: 'text-warn' }
    }
    if (problem?.place === 'form') return { icon: <CircleAlert />, text: refusal(problem), tone: 'text-neg' }
    if (queued)
      return {
        icon: <Clock />,
        text: t('queued', { amount: money(queued.stake) }),
        more: t('queuedNote', { no: String(queued.afterNo + 1) })
      }
    if (!seat) return null
    if (seat.state === 'cashed' && seat.at !== null && seat.payout !== null) {
      const at = formatAt(seat.at)
      const gain = seat.payout - paidIn(seat)
      const more = stamp
        ? t('stamp', { at: formatAt(stamp.at), time: formatInstant(stamp.receivedAt) })
        : seat.auto
          ? t('stampAuto', { at })
          : undefined
      if (gain > 0n)
        return {
          icon: null,
          text: t('cashedGain', { at, payout: money(seat.payout), gain: money(gain) }),
          more,
          tone: 'text-pos font-semibold'
        }
      return { icon: null, text: t('cashedBet', { at, payout: money(seat.payout) }), more }
    }
    if (seat.state === 'lost' && seat.free) return { icon: null, text: free('lost', { at: formatAt(round.bust ?? 100) }) }
    if (seat.state === 'lost') return { icon: null, text: t('lostBet', { at: formatAt(round.bust ?? 100), stake: money(seat.stake) }) }
    if (seat.state === 'refunded') return { icon: null, text: t('refundedBet', { stake: money(seat.stake) }) }
    const more = seat.target ? t('autoAt', { at: formatAt(seat.target) }) : undefined
    if (round.phase === 'waiting') return { icon: null, text: t('inRound', { amount: money(seat.stake), no: String(round.no) }), more }
    if (round.phase === 'flying') return { icon: null, text: t('inFlight', { amount: money(seat.stake) }), more }
    return { icon: null, text: t('waitingResult') }
  })()

  return (
    <div role="status" className="text-small md:min-h-13">
      {facts && (
        <p className={cx('flex gap-1.5 [&_svg]:mt-px [&_svg]:size-4 [&_svg]:shrink-0', facts.tone ?? 'text-2')}>
          {facts.icon}
          <span className="min-w-0">{facts.text}</span>
        </p>
      )}
      {problem && <BonusWayOut cause={problem.cause} game={game} fit={most => (most < least ? null : most)} again={control.again} />}
      {facts?.more && <p className="text-3 text-cap tabular-nums">{facts.more}</p>}
    </div>
  )
}
