// Notes about a contract; the first of a dispute opens it, the last closes it. None is ever changed.
import { noteDispute } from '@fairhouse/contract/ops/money/agent-contract.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { useOnce } from '../../../kit/dialog/use-once.ts'
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { RowAction } from '../../../kit/list/RowAction.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { useMay } from '../../../session/use-may.ts'
import type { ContractDetail } from './ContractPage.tsx'

type Kind = ContractDetail['notes'][number]['kind']
const tones = { note: 'neutral', opened: 'neg', closed: 'pos' } as const
const [shortest, longest] = [3, 2_000]

function NoteDialog({ detail: { contract }, close }: { detail: ContractDetail; close: () => void }) {
  const t = useTranslations('opsAgents')
  const kinds: readonly Kind[] = ['note', contract.disputed ? 'closed' : 'opened']
  const [kind, setKind] = useState<Kind>('note')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const isText = text.trim().length >= shortest
  const action = useOnce({
    send: key => call(noteDispute, { id: contract.id, kind, text: text.trim() }, { key }),
    done: close,
    said: t('didNote')
  })
  return (
    <Confirm
      title={t('noteTitle')}
      action={t('note')}
      busy={action.busy}
      wrong={action.wrong}
      confirm={() => {
        setTried(true)
        if (isText) action.run()
      }}
      close={close}
    >
      <p>{t('noteText')}</p>
      <ChoiceField label={t('noteKind')} value={kind} values={kinds} nameOf={name => t(`noteKind_${name}`)} change={setKind} />
      <TextField
        label={t('noteField')}
        rows={5}
        max={longest}
        value={text}
        change={setText}
        wrong={tried && !isText ? t('noteShort') : null}
      />
    </Confirm>
  )
}

export function ContractNotes({ detail }: { detail: ContractDetail }) {
  const t = useTranslations('opsAgents')
  const may = useMay('agent:edit')
  const [writing, setWriting] = useState(false)
  return (
    <Panel title={t('notes')} beside={may && <RowAction onClick={() => setWriting(true)}>{t('note')}</RowAction>}>
      {detail.notes.length === 0 ? (
        <p className="px-3 py-3 text-small text-3">{t('noNotes')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {detail.notes.map(note => (
            <li key={note.id} className="grid gap-0.5 px-3 py-2 text-small">
              <span className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</span>
              <span className="flex flex-wrap items-center gap-2 text-cap text-3">
                <Badge tone={tones[note.kind]}>{t(`noteKind_${note.kind}`)}</Badge>
                {note.operator} · <Stamp at={note.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {writing && <NoteDialog detail={detail} close={() => setWriting(false)} />}
    </Panel>
  )
}
