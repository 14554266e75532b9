// One's own bet of a finished round: its number, and the receipt that the house has signed.
import { tableReceipt } from '@fairhouse/contract/play/table.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { useTranslations } from 'use-intl'
import { SignedReceipt } from '../../../kit/bets/SignedReceipt.tsx'
import type { TableProof } from './shoe-checks.ts'

export function OwnReceipt({ table, proof: { own, round } }: { table: string; proof: TableProof }) {
  const t = useTranslations('table')
  if (own === null) return null
  const words = { receipt: t('receipt'), receiptText: t('receiptText'), receiptSigned: t('receiptSigned'), signature: t('signature') }
  return (
    <Card title={t('ownBet')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 break-all text-2 text-small">{t('betNo', { id: own.betId })}</p>
        <SignedReceipt words={words} of={queryOf(tableReceipt, { table, no: round.no })} />
      </div>
    </Card>
  )
}
