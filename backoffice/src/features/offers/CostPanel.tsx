// What promotions cost by offer, out of the journal; and whether the books say the same.
import { costDays, promotionCosts } from '@fairhouse/contract/ops/money/promotion-cost.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Toggles } from '../../kit/form/Toggles.tsx'
import { Rows } from '../../kit/list/Rows.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import { useTitle } from './use-title.ts'

const spans = [...costDays, 'all'] as const

export function CostPanel() {
  const t = useTranslations('opsOffer')
  const rewards = useTranslations('opsReward')
  const money = useMoney()
  const titleOf = useTitle()
  const [span, setSpan] = useState<(typeof spans)[number]>('30')
  const query = useQuery(queryOf(promotionCosts, span === 'all' ? {} : { days: span }))
  const toggles = (
    <Toggles
      label={t('span')}
      items={spans.map(value => {
        const name = value === 'all' ? t('spanAll') : t('spanDays', { days: value })
        return { value, name, face: name }
      })}
      value={span}
      choose={setSpan}
    />
  )
  if (!query.data)
    return (
      <Panel title={t('costs')} beside={toggles}>
        <NoAnswer of={query} />
      </Panel>
    )
  const { list, journal, difference } = query.data
  return (
    <Panel title={t('costs')} beside={toggles}>
      {list.length === 0 ? (
        <Empty title={t('noCosts')} />
      ) : (
        <Rows
          caption={t('costs')}
          rows={list}
          rowKey={row => row.offer?.id ?? row.kind ?? ''}
          columns={[
            {
              key: 'source',
              head: t('source'),
              cell: ({ offer, kind }) =>
                offer ? titleOf(offer) : kind === null || kind === 'other' ? t('otherSource') : rewards(`kind_${kind}`)
            },
            { key: 'members', head: t('members'), end: true, cell: row => row.members },
            { key: 'cash', head: t('pays_cash'), end: true, cell: row => money(row.cash) },
            { key: 'bonus', head: t('bonusGiven'), end: true, cell: row => money(row.bonus) },
            { key: 'lapsed', head: t('lapsed'), end: true, cell: row => money(row.lapsed) },
            { key: 'released', head: t('released'), end: true, cell: row => money(row.released) },
            { key: 'cost', head: t('cost'), end: true, cell: row => <span className="font-semibold text-1">{money(row.cost)}</span> }
          ]}
        />
      )}
      <p className="flex flex-wrap items-center justify-end gap-3 border-line border-t px-3 py-2 text-small">
        <span>{t('journal', { amount: money(journal) })}</span>
        <Badge tone={difference === 0n ? 'pos' : 'neg'}>
          {difference === 0n ? t('ties') : t('differs', { amount: money(difference) })}
        </Badge>
      </p>
    </Panel>
  )
}
