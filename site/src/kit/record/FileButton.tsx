// A record as a file: asked for, watched while it is written, saved.
import {
  createExport,
  type ExportWish,
  exportPart,
  exports,
  type exportView,
  type FileRecord,
  mostTeamRows
} from '@fairhouse/contract/record-file.ts'
import { call, newKey, queryOf } from '@fairhouse/ui/api.ts'
import { Progress } from '@fairhouse/ui/components/figure/Progress.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { hear } from '@fairhouse/ui/live.ts'
import { formatCount, formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { saveTable } from './save-file.ts'

type Wish = ExportWish
type File = z.output<typeof exportView>

/** How many rows a table of a team has is not known before it is written. */
const isOwn = (record: FileRecord): boolean => record === 'movements' || record === 'bets'

async function save(file: File, onPart: (no: number) => void): Promise<void> {
  const texts: string[] = []
  for (let no = 1; no <= file.parts; no++) {
    onPart(no)
    texts.push((await call(exportPart, { id: file.id, no })).text)
  }
  saveTable(`fairhouse-${file.record}-${file.createdAt.toISOString().slice(0, 10)}.csv`, texts)
}

function FileLine({ file }: { file: File }) {
  const t = useTranslations('record')
  const [part, setPart] = useState(0)
  const saving = useMutation({ mutationFn: () => save(file, setPart) })
  const name = `${t(`file_${file.record}`)}, ${formatDateTime(file.createdAt)}`
  return (
    <li className="grid gap-2 rounded-card border border-line bg-1 p-3 light:bg-0">
      <p className="font-semibold text-1">{name}</p>
      {file.state === 'DONE' ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-3 text-small">{t('fileReady', { rows: file.written, until: formatDateTime(file.endsAt) })}</p>
          <Button loading={saving.isPending} onClick={() => saving.mutate()} aria-label={`${t('fileSave')}: ${name}`}>
            {t('fileSave')}
          </Button>
          <Problem of={saving.error} />
          <p aria-live="polite" className="sr-only">
            {saving.isPending && t('fileSaving', { no: String(part), parts: String(file.parts) })}
          </p>
        </div>
      ) : (
        <Progress
          label={
            file.state === 'QUEUED'
              ? t('fileWaiting')
              : isOwn(file.record)
                ? t('fileWriting', { written: formatCount(file.written), rows: formatCount(file.rows) })
                : t('fileWritten', { written: formatCount(file.written) })
          }
          share={isOwn(file.record) && file.rows > 0 ? Math.min(1, file.written / file.rows) : null}
        />
      )}
    </li>
  )
}

function Files({ wish }: { wish: Wish }) {
  const t = useTranslations('record')
  const client = useQueryClient()
  const key = useRef(newKey())
  const { queryKey } = queryOf(exports, {})
  // a browser without a live connection sees it a little later
  const files = useQuery({
    ...queryOf(exports, {}),
    refetchInterval: query => (query.state.data?.list.some(({ state }) => state !== 'DONE') ? 3_000 : false)
  })
  useEffect(() => hear('export.changed', () => void client.invalidateQueries({ queryKey })), [client, queryKey])
  const make = useMutation({
    mutationFn: () => call(createExport, wish, { key: key.current }),
    onSuccess: () => {
      key.current = newKey()
      void client.invalidateQueries({ queryKey })
    }
  })
  const list = files.data?.list ?? []
  return (
    <div className="grid gap-4">
      <p className="text-2">
        {t('fileLead')} {!isOwn(wish.record) && t('fileMost', { rows: formatCount(mostTeamRows) })}
      </p>
      <Problem of={make.error} />
      <Button variant="primary" block loading={make.isPending || list.some(({ state }) => state !== 'DONE')} onClick={() => make.mutate()}>
        {t('fileMake')}
      </Button>
      {files.isPending ? (
        <Skeleton className="h-20 rounded-card" />
      ) : files.isError ? (
        <Failed of={files} />
      ) : (
        list.length > 0 && (
          <section aria-label={t('files')}>
            <h3 className="mb-2 text-h6">{t('files')}</h3>
            <ul className="grid gap-2">
              {list.map(file => (
                <FileLine key={file.id} file={file} />
              ))}
            </ul>
          </section>
        )
      )}
    </div>
  )
}

export function FileButton({ wish }: { wish: Wish }) {
  const t = useTranslations('record')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} className="max-sm:w-full">
        <Download aria-hidden="true" className="size-4.5" />
        {t('file')}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} size="sm" title={t('fileTitle')}>
        <Files wish={wish} />
      </Modal>
    </>
  )
}
