// The promise of the shoe on the table, and the last round recomputed: one press from the game.
import { tableRound, tableShoes } from '@fairhouse/contract/play/table.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Drawer } from '@fairhouse/ui/components/window/Drawer.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTableWords } from '../faces/faces.ts'
import type { TableNow } from '../table-state.ts'
import { ProofPanel } from './ProofPanel.tsx'
import { ShoeLink } from './ShoeLink.tsx'
import { ShoeProof } from './ShoeProof.tsx'

type Props = {
  open: boolean
  onClose: () => void
  table: string
  state: TableNow
  /** The last round is verified as soon as it is here. */
  atOnce: boolean
}

export function FairnessDrawer({ open, onClose, table, state, atOnce }: Props) {
  const t = useTranslations('table')
  return (
    <Drawer open={open} onClose={onClose} title={t('fairTitle', { table: state.name })}>
      <Inside {...{ table, state, atOnce }} />
    </Drawer>
  )
}

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-primary-text underline underline-offset-4'

function Inside({ table, state, atOnce }: Omit<Props, 'open' | 'onClose'>) {
  const t = useTranslations('table')
  const fair = useTranslations('fairness')
  const { hasShoe } = useTableWords(state.game)
  // the table goes on meanwhile: what is checked is the round that was the last one when this was opened
  const [last] = useState(() => state.results.findLast(r => r.mark !== null)?.no ?? null)
  const shoes = useQuery({ ...queryOf(tableShoes, { table }), refetchOnMount: 'always' })
  const now = shoes.data?.list[0]
  const before = shoes.data?.list.find(s => s.hash !== null)
  return (
    <div className="flex flex-col gap-6">
      <p className="text-2">{t(hasShoe ? 'fairText' : 'fairSetText')}</p>
      {last !== null && <LastRound table={table} no={last} atOnce={atOnce} />}
      <section className="flex min-w-0 flex-col gap-3">
        <h3 className="text-h6">{t(hasShoe ? 'thisShoe' : 'thisSet')}</h3>
        {shoes.isError ? (
          <ErrorState onRetry={() => void shoes.refetch()} retrying={shoes.isFetching} />
        ) : now ? (
          <ShoeProof shoe={now} />
        ) : (
          <Skeleton className="h-40 rounded-card" />
        )}
      </section>
      {before && <EndedShoe {...{ table, hasShoe }} shoe={before.no} />}
      <Link to="/fairness" className={`${linkClass} self-start`}>
        {fair('howItWorks')}
      </Link>
    </div>
  )
}

function LastRound({ table, no, atOnce }: { table: string; no: number; atOnce: boolean }) {
  const t = useTranslations('fairness')
  const { data, isError, refetch, isFetching } = useQuery(queryOf(tableRound, { table, no }))
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h3 className="text-h6">{t('lastRound', { no: String(no) })}</h3>
      {data ? (
        <ProofPanel table={table} proof={data} atOnce={atOnce} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-24 rounded-card" />
      )}
      <Link to="/live/$table/$no" params={{ table, no: String(no) }} className={`${linkClass} self-start`}>
        {t('wholeProof', { no: String(no) })}
      </Link>
    </section>
  )
}

/** Rounds of a shoe that has ended can be recomputed card by card: the way to its page. */
function EndedShoe({ table, hasShoe, shoe }: { table: string; hasShoe: boolean; shoe: number }) {
  const t = useTranslations('table')
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-h6">{t(hasShoe ? 'endedShoe' : 'endedSet', { shoe: String(shoe) })}</h3>
      <p className="text-2 text-small">{t(hasShoe ? 'endedShoeText' : 'endedSetText')}</p>
      <ShoeLink table={table} shoe={shoe} hasShoe={hasShoe} />
    </section>
  )
}
