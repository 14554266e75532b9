// What screen readers hear of the table: bets open and close, results, and what they bring.
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../session/money/money.ts'
import { useTableWords } from './faces/faces.ts'
import { useDrawnWords } from './felt/card-words.ts'
import { usePhaseWords } from './felt/phase-words.ts'
import { secondsLeft } from './felt/TimeRing.tsx'
import { netOfTicket } from './own/own-result.ts'
import { useTableSounds } from './sounds.ts'
import { type TableNow, ticketOf } from './table-state.ts'

/** Told politely, once each; the lock, the deal and the payment are left out between them. */
const told: readonly string[] = ['open', 'lastCall', 'locked', 'result', 'void', 'shuffle', 'closed']

/** Of a table beside others only what it brings is told while another is in hand, and nothing of it is heard. */
export function TableAnnouncer({ state, inHand = true }: { state: TableNow; inHand?: boolean }) {
  const t = useTranslations('table')
  const money = useMoney()
  const drawnWords = useDrawnWords()
  const phase = usePhaseWords(state.game)
  const words = useTableWords(state.game)
  const [said, setSaid] = useState('')
  const { view } = state
  const tell = useEffectEvent(() => {
    const ticket = ticketOf(state)
    const net = ticket && netOfTicket(state.game, ticket, view)
    if (!told.includes(view.phase) || (!inHand && net === null)) return
    const parts = [view.phase === 'open' ? t('saidOpen', { no: String(view.no), seconds: secondsLeft(view.closesAt) }) : `${phase(view)}.`]
    if (view.phase === 'result') parts.push(...view.cards.map(c => t('saidCard', { side: words.side(c.to), card: drawnWords(c) })))
    if (net !== null)
      parts.push(net > 0n ? t('saidWon', { net: `+${money(net)}` }) : net < 0n ? t('saidLost', { net: money(net) }) : t('saidEven'))
    setSaid([...(inHand ? [] : [`${state.name}:`]), ...parts].join(' '))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each phase of each round
  useEffect(() => tell(), [view.phase, view.no])
  useTableSounds(state, inHand)
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
