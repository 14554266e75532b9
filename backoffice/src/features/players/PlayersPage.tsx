// The members: found by account name, number or contact, filtered by status.
import { trialType } from '@fairhouse/contract/member/account.ts'
import { type playerRow, players } from '@fairhouse/contract/ops/people/players.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { FilterText } from '../../kit/list/FilterText.tsx'
import { List } from '../../kit/list/List.tsx'
import { useFilteredPages } from '../../kit/list/use-filtered-pages.ts'
import { DocumentsMark } from '../../kit/member/DocumentsMark.tsx'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { usePlayerWords } from '../../kit/member/use-player-words.ts'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { figure } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { useMay } from '../../session/use-may.ts'

type Row = z.output<typeof playerRow>
const statuses = ['active', 'blocked'] as const

function useColumns(): Column<Row>[] {
  const t = useTranslations('ops.players')
  const kyc = useTranslations('opsKyc')
  const words = usePlayerWords()
  return [
    {
      key: 'account',
      head: t('account'),
      cell: p => <PlayerLink member={p} />
    },
    { key: 'id', head: t('id'), cell: p => <span className="tabular-nums">{p.id}</span> },
    { key: 'type', head: t('type'), cell: p => words.type(p.type) },
    { key: 'status', head: t('status'), cell: p => <Badge tone={p.status === 'active' ? 'pos' : 'neg'}>{words.status(p.status)}</Badge> },
    { key: 'documents', head: kyc('nowHead'), cell: p => <DocumentsMark of={p.documents} /> },
    { key: 'cash', head: t('cash'), end: true, cell: p => (p.type === trialType ? `XXX ${figure(p.cash)}` : figure(p.cash)) },
    { key: 'registered', head: t('registered'), cell: p => <Stamp at={p.registeredAt} /> },
    { key: 'lastLogin', head: t('lastLogin'), cell: p => (p.lastLoginAt ? <Stamp at={p.lastLoginAt} /> : t('never')) }
  ]
}

export function PlayersPage() {
  const t = useTranslations('ops')
  const identity = useTranslations('opsIdentity')
  const contacts = useMay('player:identity')
  const words = usePlayerWords()
  const navigate = useNavigate()
  const { search, status } = useSearch({ from: '/players' })
  const { pages, filtered, filter, clear } = useFilteredPages(players, {
    filters: { search, status },
    typed: 'search',
    show: next => void navigate({ to: '/players', search: next, replace: true })
  })
  return (
    <Page title={t('players.title')}>
      <Filters clear={clear}>
        <FilterText
          label={t('players.search')}
          type="search"
          maxLength={254}
          placeholder={identity(contacts ? 'searchHelpContacts' : 'searchHelp')}
          value={search ?? ''}
          onChange={e => filter({ search: e.target.value || undefined })}
          className="sm:w-80"
        />
        <FilterChoice
          label={t('players.status')}
          value={status}
          values={statuses}
          nameOf={words.status}
          choose={next => filter({ status: next })}
        />
      </Filters>
      <Panel>
        <List
          pages={pages}
          caption={t('players.caption')}
          columns={useColumns()}
          rowKey={p => p.id}
          empty={
            filtered ? (
              <Empty title={t('players.empty')} text={identity(contacts ? 'searchEmpty' : 'searchEmptyNames')} />
            ) : (
              <Empty title={t('players.emptyAll')} />
            )
          }
        />
      </Panel>
    </Page>
  )
}
