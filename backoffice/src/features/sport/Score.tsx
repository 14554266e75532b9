// How a match stands: its score, and its clock or the moment of its start.
import type { SportFixture } from '@fairhouse/contract/sport/view.ts'
import { LiveClock } from '@fairhouse/ui/play/LiveClock.tsx'
import { useTranslations } from 'use-intl'
import { Stamp } from '../../kit/value/Stamp.tsx'
import type { Tone } from '../../kit/value/tones.ts'

export const stateTones: Record<SportFixture['state'], Tone> = {
  NOT_STARTED: 'neutral',
  LIVE: 'pos',
  SUSPENDED: 'warn',
  ENDED: 'info',
  CLOSED: 'neutral',
  CANCELLED: 'neg',
  POSTPONED: 'warn',
  ABANDONED: 'neg'
}

export function Score({ match }: { match: SportFixture['match'] }) {
  const t = useTranslations('sportGame')
  if (!match) return <span className="text-3">–</span>
  const [home, away] = match.score
  return (
    <strong className="whitespace-nowrap tabular-nums" title={t('scoreSaid', { home, away })}>
      {home}:{away}
    </strong>
  )
}

export const Clock = ({ fixture: { sport, match, startsAt } }: { fixture: Pick<SportFixture, 'sport' | 'match' | 'startsAt'> }) =>
  match ? <LiveClock sport={sport} match={match} /> : <Stamp at={startsAt} />
