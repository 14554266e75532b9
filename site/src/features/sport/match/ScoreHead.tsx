// The head of a match, which stays in sight: who plays, how it stands, what its clock says and how old that is.
import type { SportFixture } from '@fairhouse/contract/sport/view.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { LiveClock, usePeriodWord } from '@fairhouse/ui/play/LiveClock.tsx'
import { formatDateTime, formatZone } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import { MarkMatch } from '../list/Mark.tsx'
import { isLive } from '../list/SideLines.tsx'
import { FeedAge } from '../live/FeedBar.tsx'
import { BookLink } from '../tree/BookLink.tsx'
import { SportIcon } from '../tree/SportIcon.tsx'

type SideView = NonNullable<SportFixture['home']>

function Shirt({ side }: { side: SideView }) {
  const [own, trim] = side.colours
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-9 shrink-0 md:size-11">
      <path d="M11 4 3 8l3 7 4-2v15h12V13l4 2 3-7-8-4a5 5 0 0 1-10 0z" fill={own} stroke="var(--line-strong)" strokeWidth={1} />
      <path d="M14 13h4v15h-4z" fill={trim} />
    </svg>
  )
}

function Side({ side, end }: { side: SideView; end?: boolean }) {
  return (
    // on a phone the name has the width that its shirt would take
    <span
      className={cx('flex min-w-0 gap-x-3 gap-y-1 max-sm:flex-col sm:items-center', end && 'text-end max-sm:items-end sm:flex-row-reverse')}
    >
      <Shirt side={side} />
      <span className="line-clamp-2 min-w-0 max-w-full text-h6 wrap-anywhere sm:text-h5 md:text-h4">{side.name}</span>
    </span>
  )
}

/** Scores of halves, sets or maps, and the counts that a sport has besides. */
function Periods({ fixture }: { fixture: SportFixture }) {
  const t = useTranslations('sport')
  const { match } = fixture
  if (!match) return null
  const facts = (['corners', 'yellow', 'red', 'points', 'rounds'] as const).filter(name => match.facts[`${name}Home`] !== undefined)
  if (match.periods.length < 2 && facts.length === 0) return null
  return (
    <ul className="scroll-strip flex justify-start gap-x-4 text-2 text-small tabular-nums md:justify-center">
      {match.periods.map((score, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: periods are numbered
        <li key={at} className={cx('whitespace-nowrap', at + 1 === match.period && !match.ended && 'font-bold text-1')}>
          <span className="text-3">{at + 1}.</span> {score.join(':')}
        </li>
      ))}
      {facts.map(name => (
        <li key={name} className="whitespace-nowrap">
          <span className="text-3">{t(`fact_${name}`)}</span> {match.facts[`${name}Home`]}:{match.facts[`${name}Away`]}
        </li>
      ))}
    </ul>
  )
}

function Middle({ fixture }: { fixture: SportFixture }) {
  const words = useTranslations('sportGame')
  const period = usePeriodWord()
  const { match, state, sport, startsAt } = fixture
  if (!match)
    return (
      <span className="grid justify-items-center text-center">
        <span className="font-bold text-h5 tabular-nums">{formatDateTime(startsAt).slice(11, 16)}</span>
        <span className="text-3 text-small">
          <span className="max-sm:block">{formatDateTime(startsAt).slice(0, 10)}</span> {formatZone(startsAt)}
        </span>
      </span>
    )
  return (
    <span className="grid justify-items-center text-center">
      <span
        role="status"
        aria-label={words('scoreSaid', { home: match.score[0], away: match.score[1] })}
        className="font-bold text-h2 tabular-nums md:text-h1"
      >
        {match.score[0]}
        <span className="px-1.5 text-3">:</span>
        {match.score[1]}
      </span>
      {isLive(fixture) ? (
        <span className="flex items-center gap-1.5 font-semibold text-live text-small">
          <span aria-hidden="true" className="size-2 rounded-full bg-live-fill" />
          {match.clock !== null && <span className="max-sm:hidden">{period(sport, match)}</span>}
          <LiveClock sport={sport} match={match} />
        </span>
      ) : (
        <span className="text-3 text-small">{words(`state_${state}`)}</span>
      )}
    </span>
  )
}

/** `withdrawn`: who was withdrawn from an outright, by name. */
type Props = { fixture: SportFixture; delay: number; withdrawn: readonly { name: string; percent: number; at: Date }[] }

export function ScoreHead({ fixture, delay, withdrawn }: Props) {
  const t = useTranslations('sport')
  const { home, away, tournamentName, category, sport, source, id, eachWay } = fixture
  return (
    <header className="sticky top-(--frame-top) z-10 grid gap-2 rounded-card border border-line bg-2 px-4 py-3 shadow-e1">
      <div className="flex min-w-0 items-center gap-2 text-small">
        <SportIcon sport={sport} className="size-4.5 shrink-0 text-3" />
        <BookLink to={{ sport }} className="min-w-0 truncate rounded-sm text-2 hover:text-1 hover:underline">
          {`${category} · ${tournamentName}`}
        </BookLink>
        {source === 'simulated' && <Badge>{t('simulated')}</Badge>}
        <span className="ms-auto flex shrink-0 items-center gap-3 whitespace-nowrap text-3">
          {isLive(fixture) && (
            <>
              <span className="max-md:hidden">{t('delay', { seconds: delay })}</span>
              <FeedAge />
            </>
          )}
          {home && away && <MarkMatch id={id} name={`${home.name} – ${away.name}`} />}
        </span>
      </div>
      {home && away ? (
        <>
          <h1 className="sr-only">{`${home.name} – ${away.name}`}</h1>
          <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-3 sm:items-center">
            <Side side={home} />
            <Middle fixture={fixture} />
            <Side side={away} end />
          </div>
          <Periods fixture={fixture} />
        </>
      ) : (
        <>
          <h1 className="text-h4">{t('winnerOf', { league: tournamentName })}</h1>
          {eachWay && (
            <p className="text-2 text-small">{t('eachWayTerms', { fraction: `${eachWay.n}/${eachWay.d}`, count: eachWay.top })}</p>
          )}
          {withdrawn.map(({ name, percent, at }) => (
            <p key={name} className="text-2 text-small">
              {t('withdrawnAt', { name, percent, time: formatDateTime(at) })}
            </p>
          ))}
        </>
      )}
    </header>
  )
}
