// Transfers between agents: the bounds, and what was transferred.

import { settlementSettings } from '@fairhouse/contract/ops/money/settlement.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Filters } from '../../../kit/list/Filters.tsx'
import { FilterText } from '../../../kit/list/FilterText.tsx'
import { RowAction } from '../../../kit/list/RowAction.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { Facts } from '../../../kit/value/Facts.tsx'
import { useMoney } from '../../../kit/value/use-money.ts'
import { useMay } from '../../../session/use-may.ts'
import { PolicyDialog, type Settings } from './PolicyDialog.tsx'
import { TransferRows } from './TransferRows.tsx'

function Policy({ settings }: { settings: Settings }) {
  const t = useTranslations('opsSettlement')
  const money = useMoney()
  const may = useMay('settlement:edit')
  const [changing, setChanging] = useState(false)
  const { enabled, minimum, dailyLimit, turnover } = settings.policy
  return (
    <Panel title={t('policy')} beside={may && <RowAction onClick={() => setChanging(true)}>{t('change')}</RowAction>} className="max-w-3xl">
      <Facts
        facts={[
          { name: t('state'), value: <Badge tone={enabled ? 'pos' : 'neutral'}>{t(enabled ? 'on' : 'off')}</Badge> },
          { name: t('minimum'), value: money(minimum) },
          { name: t('dailyLimit'), value: money(dailyLimit) },
          { name: t('turnover'), value: t(turnover ? 'turnoverOn' : 'turnoverOff') }
        ]}
      />
      {changing && <PolicyDialog settings={settings} close={() => setChanging(false)} />}
    </Panel>
  )
}

export function SettlementPage() {
  const t = useTranslations('opsSettlement')
  const navigate = useNavigate()
  const { player } = useSearch({ from: '/agent-transfers' })
  const query = useQuery(queryOf(settlementSettings, {}))
  return (
    <Page title={t('title')}>
      <p className="max-w-3xl text-small text-2">{t('help')}</p>
      {query.data ? <Policy settings={query.data} /> : <NoAnswer of={query} />}
      <Filters>
        <FilterText
          label={t('player')}
          type="search"
          inputMode="numeric"
          maxLength={18}
          value={player ?? ''}
          onChange={e => {
            const number = e.target.value.replace(/\D/g, '').replace(/^0+/, '')
            void navigate({ to: '/agent-transfers', search: { player: number || undefined }, replace: true })
          }}
          className="sm:w-52"
        />
      </Filters>
      <Panel>
        <TransferRows player={player} />
      </Panel>
    </Page>
  )
}
