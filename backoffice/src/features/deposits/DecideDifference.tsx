// Marks a difference with what was found out; no money moves by it.
import { decideDifference } from '@fairhouse/contract/ops/money/cashier.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Confirm } from '../../kit/dialog/Confirm.tsx'
import { useOnce } from '../../kit/dialog/use-once.ts'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { ReasonField } from '../../kit/form/ReasonField.tsx'
import { isReason } from '../../kit/form/reason.ts'
import type { Difference } from './DifferenceList.tsx'

const states = ['SEEN', 'SETTLED'] as const

export function DecideDifference({ row, close }: { row: Difference; close: () => void }) {
  const t = useTranslations('opsCashier')
  const [state, setState] = useState<(typeof states)[number]>('SEEN')
  const [note, setNote] = useState(row.note ?? '')
  const [tried, setTried] = useState(false)
  const deed = useOnce({
    send: key => call(decideDifference, { id: row.id, state, note: note.trim() }, { key }),
    done: close,
    said: t('didDecide')
  })
  return (
    <Confirm
      title={t('decideTitle')}
      action={t(state === 'SEEN' ? 'markSeen' : 'markSettled')}
      busy={deed.busy}
      wrong={deed.wrong}
      confirm={() => {
        setTried(true)
        if (isReason(note)) deed.run()
      }}
      close={close}
    >
      <p>{t('decideText')}</p>
      <ChoiceField label={t('state')} value={state} values={states} nameOf={s => t(s)} change={setState} />
      <ReasonField label={t('decideNote')} help={t('decideNoteHelp')} value={note} change={setNote} tried={tried} />
    </Confirm>
  )
}
