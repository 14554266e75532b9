// The open tables at the head of the live page: all of them or those that the address asks for, a member's favourites first.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { useMedia } from '@fairhouse/ui/use-media.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Spade } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFavouriteCodes } from '../../../kit/games/favourites.ts'
import type { OpenTable } from '../../../kit/play/use-open-tables.ts'
import { useOpenTickets } from '../elsewhere/use-open-tickets.ts'
import { SiftBar } from './SiftBar.tsx'
import { isAsked, ordered, type Sift, searchOf, siftOf } from './sift.ts'
import { TableCard } from './TableCard.tsx'

/** Tables that a phone shows before more are asked for. */
const onPhone = 8

/** The order in which tables are shown: it stays while rounds come and go, and is made anew when another is asked for, or other tables are open. */
function useOrder(tables: readonly OpenTable[], order: Sift['order'], favourites: readonly string[]): readonly OpenTable[] {
  const codeOf = (table: OpenTable) => table.view.table
  const makes = [order, ...tables.map(codeOf).toSorted(), '', ...favourites].join()
  const make = () => ({ makes, codes: ordered(tables, order, table => favourites.includes(codeOf(table))).map(codeOf) })
  const [made, setMade] = useState(make)
  if (made.makes !== makes) setMade(make())
  return tables.toSorted((a, b) => made.codes.indexOf(codeOf(a)) - made.codes.indexOf(codeOf(b)))
}

export function OpenTables({ tables }: { tables: readonly OpenTable[] }) {
  const t = useTranslations('table')
  const go = useNavigate()
  const search = useSearch({ strict: false })
  const sift = siftOf(search)
  const tickets = useOpenTickets()
  const shown = useOrder(tables, sift.order, useFavouriteCodes() ?? []).filter(table => isAsked(table, sift))
  const wide = useMedia('(min-width: 40rem)')
  const [most, setMost] = useState(onPhone)
  // where one's own chips lie is always in sight
  const near = shown
    .map(table => ({ table, ticket: tickets.find(one => one.table === table.view.table) ?? null }))
    .filter(({ ticket }, at) => wide || at < most || ticket !== null)
  const put = (next: Sift) => {
    const { vassalage, page } = search
    const studio = { ...(vassalage && { vassalage }), ...(page && { page }) }
    void go({ to: '/live', search: { ...studio, ...searchOf(next) }, replace: true, resetScroll: false })
  }
  return (
    <div className="flex flex-col gap-4">
      <SiftBar tables={tables} sift={sift} onSift={change => put({ ...sift, ...change })} />
      <p role="status" className="sr-only">
        {t('tablesShown', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          icon={<Spade />}
          text={t('noTables')}
          action={<Button onClick={() => put({ ...siftOf({}), order: sift.order })}>{t('showAllTables')}</Button>}
        />
      ) : (
        <section aria-label={t('openTables')} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {near.map(({ table, ticket }) => (
            <TableCard key={table.view.table} table={table} ticket={ticket} />
          ))}
        </section>
      )}
      {near.length < shown.length && (
        <Button className="self-center" onClick={() => setMost(shown.length)}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}
