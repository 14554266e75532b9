// The last ten shoes of a table with their roads: one is open at a time.
import { tableShoes } from '@fairhouse/contract/play/table.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { faceOf, useTableWords } from '../faces/faces.ts'
import type { TableGame } from '../look.ts'
import { Roads } from '../roads/Roads.tsx'
import { sidesOf } from '../roads/road-sides.ts'
import { ShoeLink } from './ShoeLink.tsx'
import { ShoeProof } from './ShoeProof.tsx'

export function ShoeList({ table, game }: { table: string; game: TableGame }) {
  const t = useTranslations('table')
  const [chosen, setChosen] = useState<number | null>(null)
  const words = useTableWords(game)
  const face = faceOf(game)
  const query = useQuery({ ...queryOf(tableShoes, { table }), refetchOnMount: 'always' })
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!query.data) return <Skeleton className="h-60 rounded-card" />
  const { list } = query.data
  const shown = list.find(shoe => shoe.no === chosen) ?? list[0]
  if (!shown) return <EmptyState icon={<Layers />} text={t('roundsEmpty')} />
  const rounds = shown.marks.map(mark => ({ mark: face.toneOf(mark) }))
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-full overflow-x-auto">
        <Segment
          label={t('lastShoes')}
          value={String(shown.no)}
          onValue={no => setChosen(Number(no))}
          items={list.map(({ no }) => ({ value: String(no), label: t(words.hasShoe ? 'shoeOf' : 'setOf', { shoe: String(no) }) }))}
        />
      </div>
      <p className="text-2 text-small tabular-nums">
        {shown.endedAt
          ? t('shoeFromTo', { rounds: shown.rounds, from: formatDateTime(shown.committedAt), to: formatDateTime(shown.endedAt) })
          : t('shoeSince', { rounds: shown.rounds, from: formatDateTime(shown.committedAt) })}
      </p>
      <div className="grid gap-6 lg:grid-cols-2">
        <Roads key={shown.no} rounds={rounds} sides={sidesOf(face.tones, words)} />
        <div className="flex min-w-0 flex-col gap-3">
          <ShoeProof shoe={shown} />
          <ShoeLink table={table} shoe={shown.no} hasShoe={words.hasShoe} />
        </div>
      </div>
    </div>
  )
}
