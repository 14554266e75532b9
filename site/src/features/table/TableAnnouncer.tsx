// What screen readers hear of the table, and what is heard when sound is on: bets open and close, results, and what they bring.
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { play } from '../../kit/play/sound.ts'
import { useMoney } from '../../session/money/money.ts'
import { useTableWords } from './faces/faces.ts'
import { secondsLeft } from './felt/Clock.tsx'
import { useDrawnWords } from './felt/card-words.ts'
import { usePhaseWords } from './felt/phase-words.ts'
import { netOfTicket } from './own-result.ts'
import { type TableNow, ticketOf } from './table-state.ts'

/** Told politely, once each; the lock, the deal and the payment are left out between them. */
const told: readonly string[] = ['open', 'lastCall', 'locked', 'result', 'void', 'shuffle', 'closed']

export function TableAnnouncer({ state }: { state: TableNow }) {
  const t = useTranslations('table')
  const money = useMoney()
  const drawnWords = useDrawnWords()
  const phase = usePhaseWords(state.game)
  const words = useTableWords(state.game)
  const [said, setSaid] = useState('')
  const { view } = state
  const tell = useEffectEvent(() => {
    if (!told.includes(view.phase)) return
    const ticket = ticketOf(state)
    const net = ticket && netOfTicket(state.game, ticket, view)
    const parts = [view.phase === 'open' ? t('saidOpen', { no: String(view.no), seconds: secondsLeft(view.closesAt) }) : `${phase(view)}.`]
    if (view.phase === 'result') parts.push(...view.cards.map(c => t('saidCard', { side: words.side(c.to), card: drawnWords(c) })))
    if (net !== null)
      parts.push(net > 0n ? t('saidWon', { net: `+${money(net)}` }) : net < 0n ? t('saidLost', { net: money(net) }) : t('saidEven'))
    setSaid(parts.join(' '))
    if (view.phase === 'open') play('opened')
    else if (view.phase === 'locked') play('started')
    else if (net !== null && net > 0n) play('gained')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each phase of each round
  useEffect(() => tell(), [view.phase, view.no])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
