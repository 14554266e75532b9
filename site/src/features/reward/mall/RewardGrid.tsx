// What points buy: filters, a card for each item, and the window in which it is ordered.
import { mallItems, mallKinds } from '@fairhouse/contract/money/mall.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Chip } from '@fairhouse/ui/components/press/Chip.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../../session/account/ask.ts'
import { ItemCard } from './ItemCard.tsx'
import type { Item } from './item.ts'
import { RedeemWindow } from './RedeemWindow.tsx'

const filters = ['all', 'affordable', ...mallKinds] as const
type Filter = (typeof filters)[number]
const passes = (filter: Filter, { kind, own }: Item) =>
  filter === 'all' || (filter === 'affordable' ? own !== null && own.available > 0 : kind === filter)

const grid = 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4'

function Filters({ chosen, list, choose }: { chosen: Filter; list: readonly Item[]; choose: (filter: Filter) => void }) {
  const t = useTranslations('mall')
  const used = filters.filter(filter => filter === 'all' || list.some(item => passes(filter, item)))
  return (
    <fieldset className="scroll-strip flex min-w-0 gap-2">
      <legend className="sr-only">{t('filter')}</legend>
      {used.map(filter => (
        <Chip key={filter} pressed={filter === chosen} onClick={() => choose(filter)}>
          {filter === 'all' || filter === 'affordable' ? t(filter) : t(`kind_${filter}`)}
        </Chip>
      ))}
    </fieldset>
  )
}

export function RewardGrid() {
  const t = useTranslations('mall')
  const query = useQuery(queryOf(mallItems, {}))
  const [filter, setFilter] = useState<Filter>('all')
  const [chosen, setChosen] = useState<string | null>(null)
  if (query.isPending)
    return (
      <div role="status" aria-label={t('loading')} className={grid}>
        {['a', 'b', 'c', 'd'].map(key => (
          <Skeleton key={key} className="h-72 rounded-card" />
        ))}
      </div>
    )
  if (query.isError) return <Failed of={query} />
  const { list } = query.data
  if (list.length === 0) return <EmptyState icon={<Gift aria-hidden="true" />} text={t('empty')} />
  const seen = list.filter(item => passes(filter, item))
  const item = list.find(one => one.id === chosen)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Filters chosen={filter} list={list} choose={setFilter} />
      {seen.length === 0 ? (
        <EmptyState icon={<Gift aria-hidden="true" />} text={t('noneMatch')} />
      ) : (
        <ul className={grid}>
          {seen.map(one => (
            <ItemCard key={one.id} item={one} redeem={() => (one.own ? setChosen(one.id) : ask('login'))} />
          ))}
        </ul>
      )}
      {item && <RedeemWindow item={item} close={() => setChosen(null)} />}
    </div>
  )
}
