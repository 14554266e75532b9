// Bets typed or pasted, or read from a file: every mistake is marked at its place and can be taken out.
import { parseBets } from '@fairhouse/games/lottery/text.ts'
import type { Play, TextForm } from '@fairhouse/games/lottery/types.ts'
import { writeOut } from '@fairhouse/games/lottery/vietnam/vietnam-entry.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { CircleAlert, FileText } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { withoutBad } from './typed.ts'

/** A file is at most 1 MB. */
const mostBytes = 1_048_576
/** Mistakes named one by one. */
const named = 5

const exampleOf = ({ alphabet, length, distinct }: TextForm): string => {
  const symbols = Array.from({ length }, (_, i) => alphabet[(distinct ? i + 1 : i * 3 + 1) % alphabet.length]!)
  return symbols.join('')
}

export function TextEntry({ play, text, onText }: { play: Play; text: string; onText: (text: string) => void }) {
  const t = useTranslations('lottery')
  const form = play.text!
  // Vietnam writes many numbers in one: 123dao, 10/20keo90
  const knowsShortForms = play.words.startsWith('vn') && form.length > 1
  // one that is still being typed stays as it is until a separator ends it, or the field is left
  const write = (typed: string, ended: boolean) => onText(knowsShortForms && ended ? writeOut(typed) : typed)
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const parsed = useMemo(() => parseBets(text, form), [text, form])
  const { bad } = parsed

  const goTo = (at: number, length: number) => {
    input.current?.focus()
    input.current?.setSelectionRange(at, at + length)
  }
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-semibold text-2">
        {t('typeLabel')}
      </label>
      <textarea
        ref={input}
        id={id}
        value={text}
        onChange={({ target: { value } }) => write(value, /[\s,;|]$/.test(value) || value.length > text.length + 1)}
        onBlur={() => write(text, true)}
        rows={7}
        spellCheck={false}
        autoComplete="off"
        inputMode="text"
        aria-invalid={bad.length > 0 || undefined}
        aria-describedby={`${id}-note ${id}-count`}
        placeholder={[exampleOf(form), exampleOf({ ...form, alphabet: [...form.alphabet].reverse() })].join('\n')}
        className={`w-full resize-y rounded-input border bg-0 px-3.5 py-2.5 font-mono text-1 text-body-l tracking-wide outline-none placeholder:text-3 focus:border-focus ${bad.length > 0 ? 'border-neg' : 'border-line-strong'}`}
      />
      <p id={`${id}-note`} className="text-3 text-small">
        {t('typeHint', { length: form.length, example: exampleOf(form) })}
        {knowsShortForms && ` ${t('typeShort')}`}
      </p>
      <div id={`${id}-count`} role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small tabular-nums">
        <Findings parsed={parsed} />
        {tooLarge && <span className="font-semibold text-neg">{t('fileTooLarge')}</span>}
      </div>
      {bad.length > 0 && <Mistakes bad={bad} onGoTo={goTo} onDrop={() => onText(withoutBad(text, bad))} />}
      <TextTools
        empty={text === ''}
        onFile={async file => {
          setTooLarge(file.size > mostBytes)
          if (file.size <= mostBytes) write(await file.text(), true)
        }}
        onClear={() => onText('')}
      />
    </div>
  )
}

type Parsed = ReturnType<typeof parseBets>

/** How many bets the text holds, and what of it is none. */
function Findings({ parsed: { bets, repeated, bad, beyond } }: { parsed: Parsed }) {
  const t = useTranslations('lottery')
  return (
    <>
      <span className="font-semibold text-1">{t('typed', { count: bets.length })}</span>
      {repeated.length > 0 && <span className="text-2">{t('typedRepeated', { count: repeated.length })}</span>}
      {beyond > 0 && <span className="text-warn">{t('typedBeyond', { count: beyond })}</span>}
      {bad.length > 0 && (
        <span className="flex items-center gap-1 font-semibold text-neg">
          <CircleAlert aria-hidden="true" className="size-4" />
          {t('typedBad', { count: bad.length })}
        </span>
      )}
    </>
  )
}

/** The first mistakes by their place, each to go to, and all of them to take out. */
function Mistakes({ bad, onGoTo, onDrop }: { bad: Parsed['bad']; onGoTo: (at: number, length: number) => void; onDrop: () => void }) {
  const t = useTranslations('lottery')
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {bad.slice(0, named).map(piece => (
        <button
          key={piece.at}
          type="button"
          onClick={() => onGoTo(piece.at, piece.text.length)}
          className="min-h-9 max-w-full truncate rounded-control border border-neg/50 bg-neg/12 px-2.5 text-1 text-small hover:bg-neg/20"
        >
          {t('badAt', { line: piece.line, text: piece.text.slice(0, 24) })}
        </button>
      ))}
      {bad.length > named && <span className="text-3 text-small">{t('badMore', { count: bad.length - named })}</span>}
      <Button size="sm" variant="link" onClick={onDrop}>
        {t('dropBad')}
      </Button>
    </div>
  )
}

/** Bets from a file, and an empty field. */
function TextTools({ empty, onFile, onClear }: { empty: boolean; onFile: (file: File) => Promise<void>; onClear: () => void }) {
  const t = useTranslations('lottery')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" icon={<FileText aria-hidden="true" className="size-4.5" />} onClick={() => input.current?.click()}>
        {t('openFile')}
      </Button>
      {!empty && (
        <Button size="sm" variant="subtle" onClick={onClear}>
          {t('tool_clear')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept=".txt,.csv,text/plain"
        tabIndex={-1}
        aria-label={t('openFile')}
        className="sr-only"
        onChange={event => {
          const file = event.target.files?.[0]
          if (file) void onFile(file)
          event.target.value = ''
        }}
      />
    </div>
  )
}
