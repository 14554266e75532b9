// A list in a form, one entry a line; what is wrong is said with the line that it is about.
import { cx } from '@fairhouse/ui/cx.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Control, type ControlTexts } from './Control.tsx'

type Props = Omit<ControlTexts, 'wrong' | 'aside'> & {
  value: readonly string[]
  change: (lines: string[]) => void
  /** What is wrong with the list as a whole, or with the entry at this place. */
  wrong: (place?: number) => string | null
  rows?: number
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

export function LinesField({ value, change, wrong, rows = 4, ...texts }: Props) {
  const t = useTranslations('opsContent.edit')
  // Empty lines live here only; a list that comes from elsewhere replaces the text.
  const [text, setText] = useState(() => value.join('\n'))
  if (linesOf(text).join('\n') !== value.join('\n')) setText(value.join('\n'))
  const faults = value.flatMap((line, place) => {
    const said = wrong(place)
    return said ? [t('lineFault', { line, fault: said })] : []
  })
  return (
    <Control {...texts} aside={value.length > 0 && t('lines', { count: value.length })} wrong={faults.join(' ') || wrong()}>
      {given => (
        <textarea
          {...given}
          rows={rows}
          value={text}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          onChange={e => {
            setText(e.target.value)
            change(linesOf(e.target.value))
          }}
          className={cx(given.className, 'h-auto! py-2 font-mono')}
        />
      )}
    </Control>
  )
}
