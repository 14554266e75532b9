// The log of calls with its search; what was asked and answered opens on its own.
import { callDirections, type integrationCall, integrationCalls } from '@fairhouse/contract/ops/games/integration.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { isMemberNo } from '../../kit/form/number.ts'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { FilterText } from '../../kit/list/FilterText.tsx'
import { List } from '../../kit/list/List.tsx'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { useDelayed } from '../../kit/list/use-delayed.ts'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { CopyText } from '../../kit/value/CopyText.tsx'
import { Facts } from '../../kit/value/Facts.tsx'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { shortId } from '../../kit/value/short-id.ts'
import type { Connection } from './IntegrationsPage.tsx'
import { searchFields } from './tabs.ts'

type Row = z.output<typeof integrationCall>
const refetchMs = 5_000
const isOk = (status: string) => status === 'RS_OK' || status === 'OK'

function useColumns(show: (row: Row) => void): Column<Row>[] {
  const t = useTranslations('opsIntegration')
  return [
    { key: 'at', head: t('at'), cell: r => <Stamp at={r.at} /> },
    { key: 'vendor', head: t('vendor'), cell: r => r.vendor },
    { key: 'direction', head: t('direction'), cell: r => t(r.direction) },
    { key: 'path', head: t('path'), cell: r => <span className="font-mono text-small">{r.path}</span> },
    { key: 'status', head: t('status'), cell: r => <Badge tone={isOk(r.status) ? 'pos' : 'neg'}>{r.status}</Badge> },
    {
      key: 'member',
      head: t('member'),
      cell: r => (r.member && isMemberNo(r.member) ? <PlayerLink member={{ id: r.member, account: r.member }} /> : (r.member ?? ''))
    },
    {
      key: 'transaction',
      head: t('transaction'),
      cell: r => (r.transactionId ? <CopyText text={r.transactionId} shown={shortId(r.transactionId)} /> : '')
    },
    { key: 'round', head: t('round'), cell: r => (r.round ? <CopyText text={r.round} shown={shortId(r.round)} /> : '') },
    { key: 'took', head: t('took'), end: true, cell: r => t('ms', { ms: r.tookMs }) },
    {
      key: 'show',
      head: t('show'),
      cell: r => (
        <RowAction aria-label={t('showOf', { path: r.path })} onClick={() => show(r)}>
          {t('show')}
        </RowAction>
      )
    }
  ]
}

/** JSON in lines; anything else as it came. */
function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function Kept({ title, text }: { title: string; text: string | null }) {
  const t = useTranslations('opsIntegration')
  return (
    <section className="grid gap-1">
      <h3 className="text-cap font-semibold text-3">{title}</h3>
      {text ? (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
          tabIndex={0}
          className="max-h-64 overflow-auto rounded-control border border-line bg-1 p-3 font-mono text-cap whitespace-pre-wrap break-all text-1"
        >
          {laidOut(text)}
        </pre>
      ) : (
        <p className="text-small text-3">{t('nothingKept')}</p>
      )}
    </section>
  )
}

function CallDialog({ row, close }: { row: Row; close: () => void }) {
  const t = useTranslations('opsIntegration')
  return (
    <Modal open onClose={close} title={t('callTitle', { path: row.path })} size="lg">
      <div className="grid gap-4">
        <div className="rounded-control border border-line bg-1">
          <Facts
            facts={[
              { name: t('at'), value: <Stamp at={row.at} /> },
              { name: t('vendor'), value: row.vendor },
              { name: t('direction'), value: t(row.direction) },
              { name: t('status'), value: row.status, strong: true },
              { name: t('took'), value: t('ms', { ms: row.tookMs }) },
              ...(row.address ? [{ name: t('address'), value: row.address }] : []),
              ...(row.transactionId ? [{ name: t('transaction'), value: <CopyText text={row.transactionId} /> }] : []),
              ...(row.round ? [{ name: t('round'), value: <CopyText text={row.round} /> }] : [])
            ]}
          />
        </div>
        <Kept title={t('request')} text={row.request} />
        <Kept title={t('answer')} text={row.answer} />
      </div>
    </Modal>
  )
}

/** What the log is searched for, as it stands in the address. */
function useSearched() {
  const navigate = useNavigate()
  const { vendor, direction, by = 'member', find, only } = useSearch({ from: '/integrations' })
  const searched = { vendor, direction, by, find, only }
  const show = (next: Partial<typeof searched>) => void navigate({ to: '/integrations', search: { tab: 'calls', ...next }, replace: true })
  return {
    ...searched,
    filter: (next: Partial<typeof searched>) => show({ ...searched, ...next }),
    clear: vendor || direction || find || only ? () => show({}) : undefined
  }
}

function CallFilters({ vendors, searched }: { vendors: readonly Connection[]; searched: ReturnType<typeof useSearched> }) {
  const t = useTranslations('opsIntegration')
  const { vendor, direction, by, find, only, filter, clear } = searched
  return (
    <Filters clear={clear}>
      <FilterChoice
        label={t('vendor')}
        value={vendor}
        values={vendors.map(v => v.vendor)}
        nameOf={c => vendors.find(v => v.vendor === c)?.name ?? c}
        choose={next => filter({ vendor: next })}
      />
      <FilterChoice
        label={t('direction')}
        value={direction}
        values={callDirections}
        nameOf={d => t(d)}
        choose={next => filter({ direction: next })}
      />
      <FilterChoice
        label={t('outcome')}
        value={only === 'failed' ? only : undefined}
        values={['failed'] as const}
        nameOf={() => t('failedOnly')}
        choose={next => filter({ only: next })}
      />
      <FilterChoice
        label={t('by')}
        value={by}
        values={searchFields}
        nameOf={f => t(`by_${f}`)}
        choose={next => filter({ by: next ?? 'member' })}
      />
      <FilterText
        label={t('find')}
        type="search"
        maxLength={64}
        value={find ?? ''}
        onChange={e => filter({ find: e.target.value || undefined })}
        className="max-sm:basis-full sm:w-64"
      />
    </Filters>
  )
}

export function CallList({ vendors }: { vendors: readonly Connection[] }) {
  const t = useTranslations('opsIntegration')
  const searched = useSearched()
  const { vendor, direction, by, find, only } = searched
  const [shown, setShown] = useState<Row | null>(null)
  const rested = useDelayed(find ?? '')
  const wanted = rested.trim()
  const usable = wanted !== '' && (by !== 'member' || isMemberNo(wanted))
  const input = {
    vendor,
    direction,
    ...(only === 'failed' ? { failed: 'true' as const } : {}),
    ...(usable ? { [by]: wanted } : {}),
    limit: 50
  }
  const pages = usePages(integrationCalls, input, { refetchMs, placeholderData: keepPreviousData })
  const filtered = searched.clear !== undefined
  return (
    <>
      <CallFilters vendors={vendors} searched={searched} />
      <Panel>
        <List
          pages={pages}
          caption={t('callsCaption')}
          columns={useColumns(setShown)}
          rowKey={r => r.id}
          empty={<Empty title={t(filtered ? 'noMatch' : 'noCalls')} text={t(filtered ? 'noMatchText' : 'noCallsText')} />}
        />
      </Panel>
      {shown && <CallDialog row={shown} close={() => setShown(null)} />}
    </>
  )
}
