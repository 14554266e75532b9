// Has a transfer credited at the adjustments desk: the amount is typed from the bank's statement, what differs from the order is said twice,
// and a second operator reads the same before the money is there.
import { previewCredit, sendEvidence } from '@fairhouse/contract/ops/money/adjustment.ts'
import { confirmDeposit, depositProof } from '@fairhouse/contract/ops/money/cashier.ts'
import { call } from '@fairhouse/ui/api.ts'
import { AmountField } from '@fairhouse/ui/components/form/AmountField.tsx'
import { Checkbox } from '@fairhouse/ui/components/form/Checkbox.tsx'
import { FileDrop } from '@fairhouse/ui/components/form/FileDrop.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { JournalPreview } from '../../kit/approval/JournalPreview.tsx'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { useDelayed } from '../../kit/list/use-delayed.ts'
import { CopyText } from '../../kit/value/CopyText.tsx'
import { Facts } from '../../kit/value/Facts.tsx'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { useBrand, useMoney } from '../../kit/value/use-money.ts'
import { useMay } from '../../session/use-may.ts'
import { receivedOf } from './received.ts'
import type { DepositRow } from './row.ts'

/** The picture is fetched when somebody asks for it, because each look is written down. */
function Proof({ row }: { row: DepositRow }) {
  const t = useTranslations('opsCashier')
  const sentence = useSay()
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

/** What was ordered, and by what the transfer is found on the bank's statement. */
function OrderFacts({ row }: { row: DepositRow }) {
  const t = useTranslations('opsCashier')
  const money = useMoney()
  return (
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
  )
}

/** What the journal would book; asked for when the amount rests. */
function usePreview(id: string, received: bigint | null) {
  const rested = useDelayed(received === null ? '' : String(received))
  const preview = useQuery({
    queryKey: [previewCredit.call, id, rested],
    queryFn: () => call(previewCredit, { id, received: BigInt(rested) }),
    enabled: rested !== '',
    placeholderData: keepPreviousData,
    retry: false
  })
  return rested ? preview.data : undefined
}

export function ConfirmTransfer({ row, close }: { row: DepositRow; close: () => void }) {
  const t = useTranslations('opsCashier')
  const desk = useTranslations('opsAdjustment.desk')
  const money = useMoney()
  const symbol = useBrand()?.currencySymbol ?? ''
  const mayEvidence = useMay('adjustment:make')
  const { account } = row.member
  const [text, setText] = useState('')
  const [seen, setSeen] = useState(false)
  const [files, setFiles] = useState<readonly File[]>([])
  const { received, differs } = receivedOf(row, text)
  const preview = usePreview(row.id, received)
  return (
    <ReasonDialog
      title={t(row.arrived === null ? 'confirmTitle' : 'arrivedTitle', { account })}
      action={preview?.two === false && received !== null ? t('confirmDo', { amount: money(received) }) : desk('ask')}
      size="lg"
      help={desk('reasonHelp')}
      ready={received !== null && (!differs || seen) && preview?.decision.may !== false}
      send={async (reason, key) => {
        const evidence = files[0] ? (await call(sendEvidence, { member: row.member.id }, { picture: files[0] })).file : null
        return call(confirmDeposit, { id: row.id, received: received!, differs, reason, evidence }, { key })
      }}
      said={({ approval }) => t(approval ? 'saidSecond' : 'didConfirm', { amount: money(received ?? row.amount), account })}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t(row.arrived === null ? 'confirmText' : 'arrivedText', { account })}</p>
          <OrderFacts row={row} />
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
          {preview && <JournalPreview of={preview} />}
          {mayEvidence && <FileDrop label={desk('evidenceFree')} files={files} onFiles={setFiles} max={1} />}
        </>
      )}
    </ReasonDialog>
  )
}
