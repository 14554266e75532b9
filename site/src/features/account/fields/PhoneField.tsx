// A telephone number of one of the countries that the house takes.
import { regions } from '@fairhouse/contract/brand.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { type DialingCountry, PhoneInput } from '@fairhouse/ui/components/form/PhoneInput.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useQuery } from '@tanstack/react-query'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { useSystem } from '../../../session/house/system.ts'
import { firstCountry } from './first-country.ts'

const none: readonly DialingCountry[] = []

/** The countries, and the one that a form begins with. */
export function useCountries(): { countries: readonly DialingCountry[]; first: string } {
  const countries = useQuery(queryOf(regions, {})).data?.list ?? none
  const here = useSystem(state => state.location.country)
  const language = useLocale()
  return { countries, first: firstCountry(here, language, countries) }
}

/** The dialling code of a country of the list; empty for another. */
export const dialingOf = (countries: readonly DialingCountry[], country: string): string =>
  countries.find(({ countryCode }) => countryCode === country)?.countryDialingCode ?? ''

type Props<Values extends FieldValues> = {
  control: Control<Values>
  country: FieldPath<Values>
  name: FieldPath<Values>
  autoFocus?: boolean
}

/** `country` is empty in the form until another than the first is chosen. */
export function PhoneField<Values extends FieldValues>({ control, country, name, autoFocus }: Props<Values>) {
  const t = useTranslations('login')
  const say = useSay()
  const { countries, first } = useCountries()
  return (
    <Controller
      control={control}
      name={country}
      render={({ field: chosen }) => (
        <Controller
          control={control}
          name={name}
          render={({ field, fieldState }) => (
            <PhoneInput
              label={t('mobile')}
              countries={countries}
              country={chosen.value || first || null}
              onCountry={chosen.onChange}
              name={field.name}
              ref={field.ref}
              value={field.value}
              onValue={field.onChange}
              onBlur={field.onBlur}
              autoFocus={autoFocus}
              error={fieldState.error?.message && say(fieldState.error.message)}
            />
          )}
        />
      )}
    />
  )
}
