// A line of text in a form, or several with `rows`.
import { cx } from '@fairhouse/ui/cx.ts'
import { Control, type ControlTexts } from './Control.tsx'

type Props = ControlTexts & {
  value: string
  change: (text: string) => void
  max?: number
  rows?: number
  mono?: boolean
  type?: 'text' | 'url' | 'color'
  placeholder?: string
  /** The language of the text, for spelling and hyphens. */
  lang?: string
  className?: string
}

export function TextField({ value, change, max, rows, mono, type = 'text', placeholder, lang, className, ...texts }: Props) {
  return (
    <Control {...texts} className={className ?? ''}>
      {given => {
        const rest = {
          ...given,
          lang,
          placeholder,
          maxLength: max,
          value,
          spellCheck: Boolean(lang),
          autoComplete: 'off',
          className: cx(given.className, mono && 'font-mono', rows !== undefined && 'h-auto! py-2', type === 'color' && 'w-16! p-1')
        }
        return rows ? (
          <textarea {...rest} rows={rows} onChange={e => change(e.target.value)} />
        ) : (
          <input {...rest} type={type} onChange={e => change(e.target.value)} />
        )
      }}
    </Control>
  )
}
