// Logging in and registering on a page of its own, with the same forms as the windows.
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { closeAsk, type Window } from '../../session/account/ask.ts'
import { releasePath } from '../../session/house/guard.ts'
import { EntryForm, useEntry } from './EntryForm.tsx'
import { resetCode, takeResetLink } from './password/reset-link.ts'

/** After the login one goes where one wanted to go. */
function EntryPage({ first }: { first: Window }) {
  const router = useRouter()
  const navigate = useNavigate()
  const [window, setWindow] = useState(first)
  const entry = useEntry(window)
  useEffect(() => {
    // A mailed link that is opened while this page is there changes nothing but what stands behind the #.
    const look = (): void => {
      takeResetLink()
      if (resetCode()) setWindow('reset')
    }
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  const go = (to: Window): void => {
    if (to === 'register') void navigate({ to: '/register' })
    else if (first === 'register') void navigate({ to: '/login' })
    else setWindow(to)
  }
  return (
    <section className="w-full max-w-110 rounded-dialog border border-line bg-2 p-5 shadow-e2 sm:p-8">
      <title>{`${entry.title} · Fairhouse`}</title>
      <h1 className="mb-3 text-h3">{entry.title}</h1>
      <EntryForm
        window={window}
        entry={entry}
        onSwitch={go}
        onClose={() => go('login')}
        onDone={home => {
          closeAsk()
          const wanted = releasePath()
          router.history.replace(home ? '/' : wanted)
        }}
      />
    </section>
  )
}

export const LoginPage = () => <EntryPage first={resetCode() ? 'reset' : 'login'} />
export const RegisterPage = () => <EntryPage first="register" />
