// The code by SMS: asked for here, with the time until it may be asked for again.
import { smsRegister } from '@fairhouse/contract/member/verification.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { proveHuman } from '../fields/bot-check.ts'
import { dialingOf } from '../fields/PhoneField.tsx'
import { CodeButton, useCode } from '../fields/use-code.tsx'
import { useFieldWords, useShared } from './register-context.ts'

type AskProps = { countryDialingCode: string; onSent: (minutes: number) => void }

/** Sends nothing while the number is wrong. */
function Ask({ countryDialingCode, onSent }: AskProps) {
  const { form, mode } = useShared()
  const code = useCode(async () => {
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return null
    const botCheck = await proveHuman()
    const number = { mobileNo: form.getValues('mobileNum'), countryDialingCode, type: mode }
    const answer = await call(smsRegister, { ...number, ...(botCheck && { botCheck }) })
    onSent(answer.expiredMinutes)
    form.setFocus('verificationCode')
    return answer
  })
  return <CodeButton code={code} />
}

/** The time counts for the number that the code went to: a mistyped one can be mended and asked for at once. */
export function CodeField() {
  const t = useTranslations('register')
  const { form, mode, countries } = useShared()
  const { label, error } = useFieldWords('verificationCode')
  const [number, country] = useWatch({ control: form.control, name: ['mobileNum', 'country'] })
  const [sent, setSent] = useState({ to: '', minutes: 0 })
  const countryDialingCode = dialingOf(countries, country)
  const to = `+${countryDialingCode.replace(/\D/g, '')} ${number}`
  return (
    <Input
      label={label}
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      hint={sent.to === to ? t('codeSent', { number: to, minutes: sent.minutes }) : t('codeHint')}
      error={error}
      trailing={<Ask key={`${mode} ${to}`} countryDialingCode={countryDialingCode} onSent={minutes => setSent({ to, minutes })} />}
      {...form.register('verificationCode')}
    />
  )
}
