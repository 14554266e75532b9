// Who pays a bill, and what of it direct downlines have.
import { Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../kit/amount/Amount.tsx'
import { ReviewLines } from '../../../kit/amount/ReviewLines.tsx'
import { useMoney } from '../../../session/money/money.ts'
import { BillBadge } from '../terms/StateBadge.tsx'
import type { BillDetail } from './bill-detail.ts'

/** `whose`: the downline whose bill the agent pays; the agent's own without. */
export function BillFunding({ detail: { gross, amount, paid, funding }, whose }: { detail: BillDetail; whose: string | undefined }) {
  const t = useTranslations('income')
  const money = useMoney()
  const { mode, payer, shares, carry, fromAccount, missing, downlines, retriedAt, expiresAt } = funding
  const line = (label: string, value: bigint) => ({ label, value: money(value) })
  return (
    <>
      <p className="text-2">{payer ? (whose ? t('payerYou') : t('payerUpline', { name: payer.name })) : t(`payer_${mode}`)}</p>
      <ReviewLines
        lines={[
          line(t('gross'), gross),
          ...(shares > 0n ? [line(t('shares'), -shares)] : []),
          ...(fromAccount > 0n ? [line(t('fromAccount'), fromAccount)] : []),
          ...(carry < 0n ? [line(t('fundingCarry'), carry)] : []),
          ...(missing > 0n ? [line(t('missing'), missing)] : []),
          line(whose ? t('theirs', { name: whose }) : t('yours'), amount),
          line(t('paid'), paid)
        ]}
      />
      {missing > 0n && expiresAt && (
        <p className="text-3 text-small">
          {retriedAt
            ? t('retried', { at: formatDateTime(retriedAt), until: formatDateTime(expiresAt) })
            : t('retriedHourly', { until: formatDateTime(expiresAt) })}
        </p>
      )}
      {downlines.length > 0 && (
        <div className="overflow-hidden rounded-input border border-line">
          <Table
            caption={t('downlineShares')}
            rows={downlines}
            rowKey={row => row.billId}
            columns={[
              { key: 'person', head: t('downline'), cell: row => <span className="font-semibold text-1">{row.person.name}</span> },
              { key: 'state', head: t('state'), cell: row => <BillBadge state={row.state} /> },
              { key: 'amount', head: t('amount'), end: true, cell: row => <Amount amount={row.amount} /> },
              { key: 'paid', head: t('paid'), end: true, cell: row => <Amount amount={row.paid} /> }
            ]}
          />
        </div>
      )}
    </>
  )
}
