// The forms before a session, in a window or on a page: login, its second step, registration, a forgotten password.
import { LogoMark } from '@fairhouse/ui/components/show/Logo.tsx'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Window } from '../../session/account/ask.ts'
import { LoginForm } from './LoginForm.tsx'
import { useEnter, type WaitingLogin } from './use-enter.ts'

const RegisterForm = lazy(() => import('./register/RegisterForm.tsx').then(file => ({ default: file.RegisterForm })))
const ForgotForm = lazy(() => import('./password/ForgotForm.tsx').then(file => ({ default: file.ForgotForm })))
const ResetForm = lazy(() => import('./password/ResetForm.tsx').then(file => ({ default: file.ResetForm })))
const VerifyForm = lazy(() => import('./VerifyForm.tsx').then(file => ({ default: file.VerifyForm })))

const titles = {
  login: 'account.loginTitle',
  register: 'account.registerTitle',
  forgot: 'login.forgotTitle',
  reset: 'login.resetTitle'
} as const
const leads = {
  login: 'account.loginLead',
  register: 'account.registerLead',
  forgot: 'login.forgotLead',
  reset: 'login.resetLead'
} as const

/** What the window or the page is called now, and the login that waits for its second step. */
export function useEntry(window: Window) {
  const t = useTranslations()
  const [waiting, setWaiting] = useState<WaitingLogin | null>(null)
  return { title: t(waiting ? 'login.verifyTitle' : titles[window]), waiting, setWaiting }
}

type Props = {
  window: Window
  entry: ReturnType<typeof useEntry>
  onSwitch: (to: Window) => void
  /** Nothing is left to do here, and nobody is logged in. */
  onClose: () => void
  /** Somebody is logged in; `home`: they go to the first page. */
  onDone: (home: boolean) => void
}

export function EntryForm({ window, entry, onSwitch, onClose, onDone }: Props) {
  const t = useTranslations()
  const [notice, setNotice] = useState<unknown>(null)
  const { waiting, setWaiting } = entry
  const enter = useEnter({ setWaiting, onDone: () => onDone(window === 'forgot' || window === 'reset') })
  const back = (why: unknown): void => {
    setWaiting(null)
    setNotice(why)
    if (window !== 'register') onSwitch('login')
  }
  if (waiting)
    return (
      <Suspense>
        <VerifyForm waiting={waiting.verify} onReply={reply => enter(reply, waiting.typed)} onExpired={back} onBack={() => back(null)} />
      </Suspense>
    )
  const away = window === 'login' ? 'register' : 'login'
  return (
    <Suspense>
      <p className="mb-4 flex items-center gap-3 text-2">
        <LogoMark className="size-9" />
        <span className="min-w-0">{t(leads[window])}</span>
      </p>
      {window === 'login' && <LoginForm onReply={enter} onForgot={() => onSwitch('forgot')} notice={notice} />}
      {window === 'register' && <RegisterForm onToken={token => enter(token, null)} />}
      {window === 'forgot' && <ForgotForm onReply={enter} onClose={onClose} />}
      {window === 'reset' && <ResetForm onReply={enter} onForgot={() => onSwitch('forgot')} />}
      <p className="mt-3 flex flex-wrap items-center justify-center gap-x-2 text-2">
        {window === 'login' && t('account.noAccount')}
        {window === 'register' && t('account.haveAccount')}
        <button type="button" onClick={() => onSwitch(away)} className="min-h-11 px-1 font-bold text-primary-text hover:underline">
          {t(window === 'login' ? 'account.register' : window === 'register' ? 'account.login' : 'login.back')}
        </button>
      </p>
    </Suspense>
  )
}
