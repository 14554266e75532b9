// The agent's links, newest first, with what came of each.
import { type AgentInvite, agentInvites, inviteStates } from '@fairhouse/contract/agent/agent.ts'
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Paged } from '@fairhouse/ui/components/state/Paged.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { formatCount, formatDate } from '@fairhouse/ui/text/format.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTypeWords } from '../scope/type-words.ts'

type State = AgentInvite['state']

export const linkTones: Record<State, ComponentProps<typeof Badge>['tone']> = {
  open: 'pos',
  full: 'info',
  expired: 'neutral',
  closed: 'neutral'
}

function useColumns(onOpen: (link: AgentInvite) => void): Column<AgentInvite>[] {
  const t = useTranslations('agent')
  const { nameOf } = useTypeWords()
  return [
    {
      key: 'link',
      head: t('link'),
      cell: row => (
        <button
          type="button"
          onClick={() => onOpen(row)}
          className="relative grid min-h-11 content-center text-start underline-offset-4 hover:underline"
        >
          <span className="font-semibold text-1">{row.label || row.code}</span>
          {row.label && <span className="font-mono font-normal text-3 text-small">{row.code}</span>}
        </button>
      )
    },
    { key: 'state', head: t('state'), cell: row => <Badge tone={linkTones[row.state]}>{t(`state_${row.state}`)}</Badge> },
    { key: 'type', head: t('type'), cell: row => nameOf(row.type) },
    { key: 'expires', head: t('expires'), cell: row => (row.expiresAt ? <time>{formatDate(row.expiresAt)}</time> : t('noEnd')) },
    { key: 'clicks', head: t('clicks'), end: true, cell: row => formatCount(row.clicks) },
    {
      key: 'registrations',
      head: t('registrations'),
      end: true,
      cell: row =>
        row.uses === null
          ? formatCount(row.registrations)
          : t('usedOf', { used: formatCount(row.registrations), uses: formatCount(row.uses) })
    },
    { key: 'players', head: t('players'), end: true, cell: row => formatCount(row.players) }
  ]
}

export function LinkList({ onOpen }: { onOpen: (link: AgentInvite) => void }) {
  const t = useTranslations('agent')
  const [state, setState] = useState<State | ''>('')
  const pages = usePages(agentInvites, { limit: 20, ...(state ? { state } : {}) }, { placeholderData: keepPreviousData })
  const columns = useColumns(onOpen)
  const rows = pages.rows ?? []
  return (
    <Paged pages={pages} count={rows.length} end={t('allLinks')}>
      <Card
        flush
        title={t('links')}
        aside={
          <Select
            label={t('state')}
            hideLabel
            value={state}
            onChange={event => setState(inviteStates.find(one => one === event.target.value) ?? '')}
            options={[{ value: '', label: t('anyState') }, ...inviteStates.map(value => ({ value, label: t(`state_${value}`) }))]}
          />
        }
      >
        <Table
          caption={t('links')}
          columns={columns}
          rows={rows}
          rowKey={row => row.code}
          empty={<EmptyState icon={<Link2 aria-hidden="true" />} text={state ? t('noLinksOf') : t('noLinks')} />}
        />
      </Card>
    </Paged>
  )
}
