// Asks that the dividend of one bill be approved or rejected. Another operator decides.
import { reviewBill } from '@fairhouse/contract/ops/money/income.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { useWindowText } from '../../../kit/income/use-window-text.ts'
import { useMoney } from '../../../kit/value/use-money.ts'
import type { Bill } from './BillRows.tsx'

export type Decision = 'approve' | 'reject'
export const decisionWords = { approve: 'Approve', reject: 'Reject' } as const

export function ReviewBillDialog({
  bill,
  decision,
  close
}: {
  bill: Pick<Bill, 'id' | 'member' | 'amount' | 'window'>
  decision: Decision
  close: () => void
}) {
  const t = useTranslations('opsIncome')
  const windowText = useWindowText()
  const money = useMoney()
  return (
    <ReasonDialog
      title={t(`ask${decisionWords[decision]}Title`, { account: bill.member.account })}
      action={t('ask')}
      danger={decision === 'reject'}
      send={(reason, key) => call(reviewBill, { id: bill.id, decision, reason }, { key })}
      said={t('didAsk')}
      close={close}
    >
      <p>{t(`ask${decisionWords[decision]}Text`, { amount: money(bill.amount), window: windowText(bill.window) })}</p>
    </ReasonDialog>
  )
}
