// A match: its head, all that may be bet on, what happened in it, form and table, and its proof.
import { ApiError } from '@fairhouse/ui/api.ts'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Link, useParams } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { isLive } from '../list/SideLines.tsx'
import { FeedBar } from '../live/FeedBar.tsx'
import { useOff } from '../live/feed.ts'
import { OnePressBar } from '../slip/OnePressBar.tsx'
import { PhoneSlip } from '../slip/PhoneSlip.tsx'
import { FormPanel } from './FormPanel.tsx'
import { IncidentList } from './IncidentList.tsx'
import { Markets } from './Markets.tsx'
import { ScoreHead } from './ScoreHead.tsx'
import { SmallTable } from './SmallTable.tsx'
import { Tracker } from './Tracker.tsx'
import { useMatch, type Whole } from './use-match.ts'

const ProofPanel = lazy(() => import('./ProofPanel.tsx').then(file => ({ default: file.ProofPanel })))

function Beside({ shown }: { shown: Whole }) {
  const { fixture, incidents } = shown
  const begun = fixture.match !== null
  const over = begun && !isLive(fixture)
  const form = fixture.kind === 'match' && <FormPanel whole={shown} />
  const table = <SmallTable tournament={fixture.tournament} sides={[fixture.home?.id, fixture.away?.id]} />
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-4 md:grid-cols-2">
      {begun ? (
        <>
          <div className="grid grid-cols-1 gap-4">
            <Tracker fixture={fixture} incidents={incidents} />
            <IncidentList fixture={fixture} incidents={incidents} />
          </div>
          <div className="grid grid-cols-1 gap-4">
            {form}
            {table}
          </div>
        </>
      ) : (
        <>
          {form}
          {table}
        </>
      )}
      {fixture.source === 'simulated' && fixture.kind === 'match' && (
        <div className="md:col-span-2">
          <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
            <ProofPanel fixture={fixture.id} over={over} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

function Shown({ shown }: { shown: Whole }) {
  const t = useTranslations('sport')
  const { fixture, runners, withdrawn, delay } = shown
  const off = useOff(fixture.state)
  const names = useMemo(() => new Map(runners.map(({ outcome, side }) => [outcome, side.name])), [runners])
  const home = fixture.home?.name ?? t('winnerOf', { league: fixture.tournamentName })
  const over = fixture.match !== null && !isLive(fixture)
  return (
    <>
      <title>{`${fixture.away ? `${home} – ${fixture.away.name}` : home} · Fairhouse`}</title>
      <ScoreHead fixture={fixture} delay={delay} withdrawn={withdrawn.map(w => ({ ...w, name: names.get(w.outcome) ?? w.outcome }))} />
      {/* of a match that is over the proof is what people come for */}
      {over && <Beside shown={shown} />}
      {!over && (
        <Markets
          fixture={fixture.id}
          sport={fixture.kind === 'match' ? fixture.sport : null}
          markets={fixture.markets}
          home={home}
          away={fixture.away?.name ?? ''}
          off={off}
          runners={names}
          over={over}
        />
      )}
      {!over && <Beside shown={shown} />}
      <FeedBar />
      <OnePressBar />
      <PhoneSlip />
    </>
  )
}

export function MatchPage() {
  const t = useTranslations('sport')
  const { fixture = '' } = useParams({ strict: false })
  const id = /^[1-9]\d{0,8}$/.test(fixture) ? Number(fixture) : 0
  const { query, shown } = useMatch(id)
  const missing = id === 0 || (query.error instanceof ApiError && ['not.found', 'input.invalid'].includes(query.error.code))
  return (
    <div className="flex flex-col gap-4">
      {missing ? (
        <EmptyState
          icon={<SearchX />}
          text={t('matchMissing')}
          action={
            <Link to="/sports" className={buttonClass()}>
              {t('toBook')}
            </Link>
          }
        />
      ) : shown ? (
        <Shown key={id} shown={shown} />
      ) : query.error ? (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <>
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-160 rounded-card" />
        </>
      )}
    </div>
  )
}
