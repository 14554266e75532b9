// The mobile number with its country; countries are those that the house takes.
import { PhoneInput } from '@fairhouse/ui/components/form/PhoneInput.tsx'
import { useController } from 'react-hook-form'
import { useFieldWords, useShared } from './register-context.ts'

export function PhoneField() {
  const { form, countries } = useShared()
  const { label, aside, rule, error } = useFieldWords('mobileNum')
  const number = useController({ control: form.control, name: 'mobileNum' }).field
  const country = useController({ control: form.control, name: 'country' }).field
  const judgeAgain = (): void => {
    if (form.formState.touchedFields.mobileNum || form.formState.isSubmitted) void form.trigger('mobileNum')
  }
  return (
    <PhoneInput
      label={label}
      aside={aside}
      hint={rule}
      error={error}
      name="mobileNum"
      countries={countries}
      country={country.value || null}
      onCountry={code => {
        country.onChange(code)
        judgeAgain()
      }}
      value={number.value}
      onValue={number.onChange}
      onBlur={number.onBlur}
      ref={number.ref}
    />
  )
}
