// Documents that players sent to prove who they are: who waits, who else they may be, and what was decided.
import { type IdType, idTypes } from '@fairhouse/contract/member/account.ts'
import { identityStates } from '@fairhouse/contract/member/kyc.ts'
import { identityQueue } from '@fairhouse/contract/ops/people/kyc.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { FilterText } from '../../kit/list/FilterText.tsx'
import { List } from '../../kit/list/List.tsx'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { useFilteredPages } from '../../kit/list/use-filtered-pages.ts'
import { LiveMark } from '../../kit/live/LiveMark.tsx'
import { useFresh } from '../../kit/live/use-fresh.ts'
import { DocumentsMark } from '../../kit/member/DocumentsMark.tsx'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { CheckWindow } from './CheckWindow.tsx'
import { type Check, stateTones } from './check.ts'
import { Settings } from './Settings.tsx'

const events = ['identity.changed'] as const
const calls = [identityQueue]
const gatherMs = 300

function useColumns(open: (check: Check) => void): Column<Check>[] {
  const t = useTranslations('opsKyc')
  const who = useTranslations('opsIdentity')
  return [
    { key: 'player', head: t('player'), cell: c => <PlayerLink member={c.member} /> },
    { key: 'document', head: t('document'), cell: c => who(`idType.${idTypes[c.idType as IdType]}`) },
    { key: 'state', head: t('state'), cell: c => <Badge tone={stateTones[c.state]}>{t(`state_${c.state}`)}</Badge> },
    { key: 'now', head: t('nowHead'), cell: c => <DocumentsMark of={c.documents} /> },
    {
      key: 'signs',
      head: t('signs'),
      cell: c => (
        <span className="inline-flex flex-wrap gap-1">
          {[...new Set(c.duplicates.flatMap(d => d.signs))].map(sign => (
            <Badge key={sign} tone={sign === 'device' ? 'warn' : 'neg'}>
              {who(`sign_${sign}`)}
            </Badge>
          ))}
        </span>
      )
    },
    { key: 'sent', head: t('sent'), cell: c => <Stamp at={c.sentAt} /> },
    {
      key: 'decided',
      head: t('decided'),
      cell: c =>
        c.decidedAt ? (
          <span className="inline-flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{c.decidedBy}</span>
            <Stamp at={c.decidedAt} />
          </span>
        ) : (
          ''
        )
    },
    { key: 'open', head: t('actions'), cell: c => <RowAction onClick={() => open(c)}>{t('look')}</RowAction> }
  ]
}

export function KycPage() {
  const t = useTranslations('opsKyc')
  const navigate = useNavigate()
  const { state, player } = useSearch({ from: '/identity-checks' })
  useFresh(events, calls, gatherMs)
  const { pages, filtered, filter, clear } = useFilteredPages(identityQueue, {
    filters: { state, player },
    typed: 'player',
    show: next => void navigate({ to: '/identity-checks', search: next, replace: true })
  })
  const [shown, setShown] = useState<Check | null>(null)
  return (
    <Page
      title={t('title')}
      beside={
        <div className="ms-auto">
          <LiveMark />
        </div>
      }
    >
      <p className="-mt-2 text-small text-3">{t('help')}</p>
      <Filters clear={clear}>
        <FilterChoice
          label={t('state')}
          value={state}
          values={identityStates}
          nameOf={s => t(`state_${s}`)}
          choose={next => filter({ state: next })}
        />
        <FilterText
          label={t('playerNo')}
          type="search"
          inputMode="numeric"
          maxLength={18}
          value={player ?? ''}
          onChange={e => filter({ player: e.target.value.replace(/\D/g, '').replace(/^0+/, '') || undefined })}
          className="sm:w-52"
        />
      </Filters>
      <Panel>
        <List
          pages={pages}
          caption={t('caption')}
          columns={useColumns(setShown)}
          rowKey={c => c.id}
          empty={<Empty title={t(state === 'OPEN' && !player ? 'noneWait' : filtered ? 'noneMatch' : 'none')} text={t('noneText')} />}
        />
      </Panel>
      <Settings />
      {shown && <CheckWindow check={shown} close={() => setShown(null)} />}
    </Page>
  )
}
