// What operators noted about a bill that somebody disputes.
import { noteBill } from '@fairhouse/contract/ops/money/income.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { RowAction } from '../../../kit/list/RowAction.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { useMay } from '../../../session/use-may.ts'
import type { BillDetail } from './BillPage.tsx'

export function BillNotes({ bill }: { bill: BillDetail }) {
  const t = useTranslations('opsIncome')
  const may = useMay('income:decide')
  const [writing, setWriting] = useState(false)
  return (
    <Panel title={t('notes')} beside={may && <RowAction onClick={() => setWriting(true)}>{t('note')}</RowAction>}>
      {bill.notes.length === 0 ? (
        <p className="px-3 py-3 text-small text-3">{t('noNotes')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {bill.notes.map(note => (
            <li key={note.id} className="grid gap-0.5 px-3 py-2 text-small">
              <span className="[overflow-wrap:anywhere]">{note.text}</span>
              <span className="text-cap text-3">
                {note.operator} · <Stamp at={note.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {writing && (
        <ReasonDialog
          title={t('noteTitle', { account: bill.member.account })}
          action={t('note')}
          help={t('noteText')}
          send={(text, key) => call(noteBill, { id: bill.id, text }, { key })}
          said={t('didNote')}
          close={() => setWriting(false)}
        >
          {null}
        </ReasonDialog>
      )}
    </Panel>
  )
}
