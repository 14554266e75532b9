// One contract: kind and state, the parties, from when it counts, its terms, its record, and what can be done about it.
import type { ContractCard } from '@fairhouse/contract/agent/contract.ts'
import type { IncomeWork } from '@fairhouse/contract/income/work.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { ScrollText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ContractMoves } from './ContractMoves.tsx'
import { ContractRecord } from './ContractRecord.tsx'
import { Folded } from './terms/Folded.tsx'
import { ContractBadge } from './terms/StateBadge.tsx'
import { Terms } from './terms/Terms.tsx'

/** The other side of a contract: a masked name, or the house. */
function usePartner({ side, upline, recipient }: ContractCard): string {
  const t = useTranslations('income')
  return side === 'upline' ? recipient.name : (upline?.name ?? t('theHouse'))
}

/** When it counts, or until when it can be answered, in one sentence each. */
function useMoments(card: ContractCard): string[] {
  const t = useTranslations('income')
  const { state, offeredAt, expiresAt, from, until, terminationBy, side, ending } = card
  const said = [t('offeredAt', { at: formatDateTime(offeredAt), version: card.version })]
  if (state === 'REQUESTED') said.push(t('answerUntil', { at: formatDateTime(expiresAt) }))
  if (from) said.push(t('inForceFrom', { at: formatDateTime(from) }))
  if (until) said.push(t('inForceUntil', { at: formatDateTime(until) }))
  if (terminationBy) said.push(t(terminationBy === side ? 'terminationByYou' : 'terminationByOther'))
  if (ending) said.push(t(`ending_${ending}`))
  return said
}

type Props = {
  card: ContractCard
  /** Above the card's own words: what it is here, e.g. "In force". */
  title?: ReactNode
  /** The figures of the running window, where the terms are those in force. */
  work?: IncomeWork | undefined
  offerEnds?: number
  /** Shows the terms only when they are opened: in lists. */
  folded?: boolean
}

export function ContractView({ card, title, work, offerEnds, folded }: Props) {
  const t = useTranslations('income')
  const partner = usePartner(card)
  const moments = useMoments(card)
  const [record, setRecord] = useState(false)
  const kind = t(`kind_${card.contract.kind}`)
  const terms = <Terms contract={card.contract} work={work} />
  return (
    <article aria-label={`${kind}, ${partner}`} className="grid gap-4 rounded-card border border-line bg-2 p-4 shadow-e1 sm:p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-h6">{title ?? kind}</h3>
          <p className="text-2">{t(card.side === 'upline' ? 'withDownline' : 'withUpline', { name: partner })}</p>
        </div>
        <ContractBadge state={card.state} />
      </header>
      {folded ? <Folded title={t('terms')}>{terms}</Folded> : terms}
      <p className="text-3 text-small tabular-nums">{moments.join(' ')}</p>
      <ContractMoves card={card} offerEnds={offerEnds}>
        <Button variant="subtle" onClick={() => setRecord(true)} icon={<ScrollText aria-hidden="true" className="size-4.5" />}>
          {t('record')}
        </Button>
      </ContractMoves>
      {record && <ContractRecord card={card} onClose={() => setRecord(false)} />}
    </article>
  )
}
