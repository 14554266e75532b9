// The frame of a compact form field: name above, control, then what helps or what is wrong.
import { Field, noteId } from '@fairhouse/ui/components/form/Field.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { type ReactNode, useId } from 'react'
import { filterLook } from '../list/FilterText.tsx'

export interface ControlTexts {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** At the end of the name: a language, a zone, a count. */
  readonly aside?: ReactNode
  /** A sentence, or null. */
  readonly wrong?: string | null
}

/** What the element itself needs. */
interface Given {
  readonly id: string
  readonly className: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** 34 px high like the rows of a list; 44 on a phone. */
export function Control({
  label,
  hint,
  aside,
  wrong,
  className,
  children
}: ControlTexts & { className?: string; children: (given: Given) => ReactNode }) {
  const id = useId()
  return (
    <div className={className}>
      <Field id={id} label={label} aside={aside} hint={hint} error={wrong}>
        {children({
          id,
          className: cx(filterLook, 'disabled:bg-3 disabled:text-2', wrong && 'border-neg'),
          'aria-invalid': wrong ? true : undefined,
          'aria-describedby': wrong || hint ? noteId(id) : undefined
        })}
      </Field>
    </div>
  )
}
