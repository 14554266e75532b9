// A sentence as visitors read it, with sample values that can be changed; a count is shown for several numbers.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { DocumentBody } from '@fairhouse/contract/ops/house/content.ts'
import { useState } from 'react'
import { createTranslator, useTranslations } from 'use-intl'
import { placeholdersOf, useCatalogue } from '../../kit/document/site-words.ts'
import { TextField } from '../../kit/form/TextField.tsx'

const counts = [0, 1, 2, 5, 21]
const isCount = (format: string) => /^(plural|selectordinal|number)/.test(format)

type Render = (values: Record<string, unknown>) => string | null

/** Gives the function that puts values into the sentence; it answers null for a sentence that cannot be read. */
function renderer(sentence: string, language: Language): Render {
  return values => {
    try {
      const t = createTranslator({
        locale: language,
        messages: { s: sentence },
        onError: e => {
          throw e
        }
      })
      return t.markup('s', values as never)
    } catch {
      return null
    }
  }
}

export function TranslationPreview({ body: { sentence, language, key } }: { body: DocumentBody<'translation'> }) {
  const t = useTranslations('opsContent.translation')
  const builtIn = useCatalogue()?.find(s => s.key === key)
  const [samples, setSamples] = useState<Record<string, string>>({})
  const said = sentence.trim() || builtIn?.said[language] || ''
  const values = placeholdersOf(said)
  if (!said) return <p className="text-small text-3">{t('nothing')}</p>
  const names = Object.entries(values ?? {}).filter(([, format]) => format !== 'tag' && !isCount(format))
  const counted = Object.entries(values ?? {}).filter(([, format]) => isCount(format))
  const tags = Object.fromEntries(
    Object.entries(values ?? {})
      .filter(([, format]) => format === 'tag')
      .map(([name]) => [name, (inside: string) => inside])
  )
  const render = renderer(said, language)
  const fixed = { ...Object.fromEntries(names.map(([name]) => [name, samples[name] ?? name])), ...tags }
  const rows = counted.length === 0 ? [fixed] : counts.map(n => ({ ...fixed, ...Object.fromEntries(counted.map(([name]) => [name, n])) }))
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2">
        {rows.map((row, at) => {
          const text = render(row)
          return (
            <li key={counts[at]} className="flex gap-3 rounded-card border border-line bg-2 p-4 text-body-l">
              {counted.length > 0 && <span className="w-6 shrink-0 text-end font-semibold text-3 tabular-nums">{counts[at]}</span>}
              {text === null ? (
                <span className="text-small text-neg">{t('unreadable')}</span>
              ) : (
                <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
              )}
            </li>
          )
        })}
      </ul>
      {names.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {names.map(([name]) => (
            <TextField
              key={name}
              label={t('sample', { name })}
              value={samples[name] ?? name}
              change={text => setSamples({ ...samples, [name]: text })}
            />
          ))}
        </div>
      )}
    </div>
  )
}
