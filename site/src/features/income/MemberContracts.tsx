// Contracts between the agent and one direct downline: of every kind, what is live and offered, the way to an offer, and what was before.
import { type AgentContractKind, agentContractKinds, contractHistory, myContracts } from '@fairhouse/contract/agent/contract.ts'
import type { linePerson } from '@fairhouse/contract/agent/settlement.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { Handshake, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ContractView } from './ContractView.tsx'
import { OfferWindow } from './offer/OfferWindow.tsx'
import { useIncomeOpen } from './use-income.ts'

type Person = z.output<typeof linePerson>

/** Contracts that are neither answered nor over. */
const open = new Set(['REQUESTED', 'VALID', 'TERMINATION_REQUESTED'])

function List({ person, kind }: { person: Person; kind?: AgentContractKind | undefined }) {
  const t = useTranslations('income')
  const [offering, setOffering] = useState<AgentContractKind | null>(null)
  const pages = usePages(contractHistory, { limit: 20, side: 'upline', with: person.id, ...(kind && { kind }) })
  const mine = useQuery(queryOf(myContracts, {}))
  if (pages.isPending || mine.isPending)
    return (
      <div role="status" aria-label={t('contracts')} className="grid gap-3">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    )
  if (pages.error) return <Failed of={pages} />
  const cards = pages.rows ?? []
  const current = cards.filter(card => open.has(card.state))
  const past = cards.filter(card => !open.has(card.state))
  const mayOffer = (kind ? [kind] : agentContractKinds).filter(one => {
    const blocked = current.some(
      ({ contract, state }) => contract.kind === one && (state === 'REQUESTED' || state === 'TERMINATION_REQUESTED')
    )
    return !blocked && mine.data?.kinds.some(own => own.kind === one && own.mayOffer)
  })
  const own = mine.data?.kinds.find(one => one.kind === offering)
  const ownCard = own?.next ?? own?.inForce
  const live = current.find(({ contract, state }) => contract.kind === offering && state !== 'REQUESTED')
  return (
    <div className="grid gap-4">
      {mayOffer.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {mayOffer.map(one => (
            <Button key={one} size="sm" onClick={() => setOffering(one)} icon={<Plus aria-hidden="true" className="size-4" />}>
              {t(current.some(({ contract }) => contract.kind === one) ? 'changeKind' : 'offerKind', { kind: t(`kind_${one}`) })}
            </Button>
          ))}
        </div>
      )}
      {cards.length === 0 && <EmptyState icon={<Handshake aria-hidden="true" />} text={t('noContractsWith', { name: person.name })} />}
      {current.map(card => (
        <ContractView key={card.id} card={card} title={t(`kind_${card.contract.kind}`)} />
      ))}
      {past.length > 0 && <h3 className="mt-2 text-h6">{t('before')}</h3>}
      {past.map(card => (
        <ContractView key={card.id} card={card} title={t(`kind_${card.contract.kind}`)} folded />
      ))}
      {pages.hasMore && (
        <Button className="justify-self-center" loading={pages.loadingMore} onClick={pages.more}>
          {t('more')}
        </Button>
      )}
      {offering && ownCard && (
        <OfferWindow person={person} own={ownCard.contract} live={live?.contract ?? null} onClose={() => setOffering(null)} />
      )}
    </div>
  )
}

/** For a panel about a direct downline; nothing is asked and nothing shown where the brand has no contracts. `kind` keeps it to one. */
export function MemberContracts({ person, kind }: { person: Person; kind?: AgentContractKind }) {
  return useIncomeOpen() ? <List person={person} kind={kind} /> : null
}

/** The same in a window. */
export function MemberContractsWindow({ person, kind, onClose }: { person: Person; kind?: AgentContractKind; onClose: () => void }) {
  const t = useTranslations('income')
  return (
    <Modal open onClose={onClose} size="lg" title={t('contractsWith', { name: person.name })}>
      <MemberContracts person={person} {...(kind && { kind })} />
    </Modal>
  )
}
