// A telephone number with its country.
import { type ComponentProps, useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Combobox } from './Combobox.tsx'
import { controlClass, Field, type FieldTexts, noteId } from './Field.tsx'

/** How long the list of countries stays after its field has lost the focus. */
export const countryCloseMs = 200

export type DialingCountry = { countryCode: string; countryDialingCode: string }

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> &
  FieldTexts & {
    countries: readonly DialingCountry[]
    /** The chosen `countryCode`. */
    country: string | null
    onCountry: (countryCode: string) => void
    /** The national number: digits only. */
    value: string
    onValue: (digits: string) => void
  }

/** Countries are named in the reader's language and found by name, code or dialling code. */
export function PhoneInput({ label, hideLabel, aside, hint, error, countries, country, onCountry, value, onValue, id, ...rest }: Props) {
  const t = useTranslations('ui')
  const locale = useLocale()
  const ownId = useId()
  const inputId = id ?? ownId
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  const order = new Intl.Collator(locale)
  const options = countries
    .map(({ countryCode, countryDialingCode }) => {
      const dialing = `+${countryDialingCode.replace(/\D/g, '')}`
      const name = /^[A-Z]{2}$/.test(countryCode) ? names.of(countryCode) : undefined
      return { value: countryCode, label: name ?? countryCode, short: dialing, detail: dialing, words: `${countryCode} ${dialing}` }
    })
    .sort((a, b) => order.compare(a.label, b.label))
  return (
    <Field {...{ label, hideLabel, aside, hint, error }} id={inputId}>
      <div className="flex gap-1.5">
        <div className="w-27 shrink-0">
          <Combobox
            label={t('country')}
            hideLabel
            options={options}
            value={country}
            onValue={onCountry}
            placeholder="+"
            disabled={rest.disabled}
            closeAfterMs={countryCloseMs}
          />
        </div>
        <div className={controlClass(Boolean(error))}>
          <input
            autoComplete="tel-national"
            {...rest}
            id={inputId}
            type="tel"
            inputMode="tel"
            dir="ltr"
            value={value}
            onChange={event => onValue(event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, 15))}
            aria-invalid={error ? true : undefined}
            aria-describedby={error || hint ? noteId(inputId) : undefined}
            className="min-h-10.5 w-full min-w-0 flex-1 rounded-input bg-transparent px-3.5 text-body-l tabular-nums outline-none sm:text-body"
          />
        </div>
      </div>
    </Field>
  )
}
