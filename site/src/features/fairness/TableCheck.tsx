// A round of a table that was asked for by the number of a bet, or by table and round: checked on the page that looked for it.
import { tableRound } from '@fairhouse/contract/play/table.ts'
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
import { TableProof } from './open-parts.ts'

const missing: readonly string[] = ['round.notFound', 'game.unavailable']

export function TableCheck({ table, no }: { table: string; no: number }) {
  const t = useTranslations('fair')
  const say = useSay()
  const { data, error, refetch, isFetching } = useQuery({ ...queryOf(tableRound, { table, no }), retry: false })
  if (error instanceof ApiError && missing.includes(error.code))
    return (
      <Card>
        <EmptyState icon={<SearchX aria-hidden="true" />} text={t('notFound')} />
      </Card>
    )
  if (error && !data) return <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton className="h-64 rounded-card" />
  return (
    <Card
      title={t('crashRound', { game: data.name, no: String(no) })}
      aside={
        <Link
          to="/live/$table/$no"
          params={{ table, no: String(no) }}
          className="font-semibold text-primary-text underline-offset-4 hover:underline"
        >
          {t('wholeRound')}
        </Link>
      }
    >
      <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
        <TableProof table={table} proof={data} />
      </Suspense>
    </Card>
  )
}
