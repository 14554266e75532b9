// Asks for the reason that the member will read.
import { rejectWithdrawal } from '@fairhouse/contract/ops/money/withdrawal.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Confirm } from '../../kit/dialog/Confirm.tsx'
import { ReasonField } from '../../kit/form/ReasonField.tsx'
import { isReason } from '../../kit/form/reason.ts'
import { useMoney } from '../../kit/value/use-money.ts'
import type { Withdrawal } from './order/row.ts'
import { useDecision } from './use-decision.ts'

export function RejectDialog({ withdrawal: w, done, close }: { withdrawal: Withdrawal; done: (w: Withdrawal) => void; close: () => void }) {
  const t = useTranslations('ops.withdrawals')
  const amount = useMoney()(w.amount)
  const { account } = w.member
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { decide, busy, wrong } = useDecision({
    send: key => call(rejectWithdrawal, { id: w.id, reason: reason.trim() }, { key }),
    done,
    close,
    said: t('didReject', { amount, account })
  })
  const confirm = () => {
    setTried(true)
    if (isReason(reason)) decide()
  }
  return (
    <Confirm
      title={t('rejectTitle', { amount, account })}
      action={t('rejectDo', { amount })}
      danger
      busy={busy}
      wrong={wrong}
      confirm={confirm}
      close={close}
    >
      <p>{t('rejectText', { amount, account })}</p>
      <ReasonField label={t('rejectReason')} help={t('rejectHelp')} value={reason} change={setReason} tried={tried} />
    </Confirm>
  )
}
