// Pictures to hand in: dropped, chosen or pasted, seen before they go.
import { CircleAlert, ImagePlus, Trash2 } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '../../cx.ts'
import { type FileRefusal, fileLimits, formatBytes, sortFiles } from '../../file-rules.ts'
import { Progress } from '../figure/Progress.tsx'
import { IconButton } from '../press/IconButton.tsx'

type Props = {
  label: ReactNode
  files: readonly File[]
  onFiles: (files: File[]) => void
  /** While they are sent: how far this one has come, 0 to 1. */
  progress?: (file: File) => number | undefined
  /** Why this one could not be sent. */
  failure?: (file: File) => ReactNode
  /** What is wrong with all of them together. */
  error?: ReactNode
  max?: number
  disabled?: boolean
}

const reasons: Record<FileRefusal, 'fileKind' | 'fileEmpty' | 'fileLarge' | 'fileMany' | 'fileSame'> = {
  kind: 'fileKind',
  empty: 'fileEmpty',
  large: 'fileLarge',
  many: 'fileMany',
  same: 'fileSame'
}

/** The page shows the picture from the device's own memory; nothing is sent from here. */
function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <span className="size-14 shrink-0 overflow-hidden rounded-control bg-3">
      {address && <img src={address} alt="" className="size-full object-cover" />}
    </span>
  )
}

const mostBytes = formatBytes(fileLimits.bytes)

type Refused = { readonly name: string; readonly reason: FileRefusal }

const Wrong = ({ children }: { children: ReactNode }) => (
  <li className="flex gap-1.5 text-neg text-small">
    <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
    <span className="min-w-0 break-words">{children}</span>
  </li>
)

/** What was not taken and why, at the field that it describes (`id`). */
export function Refusals({ id, list, error, max }: { id: string; list: readonly Refused[]; error?: ReactNode; max: number }) {
  const t = useTranslations('ui')
  return (
    <ul id={id} aria-live="polite" className="flex flex-col gap-1">
      {error ? <Wrong>{error}</Wrong> : null}
      {list.map(({ name, reason }) => (
        <Wrong key={`${name}-${reason}`}>{t(reasons[reason], { name, size: mostBytes, count: String(max) })}</Wrong>
      ))}
    </ul>
  )
}

type TakenProps = { file: File; share?: number | undefined; fault?: ReactNode; disabled?: boolean | undefined; onRemove: () => void }

/** A picture that was taken: how far it is sent, or why it could not be. */
function Taken({ file, share, fault, disabled, onRemove }: TakenProps) {
  const t = useTranslations('ui')
  return (
    <li className="flex items-center gap-3 rounded-input border border-line bg-2 p-2">
      <Preview file={file} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-1">{file.name}</p>
        {share !== undefined && share < 1 ? (
          <Progress hideLabel label={t('fileSending', { name: file.name })} share={share} />
        ) : (
          <p className={cx('text-small', fault ? 'text-neg' : 'text-3')}>{fault || formatBytes(file.size)}</p>
        )}
      </div>
      <IconButton plain size={44} label={t('fileRemove', { name: file.name })} disabled={disabled} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** At most three PNG or JPEG pictures of 5 MB each; what does not fit is named with its reason, the rest is taken. */
export function FileDrop({ label, files, onFiles, progress, failure, error, max = fileLimits.count, disabled }: Props) {
  const t = useTranslations('ui')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<Refused[]>([])
  const add = async (coming: readonly File[]): Promise<void> => {
    if (disabled || coming.length === 0) return
    const sorted = await sortFiles(files, coming, { count: max, bytes: fileLimits.bytes })
    setRefused(sorted.refused.map(({ file, reason }) => ({ name: file.name, reason })))
    if (sorted.taken.length > 0) onFiles([...files, ...sorted.taken])
  }
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside)
    if (event.type === 'drop') void add([...event.dataTransfer.files])
  }
  const remove = (file: File): void => {
    setRefused([])
    onFiles(files.filter(other => other !== file))
    input.current?.focus()
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <label
        htmlFor={id}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drag(false)}
        onPaste={event => void add([...event.clipboardData.files])}
        className={cx(
          'relative flex min-h-24 flex-col items-center justify-center gap-1 rounded-card border border-dashed px-4 py-4 text-center transition-colors duration-140 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
          over ? 'border-primary-text bg-3' : 'border-line-strong bg-0 hover:bg-3',
          disabled && 'opacity-60'
        )}
      >
        <ImagePlus aria-hidden="true" className="size-6 text-3" />
        <span className="font-semibold text-1">{label}</span>
        <span className="text-3 text-small">{t(max === 1 ? 'fileRulesOne' : 'fileRules', { count: String(max), size: mostBytes })}</span>
        <input
          {...{ id, disabled, 'aria-describedby': `${id}-refused` }}
          ref={input}
          type="file"
          multiple={max > 1}
          accept={fileLimits.types.join(',')}
          aria-invalid={error || refused.length > 0 || files.some(file => failure?.(file)) ? true : undefined}
          onChange={event => {
            void add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <Refusals id={`${id}-refused`} list={refused} error={error} max={max} />
      {files.length > 0 && (
        <ul className="flex flex-col gap-2">
          {files.map(file => (
            <Taken
              key={`${file.name}-${file.lastModified}`}
              {...{ file, disabled }}
              share={progress?.(file)}
              fault={failure?.(file)}
              onRemove={() => remove(file)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
