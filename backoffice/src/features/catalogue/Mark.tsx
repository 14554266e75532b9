// A mark of a row that is put on or taken off by one press.
import { cx } from '@fairhouse/ui/cx.ts'
import { Check } from 'lucide-react'

interface Props {
  text: string
  /** What the press does, with the row's name, for those who hear it. */
  label: string
  on: boolean
  tone?: 'pos' | 'warn'
  locked: boolean
  press: () => void
}

export function Mark({ text, label, on, tone = 'pos', locked, press }: Props) {
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={label}
      disabled={locked}
      onClick={press}
      className={cx(
        'flex h-8 items-center gap-1 rounded-control border px-2 text-cap font-semibold max-sm:h-11',
        on ? 'border-line-strong bg-3 text-1' : 'border-line text-3 hover:enabled:bg-3 hover:enabled:text-1'
      )}
    >
      <Check aria-hidden className={cx('size-3.5', !on && 'invisible max-sm:hidden', tone === 'warn' ? 'text-warn' : 'text-pos')} />
      {text}
    </button>
  )
}
