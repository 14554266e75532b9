// The two forms of logging in: their values, their judgement, their calls.
import { login } from '@fairhouse/contract/member/login.ts'
import { smsNoLogin } from '@fairhouse/contract/member/verification.ts'
import { ApiError, call } from '@fairhouse/ui/api.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { judged, judgeNameLogin, judgeSmsLogin, type NameLogin, nameLogin, type SmsLogin, smsLogin } from '../../kit/fields/entry-rules.ts'
import { judgePhone } from '../../kit/fields/phone.ts'
import { placeProblem } from '../../kit/fields/place-problem.ts'
import { proveHuman } from './fields/bot-check.ts'
import { dialingOf, useCountries } from './fields/PhoneField.tsx'
import type { CaptchaState } from './fields/use-captcha.ts'
import { useCode } from './fields/use-code.tsx'
import type { OnReply } from './LoginForm.tsx'
import { remember, remembered } from './remembered.ts'

const wantsPicture = (captcha: CaptchaState): boolean => captcha.shown && !captcha.proof

/** By name and password. The proof of work is done after the form was found right and before the call. */
export function useNameLogin(captcha: CaptchaState, onReply: OnReply) {
  const say = useSay()
  const [known] = useState(remembered)
  const [ticked, tick] = useState(known !== '')
  const form = useForm<NameLogin>({
    resolver: judged(values => judgeNameLogin(values, wantsPicture(captcha))),
    defaultValues: { username: known, password: '', captcha: '' }
  })
  const enter = useMutation({
    mutationFn: async (values: NameLogin) => {
      const reply = await call(login, nameLogin(values, { captchaProof: captcha.proof, botCheck: await proveHuman() }))
      remember(ticked ? values.username.trim() : '')
      await onReply(reply, { username: values.username.trim(), password: values.password })
    },
    onError: problem => {
      captcha.heed(problem)
      form.setValue('captcha', '')
      const placed = placeProblem(problem, say, form.setError, [['captcha', 'captcha']], ['username', 'password', 'captcha'])
      if (!placed && problem instanceof ApiError && problem.code === 'login.wrong') form.setFocus('password')
    }
  })
  const { errors } = form.formState
  const none = errors.username?.type === 'rule' && errors.password?.type === 'rule'
  return {
    form,
    known,
    ticked,
    tick,
    pending: enter.isPending,
    /** Both fields were left empty: that is said above them. */
    none,
    problem: errors.username || errors.password || errors.captcha ? null : enter.error,
    submit: form.handleSubmit(values => enter.mutate(values))
  }
}
export type NameLoginState = ReturnType<typeof useNameLogin>

/** By a code to the telephone: no proof of work. */
export function useSmsLogin(captcha: CaptchaState, onReply: OnReply) {
  const say = useSay()
  const { countries, first } = useCountries()
  const countryOf = (values: SmsLogin): string => values.country || first
  const form = useForm<SmsLogin>({
    resolver: judged(values => judgeSmsLogin({ ...values, country: countryOf(values) }, wantsPicture(captcha), judgePhone)),
    defaultValues: { country: '', mobileNum: '', code: '', captcha: '' }
  })
  // known first: of two wrong fields the upper one gets the focus
  form.register('mobileNum')
  const code = useCode(async () => {
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return null
    const values = form.getValues()
    return call(smsNoLogin, {
      mobileNum: values.mobileNum,
      countryDialingCode: dialingOf(countries, countryOf(values)),
      purpose: 'login'
    })
  })
  const enter = useMutation({
    mutationFn: async (values: SmsLogin) =>
      onReply(await call(login, smsLogin(values, dialingOf(countries, countryOf(values)), captcha.proof)), null),
    onError: problem => {
      captcha.heed(problem)
      form.setValue('captcha', '')
      placeProblem(
        problem,
        say,
        form.setError,
        [
          ['captcha', 'captcha'],
          ['phone', 'mobileNum'],
          ['code', 'code']
        ],
        ['mobileNum', 'code', 'captcha']
      )
    }
  })
  const { errors } = form.formState
  return {
    form,
    code,
    pending: enter.isPending,
    problem: errors.mobileNum || errors.code || errors.captcha ? null : enter.error,
    submit: form.handleSubmit(values => enter.mutate(values))
  }
}
export type SmsLoginState = ReturnType<typeof useSmsLogin>
