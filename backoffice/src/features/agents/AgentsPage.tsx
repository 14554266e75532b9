// Agents: the tree, their contracts, templates and limits of contracts, changes of place.
import { rollupState } from '@fairhouse/contract/ops/money/agent.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { formatCount, formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Page } from '../../kit/page/Page.tsx'
import { ContractList } from './contract/ContractList.tsx'
import { LimitList } from './contract/LimitList.tsx'
import { TemplateList } from './contract/TemplateList.tsx'
import { agentsTabs } from './tabs.ts'
import { AgentTree } from './team/AgentTree.tsx'
import { MoveList } from './team/MoveList.tsx'

const freshMs = 15_000

/** How far figures have come: they are counted a moment after the bets. */
function Counted() {
  const t = useTranslations('opsAgents')
  const { data } = useQuery({ ...queryOf(rollupState, {}), refetchInterval: freshMs })
  if (!data) return null
  return (
    <p className="text-small text-3">
      {t('counts', { agents: formatCount(data.agents), members: formatCount(data.members), levels: formatCount(data.levels) })}
      {data.countedTo && ` · ${t('countedTo', { at: formatDateTime(data.countedTo) })}`}
    </p>
  )
}

export function AgentsPage() {
  const t = useTranslations('opsAgents')
  const navigate = useNavigate()
  const { tab } = useSearch({ from: '/agents' })
  return (
    <Page title={t('title')} beside={<Counted />}>
      <p className="-mt-2 max-w-3xl text-small text-2">{t('lead')}</p>
      <Tabs
        label={t('title')}
        value={tab ?? 'tree'}
        onValue={value =>
          void navigate({ to: '/agents', search: { tab: agentsTabs.find(name => name === value && name !== 'tree') }, replace: true })
        }
        items={[
          { value: 'tree', label: t('tabTree'), panel: <AgentTree /> },
          { value: 'contracts', label: t('tabContracts'), panel: <ContractList /> },
          { value: 'templates', label: t('tabTemplates'), panel: <TemplateList /> },
          { value: 'limits', label: t('tabLimits'), panel: <LimitList /> },
          { value: 'moves', label: t('tabMoves'), panel: <MoveList /> }
        ]}
        className="min-w-0 [&>[role=tabpanel]:not([hidden])]:grid [&>[role=tabpanel]]:grid-cols-[minmax(0,1fr)] [&>[role=tabpanel]]:gap-3 [&>[role=tabpanel]]:pt-3"
      />
    </Page>
  )
}
