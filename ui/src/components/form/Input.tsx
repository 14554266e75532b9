// A line of text: plain, search, number or password with an eye.
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '../../cx.ts'
import { controlClass, Field, type FieldTexts, noteId } from './Field.tsx'

type Props = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldTexts & {
    prefix?: ReactNode
    suffix?: ReactNode
    /** A button at the end of the field. */
    trailing?: ReactNode
  }

/** Takes what `register()` of a form gives: everything but the texts goes to the `<input>`. */
export function Input({ label, hideLabel, aside, hint, error, prefix, suffix, trailing, className, id, type = 'text', ...rest }: Props) {
  const t = useTranslations('ui')
  const ownId = useId()
  const inputId = id ?? ownId
  const [shown, setShown] = useState(false)
  const secret = type === 'password'
  const Eyed = shown ? EyeOff : Eye
  return (
    <Field {...{ label, hideLabel, aside, hint, error }} id={inputId}>
      <div className={controlClass(Boolean(error))}>
        {prefix && <span className="flex shrink-0 ps-3.5 text-3 [&>svg]:size-4.5">{prefix}</span>}
        <input
          {...rest}
          id={inputId}
          type={secret && shown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId(inputId) : rest['aria-describedby']}
          className={cx(
            'min-h-10.5 w-full min-w-0 flex-1 rounded-input bg-transparent text-body-l outline-none sm:text-body [&::-webkit-search-cancel-button]:hidden',
            prefix ? 'ps-1' : 'ps-3.5',
            suffix || secret || trailing ? 'pe-1' : 'pe-3.5',
            className
          )}
        />
        {suffix && <span className="flex shrink-0 items-center pe-3.5 text-3 [&>svg]:size-4.5">{suffix}</span>}
        {trailing}
        {secret && (
          <button
            type="button"
            aria-label={t(shown ? 'hidePassword' : 'showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="grid size-10.5 shrink-0 place-items-center rounded-input text-3 hover:text-1"
          >
            <Eyed aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
    </Field>
  )
}
