// Logging in and registering on a page of its own, with the same forms as the windows.
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { releasePath } from '../system/guard.ts'
import { closeAsk } from './ask.ts'
import { EntryForm } from './EntryForm.tsx'

/** After the login one goes where one wanted to go. */
function EntryPage({ window }: { window: 'login' | 'register' }) {
  const t = useTranslations('account')
  const router = useRouter()
  const navigate = useNavigate()
  const title = t(window === 'login' ? 'loginTitle' : 'registerTitle')
  return (
    <section className="w-full max-w-110 rounded-dialog border border-line bg-2 p-5 shadow-e2 sm:p-8">
      <title>{`${title} · Fairhouse`}</title>
      <h1 className="mb-3 text-h3">{title}</h1>
      <EntryForm
        window={window}
        onSwitch={to => void navigate({ to: to === 'login' ? '/login' : '/register' })}
        onDone={() => {
          closeAsk()
          router.history.replace(releasePath())
        }}
      />
    </section>
  )
}

export const LoginPage = () => <EntryPage window="login" />
export const RegisterPage = () => <EntryPage window="register" />
