// Contract requests: what waits for the agent's word, what the agent waits for, and everything that was answered.
import {
  contractHistory,
  contractRecords,
  contractRequests,
  contractSides,
  myContracts,
  requestKinds
} from '@fairhouse/contract/agent/contract.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { Paged } from '@fairhouse/ui/components/state/Paged.tsx'
import { type Pages, usePages } from '@fairhouse/ui/list/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Filters } from '../../kit/record/Filters.tsx'
import { useNoted } from '../../session/places/noted.ts'
import { ContractView } from './ContractView.tsx'
import { Folded } from './terms/Folded.tsx'
import { useIncomeOpen } from './use-income.ts'

type Request = z.output<typeof contractRequests.reply>['list'][number]
type RequestKind = (typeof requestKinds)[number]
type Side = (typeof contractSides)[number]

/** Cards of a paged list, with what to say when there are none. */
function Listed({ pages, count, empty, children }: { pages: Pages<unknown>; count: number; empty: string; children: ReactNode }) {
  return (
    <Paged pages={pages}>
      {count > 0 ? (
        children
      ) : (
        <div className="rounded-card border border-line bg-1 light:bg-0">
          <EmptyState icon={<Inbox aria-hidden="true" />} text={empty} />
        </div>
      )}
    </Paged>
  )
}

function RequestCard({ request, card, live }: Request) {
  const t = useTranslations('income')
  const mine = useQuery(queryOf(myContracts, {}))
  const offered = mine.data?.kinds.find(({ offer }) => offer?.id === card.id)
  return (
    <div className="grid gap-2">
      <ContractView
        card={card}
        title={t('requestOf', { request: t(`request_${request}`), kind: t(`kind_${card.contract.kind}`) })}
        {...(offered && { offerEnds: offered.offerEnds })}
      />
      {request === 'change' && live && (
        <Folded title={t('liveNow')}>
          <ContractView card={{ ...live, moves: [] }} title={t('inForce')} />
        </Folded>
      )}
    </div>
  )
}

function Box({ box }: { box: 'in' | 'out' }) {
  const t = useTranslations('income')
  const [request, setRequest] = useState<RequestKind | ''>('')
  const pages = usePages(contractRequests, { limit: 10, box, ...(request && { request }) })
  const rows = pages.rows ?? []
  return (
    <div className="grid gap-4">
      {(request !== '' || rows.length > 3) && (
        <Filters>
          <Select
            label={t('requestKind')}
            value={request}
            onChange={event => setRequest(event.target.value as RequestKind | '')}
            options={[{ value: '', label: t('allRequests') }, ...requestKinds.map(value => ({ value, label: t(`request_${value}`) }))]}
          />
        </Filters>
      )}
      <Listed pages={pages} count={rows.length} empty={t(box === 'in' ? 'noneWaiting' : 'noneSent')}>
        {rows.map(row => (
          <RequestCard key={row.card.id} {...row} />
        ))}
      </Listed>
    </div>
  )
}

function History() {
  const t = useTranslations('income')
  const [side, setSide] = useState<Side>('recipient')
  const pages = usePages(contractHistory, { limit: 10, side })
  const cards = pages.rows ?? []
  return (
    <div className="grid gap-4">
      <Filters>
        <Select
          label={t('sideField')}
          value={side}
          onChange={event => setSide(event.target.value as Side)}
          options={contractSides.toReversed().map(value => ({ value, label: t(`side_${value}`) }))}
        />
      </Filters>
      <Listed pages={pages} count={cards.length} empty={t('noContracts')}>
        {cards.map(card => (
          <ContractView key={card.id} card={card} folded />
        ))}
      </Listed>
    </div>
  )
}

/** The contract that a notice told of, before everything else. */
function Noted({ id }: { id: string }) {
  const t = useTranslations('income')
  const query = useQuery(queryOf(contractRecords, { id }))
  return (
    <Loaded query={query} label={t('notedContract')}>
      {({ card }) => (
        <section aria-label={t('notedContract')} className="mb-3 grid gap-2">
          <h3 className="text-h6">{t('notedContract')}</h3>
          <ContractView card={card} />
        </section>
      )}
    </Loaded>
  )
}

function Open() {
  const t = useTranslations('income')
  const noted = useNoted()
  const [tab, setTab] = useState('in')
  return (
    <div className="grid gap-2">
      <p className="text-2">{t('requestsLead')}</p>
      {noted?.contract && <Noted id={noted.contract} />}
      <Tabs
        label={t('requests')}
        value={tab}
        onValue={setTab}
        items={[
          { value: 'in', label: t('boxIn'), panel: <Box box="in" /> },
          { value: 'out', label: t('boxOut'), panel: <Box box="out" /> },
          { value: 'history', label: t('history'), panel: <History /> }
        ]}
      />
    </div>
  )
}

/** Nothing is asked where the brand has no contracts. */
export function RequestsPanel() {
  return useIncomeOpen() ? <Open /> : null
}
