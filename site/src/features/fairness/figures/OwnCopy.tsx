// A copy of a published file that somebody kept: hashed and computed here. Nothing is sent.
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { FileSearch } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CheckRow } from '../../../kit/fair/CheckRow.tsx'
import { type CheckedFile, checkFile } from './published-files.ts'
import { fileNames } from './table-figures.ts'

/** Browsers number what they save twice: `lookUpTable_base (1).csv` is a copy of the same file. */
const nameOf = (game: string, said: string): string =>
  fileNames(game).find(name => said.replace(/ ?\(\d+\)(?=\.)/, '').endsWith(name)) ?? said

export function OwnCopy({ game }: { game: string }) {
  const t = useTranslations('fair')
  const id = useId()
  const [found, setFound] = useState<readonly CheckedFile[]>([])
  const read = async (files: readonly File[]) =>
    setFound(await Promise.all(files.map(async file => checkFile(game, nameOf(game, file.name), new Uint8Array(await file.arrayBuffer())))))
  return (
    <Card title={t('ownCopy')}>
      <p className="mb-4 max-w-[68ch] text-2">{t('ownCopyText')}</p>
      <label
        htmlFor={id}
        className="relative flex min-h-24 flex-col items-center justify-center gap-1 rounded-card border border-line-strong border-dashed bg-0 px-4 py-4 text-center transition-colors duration-140 hover:bg-3 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
      >
        <FileSearch aria-hidden="true" className="size-6 text-3" />
        <span className="font-semibold text-1">{t('chooseFiles')}</span>
        <input
          id={id}
          type="file"
          multiple
          accept=".csv,.json,.zst"
          onChange={event => {
            void read([...(event.target.files ?? [])])
            event.target.value = ''
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <ul aria-live="polite" className="mt-3 flex flex-col gap-2">
        {found.map(file => (
          <CheckRow
            key={file.name}
            ok={file.ok}
            title={file.promised ? t('checkFile', { file: file.name }) : t('unknownFile', { file: file.name })}
            values={[...(file.promised ? [[t('promised'), file.promised] as const] : []), [t('computed'), file.computed] as const]}
          />
        ))}
      </ul>
    </Card>
  )
}
