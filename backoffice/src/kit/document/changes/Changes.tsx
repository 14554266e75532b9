// What differs between two versions: field by field, words marked; formatted text as lines of HTML and as it looks.
import { cx } from '@fairhouse/ui/cx.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Toggles } from '../../form/Toggles.tsx'
import { SafeHtml } from '../html/SafeHtml.tsx'
import { type Change, changesOf, diffHtml, diffWords, type Piece } from './diff.ts'
import { fieldNames } from './field-names.ts'
import { useFieldWords } from './use-field-words.ts'

export function Changes({ before, after }: { before: unknown; after: unknown }) {
  const t = useTranslations('opsContent.edit')
  const changes = changesOf(before, after, fieldNames)
  const words = useFieldWords()
  if (changes.length === 0) return <p className="text-small text-3">{t('same')}</p>
  return (
    <dl className="grid gap-3">
      {changes.map(change => (
        <div key={change.path} className="grid gap-1">
          {words.isHtml(change.path) ? (
            <HtmlChange change={change} name={words.name(change.path)} />
          ) : (
            <>
              <dt className="text-cap font-semibold text-3">{words.name(change.path)}</dt>
              <dd className="rounded-badge border border-line bg-1 px-2.5 py-1.5 text-small">
                {isEmpty(change.before) ? (
                  <Marked piece={{ kind: 'in', text: words.value(change.path, change.after) }} />
                ) : (
                  <TextChange before={words.value(change.path, change.before)} after={words.value(change.path, change.after)} />
                )}
              </dd>
            </>
          )}
        </div>
      ))}
    </dl>
  )
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Long texts word by word, short values whole. */
function TextChange({ before, after }: { before: string; after: string }) {
  const pieces: readonly Piece[] =
    before.length + after.length > 60
      ? diffWords(before, after)
      : [
          { kind: 'out', text: before },
          { kind: 'same', text: ' ' },
          { kind: 'in', text: after }
        ]
  return (
    <span className="[overflow-wrap:anywhere] whitespace-pre-wrap">
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are made anew for each text
        <Marked key={at} piece={piece} />
      ))}
    </span>
  )
}

function Marked({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === 'out') return <del className="rounded-[4px] bg-neg/12 px-0.5 text-neg">{text}</del>
  if (kind === 'in') return <ins className="rounded-[4px] bg-pos/12 px-0.5 text-pos no-underline">{text}</ins>
  return text
}

function HtmlChange({ change, name }: { change: Change; name: string }) {
  const t = useTranslations('opsContent.edit')
  const [look, setLook] = useState<'lines' | 'seen'>('lines')
  const [before, after] = [change.before, change.after].map(html => (typeof html === 'string' ? html : ''))
  return (
    <>
      <dt className="flex items-center justify-between gap-2 text-cap font-semibold text-3">
        {name}
        <Toggles
          label={t('diffLook')}
          value={look}
          choose={setLook}
          items={[
            { value: 'lines', name: t('diffLines'), face: t('diffLines') },
            { value: 'seen', name: t('diffSeen'), face: t('diffSeen') }
          ]}
        />
      </dt>
      {look === 'lines' ? (
        <dd className="max-h-80 overflow-y-auto rounded-badge border border-line bg-1 py-1.5 font-mono text-cap">
          {diffHtml(before!, after!).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are made anew for each text
            <Line key={at} line={line} />
          ))}
        </dd>
      ) : (
        <dd className="grid gap-2 sm:grid-cols-2">
          {([before, after] as const).map((html, at) => (
            <div key={at === 0 ? 'before' : 'after'} className="max-h-80 overflow-y-auto rounded-badge border border-line bg-1 p-2.5">
              <p className="mb-1.5 text-cap font-semibold text-3">{t(at === 0 ? 'before' : 'after')}</p>
              <SafeHtml html={html!} />
            </div>
          ))}
        </dd>
      )}
    </>
  )
}

function Line({ line: { kind, text } }: { line: Piece }) {
  const t = useTranslations('opsContent.edit')
  const look = kind === 'out' ? 'bg-neg/12 text-neg' : kind === 'in' ? 'bg-pos/12 text-pos' : 'text-3'
  return (
    <p className={cx('flex gap-2 px-2.5 py-0.5 [overflow-wrap:anywhere]', look)}>
      <span aria-hidden className="w-2 shrink-0 select-none">
        {kind === 'out' ? '−' : kind === 'in' ? '+' : ''}
      </span>
      {kind !== 'same' && <span className="sr-only">{t(kind === 'out' ? 'lineOut' : 'lineIn')}</span>}
      {text}
    </p>
  )
}
