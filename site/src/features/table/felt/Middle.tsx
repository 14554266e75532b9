// The middle of the felt: the clock while bets are taken; then what happens, the result, and what it means for the person here.
import { MoneyText } from '@fairhouse/ui/components/figure/MoneyText.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useTranslations } from 'use-intl'
import { useSymbol } from '../../../session/money/symbol.ts'
import { faceOf } from '../faces/faces.ts'
import { ownPlay } from '../own/own-play.ts'
import { netOfTicket } from '../own/own-result.ts'
import { type TableNow, ticketOf } from '../table-state.ts'
import { usePhaseWords } from './phase-words.ts'
import { TimeRing } from './TimeRing.tsx'

export function Middle({ state }: { state: TableNow }) {
  const t = useTranslations('table')
  const symbol = useSymbol()
  const { view, game } = state
  const phase = usePhaseWords(game)(view)
  const blackjack = useTranslations('blackjack')
  const words = view.phase === 'deciding' && ownPlay(state).question?.kind === 'hand' ? blackjack('yourTurn') : phase
  const look = faceOf(game)
  const taking = view.phase === 'open' || view.phase === 'lastCall'
  const ticket = ticketOf(state)
  const net = ticket && netOfTicket(game, ticket, view)
  const mark = view.phase === 'result' || view.phase === 'paying' ? view.mark : null
  return (
    <div className="flex w-30 shrink-0 flex-col items-center justify-center gap-1 text-center @xl:w-44 @3xl:w-56 @xl:gap-2">
      {taking && (
        <TimeRing
          from={view.openedAt}
          until={view.closesAt}
          active
          last={view.phase === 'lastCall'}
          className="size-16 @xl:size-24"
          digits="text-h3 @xl:text-h1"
        />
      )}
      <p
        className={cx(
          'text-balance font-display font-extrabold',
          mark ? 'text-h4 @xl:text-h2' : 'text-body @xl:text-h4',
          mark ? look.tones[look.toneOf(mark)].text : view.phase === 'lastCall' ? 'text-live' : 'text-1'
        )}
      >
        {words}
      </p>
      {view.phase === 'void' && view.why && <p className="text-2 text-small">{t(`why_${view.why}`)}</p>}
      {net !== null && view.mark !== null && (
        <p className="rounded-pill bg-1 px-3 py-1 font-display text-h5 font-extrabold shadow-e1 @xl:text-h4">
          <MoneyText amount={net} currency={symbol} signed />
        </p>
      )}
    </div>
  )
}
