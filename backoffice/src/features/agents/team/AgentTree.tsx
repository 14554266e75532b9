// The tree, one level at a time: who has no upline, then whoever stands directly below somebody.

import { capabilitiesOf } from '@fairhouse/contract/member/type.ts'
import { type AgentRow, agentTree } from '@fairhouse/contract/ops/money/agent.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { FilterChoice } from '../../../kit/list/FilterChoice.tsx'
import { Filters } from '../../../kit/list/Filters.tsx'
import { FilterText } from '../../../kit/list/FilterText.tsx'
import { List } from '../../../kit/list/List.tsx'
import { rowActionLook } from '../../../kit/list/RowAction.tsx'
import { useDelayed } from '../../../kit/list/use-delayed.ts'
import { PlayerLink } from '../../../kit/member/PlayerLink.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { figure, signed } from '../../../kit/value/money.ts'
import { AgentPath } from './AgentPath.tsx'
import { TypeName } from './TypeName.tsx'

function useColumns(): Column<AgentRow>[] {
  const t = useTranslations('opsAgents')
  return [
    {
      key: 'account',
      head: t('agent'),
      cell: a =>
        capabilitiesOf(a.type).hasTeam ? (
          <Link to="/agents/$agentId" params={{ agentId: a.id }} className={rowActionLook}>
            {a.account}
          </Link>
        ) : (
          <PlayerLink member={a} />
        )
    },
    { key: 'type', head: t('type'), cell: a => <TypeName type={a.type} /> },
    {
      key: 'members',
      head: t('below'),
      end: true,
      cell: a =>
        a.direct === 0 ? (
          '0'
        ) : (
          <Link
            to="/agents"
            search={{ under: a.id }}
            className={rowActionLook}
            aria-label={t('openBelow', {
              account: a.account,
              below: t('belowOf', { direct: formatCount(a.direct), members: formatCount(a.members) })
            })}
          >
            {t('belowOf', { direct: formatCount(a.direct), members: formatCount(a.members) })}
          </Link>
        )
    },
    { key: 'valid', head: t('monthValid'), end: true, cell: a => figure(a.month.valid) },
    {
      key: 'result',
      head: t('monthResult'),
      end: true,
      cell: a => <span className={a.month.profit > 0n ? 'text-neg' : ''}>{signed(-a.month.profit)}</span>
    },
    { key: 'balance', head: t('balance'), end: true, cell: a => figure(a.balance) },
    {
      key: 'status',
      head: t('status'),
      cell: a => <Badge tone={a.status === 'active' ? 'pos' : 'neg'}>{t(`status_${a.status}`)}</Badge>
    }
  ]
}

export function AgentTree() {
  const t = useTranslations('opsAgents')
  const navigate = useNavigate()
  const { under, search, only: chosen } = useSearch({ from: '/agents' })
  const only = chosen === 'agents' ? chosen : undefined
  const rested = useDelayed(search ?? '')
  const input = {
    ...(rested ? { search: rested } : under ? { under } : {}),
    ...(only ? { agents: true } : {})
  }
  const pages = usePages(agentTree, { ...input, limit: 50 }, { placeholderData: keepPreviousData })
  const path = useQuery({ ...queryOf(agentTree, { ...(under ? { under } : {}), limit: 1 }), enabled: Boolean(under) }).data?.path ?? []
  const show = (next: { search?: string | undefined; only?: 'agents' | undefined }) =>
    void navigate({ to: '/agents', search: { under, search, only, ...next }, replace: true })
  return (
    <>
      <Filters clear={search || only ? () => show({ search: undefined, only: undefined }) : undefined}>
        <FilterText
          label={t('find')}
          type="search"
          maxLength={64}
          value={search ?? ''}
          onChange={e => show({ search: e.target.value || undefined })}
          className="sm:w-64"
        />
        <FilterChoice
          label={t('show')}
          value={only}
          values={['agents'] as const}
          nameOf={() => t('onlyAgents')}
          choose={next => show({ only: next })}
        />
      </Filters>
      {under && !search && <AgentPath path={path} />}
      <Panel>
        <List
          pages={pages}
          caption={t('tree')}
          columns={useColumns()}
          rowKey={a => a.id}
          empty={<Empty title={t(search ? 'noneFound' : 'noneBelow')} text={t('noneBelowText')} />}
        />
      </Panel>
    </>
  )
}
