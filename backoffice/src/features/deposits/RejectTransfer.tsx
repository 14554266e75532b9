// Refuses a transfer that did not arrive, with a sentence for the player.
import { rejectDeposit } from '@fairhouse/contract/ops/money/cashier.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Confirm } from '../../kit/dialog/Confirm.tsx'
import { useOnce } from '../../kit/dialog/use-once.ts'
import { ReasonField } from '../../kit/form/ReasonField.tsx'
import { isReason } from '../../kit/form/reason.ts'
import { useMoney } from '../../kit/value/use-money.ts'
import type { DepositRow } from './row.ts'

export function RejectTransfer({ row, close }: { row: DepositRow; close: () => void }) {
  const t = useTranslations('opsCashier')
  const amount = useMoney()(row.amount)
  const { account } = row.member
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const deed = useOnce({
    send: key => call(rejectDeposit, { id: row.id, note: note.trim() }, { key }),
    done: close,
    said: t('didReject', { account })
  })
  return (
    <Confirm
      title={t('rejectTitle', { amount, account })}
      action={t('rejectDo')}
      danger
      busy={deed.busy}
      wrong={deed.wrong}
      confirm={() => {
        setTried(true)
        if (isReason(note)) deed.run()
      }}
      close={close}
    >
      <p>{t('rejectText')}</p>
      <ReasonField label={t('rejectReason')} help={t('rejectHelp')} value={note} change={setNote} tried={tried} />
    </Confirm>
  )
}
