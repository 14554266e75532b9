// The bills of one agent, on the agent's page.
import { incomeBills } from '@fairhouse/contract/ops/money/income.ts'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { useTranslations } from 'use-intl'
import { Panel } from '../../../kit/page/Panel.tsx'
import type { AgentTabProps } from '../../../kit/place/places.ts'
import { BillRows } from './BillRows.tsx'

export function AgentBills({ agentId }: AgentTabProps) {
  const t = useTranslations('opsIncome')
  const pages = usePages(incomeBills, { member: agentId, limit: 50 })
  return (
    <Panel>
      <BillRows pages={pages} empty={<Empty title={t('noBills')} text={t('noBillsText')} />} />
    </Panel>
  )
}
