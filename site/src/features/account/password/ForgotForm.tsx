// A forgotten password: a link by e-mail, or a code to the telephone.
import { forgotByEmail } from '@fairhouse/contract/member/password.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { showDialog } from '@fairhouse/ui/window/dialog.ts'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { type ForgotMail, judged, judgeForgotMail } from '../../../kit/fields/entry-rules.ts'
import { ruleSentence } from '../../../kit/fields/field-rule.ts'
import { placeProblem } from '../../../kit/fields/place-problem.ts'
import { useFlag } from '../../../session/house/brand.ts'
import { useSystem } from '../../../session/house/system.ts'
import type { OnReply } from '../LoginForm.tsx'
import { remembered } from '../remembered.ts'

const ForgotMobileForm = lazy(() => import('./ForgotMobileForm.tsx').then(file => ({ default: file.ForgotMobileForm })))

/** The house says that the message is on its way, or that the two do not belong together. */
function useForgotMail(onClose: () => void) {
  const t = useTranslations('login')
  const say = useSay()
  const form = useForm<ForgotMail>({
    resolver: judged(values => judgeForgotMail(values, useSystem.getState().permission?.register.username)),
    defaultValues: { username: remembered(), email: '' }
  })
  const ask = useMutation({
    mutationFn: ({ username, email }: ForgotMail) => call(forgotByEmail, { username: username.trim(), email: email.trim() }),
    onSuccess: ({ expiredMinutes, sure }, { email }) => {
      onClose()
      const text = t(sure ? 'mailText' : 'mailPerhaps', { email: email.trim(), minutes: expiredMinutes })
      void showDialog({ icon: 'info', title: t('mailTitle'), text })
    },
    onError: problem =>
      placeProblem(
        problem,
        say,
        form.setError,
        [
          ['email.format', 'email'],
          ['input.rule', 'username']
        ],
        ['username', 'email']
      )
  })
  return { form, ask }
}

function ByMail({ mail, autoFocus }: { mail: ReturnType<typeof useForgotMail>; autoFocus: boolean }) {
  const t = useTranslations()
  const say = useSay()
  const { form, ask } = mail
  const { errors } = form.formState
  const ofRule = useTranslations('rule')
  const rule = useSystem(state => state.permission?.register.username)
  const sayName = (wrong: string | undefined) => (wrong === 'input.rule' && rule ? ruleSentence(rule, ofRule) : wrong && say(wrong))
  return (
    <form noValidate onSubmit={form.handleSubmit(values => ask.mutate(values))} className="flex flex-col gap-4">
      <Problem of={errors.username || errors.email ? null : ask.error} />
      <Input
        label={t('account.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        autoFocus={autoFocus}
        error={sayName(errors.username?.message)}
        {...form.register('username')}
      />
      <Input
        label={t('login.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        hint={t('login.emailHint')}
        error={errors.email?.message && say(errors.email.message)}
        {...form.register('email')}
      />
      <Button type="submit" variant="primary" size="lg" block loading={ask.isPending}>
        {t('login.sendLink')}
      </Button>
    </form>
  )
}

/** `onClose`: the message is on its way, nothing is left to do here. */
export function ForgotForm({ onReply, onClose }: { onReply: OnReply; onClose: () => void }) {
  const t = useTranslations('login')
  const byMobile = useFlag('CHNGPASSVERIF3')
  const [way, setWay] = useState('email')
  const [moved, setMoved] = useState(false)
  const mail = useForgotMail(onClose)
  const email = <ByMail mail={mail} autoFocus={!moved} />
  if (!byMobile) return email
  return (
    <Tabs
      look="segment"
      label={t('forgotWays')}
      value={way}
      onValue={next => {
        setMoved(true)
        setWay(next)
      }}
      items={[
        { value: 'email', label: t('tabEmail'), panel: email },
        {
          value: 'mobile',
          label: t('tabMobile'),
          panel: (
            <Suspense>
              <ForgotMobileForm onReply={onReply} />
            </Suspense>
          )
        }
      ]}
    />
  )
}
