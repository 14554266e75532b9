// The raffles that run or were drawn lately.
import { raffles } from '@fairhouse/contract/member/raffle.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { useQuery } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Banner } from '../Banner.tsx'
import { RaffleCard } from './RaffleCard.tsx'

/** Tickets follow the bet by less than a second; the list looks so often while it is open. */
const lookEveryMs = 5_000

export function Raffles() {
  const t = useTranslations('raffle')
  const query = useQuery({ ...queryOf(raffles, {}), refetchInterval: lookEveryMs })
  return (
    <Loaded query={query} label={t('loading')}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState icon={<Ticket aria-hidden="true" />} text={t('none')} />
        ) : (
          <>
            <Banner motif="raffle" />
            {list.map(one => (
              <RaffleCard key={one.id} of={one} />
            ))}
          </>
        )
      }
    </Loaded>
  )
}
