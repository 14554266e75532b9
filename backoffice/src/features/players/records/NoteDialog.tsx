// Writes a note on a player, or corrects one: the former text is kept.
import { writePlayerNote } from '@fairhouse/contract/ops/people/notes.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Checkbox } from '@fairhouse/ui/components/form/Checkbox.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { useOnce } from '../../../kit/dialog/use-once.ts'
import { TextField } from '../../../kit/form/TextField.tsx'
import type { Note } from './NotesTab.tsx'

interface Props {
  playerId: string
  corrects: Note | null
  close: () => void
}

export function NoteDialog({ playerId, corrects, close }: Props) {
  const t = useTranslations('opsNotes')
  const errors = useTranslations('error')
  const [text, setText] = useState(corrects?.text ?? '')
  const [pinned, setPinned] = useState(false)
  const [tried, setTried] = useState(false)
  const ready = text.trim() !== ''
  const write = useOnce({
    send: key => call(writePlayerNote, { id: playerId, text: text.trim(), pinned, corrects: corrects?.id ?? null }, { key }),
    done: close,
    said: t('didWrite')
  })
  return (
    <Confirm
      title={t(corrects ? 'correctTitle' : 'writeTitle')}
      action={t('save')}
      busy={write.busy}
      wrong={write.wrong}
      confirm={() => {
        setTried(true)
        if (ready) write.run()
      }}
      close={close}
    >
      <p>{t(corrects ? 'correctText' : 'help')}</p>
      <TextField
        label={t('text')}
        rows={5}
        max={2000}
        value={text}
        change={setText}
        wrong={tried && !ready ? errors('input_required') : null}
      />
      {!corrects && <Checkbox label={t('pinIt')} checked={pinned} onChange={e => setPinned(e.target.checked)} />}
    </Confirm>
  )
}
