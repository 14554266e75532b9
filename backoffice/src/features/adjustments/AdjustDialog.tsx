// Asks for a credit, debit or correction by hand: player, kind, amount, evidence, and what the journal would book.
import { handKinds } from '@fairhouse/contract/ops/by-hand.ts'
import { type HandKind, makeAdjustment, needsEvidence, previewAdjustment, sendEvidence } from '@fairhouse/contract/ops/money/adjustment.ts'
import { call } from '@fairhouse/ui/api.ts'
import { AmountField } from '@fairhouse/ui/components/form/AmountField.tsx'
import { FileDrop } from '@fairhouse/ui/components/form/FileDrop.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { JournalPreview } from '../../kit/approval/JournalPreview.tsx'
import { useDeskWords } from '../../kit/approval/use-desk-words.ts'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { positiveIn } from '../../kit/form/amount.ts'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { isMemberNo, memberNoIn } from '../../kit/form/number.ts'
import { TextField } from '../../kit/form/TextField.tsx'
import { useDelayed } from '../../kit/list/use-delayed.ts'
import { useBrand } from '../../kit/value/use-money.ts'

export function AdjustDialog({ player, close }: { player: string | undefined; close: () => void }) {
  const t = useTranslations('opsAdjustment.desk')
  const words = useDeskWords()
  const sentence = useSay()
  const symbol = useBrand()?.currencySymbol ?? ''
  const [member, setMember] = useState(player ?? '')
  const [kind, setKind] = useState<HandKind>('credit')
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const amount = positiveIn(text)
  const isMember = isMemberNo(member)
  const wish = useDelayed(isMember && amount !== null ? `${member} ${kind} ${amount}` : '')
  const preview = useQuery({
    queryKey: [previewAdjustment.call, wish],
    queryFn: () => call(previewAdjustment, { member, kind, amount: amount! }),
    enabled: wish !== '' && isMember && amount !== null,
    placeholderData: keepPreviousData,
    retry: false
  })
  const lacks = needsEvidence(kind) && files.length === 0
  const shown = wish && !preview.error ? preview.data : undefined
  return (
    <ReasonDialog
      title={t('new')}
      action={t(shown?.two === false ? 'book' : 'ask')}
      size="lg"
      help={t('reasonHelp')}
      ready={isMember && amount !== null && !lacks && shown?.decision.may !== false}
      send={async (reason, key) => {
        const evidence = files[0] ? (await call(sendEvidence, { member }, { picture: files[0] })).file : null
        return call(makeAdjustment, { member, kind, amount: amount!, reason, evidence }, { key })
      }}
      said={a => t(a.state === 'booked' ? 'didBook' : 'didAsk', { account: a.member.account })}
      close={close}
    >
      {({ tried }) => (
        <>
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <TextField
              label={t('playerNo')}
              hint={shown?.member.account ?? t('playerNoHint')}
              value={member}
              max={18}
              mono
              change={typed => setMember(memberNoIn(typed))}
              wrong={tried && !isMember ? t('playerNoWrong') : preview.error ? sentence(preview.error) : null}
            />
            <ChoiceField label={t('kind')} value={kind} values={handKinds} nameOf={words.code} change={setKind} />
          </div>
          <AmountField
            label={t('amount')}
            error={tried && amount === null ? t('amountWrong') : undefined}
            value={text}
            onValue={setText}
            currency={symbol}
          />
          {shown && <JournalPreview of={shown} />}
          <FileDrop label={t(needsEvidence(kind) ? 'evidence' : 'evidenceFree')} files={files} onFiles={setFiles} max={1} />
          {tried && lacks && (
            <p role="alert" className="text-small text-neg">
              {t('evidenceLacks')}
            </p>
          )}
        </>
      )}
    </ReasonDialog>
  )
}
