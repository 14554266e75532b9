// One field of the form: what it looks like follows from its name and its rule.
import { idTypes } from '@fairhouse/contract/member/account.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CaptchaField } from '../fields/CaptchaField.tsx'
import { passwordStrength } from '../password/password-strength.ts'
import { CodeField } from './CodeField.tsx'
import { type FieldName, ruleOf } from './form-plan.ts'
import { PhoneField } from './PhoneField.tsx'
import { useFieldWords, useShared } from './register-context.ts'

/** What password managers and keyboards of phones should know. */
const written: Partial<Record<FieldName, ComponentProps<'input'>>> = {
  username: { autoComplete: 'username', autoCapitalize: 'none' },
  payeeName: { autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  // A second secret: a manager must not put the password there, nor keep this one as the password.
  paymentPassword: { type: 'password', autoComplete: 'off' }
}
const numeric: readonly string[] = ['digits', 'phone']

function PasswordField() {
  const t = useTranslations()
  const { form } = useShared()
  const { label, rule = '', error } = useFieldWords('password')
  const typed = useWatch({ control: form.control, name: 'password' })
  const hint = typed
    ? t('register.passwordStrength', { rule, word: t(`account.strength${passwordStrength(typed)}`) })
    : t('register.passwordHint', { rule })
  const props = form.register('password', { deps: form.formState.touchedFields.confirmPassword ? 'confirmPassword' : [] })
  return <Input label={label} type="password" autoComplete="new-password" hint={hint} error={error} {...props} />
}

function ConfirmField() {
  const { form } = useShared()
  const { label, error } = useFieldWords('confirmPassword')
  return <Input label={label} type="password" autoComplete="new-password" error={error} {...form.register('confirmPassword')} />
}

function IdTypeField() {
  const t = useTranslations('register')
  const { form } = useShared()
  const { label, aside, error } = useFieldWords('idType')
  const options = Object.entries(idTypes).map(([value, kind]) => ({ value, label: t(`idType_${kind}`) }))
  const { register } = form
  return (
    <Select
      label={label}
      aside={aside}
      error={error}
      options={options}
      placeholder={t('choose')}
      clearable={aside !== undefined}
      {...register('idType')}
    />
  )
}

function PictureField() {
  const { form, captcha } = useShared()
  const { error } = useFieldWords('captcha')
  return <CaptchaField captcha={captcha} error={error} {...form.register('captcha')} />
}

function PlainField({ name, autoFocus }: { name: FieldName; autoFocus: boolean }) {
  const { form, house, mode } = useShared()
  const { label, aside, rule, error } = useFieldWords(name)
  const family = name === 'confirmPassword' || name === 'verificationCode' ? undefined : ruleOf(house, mode, name)?.patternId
  return (
    <Input
      label={label}
      aside={aside}
      hint={rule}
      error={error}
      autoComplete="off"
      spellCheck={false}
      autoFocus={autoFocus}
      {...(family && numeric.includes(family) && { inputMode: 'numeric' })}
      {...written[name]}
      {...form.register(name)}
    />
  )
}

/** `autoFocus`: the cursor starts here. */
export function RuledField({ name, autoFocus = false }: { name: FieldName; autoFocus?: boolean }) {
  if (name === 'mobileNum') return <PhoneField />
  if (name === 'verificationCode') return <CodeField />
  if (name === 'captcha') return <PictureField />
  if (name === 'password') return <PasswordField />
  if (name === 'confirmPassword') return <ConfirmField />
  if (name === 'idType') return <IdTypeField />
  return <PlainField name={name} autoFocus={autoFocus} />
}
