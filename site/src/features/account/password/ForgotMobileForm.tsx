// A new password with a code that is sent to the verified telephone; the person is logged in after it.
import { forgotByMobile } from '@fairhouse/contract/member/password.ts'
import { smsNoLogin } from '@fairhouse/contract/member/verification.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { type ForgotMobile, judged, judgeForgotMobile } from '../../../kit/fields/entry-rules.ts'
import { judgePhone } from '../../../kit/fields/phone.ts'
import { placeProblem } from '../../../kit/fields/place-problem.ts'
import { useSystem } from '../../../session/house/system.ts'
import { dialingOf, PhoneField, useCountries } from '../fields/PhoneField.tsx'
import { CodeButton, useCode } from '../fields/use-code.tsx'
import type { OnReply } from '../LoginForm.tsx'
import { NewPasswordInput } from './NewPasswordInput.tsx'

const places = [
  ['phone', 'mobileNum'],
  ['code', 'verificationCode'],
  ['password', 'newPassword'],
  ['input.rule', 'newPassword']
] as const

function useForgotMobile(onReply: OnReply) {
  const say = useSay()
  const { countries, first } = useCountries()
  const countryOf = (values: ForgotMobile): string => values.country || first
  const form = useForm<ForgotMobile>({
    resolver: judged(values =>
      judgeForgotMobile({ ...values, country: countryOf(values) }, useSystem.getState().permission?.register.password, judgePhone)
    ),
    defaultValues: { country: '', mobileNum: '', verificationCode: '', newPassword: '' }
  })
  // known first: of two wrong fields the upper one gets the focus
  form.register('mobileNum')
  const phoneOf = (values: ForgotMobile) => ({
    mobileNum: values.mobileNum,
    countryDialingCode: dialingOf(countries, countryOf(values))
  })
  const code = useCode(async () => {
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return null
    return call(smsNoLogin, { ...phoneOf(form.getValues()), purpose: 'password' })
  })
  const save = useMutation({
    mutationFn: async (values: ForgotMobile) =>
      onReply(
        await call(forgotByMobile, {
          ...phoneOf(values),
          newPassword: values.newPassword,
          verificationCode: values.verificationCode.trim()
        }),
        null
      ),
    onError: problem => placeProblem(problem, say, form.setError, places, ['mobileNum', 'verificationCode', 'newPassword'])
  })
  return { form, code, save }
}

export function ForgotMobileForm({ onReply }: { onReply: OnReply }) {
  const t = useTranslations('login')
  const say = useSay()
  const { form, code, save } = useForgotMobile(onReply)
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit(values => save.mutate(values))} className="flex flex-col gap-4">
      <Problem of={Object.keys(errors).length > 0 ? null : save.error} />
      <PhoneField control={form.control} country="country" name="mobileNum" />
      <Input
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={12}
        hint={code.sent || t('codeHint')}
        error={errors.verificationCode?.message && say(errors.verificationCode.message)}
        trailing={<CodeButton code={code} />}
        {...form.register('verificationCode')}
      />
      <NewPasswordInput
        label={t('newPassword')}
        typed={form.watch('newPassword')}
        wrong={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <Button type="submit" variant="primary" size="lg" block loading={save.isPending}>
        {t('savePassword')}
      </Button>
    </form>
  )
}
