// The record of a contract: everything that was done about it, chained by hashes, and the hash of the terms computed here.
import { type ContractCard, contractRecords } from '@fairhouse/contract/agent/contract.ts'
import { termsHash } from '@fairhouse/contract/income/terms.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Timeline } from '@fairhouse/ui/components/figure/Timeline.tsx'
import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'

function Check({ right, said }: { right: boolean; said: string }) {
  const Mark = right ? CircleCheck : CircleAlert
  return (
    <p className="flex gap-2 text-1">
      <Mark aria-hidden="true" className={right ? 'size-5 shrink-0 text-pos' : 'size-5 shrink-0 text-neg'} />
      {said}
    </p>
  )
}

export function ContractRecord({ card, onClose }: { card: ContractCard; onClose: () => void }) {
  const t = useTranslations('income')
  const query = useQuery(queryOf(contractRecords, { id: card.id }))
  const hash = useQuery({ queryKey: ['termsHash', card.id], queryFn: () => termsHash(card.contract) })
  const same = hash.data === card.termsHash
  return (
    <Modal open onClose={onClose} title={t('record')}>
      {query.isPending || hash.isPending ? (
        <div role="status" aria-label={t('record')} className="grid gap-3">
          <Skeleton className="h-16 rounded-control" />
          <Skeleton className="h-32 rounded-card" />
        </div>
      ) : query.isError ? (
        <Failed of={query} />
      ) : (
        <div className="grid gap-5">
          <p className="text-2">{t('recordLead')}</p>
          <Timeline
            steps={query.data.records.map(({ no, action, by, at, hash: link }) => ({
              key: String(no),
              title: t(`action_${action}`),
              note: `${by === card.side ? t('byYou') : t(`by_${by}`)} · ${link.slice(0, 16)}`,
              at,
              state: 'done' as const
            }))}
          />
          <div className="grid gap-3 rounded-input border border-line bg-1 p-3.5 light:bg-0">
            <Check right={same} said={t(same ? 'hashSame' : 'hashDiffers')} />
            <Check right={query.data.whole} said={t(query.data.whole ? 'chainWhole' : 'chainBroken')} />
            <CopyField label={t('termsHash')} value={card.termsHash} />
          </div>
        </div>
      )}
    </Modal>
  )
}
