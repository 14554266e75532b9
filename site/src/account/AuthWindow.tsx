// The window with the login or the register form.
import { Modal } from '@fairhouse/ui/components/Modal.tsx'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { beginSession } from './session.ts'

type Props = {
  window: 'login' | 'register'
  onSwitch: (to: 'login' | 'register') => void
  onClose: () => void
  onDone: () => void
}

export function AuthWindow({ window, onSwitch, onClose, onDone }: Props) {
  const t = useTranslations('account')
  const enter = async (token: string): Promise<void> => {
    const member = await beginSession(token)
    toast.success(t('welcome', { name: member.nickname || member.account }))
    onDone()
  }
  const login = window === 'login'
  return (
    <Modal open onClose={onClose} size="sm" title={t(login ? 'loginTitle' : 'registerTitle')}>
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
    </Modal>
  )
}
