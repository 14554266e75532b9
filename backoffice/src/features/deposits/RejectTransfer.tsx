// Refuses a transfer that did not arrive, with a sentence for the player.
import { rejectDeposit } from '@fairhouse/contract/ops/money/cashier.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import type { DepositRow } from './row.ts'

export function RejectTransfer({ row, close }: { row: DepositRow; close: () => void }) {
  const t = useTranslations('opsCashier')
  const amount = useMoney()(row.amount)
  const { account } = row.member
  return (
    <ReasonDialog
      title={t('rejectTitle', { amount, account })}
      action={t('rejectDo')}
      danger
      label={t('rejectReason')}
      help={t('rejectHelp')}
      send={(note, key) => call(rejectDeposit, { id: row.id, note }, { key })}
      said={t('didReject', { account })}
      close={close}
    >
      <p>{t('rejectText')}</p>
    </ReasonDialog>
  )
}
