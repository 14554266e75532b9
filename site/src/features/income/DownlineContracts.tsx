// Contracts of a kind with direct downlines: who has which, what waits, and the way to an offer.
import { type AgentContractKind, type ContractCard, downlineContracts } from '@fairhouse/contract/agent/contract.ts'
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Paged } from '@fairhouse/ui/components/state/Paged.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { sayRate } from '@fairhouse/ui/text/rate.ts'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { MemberContractsWindow } from './MemberContracts.tsx'
import { OfferWindow } from './offer/OfferWindow.tsx'
import { ContractBadge } from './terms/StateBadge.tsx'

type Row = z.output<typeof downlineContracts.reply>['list'][number]

/** The highest rate of a contract, or both of a real-time one. */
function useRateLine(): (card: ContractCard) => string {
  const locale = useLocale()
  return ({ contract: { terms } }) => {
    if ('profitRate' in terms) return `${sayRate(terms.profitRate, locale)} / ${sayRate(terms.lossRate, locale)}`
    return 'tiers' in terms ? sayRate(Math.max(...terms.tiers.map(({ rate }) => rate)), locale) : '–'
  }
}

function useColumns(mayOffer: boolean, onOpen: (row: Row) => void, onOffer: (row: Row) => void): Column<Row>[] {
  const t = useTranslations('income')
  const rateLine = useRateLine()
  return [
    { key: 'person', head: t('downline'), cell: row => <span className="font-semibold text-1">{row.person.name}</span> },
    {
      key: 'state',
      head: t('contract'),
      cell: ({ live, offer }) => (
        <span className="inline-flex flex-wrap justify-end gap-1.5 sm:justify-start">
          {live && <ContractBadge state={live.state} />}
          {offer && <ContractBadge state={offer.state} />}
          {!live && !offer && <span className="text-3">{t('none')}</span>}
        </span>
      )
    },
    { key: 'rate', head: t('highestRate'), end: true, cell: ({ live, offer }) => (live || offer ? rateLine((live ?? offer)!) : '–') },
    {
      key: 'do',
      head: '',
      end: true,
      cell: row => (
        <span className="inline-flex flex-wrap justify-end gap-2">
          {(row.live || row.offer) && (
            <Button size="sm" variant="subtle" onClick={() => onOpen(row)} aria-label={t('openOf', { name: row.person.name })}>
              {t('open')}
            </Button>
          )}
          {mayOffer && !row.offer && row.live?.state !== 'TERMINATION_REQUESTED' && (
            <Button size="sm" onClick={() => onOffer(row)} aria-label={t(row.live ? 'changeOf' : 'offerTo', { name: row.person.name })}>
              {t(row.live ? 'change' : 'offer')}
            </Button>
          )}
        </span>
      )
    }
  ]
}

type Props = {
  kind: AgentContractKind
  /** The agent's own contract of the kind: it bounds what can be offered. */
  own: ContractCard | null
  mayOffer: boolean
}

export function DownlineContracts({ kind, own, mayOffer }: Props) {
  const t = useTranslations('income')
  const [opened, setOpened] = useState<Row | null>(null)
  const [offered, setOffered] = useState<Row | null>(null)
  const pages = usePages(downlineContracts, { limit: 10, kind })
  const columns = useColumns(mayOffer, setOpened, setOffered)
  const rows = pages.rows ?? []
  return (
    <>
      <Paged pages={pages}>
        <Card flush title={t('withDownlines')}>
          {!mayOffer && rows.length > 0 && <p className="px-4 pb-2 text-3 text-small sm:px-5">{t('holdFirst')}</p>}
          <Table
            caption={t('withDownlines')}
            columns={columns}
            rows={rows}
            rowKey={row => row.person.id}
            empty={<EmptyState icon={<Users aria-hidden="true" />} text={t('noDownlines')} />}
          />
        </Card>
      </Paged>
      {opened && <MemberContractsWindow person={opened.person} kind={kind} onClose={() => setOpened(null)} />}
      {offered && own && (
        <OfferWindow person={offered.person} own={own.contract} live={offered.live?.contract ?? null} onClose={() => setOffered(null)} />
      )}
    </>
  )
}
