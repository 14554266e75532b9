// What did not fit, with what was found out about it.
import { type difference, differenceStates, differences } from '@fairhouse/contract/ops/money/cashier.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { List } from '../../kit/list/List.tsx'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { CopyText } from '../../kit/value/CopyText.tsx'
import { figure } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { shortId } from '../../kit/value/short-id.ts'
import type { Tone } from '../../kit/value/tones.ts'
import { useMay } from '../../session/use-may.ts'
import { DecideDifference } from './DecideDifference.tsx'

export type Difference = z.output<typeof difference>
const tones: Record<Difference['state'], Tone> = { OPEN: 'neg', SEEN: 'warn', SETTLED: 'pos' }
const refetchMs = 5_000

type Underscored<S extends string> = S extends `${infer A}.${infer B}` ? `${A}_${B}` : S
const wordOf = (kind: Difference['kind']) => `kind_${kind.replace('.', '_') as Underscored<Difference['kind']>}` as const

function useColumns(decide: (row: Difference) => void): Column<Difference>[] {
  const t = useTranslations('opsCashier')
  const may = useMay('reconciliation:settle')
  return [
    { key: 'what', head: t('what'), cell: d => <strong className="block min-w-48">{t(wordOf(d.kind))}</strong> },
    {
      key: 'state',
      head: t('state'),
      cell: d => (
        <span className="grid justify-items-start gap-0.5">
          <Badge tone={tones[d.state]}>{t(d.state)}</Badge>
          {d.goneAt && <span className="text-cap text-3">{t('gone')}</span>}
        </span>
      )
    },
    { key: 'order', head: t('order'), cell: d => <CopyText text={d.subject} shown={`${t(d.orderKind)} ${shortId(d.subject)}`} /> },
    { key: 'provider', head: t('provider'), cell: d => d.provider },
    { key: 'player', head: t('player'), cell: d => (d.member ? <PlayerLink member={d.member} /> : '') },
    { key: 'expected', head: t('expected'), end: true, cell: d => (d.expected === null ? '' : figure(d.expected)) },
    { key: 'found', head: t('found'), end: true, cell: d => (d.found === null ? '' : figure(d.found)) },
    { key: 'since', head: t('since'), cell: d => <Stamp at={d.firstAt} /> },
    { key: 'last', head: t('lastSeen'), cell: d => <Stamp at={d.lastAt} /> },
    { key: 'note', head: t('note'), cell: d => (d.note ? `${d.operator ?? ''}: ${d.note}` : '') },
    ...(may
      ? [
          {
            key: 'decide',
            head: t('decide'),
            cell: (d: Difference) =>
              d.state === 'SETTLED' ? null : (
                <RowAction aria-label={t('decideOf', { subject: shortId(d.subject) })} onClick={() => decide(d)}>
                  {t('decide')}
                </RowAction>
              )
          }
        ]
      : [])
  ]
}

export function DifferenceList() {
  const t = useTranslations('opsCashier')
  const navigate = useNavigate()
  const { state } = useSearch({ from: '/reconciliation' })
  const [asked, setAsked] = useState<Difference | null>(null)
  const pages = usePages(differences, { state, limit: 50 }, { refetchMs, placeholderData: keepPreviousData })
  return (
    <>
      <Filters>
        <FilterChoice
          label={t('state')}
          value={state}
          values={differenceStates}
          nameOf={s => t(s)}
          choose={next => void navigate({ to: '/reconciliation', search: { state: next }, replace: true })}
        />
      </Filters>
      <Panel>
        <List
          pages={pages}
          caption={t('differencesCaption')}
          columns={useColumns(setAsked)}
          rowKey={d => d.id}
          empty={<Empty title={t('noDifferences')} text={t('noDifferencesText')} />}
        />
      </Panel>
      {asked && <DecideDifference row={asked} close={() => setAsked(null)} />}
    </>
  )
}
