// Marks a difference with what was found out; no money moves by it.
import { decideDifference } from '@fairhouse/contract/ops/money/cashier.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import type { Difference } from './DifferenceList.tsx'

const states = ['SEEN', 'SETTLED'] as const

export function DecideDifference({ row, close }: { row: Difference; close: () => void }) {
  const t = useTranslations('opsCashier')
  const [state, setState] = useState<(typeof states)[number]>('SEEN')
  return (
    <ReasonDialog
      title={t('decideTitle')}
      action={t(state === 'SEEN' ? 'markSeen' : 'markSettled')}
      label={t('decideNote')}
      help={t('decideNoteHelp')}
      former={row.note ?? ''}
      send={(note, key) => call(decideDifference, { id: row.id, state, note }, { key })}
      said={t('didDecide')}
      close={close}
    >
      <p>{t('decideText')}</p>
      <ChoiceField label={t('state')} value={state} values={states} nameOf={s => t(s)} change={setState} />
    </ReasonDialog>
  )
}
