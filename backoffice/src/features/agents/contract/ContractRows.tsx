// Contracts as rows: its two sides, its kind, at which rate, in which state, from when.
import { type OpsContract, opsContracts } from '@fairhouse/contract/ops/money/agent-contract.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { sayRate } from '@fairhouse/ui/text/rate.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { List } from '../../../kit/list/List.tsx'
import { rowActionLook } from '../../../kit/list/RowAction.tsx'
import { PlayerLink } from '../../../kit/member/PlayerLink.tsx'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { contractTones } from './contract-tones.ts'
import { rateSpan } from './rates.ts'

/** From the lowest rate to the highest. */
function useRates(): (contract: OpsContract['contract']) => string {
  const locale = useLocale()
  return contract => {
    const span = rateSpan(contract)
    if (span === null) return contract.kind === 'rebate' ? Object.values(contract.terms.series).join(' · ') : ''
    const { low, high } = span
    return low === high ? sayRate(low, locale) : `${sayRate(low, locale)} – ${sayRate(high, locale)}`
  }
}

function useColumns(): Column<OpsContract>[] {
  const t = useTranslations('opsAgents')
  const income = useTranslations('opsIncome')
  const rates = useRates()
  const none = <span className="text-3">{t('none')}</span>
  return [
    {
      key: 'kind',
      head: income('kind'),
      cell: c => (
        <Link to="/agents/contracts/$contractId" params={{ contractId: c.id }} className={rowActionLook}>
          {t('contractNo', { kind: income(`kind_${c.contract.kind}`), version: c.version })}
        </Link>
      )
    },
    {
      key: 'state',
      head: t('state'),
      cell: c => (
        <span className="inline-flex flex-wrap gap-1">
          <Badge tone={contractTones[c.state]}>{t(`state_${c.state}`)}</Badge>
          {c.disputed && <Badge tone="neg">{t('disputed')}</Badge>}
        </span>
      )
    },
    { key: 'upline', head: t('from'), cell: c => (c.upline ? <PlayerLink member={c.upline} /> : income('house')) },
    { key: 'recipient', head: t('to'), cell: c => <PlayerLink member={c.recipient} /> },
    { key: 'period', head: t('period'), cell: c => income(`period_${c.contract.terms.period}`) },
    { key: 'rates', head: t('rates'), end: true, cell: c => <span className="whitespace-nowrap">{rates(c.contract)}</span> },
    { key: 'since', head: t('since'), cell: c => (c.from ? <Stamp at={c.from} /> : none) },
    { key: 'until', head: t('until'), cell: c => (c.until ? <Stamp at={c.until} /> : none) },
    { key: 'offered', head: t('offeredAt'), cell: c => <Stamp at={c.offeredAt} /> }
  ]
}

export function ContractRows({ filter, empty }: { filter: Omit<z.output<typeof opsContracts.input>, 'limit'>; empty: ReactNode }) {
  const t = useTranslations('opsAgents')
  const pages = usePages(opsContracts, { ...filter, limit: 50 }, { placeholderData: keepPreviousData })
  return <List pages={pages} caption={t('contracts')} columns={useColumns()} rowKey={c => c.id} empty={empty} />
}
