// The picture of the round: the two hands, the shoe, the clock, and what came of it.
import { MoneyText } from '@fairhouse/ui/components/figure/MoneyText.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useTranslations } from 'use-intl'
import { isMark, sideLook } from '../../../kit/play/side-look.ts'
import { useSymbol } from '../../../session/money/symbol.ts'
import { netOfTicket } from '../own-result.ts'
import { type TableNow, ticketOf } from '../table-state.ts'
import { Clock } from './Clock.tsx'
import { Hand } from './Hand.tsx'
import { usePhaseWords } from './phase-words.ts'
import { ShoeFacts } from './ShoeFacts.tsx'

export function Felt({ state }: { state: TableNow }) {
  const t = useTranslations('table')
  return (
    <section
      aria-label={t('felt', { no: String(state.view.no) })}
      className="felt relative flex min-w-0 flex-col overflow-clip px-3 pt-2 pb-3 md:px-6 md:pt-4 md:pb-6"
    >
      <svg viewBox="0 0 1000 300" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full">
        <path
          d="M-20 130C200 336 800 336 1020 130"
          fill="none"
          stroke="var(--primary-text)"
          strokeOpacity=".28"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d="M-20 100C200 318 800 318 1020 100"
          fill="none"
          stroke="var(--primary-text)"
          strokeOpacity=".16"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <ShoeFacts view={state.view} />
      <div className="relative flex flex-1 items-center justify-center gap-2 pt-2 md:gap-8 md:pt-3">
        <Hand side="dragon" state={state} />
        <Middle state={state} />
        <Hand side="tiger" state={state} />
      </div>
    </section>
  )
}

/** The clock while bets are taken; then what happens, the result, and what it means for the person here. */
function Middle({ state }: { state: TableNow }) {
  const t = useTranslations('table')
  const symbol = useSymbol()
  const words = usePhaseWords()(state.view)
  const { view } = state
  const taking = view.phase === 'open' || view.phase === 'lastCall'
  const ticket = ticketOf(state)
  const net = ticket && netOfTicket(ticket, view)
  const mark = view.phase === 'result' || view.phase === 'paying' ? view.mark : null
  return (
    <div className="flex w-30 shrink-0 flex-col items-center justify-center gap-1 text-center md:w-56 md:gap-2">
      {taking && <Clock view={view} />}
      <p
        className={cx(
          'text-balance font-display font-extrabold',
          mark ? 'text-h4 md:text-h2' : 'text-body md:text-h4',
          isMark(mark) ? sideLook[mark].text : view.phase === 'lastCall' ? 'text-live' : 'text-1'
        )}
      >
        {words}
      </p>
      {view.phase === 'void' && view.why && <p className="text-2 text-small">{t(`why_${view.why}`)}</p>}
      {net !== null && view.mark !== null && (
        <p className="rounded-pill bg-1 px-3 py-1 font-display text-h5 font-extrabold shadow-e1 md:text-h4">
          <MoneyText amount={net} currency={symbol} signed />
        </p>
      )}
    </div>
  )
}
