// Every promotion that is announced or runs, with the filters that lead to some.
import type { promotionFilters } from '@fairhouse/contract/money/offer.ts'
import { Chip } from '@fairhouse/ui/components/press/Chip.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePromotions } from '../../../session/house/use-content.ts'
import { CodeField } from './CodeField.tsx'
import { PromotionCard } from './PromotionCard.tsx'
import { PromotionNews } from './PromotionNews.tsx'

type Filter = (typeof promotionFilters)[number]

export function PromotionsPage() {
  const t = useTranslations('content')
  const say = useSay()
  const { data, error, refetch, isFetching } = usePromotions()
  const [filter, setFilter] = useState<Filter | null>(null)
  const list = data?.list.filter(p => filter === null || p.filters.includes(filter))
  const title = t('promotionsTitle')
  return (
    <div className="mx-auto flex w-full max-w-300 flex-col gap-5">
      <title>{`${title} · Fairhouse`}</title>
      <header>
        <h1 className="text-h2 max-sm:text-h3">{title}</h1>
        <p className="mt-1 max-w-[62ch] text-2">{t('promotionsLead')}</p>
      </header>
      <PromotionNews />
      <CodeField />
      {data && data.filters.length > 1 && (
        <div className="scroll-strip flex gap-2">
          <Chip pressed={filter === null} onClick={() => setFilter(null)}>
            {t('all')}
          </Chip>
          {data.filters.map(f => (
            <Chip key={f} pressed={filter === f} onClick={() => setFilter(filter === f ? null : f)}>
              {t(`filter_${f}`)}
            </Chip>
          ))}
        </div>
      )}
      {error && !data ? (
        <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : list?.length === 0 ? (
        <EmptyState icon={<Gift aria-hidden="true" />} text={t('promotionsEmpty')} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {list
            ? list.map(promotion => <PromotionCard key={promotion.id} promotion={promotion} />)
            : ['a', 'b', 'c'].map(at => <Skeleton key={at} className="h-116 rounded-card" />)}
        </div>
      )}
    </div>
  )
}
