// The open tables at the head of the live page: all of them or those of one game, a member's favourites first.
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFavouriteCodes } from '../../../kit/games/favourites.ts'
import type { OpenTable } from '../../../kit/play/use-open-tables.ts'
import { useOpenTickets } from '../elsewhere/use-open-tickets.ts'
import { TableCard } from './TableCard.tsx'

/** Games that are one to those who look for a table. */
const kinds = ['baccarat', 'roulette', 'sic-bo', 'dragon-tiger', 'blackjack'] as const
type Kind = (typeof kinds)[number]
const kindOf = (game: OpenTable['game']): Kind =>
  game === 'roulette-strikes' ? 'roulette' : game === 'blackjack-common' ? 'blackjack' : game

export function OpenTables({ tables }: { tables: readonly OpenTable[] }) {
  const t = useTranslations('table')
  const [kind, setKind] = useState<Kind | 'all'>('all')
  const tickets = useOpenTickets()
  const favourites = useFavouriteCodes() ?? []
  const there = kinds.filter(one => tables.some(table => kindOf(table.game) === one))
  const chosen = there.find(one => one === kind)
  const shown = tables.filter(table => chosen === undefined || kindOf(table.game) === chosen)
  const isFavourite = (table: OpenTable) => favourites.includes(table.view.table)
  return (
    <div className="flex flex-col gap-4">
      {there.length > 1 && (
        <Segment
          label={t('gamesAtTables')}
          value={chosen ?? 'all'}
          onValue={setKind}
          items={[{ value: 'all', label: t('allGames') }, ...there.map(value => ({ value, label: t(`game_${value}`) }))]}
          className="sm:self-start"
        />
      )}
      <section aria-label={t('openTables')} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[...shown.filter(isFavourite), ...shown.filter(table => !isFavourite(table))].map(table => (
          <TableCard key={table.view.table} table={table} ticket={tickets.find(one => one.table === table.view.table) ?? null} />
        ))}
      </section>
    </div>
  )
}
