// How an open deposit is paid from here: a code to scan, or our account with a reference and a proof.

import { proveDeposit } from '@fairhouse/contract/money/cashier.ts'
import { call } from '@fairhouse/ui/api.ts'
import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { FileDrop } from '@fairhouse/ui/components/form/FileDrop.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Qr } from '@fairhouse/ui/components/show/Qr.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { renewed } from '../../../session/query-client.ts'
import type { Deposit } from './DepositList.tsx'

/** The code stands on white; on the device itself the same payment opens by a link. */
export function ScanToPay({ row }: { row: Deposit }) {
  const t = useTranslations('cashier')
  const amount = useMoney()(row.amount)
  if (!row.qr) return null
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-line p-4 text-center">
      <h3 className="text-h5">{t('scanTitle')}</h3>
      <p className="text-2 text-small">{t('scanText')}</p>
      <Qr text={row.qr} label={t('scanLabel', { amount })} />
      <p className="font-bold text-h4 tabular-nums">{amount}</p>
      {row.payUrl && (
        <a href={row.payUrl} className={buttonClass({ size: 'sm' })}>
          {t('scanHere')}
        </a>
      )}
    </div>
  )
}

function Proof({ row }: { row: Deposit }) {
  const t = useTranslations('cashier')
  const [files, setFiles] = useState<File[]>([])
  const [again, setAgain] = useState(false)
  const send = useMutation({
    mutationFn: (picture: File) => call(proveDeposit, { id: row.id }, { picture }),
    onSuccess: () => {
      setFiles([])
      setAgain(false)
      toast.success(t('proofSent'))
      return renewed()
    }
  })
  if (row.proof && !again)
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-2">{t('proofThere')}</p>
        <Button size="sm" onClick={() => setAgain(true)}>
          {t('proofOther')}
        </Button>
      </div>
    )
  const [picture] = files
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (picture && !send.isPending) send.mutate(picture)
      }}
    >
      <h3 className="text-h5">{t('proofTitle')}</h3>
      <p className="text-2 text-small">{t('proofText')}</p>
      <FileDrop label={t('proofLabel')} files={files} onFiles={setFiles} max={1} disabled={send.isPending} />
      <Problem of={send.error} />
      {picture && (
        <Button type="submit" variant="primary" loading={send.isPending}>
          {t('proofSend')}
        </Button>
      )}
    </form>
  )
}

/** Every part of the account can be copied; the reference is what the money is found by. */
export function TransferToPay({ row }: { row: Deposit }) {
  const t = useTranslations('cashier')
  const money = useMoney()
  const { transfer } = row
  if (!transfer) return null
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line p-4">
      <h3 className="text-h5">{t('transferTitle')}</h3>
      <p className="text-2">{t('transferText', { amount: money(row.amount) })}</p>
      <CopyField label={t('transferReference')} value={transfer.reference} />
      <CopyField label={t('transferNo')} value={transfer.accountNo} />
      <CopyField label={t('transferHolder')} value={transfer.holder} />
      <CopyField label={t('transferBank')} value={transfer.bankName} />
      <hr className="border-line" />
      <Proof row={row} />
    </div>
  )
}
