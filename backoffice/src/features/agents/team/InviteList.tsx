// The links of an agent, with what came of them.
import type { AgentInvite } from '@fairhouse/contract/agent/agent.ts'
import { opsAgentInvites } from '@fairhouse/contract/ops/money/agent.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { formatCount, formatPercent } from '@fairhouse/ui/text/format.ts'
import { useLocale, useTranslations } from 'use-intl'
import { List } from '../../../kit/list/List.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { CopyText } from '../../../kit/value/CopyText.tsx'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { registeredShare } from './figures.ts'
import { TypeName } from './TypeName.tsx'

const tones = { open: 'pos', full: 'info', expired: 'neutral', closed: 'neutral' } as const

export function InviteList({ agentId }: { agentId: string }) {
  const t = useTranslations('opsAgents')
  const locale = useLocale()
  const pages = usePages(opsAgentInvites, { id: agentId, limit: 50 })
  const columns: Column<AgentInvite>[] = [
    { key: 'code', head: t('code'), cell: i => <CopyText text={i.code} /> },
    { key: 'label', head: t('linkLabel'), cell: i => i.label },
    { key: 'state', head: t('state'), cell: i => <Badge tone={tones[i.state]}>{t(`link_${i.state}`)}</Badge> },
    { key: 'type', head: t('type'), cell: i => <TypeName type={i.type} /> },
    { key: 'clicks', head: t('clicks'), end: true, cell: i => formatCount(i.clicks) },
    {
      key: 'registrations',
      head: t('registrations'),
      end: true,
      cell: i =>
        i.uses === null ? formatCount(i.registrations) : t('ofUses', { count: formatCount(i.registrations), uses: formatCount(i.uses) })
    },
    {
      key: 'share',
      head: t('registeredShare'),
      end: true,
      cell: i => {
        const share = registeredShare(i)
        return share === null ? '' : formatPercent(share, locale, 1)
      }
    },
    { key: 'players', head: t('staked'), end: true, cell: i => formatCount(i.players) },
    { key: 'created', head: t('made'), cell: i => <Stamp at={i.createdAt} /> },
    { key: 'expires', head: t('expiresAt'), cell: i => (i.expiresAt ? <Stamp at={i.expiresAt} /> : t('never')) }
  ]
  return (
    <Panel>
      <List
        pages={pages}
        caption={t('links')}
        columns={columns}
        rowKey={i => i.code}
        empty={<Empty title={t('noLinks')} text={t('noLinksText')} />}
      />
    </Panel>
  )
}
