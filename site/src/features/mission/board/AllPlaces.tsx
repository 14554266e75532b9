// All places of a leaderboard, fifty at a time.
import { leaderboardPlaces } from '@fairhouse/contract/member/leaderboard.ts'
import { Paged } from '@fairhouse/ui/components/state/Paged.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { useTranslations } from 'use-intl'
import { PlaceTable } from './PlaceTable.tsx'
import type { Board } from './use-board-words.ts'

export function AllPlaces({ of }: { of: Board }) {
  const t = useTranslations('leaderboard')
  const pages = usePages(leaderboardPlaces, { id: of.id })
  const rows = pages.rows ?? []
  return (
    <Paged pages={pages} count={rows.length} end={t('end')}>
      <PlaceTable of={of} rows={rows} />
    </Paged>
  )
}
