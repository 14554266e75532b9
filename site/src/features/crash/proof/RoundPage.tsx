// A finished round: what happened, who bet, and all that is needed to check it.
import { roundProof } from '@fairhouse/contract/play/crash-bet.ts'
import { elapsedAt } from '@fairhouse/games/crash/curve.ts'
import { ApiError, queryOf } from '@fairhouse/ui/api.ts'
import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { formatCount, formatDateTime, formatZone } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, SearchX } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ChainFacts } from '../../../kit/fair/ChainFacts.tsx'
import { formatAt } from '../../../kit/play/format-at.ts'
import { useLoggedIn } from '../../../session/account/session.ts'
import { useCrashGames } from '../../../session/games/crash-games.ts'
import { PlayersTable } from '../round/PlayersTable.tsx'
import type { RoundView } from '../round/round-state.ts'
import { ProofTexts } from './ProofTexts.tsx'
import { RoundReplay } from './RoundReplay.tsx'
import { type Proof, VerifyPanel } from './VerifyPanel.tsx'

export function RoundPage() {
  const t = useTranslations('round')
  const { game = '', no = '' } = useParams({ strict: false })
  const number = /^[1-9]\d{0,14}$/.test(no) ? Number(no) : 0
  const { games } = useCrashGames()
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(roundProof, { game, no: Math.max(1, number) }),
    enabled: number > 0,
    // A round that is over does not change; one that flies is looked at again.
    refetchInterval: query =>
      query.state.data && query.state.data.round.phase !== 'settled' && query.state.data.round.phase !== 'cancelled' ? 2_000 : false
  })
  const title = t('roundOf', { game: games?.find(one => one.code === game)?.name ?? game, no })
  useEffect(() => {
    document.title = title
  }, [title])
  const missing =
    number === 0 || (error instanceof ApiError && ['round.notFound', 'game.unavailable', 'input.invalid'].includes(error.code))
  return (
    <div className="mx-auto flex w-full max-w-310 flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h3">{title}</h1>
        <Steps game={game} no={number} />
      </header>
      {missing ? (
        <EmptyState icon={<SearchX />} text={t('roundMissing')} action={<BackLink game={game} />} />
      ) : error && !data ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : data ? (
        <Finished key={`${game}:${no}`} proof={data} />
      ) : (
        <Skeleton className="h-160 rounded-card" />
      )}
    </div>
  )
}

function BackLink({ game }: { game: string }) {
  const t = useTranslations('round')
  return (
    <Link to="/crash/$game" params={{ game }} className={buttonClass()}>
      {t('backToGame')}
    </Link>
  )
}

function Steps({ game, no }: { game: string; no: number }) {
  const t = useTranslations('round')
  const step = (to: number, name: string, picture: ReactNode) => (
    <Link to="/crash/$game/$no" params={{ game, no: String(to) }} aria-label={name} title={name} className={buttonClass()}>
      {picture}
    </Link>
  )
  return (
    <nav className="flex gap-2">
      {no > 1 && step(no - 1, t('previousRound'), <ChevronLeft aria-hidden="true" className="size-5" />)}
      {no > 0 && step(no + 1, t('nextRound'), <ChevronRight aria-hidden="true" className="size-5" />)}
      <BackLink game={game} />
    </nav>
  )
}

function Finished({ proof }: { proof: Proof }) {
  const t = useTranslations('round')
  const f = useTranslations('fairness')
  const loggedIn = useLoggedIn()
  const { round, seats, chain, steps, hash } = proof
  const mine = seats.filter(s => s.mine)
  const cancelled = round.phase === 'cancelled'
  if (round.bust === null || hash === null)
    return <EmptyState icon={<SearchX />} text={t(cancelled ? 'cancelled' : 'roundRunning')} action={<BackLink game={round.game} />} />
  return (
    <>
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <Card>
          <p className="font-semibold text-3 text-cap">{t('endedAt')}</p>
          <p
            className={
              round.bust >= 200
                ? 'font-display text-hero font-extrabold tabular-nums text-pos'
                : 'font-display text-hero font-extrabold tabular-nums'
            }
          >
            {formatAt(round.bust)}
          </p>
          <RoundFacts round={round} bust={round.bust} />
          {loggedIn && (
            <section className="mt-4 border-line border-t pt-3">
              <h2 className="mb-1 text-h6">{t('yourBets')}</h2>
              {mine.length > 0 ? (
                <div className="-mx-4 sm:-mx-5">
                  <PlayersTable seats={mine} over />
                </div>
              ) : (
                <p className="text-3">{t('noOwnBets')}</p>
              )}
            </section>
          )}
        </Card>
        <RoundReplay no={round.no} bust={round.bust} seats={seats} />
      </div>
      <Card title={f('proof')}>
        <VerifyPanel proof={proof} />
        <div className="mt-5 grid gap-3 md:grid-cols-2">
          <CopyField label={f('roundHash')} value={hash} />
          <CopyField label={f('terminalHash')} value={chain.terminalHash} />
        </div>
        <p className="mt-3 text-2">
          {f('chainPlace')}:{' '}
          <b className="text-1">{f('chainPlaceText', { steps: formatCount(steps), length: formatCount(chain.length) })}</b>
        </p>
        <ChainFacts chain={chain} />
        <ProofTexts proof={proof} />
      </Card>
      <Card title={t('allBets')} flush>
        <PlayersTable seats={seats} over targets />
      </Card>
    </>
  )
}

/** `bust` in hundredths. */
function RoundFacts({ round, bust }: { round: RoundView; bust: number }) {
  const t = useTranslations('round')
  const when = (ms: number | null) => (ms === null ? '—' : `${formatDateTime(ms)}.${String(ms % 1000).padStart(3, '0')}`)
  const facts = [
    [t('openedAt'), when(round.openedAt)],
    [t('startedAt'), when(round.startedAt)],
    [t('bustedAt'), `${when(round.bustedAt)} ${formatZone(round.openedAt)}`],
    [t('flightTime'), t('secondsLong', { seconds: (elapsedAt(bust) / 1000).toFixed(3) })]
  ] as const
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 tabular-nums">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-3">{name}</dt>
          <dd className="text-1">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
