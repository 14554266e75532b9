// A shoe of a table: what was promised of it, and once it has ended all its cards in order, and every round of it recomputed here.
import { tableShoeByNo } from '@fairhouse/contract/play/table.ts'
import { shoeSize } from '@fairhouse/games/table/shoe.ts'
import { ApiError, queryOf } from '@fairhouse/ui/api.ts'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Layers, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Verification } from '../../../kit/fair/Verification.tsx'
import { useTableWords } from '../faces/faces.ts'
import type { TableGame } from '../look.ts'
import { checkShoe, roundsOf, type Shoe, type WholeCheck } from './check-shoe.ts'
import { ShoeOrder } from './ShoeOrder.tsx'
import { ShoeProof } from './ShoeProof.tsx'
import { publishedOf } from './shoe-checks.ts'
import { WholeRow } from './WholeRow.tsx'

const missingCodes: readonly string[] = ['not.found', 'game.unavailable', 'input.invalid']

export function ShoePage() {
  const t = useTranslations('table')
  const { table = '', shoe = '' } = useParams({ strict: false })
  const number = /^[1-9]\d{0,8}$/.test(shoe) ? Number(shoe) : 0
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(tableShoeByNo, { table, shoe: Math.max(1, number) }),
    enabled: number > 0,
    refetchOnMount: 'always'
  })
  const missing = number === 0 || (error instanceof ApiError && missingCodes.includes(error.code))
  const back = (
    <Link to="/live/$table" params={{ table }} className={buttonClass()}>
      {t('backToTable')}
    </Link>
  )
  if (data && !missing) return <OneShoe key={`${table}:${shoe}`} table={table} {...data} />
  return (
    <div className="mx-auto flex w-full max-w-310 flex-col gap-4">
      <title>{`${t('shoePageTitle', { table, shoe })} · Fairhouse`}</title>
      <h1 className="text-h3">{t('shoePageTitle', { table, shoe })}</h1>
      {missing ? (
        <EmptyState icon={<SearchX />} text={t('shoeMissing')} action={back} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-160 rounded-card" />
      )}
    </div>
  )
}

function OneShoe({ table, game, name, shoe }: { table: string; game: TableGame; name: string; shoe: Shoe }) {
  const t = useTranslations('table')
  const fair = useTranslations('fairness')
  const { hasShoe } = useTableWords(game)
  const published = useMemo(() => publishedOf(table, shoe), [table, shoe])
  const title = t(hasShoe ? 'shoePageTitle' : 'setPageTitle', { table: name, shoe: String(shoe.no) })
  return (
    <div className="mx-auto flex w-full max-w-310 flex-col gap-4">
      <title>{`${title} · Fairhouse`}</title>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h3">{title}</h1>
        <Link to="/live/$table" params={{ table }} className={buttonClass()}>
          {t('backToTable')}
        </Link>
      </header>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Card title={t(hasShoe ? 'shoeOf' : 'setOf', { shoe: String(shoe.no) })}>
          <ShoeProof shoe={shoe} />
        </Card>
        <Card title={fair('proof')}>
          {published ? (
            <div className="flex flex-col gap-3">
              <p className="text-2 text-small">{t(hasShoe ? 'recomputeText' : 'recomputeSetText')}</p>
              <Recompute table={table} game={game} shoe={shoe} published={published} />
            </div>
          ) : (
            <EmptyState icon={<Layers />} text={t(hasShoe ? 'shoeInPlay' : 'setInPlay')} />
          )}
        </Card>
      </div>
      {published && hasShoe && (
        <Card title={t('shoeOrder', { count: shoeSize })}>
          <ShoeOrder shoe={published} game={game} />
        </Card>
      )}
    </div>
  )
}

type Inside = { table: string; game: TableGame; shoe: Shoe; published: NonNullable<ReturnType<typeof publishedOf>> }

function Recompute({ table, game, shoe, published }: Inside) {
  const t = useTranslations('table')
  const { hasShoe } = useTableWords(game)
  const stage = (done: number, total: number) => ({
    share: total > 0 ? done / total : 0,
    label: t(total > 0 ? 'recomputing' : 'fetchingRounds'),
    aside: total > 0 ? t('recomputed', { done: formatCount(done), total: formatCount(total) }) : ''
  })
  const counted = (checks: readonly WholeCheck[]) => checks.find(check => check.name === 'rounds')?.checked ?? 0
  return (
    <Verification
      name={t(hasShoe ? 'recompute' : 'recomputeSet')}
      verify={async ({ signal, onStage }) =>
        checkShoe(game, published, await roundsOf(table, shoe.no, signal), {
          signal,
          onProgress: (done, total) => onStage(stage(done, total))
        })
      }
      start={stage(0, 0)}
      row={(check: WholeCheck) => <WholeRow key={check.name} check={check} table={table} />}
      right={checks => t('shoeRight', { count: counted(checks) })}
    />
  )
}
