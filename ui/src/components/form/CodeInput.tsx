// A one-time code: six boxes, one field, so that pasting, filling in from a message and screen readers all work.
import { type ComponentProps, useId, useState } from 'react'
import { cx } from '../../cx.ts'
import { readCode } from '../../text/read-code.ts'
import { Field, type FieldTexts, noteId } from './Field.tsx'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> &
  FieldTexts & {
    value: string
    onValue: (code: string) => void
    /** Called once the last box is filled. */
    onComplete?: (code: string) => void
    length?: number
  }

/** What is seen of a code: a box for each digit, the next one to be typed is marked. */
const Boxes = ({ value, length, focused, wrong }: { value: string; length: number; focused: boolean; wrong: boolean }) => (
  <div aria-hidden="true" className="grid gap-1.5 xs:gap-2" style={{ gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))` }}>
    {Array.from({ length }, (_, at) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes keep their place
        key={at}
        className={cx(
          'grid h-13 place-items-center rounded-input border bg-0 font-bold text-1 text-h4 tabular-nums transition-colors duration-140',
          wrong ? 'border-neg' : 'border-line-strong',
          focused && at === Math.min(value.length, length - 1) && 'outline-2 outline-focus outline-offset-1'
        )}
      >
        {value[at]}
      </span>
    ))}
  </div>
)

/** Pasted spaces, hyphens and letters are left out. The caret stands at the end: a code is mended from behind. */
export function CodeInput({
  label,
  hideLabel,
  aside,
  hint,
  error,
  value,
  onValue,
  onComplete,
  length = 6,
  id,
  onFocus,
  onBlur,
  ...rest
}: Props) {
  const ownId = useId()
  const inputId = id ?? ownId
  const [focused, setFocused] = useState(false)
  const change = (text: string): void => {
    const code = readCode(text, length)
    if (code === value) return
    onValue(code)
    if (code.length === length) onComplete?.(code)
  }
  return (
    <Field {...{ label, hideLabel, aside, hint, error }} id={inputId}>
      <div dir="ltr" className="relative w-full max-w-80">
        <Boxes {...{ value, length, focused }} wrong={Boolean(error)} />
        <input
          {...rest}
          id={inputId}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={value}
          onChange={event => change(event.target.value)}
          onPaste={event => {
            event.preventDefault()
            change(event.clipboardData.getData('text'))
          }}
          onSelect={event => {
            const { selectionStart, selectionEnd, value: text } = event.currentTarget
            if (selectionStart === selectionEnd && selectionEnd !== text.length)
              event.currentTarget.setSelectionRange(text.length, text.length)
          }}
          onFocus={event => {
            setFocused(true)
            onFocus?.(event)
          }}
          onBlur={event => {
            setFocused(false)
            onBlur?.(event)
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId(inputId) : undefined}
          className="absolute inset-0 size-full rounded-input bg-transparent text-body-l text-transparent caret-transparent outline-none selection:bg-transparent"
        />
      </div>
    </Field>
  )
}
