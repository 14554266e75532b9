// The frame of a form field: name above, then the control, then what helps or what is wrong.
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../cx.ts'

export type FieldTexts = {
  label: ReactNode
  /** The name is only read out. */
  hideLabel?: boolean
  /** At the right of the name: a range, a link. */
  aside?: ReactNode
  hint?: ReactNode
  /** Takes the place of the hint; without one its line opens when no press is under way, so what is pressed does not move away. */
  error?: ReactNode
}

/** The box that controls share; a wrong value has a red edge as well as a sentence. */
export const controlClass = (wrong: boolean): string =>
  cx(
    'flex min-h-11 w-full items-center gap-2 rounded-input border bg-0 text-1 transition-colors duration-140 focus-within:border-focus has-[:disabled]:text-3',
    wrong ? 'border-neg' : 'border-line-strong'
  )

/** The id of the sentence under the field with this id. */
export const noteId = (id: string): string => `${id}-note`

/** `id` is the control's; the control names {@link noteId} in `aria-describedby` when there is a hint or an error. */
export function Field({ id, label, hideLabel, aside, hint, error, children }: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className={cx('flex items-end justify-between gap-3 text-cap font-semibold text-3', hideLabel && !aside && 'sr-only')}>
        <label htmlFor={id} className={cx(hideLabel && 'sr-only')}>
          {label}
        </label>
        {aside && <span className="text-end font-medium tabular-nums">{aside}</span>}
      </div>
      {children}
      {(error || hint) && (
        <p
          id={noteId(id)}
          aria-live="polite"
          className={cx('flex gap-1.5 text-small', error ? 'text-neg' : 'text-3', error && !hint ? 'note-late' : 'min-h-4.5')}
        >
          {error && <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />}
          <span className="min-w-0">{error || hint}</span>
        </p>
      )}
    </div>
  )
}
