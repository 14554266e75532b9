// How the cash came to be: what it was, what came and went by kind, what it is. The sum must tie.

import { balanceDays, playerBalance } from '@fairhouse/contract/ops/people/players.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { formatCount, formatDateTime } from '@fairhouse/ui/text/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { Facts } from '../../kit/value/Facts.tsx'
import { figure, signed } from '../../kit/value/money.ts'

export function BalanceExplained({ playerId }: { playerId: string }) {
  const t = useTranslations('ops')
  const [days, setDays] = useState<(typeof balanceDays)[number] | undefined>(undefined)
  const query = useQuery({ ...queryOf(playerBalance, { id: playerId, days }), refetchInterval: 15_000, placeholderData: keepPreviousData })
  const b = query.data
  return (
    <Panel title={t('player.explained')}>
      <div className="px-3 pt-2">
        <FilterChoice
          label={t('player.window')}
          value={days}
          values={balanceDays}
          nameOf={d => t('player.lastDays', { count: Number(d) })}
          choose={setDays}
        />
      </div>
      {!b && <NoAnswer of={query} />}
      {b && (
        <Facts
          facts={[
            { name: b.since ? t('player.openingAt', { at: formatDateTime(b.since) }) : t('player.opening'), value: figure(b.opening) },
            ...b.kinds.map(k => ({
              name: `${t(`movement.${k.kind}`)} · ${t('player.times', { count: formatCount(k.count) })}`,
              value: <span className={cx(k.amount > 0n ? 'text-pos' : 'text-neg')}>{signed(k.amount)}</span>
            })),
            { name: t('player.nowCash'), value: figure(b.now), strong: true },
            {
              name: t('player.difference'),
              value: <span className={cx(b.difference !== 0n && 'font-bold text-neg')}>{figure(b.difference)}</span>
            }
          ]}
        />
      )}
    </Panel>
  )
}
