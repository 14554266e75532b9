// A bet builder in the slip: selections of one match with the one price of all of them, what adds nothing to it, and what cannot be true together.
import { cx } from '@fairhouse/ui/cx.ts'
import { Combine } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PickedLeg } from '../legs/slip-legs.ts'
import { useFixture } from '../live/fixtures.ts'
import { oddsText, useOddsChoice } from '../odds/odds-choice.ts'
import { MatchOf, SlipLeg } from './SlipLeg.tsx'
import type { Check } from './use-checks.ts'
import { usePickedWord } from './use-picked-word.ts'

type Props = {
  legs: readonly PickedLeg[]
  said: readonly (Check['legs'][number] | undefined)[]
  /** Its places are those of the slip, `from` the first of its legs. */
  builder: Check['builders'][number] | undefined
  from: number
  refusedFor: (leg: PickedLeg) => string | null
}

export function BuilderLegs({ legs, said, builder, from, refusedFor }: Props) {
  const t = useTranslations('sportSlip')
  const format = useOddsChoice(state => state.format)
  const fixture = useFixture(legs[0]!.fixture)
  const wordOf = usePickedWord()
  const at = (places: readonly number[] | undefined) => (places ?? []).map(place => place - from)
  const idle = at(builder?.idle)
  const contradicts = at(builder?.contradicts)
  const why = builder?.problem
  return (
    <li className={cx('grid gap-2 rounded-control border bg-2 p-2.5', why ? 'border-neg/60' : 'border-line')}>
      <div className="flex items-start gap-2">
        <Combine aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-2" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-1">{t('builder')}</p>
          <p className="flex flex-wrap items-center gap-x-2 text-3 text-cap">{fixture && <MatchOf fixture={fixture} />}</p>
        </div>
        <p role="status" aria-label={t('jointOdds')} className="whitespace-nowrap font-bold text-body-l tabular-nums">
          {builder && builder.odds > 0 ? oddsText(builder.odds, format, true) : '–'}
        </p>
      </div>
      <ol aria-label={t('builder')} className="grid gap-2">
        {legs.map((leg, i) => (
          <SlipLeg
            key={`${leg.fixture}|${leg.market}|${leg.specifiers}`}
            leg={leg}
            said={said[i]}
            collides={[]}
            mayBank={false}
            joined={{ idle: idle.includes(i), contradicts: contradicts.includes(i) }}
            refused={refusedFor(leg)}
          />
        ))}
      </ol>
      {why && (
        <p role="alert" className="text-neg text-small">
          {contradicts.length > 0 ? t('contradict', { legs: contradicts.map(i => `“${wordOf(legs[i]!)}”`).join(', ') }) : t(`why_${why}`)}
        </p>
      )}
    </li>
  )
}
