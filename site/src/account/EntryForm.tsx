// The login or the register form with the way to the other one.
import { showToast } from '@fairhouse/ui/toast.ts'
import { useTranslations } from 'use-intl'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { beginSession } from './session.ts'

type Props = { window: 'login' | 'register'; onSwitch: (to: 'login' | 'register') => void; onDone: () => void }

export function EntryForm({ window, onSwitch, onDone }: Props) {
  const t = useTranslations('account')
  const enter = async (token: string): Promise<void> => {
    const member = await beginSession(token)
    void showToast({ tone: 'success', text: t('welcome', { name: member.nickname || member.account }) })
    onDone()
  }
  const login = window === 'login'
  return (
    <>
      <p className="mb-4 text-2">{t(login ? 'loginLead' : 'registerLead')}</p>
      {login ? <LoginForm onToken={enter} /> : <RegisterForm onToken={enter} />}
      <p className="mt-3 flex flex-wrap items-center justify-center gap-x-2 text-2">
        {t(login ? 'noAccount' : 'haveAccount')}
        <button
          type="button"
          onClick={() => onSwitch(login ? 'register' : 'login')}
          className="min-h-11 px-1 font-bold text-primary-text hover:underline"
        >
          {t(login ? 'register' : 'login')}
        </button>
      </p>
    </>
  )
}
