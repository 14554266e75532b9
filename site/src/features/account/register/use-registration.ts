// The state of the registration form: which way and step it is on, what it sends, and where refusals go.
import { ApiError } from '@fairhouse/ui/api.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Resolver, useForm } from 'react-hook-form'
import { useLocale } from 'use-intl'
import { judgePhone } from '../../../kit/fields/phone.ts'
import { dialingOf, useCountries } from '../fields/PhoneField.tsx'
import { useCaptcha } from '../fields/use-captcha.ts'
import { forgetReferral, keptInvite } from '../invite/invite.ts'
import { emptyValues, type FieldName, type House, type Mode, modesOf, planOf, problemsOf, type Values } from './form-plan.ts'
import { showProblem } from './problem-dialog.tsx'
import { sendRegistration } from './send-registration.ts'

/** What was typed when the form was left stays until the account is there; secrets do not. */
let draft: Partial<Values> = {}
const secrets = { password: '', confirmPassword: '', paymentPassword: '', captcha: '', verificationCode: '' }

/** Codes that belong to a field, by how they begin. */
const places: readonly (readonly [start: string, field: FieldName])[] = [
  ['username', 'username'],
  ['password.inconsistent', 'confirmPassword'],
  ['password', 'password'],
  ['code', 'verificationCode'],
  ['phone', 'mobileNum'],
  ['email', 'email'],
  ['captcha', 'captcha'],
  ['invite.invalid', 'affiliateCode']
]

/** The codes of a refusal at the fields of the form. */
function placed(problem: unknown, fields: readonly FieldName[]): [FieldName, string][] {
  if (!(problem instanceof ApiError)) return []
  const named = fields.flatMap((field): [FieldName, string][] => (problem.fields[field] ? [[field, problem.fields[field]]] : []))
  if (named.length > 0) return named
  const place = places.find(([start]) => problem.code.startsWith(start))?.[1]
  return place && fields.includes(place) ? [[place, problem.code]] : []
}

const codeOf = (problem: unknown): string => (problem instanceof ApiError ? problem.code : '')

type Captcha = ReturnType<typeof useCaptcha>
type Form = ReturnType<typeof useForm<Values>>

/** The fields with their rules, filled with what an invitation or an earlier visit says. */
function useFields(house: House, mode: Mode, captcha: Captcha, pictureAsked: boolean): Form {
  const invite = keptInvite()
  const resolver: Resolver<Values> = async values => {
    const found = await problemsOf(house, mode, values, { pictureAsked, judgePhone })
    if (captcha.proof) delete found.captcha
    const errors = Object.entries(found).map(([name, message]) => [name, { type: 'rule', message }])
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) }
  }
  return useForm<Values>({
    resolver,
    mode: 'onTouched',
    defaultValues: {
      ...emptyValues,
      ...(invite.affiliateCode && { affiliateCode: invite.affiliateCode }),
      ...(invite.recommenderId && { recommenderId: invite.recommenderId }),
      ...draft
    }
  })
}

type Sending = {
  form: Form
  captcha: Captcha
  fields: readonly FieldName[]
  /** What is sent besides the form's values. */
  facts: Omit<Parameters<typeof sendRegistration>[0], 'values' | 'referralCode' | 'countryDialingCode'>
  dialing: (country: string) => string
  goTo: (fields: readonly FieldName[]) => void
  onToken: (token: string) => Promise<void>
}

/** Sends the registration; a refusal goes to its field. */
function useSend({ form, captcha, fields, facts, dialing, goTo, onToken }: Sending) {
  const say = useSay()
  return useMutation({
    mutationFn: async (values: Values) => {
      const { referralCode } = keptInvite()
      const token = await sendRegistration({ ...facts, values, countryDialingCode: dialing(values.country), referralCode })
      draft = {}
      form.reset(emptyValues)
      await onToken(token)
    },
    onError: problem => {
      captcha.heed(problem)
      if (captcha.shown) form.setValue('captcha', '')
      // The next try goes without the friend's code, which is in no field.
      if (problem instanceof ApiError && problem.fields.referralCode) forgetReferral()
      if (codeOf(problem) === 'invite.code') return void showProblem(say(problem), 'inviteTitle')
      const at = placed(problem, fields)
      if (at.length > 0) goTo([at[0]![0]])
      for (const [field, message] of at) form.setError(field, { message }, { shouldFocus: field === at[0]![0] })
    }
  })
}

export function useRegistration(house: House, onToken: (token: string) => Promise<void>) {
  const language = useLocale()
  const modes = modesOf(house)
  const [chosen, setMode] = useState<Mode>(modes[0]!)
  const mode = modes.includes(chosen) ? chosen : modes[0]!
  const [step, setStep] = useState<1 | 2>(1)
  const [more, setMore] = useState(false)
  const [advertising, setAdvertising] = useState(false)
  const captcha = useCaptcha()
  const { countries, first } = useCountries()
  // A proof of work stands for the picture's text.
  const pictureAsked = captcha.shown && !captcha.proof
  const plan = planOf(house, mode, captcha.shown)
  const fields = [...plan.first, ...plan.rest]
  const form = useFields(house, mode, captcha, pictureAsked)
  useBeginnings({ form, house, captcha, first })

  const goTo = (wrong: readonly FieldName[]): void =>
    flushSync(() => {
      setStep(plan.twoSteps && !wrong.some(field => plan.first.includes(field)) ? 2 : 1)
      if (!plan.twoSteps && wrong.some(field => plan.rest.includes(field))) setMore(true)
    })
  const facts = { house, mode, pictureAsked: captcha.shown, captchaProof: captcha.proof, advertising, language }
  const send = useSend({ form, captcha, fields, facts, dialing: country => dialingOf(countries, country), goTo, onToken })
  const onward = async (): Promise<void> => {
    if (!(await form.trigger([...plan.first], { shouldFocus: true }))) return
    flushSync(() => setStep(2))
    form.setFocus(plan.rest[0]!)
  }
  const submit = form.handleSubmit(
    values => send.mutate(values),
    errors => {
      const wrong = fields.find(name => errors[name])
      if (!wrong) return
      goTo([wrong])
      form.setFocus(wrong)
    }
  )
  const unplaced = send.error && codeOf(send.error) !== 'invite.code' && Object.keys(form.formState.errors).length === 0
  return {
    shared: { form, house, mode, pictureAsked, countries, captcha },
    plan,
    modes,
    chooseMode: (to: Mode) => {
      send.reset()
      setStep(1)
      setMode(to)
    },
    step: plan.twoSteps ? step : 1,
    back: () => setStep(1),
    /** Fields that may be left aside are open. */
    more,
    setMore,
    advertising,
    setAdvertising,
    onSubmit: plan.twoSteps && step === 1 ? onward : submit,
    pending: send.isPending,
    /** A refusal that belongs to no field. */
    problem: unplaced ? send.error : null,
    referralCode: keptInvite().referralCode
  }
}

type Beginnings = {
  form: Form
  house: House
  captcha: Captcha
  first: string
}

/** What the form begins with, the country and the picture, and what it leaves: a draft. */
function useBeginnings({ form, house, captcha, first }: Beginnings): void {
  const wantsPicture = house.rules.captcha.enabled
  useEffect(() => {
    if (first && !form.getValues('country')) form.setValue('country', first)
  }, [first, form])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when the rules want one
  useEffect(() => {
    if (wantsPicture) captcha.heed(new ApiError('captcha.required', 'by the rules of the form'))
  }, [wantsPicture])
  useEffect(
    () => () => {
      draft = { ...form.getValues(), ...secrets }
    },
    [form]
  )
}
