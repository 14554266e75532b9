// Many persons at once: one a line, all of them or none.
import { importRestricted } from '@fairhouse/contract/ops/people/restricted.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { TextField } from '../../kit/form/TextField.tsx'

interface Wrong {
  readonly line: number
  readonly text: string
  readonly code: string
}
/** The house found wrong lines: nothing was added. */
class WrongLines extends Error {}

export function ImportDialog({ close }: { close: () => void }) {
  const t = useTranslations('opsRestricted')
  const sentence = useTranslations('error')
  const [lines, setLines] = useState('')
  const [source, setSource] = useState('')
  const [wrong, setWrong] = useState<readonly Wrong[]>([])
  const ready = lines.trim() !== '' && source.trim().length >= 2
  const send = async (reason: string, key: string) => {
    const answer = await call(importRestricted, { lines, source: source.trim(), reason }, { key })
    setWrong(answer.wrong)
    if (answer.wrong.length > 0) throw new WrongLines(t('wrongLines', { count: answer.wrong.length }))
    return answer
  }
  const read = async (file: File | undefined) => file && setLines(await file.text())
  return (
    <ReasonDialog
      title={t('importTitle')}
      action={t('importDo')}
      size="lg"
      ready={ready}
      send={send}
      said={({ added, known, members }) => t('didImport', { added, known, members })}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('importText')}</p>
          <label className="grid gap-1 text-cap font-semibold text-3">
            {t('file')}
            <input
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              className="text-small text-2"
              onChange={e => void read(e.target.files?.[0])}
            />
          </label>
          <TextField
            label={t('lines')}
            hint={t('linesHint')}
            rows={8}
            mono
            max={60_000}
            value={lines}
            change={setLines}
            wrong={tried && lines.trim() === '' ? sentence('input_required') : null}
          />
          {wrong.length > 0 && (
            <ul role="alert" className="grid gap-1 rounded-badge border border-neg/40 bg-neg/8 px-3 py-2 text-small text-neg">
              {wrong.map(one => (
                <li key={one.line} className="[overflow-wrap:anywhere]">
                  {t('wrongLine', { line: one.line, text: one.text })}
                  {one.code === 'restricted.unknown' && ` ${sentence('restricted_unknown')}`}
                </li>
              ))}
            </ul>
          )}
          <TextField
            label={t('source')}
            hint={t('sourceHint')}
            max={80}
            value={source}
            change={setSource}
            wrong={tried && source.trim().length < 2 ? sentence('input_required') : null}
          />
        </>
      )}
    </ReasonDialog>
  )
}
