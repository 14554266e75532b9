// A round that was asked for by its number: checked in the way of its engine.

import { roundProof } from '@fairhouse/contract/play/crash-bet.ts'
import { findRound } from '@fairhouse/contract/play/find-round.ts'
import { ApiError, queryOf } from '@fairhouse/ui/api.ts'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { BetProofs, CrashProof, TicketView } from './open-parts.ts'
import { SpinCheck } from './SpinCheck.tsx'
import { TableCheck } from './TableCheck.tsx'
import { VendorCheck } from './VendorCheck.tsx'

export function FoundRound({ id }: { id: string }) {
  const t = useTranslations('fair')
  const say = useSay()
  const { data, error, refetch, isFetching } = useQuery({ ...queryOf(findRound, { id }), retry: false })
  if (error instanceof ApiError && error.code === 'round.notFound')
    return (
      <Card>
        <EmptyState icon={<SearchX aria-hidden="true" />} text={t('notFound')} />
      </Card>
    )
  if (error) return <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton className="h-96 rounded-card" />
  if (data.engine === 'slot') return <SpinCheck id={id} gameName={data.gameName} />
  if (data.engine === 'table') return <TableCheck table={data.game} no={data.no!} />
  if (data.engine === 'vendor') return <VendorCheck betId={id} game={data.game} gameName={data.gameName} />
  if (data.engine === 'lottery')
    return (
      <Card>
        <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
          <TicketView id={id} />
        </Suspense>
      </Card>
    )
  if (data.engine === 'sport')
    return (
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <BetProofs fixtures={data.fixtures ?? []} />
      </Suspense>
    )
  return <CrashCheck game={data.game} gameName={data.gameName} no={data.no!} />
}

function CrashCheck({ game, gameName, no }: { game: string; gameName: string; no: number }) {
  const t = useTranslations('fair')
  const say = useSay()
  const { data, error, refetch, isFetching } = useQuery(queryOf(roundProof, { game, no }))
  if (error && !data) return <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton className="h-64 rounded-card" />
  return (
    <Card
      title={t('crashRound', { game: gameName, no: String(no) })}
      aside={
        <Link
          to="/crash/$game/$no"
          params={{ game, no: String(no) }}
          className="font-semibold text-primary-text underline-offset-4 hover:underline"
        >
          {t('wholeRound')}
        </Link>
      }
    >
      <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
        <CrashProof proof={data} />
      </Suspense>
    </Card>
  )
}
