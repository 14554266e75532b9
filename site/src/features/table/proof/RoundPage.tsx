// A round of a table: its cards, who bet, and all that is needed to check it.
import type { EventBody } from '@fairhouse/contract/events.ts'
import { tableRound } from '@fairhouse/contract/play/table.ts'
import { ApiError, queryOf } from '@fairhouse/ui/api.ts'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { hear, hearReset, joinTopic } from '@fairhouse/ui/live.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useTableWords } from '../faces/faces.ts'
import { OwnReceipt } from './OwnReceipt.tsx'
import { ProofPanel } from './ProofPanel.tsx'
import { RoundBets } from './RoundBets.tsx'
import { RoundFelt } from './RoundFelt.tsx'
import { ShoeLink } from './ShoeLink.tsx'
import { ShoeProof } from './ShoeProof.tsx'
import type { TableProof } from './shoe-checks.ts'

const isOver = (proof: TableProof): boolean =>
  proof.round.phase === 'closed' || proof.round.phase === 'void' || proof.round.endedAt !== null
const missingCodes: readonly string[] = ['round.notFound', 'game.unavailable', 'input.invalid', 'not.found']

export function RoundPage() {
  const t = useTranslations('table')
  const { table = '', no = '' } = useParams({ strict: false })
  const number = /^[1-9]\d{0,14}$/.test(no) ? Number(no) : 0
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(tableRound, { table, no: Math.max(1, number) }),
    enabled: number > 0,
    // a round that is over does not change but for its shoe's end; one under way is looked at again
    refetchInterval: query => (query.state.data && !isOver(query.state.data) ? 2_000 : false)
  })
  // each step of the table asks anew until the round is closed; after that it can still be made void
  const mayChange = data !== undefined && data.round.phase !== 'void'
  const closed = data?.round.phase === 'closed'
  const hearMove = useEffectEvent((body: EventBody<'table.moved'>) => {
    const concerned = !closed || body.events.some(({ event }) => event.type === 'unmade' && event.no === number)
    if (body.table === table && concerned) void refetch()
  })
  const ask = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (!mayChange) return
    const ends = [joinTopic(`table:${table}`), hear('table.moved', body => hearMove(body)), hearReset(() => ask())]
    return () => {
      for (const end of ends) end()
    }
  }, [mayChange, table])
  const missing = number === 0 || (error instanceof ApiError && missingCodes.includes(error.code))
  const title = t('roundOf', { table: data?.name ?? table, no })
  return (
    <div className="mx-auto flex w-full max-w-310 flex-col gap-4">
      <title>{`${title} · Fairhouse`}</title>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h3">{title}</h1>
        <Steps table={table} no={number} />
      </header>
      {missing ? (
        <EmptyState icon={<SearchX />} text={t('roundMissing')} action={<BackLink table={table} />} />
      ) : data ? (
        isOver(data) ? (
          <Finished key={`${table}:${no}`} table={table} proof={data} />
        ) : (
          <EmptyState icon={<SearchX />} text={t('notOver')} action={<BackLink table={table} />} />
        )
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-160 rounded-card" />
      )}
    </div>
  )
}

function BackLink({ table }: { table: string }) {
  const t = useTranslations('table')
  return (
    <Link to="/live/$table" params={{ table }} className={buttonClass()}>
      {t('backToTable')}
    </Link>
  )
}

function Steps({ table, no }: { table: string; no: number }) {
  const t = useTranslations('round')
  const step = (to: number, name: string, picture: ReactNode) => (
    <Link to="/live/$table/$no" params={{ table, no: String(to) }} aria-label={name} title={name} className={buttonClass()}>
      {picture}
    </Link>
  )
  return (
    <nav aria-label={t('rounds')} className="flex gap-2">
      {no > 1 && step(no - 1, t('previousRound'), <ChevronLeft aria-hidden="true" className="size-5" />)}
      {no > 0 && step(no + 1, t('nextRound'), <ChevronRight aria-hidden="true" className="size-5" />)}
      <BackLink table={table} />
    </nav>
  )
}

function Finished({ table, proof }: { table: string; proof: TableProof }) {
  const f = useTranslations('fairness')
  const t = useTranslations('table')
  const { hasShoe } = useTableWords(proof.game)
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <RoundFelt proof={proof} />
        <Card title={f('proof')}>
          <ProofPanel table={table} proof={proof} />
        </Card>
      </div>
      <Card title={t(hasShoe ? 'shoeOf' : 'setOf', { shoe: String(proof.shoe.no) })}>
        <div className="flex flex-col gap-3">
          <ShoeProof shoe={proof.shoe} />
          <ShoeLink table={table} shoe={proof.shoe.no} hasShoe={hasShoe} />
        </div>
      </Card>
      <OwnReceipt table={table} proof={proof} />
      <RoundBets bets={proof.bets} />
    </>
  )
}
