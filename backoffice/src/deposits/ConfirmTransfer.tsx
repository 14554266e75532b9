// Credits a transfer: the amount is typed from the bank's statement, and what differs from the order is said twice.
import { confirmDeposit, depositProof, depositQueue } from '@fairhouse/contract/ops-cashier.ts'
import { call } from '@fairhouse/ui/api.ts'
import { AmountField } from '@fairhouse/ui/components/AmountField.tsx'
import { Button } from '@fairhouse/ui/components/Button.tsx'
import { Checkbox } from '@fairhouse/ui/components/Checkbox.tsx'
import { readAmount } from '@fairhouse/ui/read-amount.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Confirm } from '../parts/Confirm.tsx'
import { CopyText } from '../parts/CopyText.tsx'
import { Facts } from '../parts/Facts.tsx'
import { Stamp } from '../parts/Stamp.tsx'
import { useErrorSentence } from '../parts/use-error-sentence.ts'
import { useBrand, useMoney } from '../parts/use-money.ts'
import { useOnce } from '../parts/use-once.ts'
import type { DepositRow } from './row.ts'

/** The picture is fetched when somebody asks for it, because each look is written down. */
function Proof({ row }: { row: DepositRow }) {
  const t = useTranslations('opsCashier')
  const sentence = useErrorSentence()
  const look = useMutation({ mutationFn: () => call(depositProof, { id: row.id }) })
  if (!row.proof) return <p className="text-small text-3">{t('proofNone')}</p>
  if (look.data)
    return (
      <img
        src={look.data.picture}
        width={look.data.width}
        height={look.data.height}
        alt={t('proofAlt', { account: row.member.account })}
        className="max-h-80 w-auto max-w-full justify-self-center rounded-control border border-line object-contain"
      />
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm" loading={look.isPending} onClick={() => look.mutate()}>
        {t('proofShow')}
      </Button>
      <span className={look.error ? 'text-neg text-small' : 'text-3 text-small'}>
        {look.error ? sentence(look.error) : t('proofAudit')}
      </span>
    </div>
  )
}

export function ConfirmTransfer({ row, close }: { row: DepositRow; close: () => void }) {
  const t = useTranslations('opsCashier')
  const money = useMoney()
  const symbol = useBrand()?.currencySymbol ?? ''
  const cache = useQueryClient()
  const { account } = row.member
  const [text, setText] = useState('')
  const [seen, setSeen] = useState(false)
  const [tried, setTried] = useState(false)
  const reading = readAmount(text)
  // what a provider says is not typed
  const received = row.arrived ?? (reading.ok && reading.amount > 0n ? reading.amount : null)
  const differs = received !== null && received !== row.amount
  const ready = received !== null && (!differs || seen)
  const deed = useOnce({
    send: key => call(confirmDeposit, { id: row.id, received: received!, differs }, { key }),
    done: () => {
      close()
      return cache.invalidateQueries({ queryKey: [depositQueue.call] })
    },
    said: ({ approval }) => t(approval ? 'saidSecond' : 'didConfirm', { amount: money(received ?? row.amount), account })
  })
  return (
    <Confirm
      title={t(row.arrived === null ? 'confirmTitle' : 'arrivedTitle', { account })}
      action={received === null ? t('credit') : t('confirmDo', { amount: money(received) })}
      size="lg"
      busy={deed.busy}
      wrong={deed.wrong}
      confirm={() => {
        setTried(true)
        if (ready) deed.run()
      }}
      close={close}
    >
      <p>{t(row.arrived === null ? 'confirmText' : 'arrivedText', { account })}</p>
      <div className="rounded-control border border-line bg-1">
        <Facts
          facts={[
            row.arrived === null
              ? { name: t('reference'), value: row.reference ? <CopyText text={row.reference} shown={row.reference} /> : '', strong: true }
              : { name: t('arrivedAt'), value: money(row.arrived), strong: true },
            { name: t('ordered'), value: money(row.amount), strong: true },
            { name: t('orderedAt'), value: <Stamp at={row.createdAt} /> }
          ]}
        />
      </div>
      {row.arrived === null && <Proof row={row} />}
      {row.arrived === null && (
        <AmountField
          label={t('receivedField')}
          hint={t('receivedHint')}
          error={tried && received === null ? t('needsAmount') : undefined}
          value={text}
          onValue={value => {
            setText(value)
            setSeen(false)
          }}
          currency={symbol}
        />
      )}
      {differs && (
        <Checkbox
          label={t('differs', { received: money(received), ordered: money(row.amount) })}
          checked={seen}
          onChange={e => setSeen(e.target.checked)}
          error={tried && !seen ? t('needsDiffers') : undefined}
        />
      )}
    </Confirm>
  )
}
