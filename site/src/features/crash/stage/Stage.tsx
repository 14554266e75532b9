// The picture of the round: last results, curve, words.
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { play } from '../../../kit/play/sound.ts'
import type { RoundState } from '../round/round-state.ts'
import { Curve } from './Curve.tsx'
import { FlightText } from './FlightText.tsx'
import { elapsedOf, isOver } from './flight-clock.ts'
import { HistoryPills } from './HistoryPills.tsx'
import { WaitBar } from './WaitBar.tsx'

export function Stage({ state }: { state: RoundState }) {
  const t = useTranslations('round')
  const { round, seats } = state
  const over = isOver(round)
  const { phase } = round
  useEffect(() => {
    if (phase === 'waiting') play('opened')
    if (phase === 'flying') play('started')
    if (phase === 'busted') play('busted')
  }, [phase])
  return (
    <section
      aria-label={t('stage', { no: String(round.no) })}
      className="relative h-75 min-w-0 overflow-clip bg-1 bg-[radial-gradient(80%_90%_at_30%_100%,color-mix(in_srgb,var(--accent)_26%,transparent),transparent_62%)] md:h-auto md:min-h-130"
    >
      <Curve
        elapsed={() => elapsedOf(round)}
        active={phase === 'flying'}
        over={over}
        marks={seats.flatMap(s => (s.at === null ? [] : [{ at: s.at, mine: s.mine }]))}
        className="absolute inset-0 size-full"
      />
      <div className="absolute inset-x-3 top-1 sm:inset-x-4">
        <HistoryPills game={round.game} history={state.history} />
      </div>
      <FlightText round={round} players={seats.length} />
      <WaitBar round={round} />
    </section>
  )
}
