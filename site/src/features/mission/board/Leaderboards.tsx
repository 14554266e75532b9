// The leaderboards that run, and those that ended lately with their final tables.
import { leaderboards } from '@fairhouse/contract/member/leaderboard.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Banner } from '../Banner.tsx'
import { BoardCard } from './BoardCard.tsx'

/** Others play all the time; the table is asked for so often while it is open. */
const lookEveryMs = 10_000

export function Leaderboards() {
  const t = useTranslations('leaderboard')
  const query = useQuery({ ...queryOf(leaderboards, {}), refetchInterval: lookEveryMs })
  return (
    <Loaded query={query} label={t('loading')}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState icon={<Trophy aria-hidden="true" />} text={t('none')} />
        ) : (
          <>
            <Banner motif="race" />
            {list.map(one => (
              <BoardCard key={one.id} of={one} />
            ))}
          </>
        )
      }
    </Loaded>
  )
}
