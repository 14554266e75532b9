// Both sides of a match under one another with their scores: who plays, who leads, who was sent off, who serves.
import type { SportFixture } from '@fairhouse/contract/sport/view.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { LiveClock } from '@fairhouse/ui/play/LiveClock.tsx'
import { formatDate, formatTime } from '@fairhouse/ui/text/format.ts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'

/** `today 14:05` is only `14:05`; another day has its date before. */
function startText(at: Date): string {
  const day = formatDate(at)
  const time = formatTime(at).slice(0, 5)
  return day === formatDate(Date.now()) ? time : `${day.slice(8)}.${day.slice(5, 7)}. ${time}`
}

/** The score of the running set, inning or map beside that of the match; null: the sport counts one score alone. */
const runningOf = ({ sport, match }: SportFixture): readonly [number, number] | null =>
  match && !match.ended && !['football', 'basketball'].includes(sport) ? (match.periods[match.period - 1] ?? null) : null

export const isLive = ({ state }: Pick<SportFixture, 'state'>): boolean => state === 'LIVE' || state === 'SUSPENDED'

/** When it starts, or how far it is. */
export function WhenCell({ fixture }: { fixture: SportFixture }) {
  const words = useTranslations('sportGame')
  const { match, state, sport, startsAt } = fixture
  if (match && isLive(fixture))
    return (
      <span className="flex min-w-0 items-center gap-1.5 font-semibold text-live text-small">
        <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-live-fill" />
        <LiveClock sport={sport} match={match} />
      </span>
    )
  if (state !== 'NOT_STARTED') return <span className="block truncate text-3 text-small">{words(`state_${state}`)}</span>
  return <span className="whitespace-nowrap text-3 text-small tabular-nums">{startText(startsAt)}</span>
}

function Score({ of, lead }: { of: number; lead: boolean }) {
  return (
    // keyed by its value: a new one is drawn anew and shines once
    <span key={of} className={cx('min-w-5 text-end font-bold tabular-nums', lead ? 'text-1' : 'text-2')}>
      {of}
    </span>
  )
}

type Props = { fixture: SportFixture; tight?: boolean }

/** Two lines; the whole of them is the way to the match. */
export function SideLines({ fixture, tight }: Props) {
  const { id, home, away, match } = fixture
  const running = runningOf(fixture)
  const reds = [match?.facts.redHome ?? 0, match?.facts.redAway ?? 0]
  const serving = match?.facts.serving ?? 0
  return (
    <Link
      to="/sports/match/$fixture"
      params={{ fixture: String(id) }}
      className={cx('grid min-w-0 content-center rounded-sm hover:[&_.side]:underline', tight ? 'leading-9' : 'gap-0.5')}
    >
      {[home, away].map((side, at) => (
        <span key={at === 0 ? 'home' : 'away'} className="flex min-w-0 items-center gap-1.5">
          <span className="side min-w-0 flex-1 truncate font-semibold text-1">{side?.name}</span>
          {serving === at + 1 && <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-pos" />}
          {reds[at]! > 0 && <span aria-hidden="true" className="h-3 w-2 shrink-0 rounded-[2px] bg-live-fill" />}
          {running && <span className="min-w-5 text-end text-3 text-small tabular-nums">{running[at]}</span>}
          {match && <Score of={match.score[at]!} lead={match.score[at]! >= match.score[1 - at]!} />}
        </span>
      ))}
    </Link>
  )
}
