// What narrows and orders the open tables: game, smallest bet, language, good road.
import { type Language, languageCodes } from '@fairhouse/contract/endpoint.ts'
import { moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Chip } from '@fairhouse/ui/components/press/Chip.tsx'
import { Waypoints } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OpenTable } from '../../../kit/play/use-open-tables.ts'
import { useMoney } from '../../../session/money/money.ts'
import { kindOf, kinds, type Order, orders, type Sift } from './sift.ts'

type Props = { tables: readonly OpenTable[]; sift: Sift; onSift: (change: Partial<Sift>) => void }

/** Only what would part the tables can be asked for. */
export function SiftBar({ tables, sift, onSift }: Props) {
  const t = useTranslations('table')
  const money = useMoney()
  const there = kinds.filter(one => tables.some(table => kindOf(table.game) === one))
  const limits = [...new Set(tables.map(table => moneyToWire(table.min)))].map(parseMoney).toSorted((a, b) => Number(a - b))
  const spoken = [...new Set(tables.flatMap(table => table.languages))].toSorted()
  return (
    <div className="flex flex-col gap-3">
      {there.length > 1 && (
        <Segment
          label={t('gamesAtTables')}
          value={sift.kind ?? 'all'}
          onValue={value => onSift({ kind: value === 'all' ? null : value })}
          items={[{ value: 'all', label: t('allGames') }, ...there.map(value => ({ value, label: t(`game_${value}`) }))]}
          className="sm:self-start"
        />
      )}
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap [&>div]:min-w-0 sm:[&>div]:w-48">
        {limits.length > 1 && (
          <Select
            label={t('siftLimit')}
            hideLabel
            value={sift.limit === null ? '' : moneyToWire(sift.limit)}
            onChange={event => onSift({ limit: event.target.value === '' ? null : parseMoney(event.target.value) })}
            options={[
              { value: '', label: t('anyLimit') },
              ...limits.slice(0, -1).map(value => ({ value: moneyToWire(value), label: t('limitUpTo', { min: money(value) }) }))
            ]}
          />
        )}
        {spoken.length > 1 && (
          <Select
            label={t('siftLanguage')}
            hideLabel
            value={sift.language ?? ''}
            onChange={event => onSift({ language: event.target.value || null })}
            options={[
              { value: '', label: t('anyLanguage') },
              ...spoken.map(value => ({ value, label: languageCodes[value as Language] ?? value }))
            ]}
          />
        )}
        <Select
          label={t('siftOrder')}
          hideLabel
          value={sift.order}
          onChange={event => onSift({ order: event.target.value as Order })}
          options={orders.map(value => ({ value, label: t(`order_${value}`) }))}
        />
        <Chip pressed={sift.road} onClick={() => onSift({ road: !sift.road })} className="justify-center">
          <Waypoints aria-hidden="true" />
          {t('withGoodRoad')}
        </Chip>
      </div>
    </div>
  )
}
