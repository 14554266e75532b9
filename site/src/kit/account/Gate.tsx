// Lets members through; a visitor is asked to log in and then sees the page at once, a trial account is told where it needs a real one.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { LockKeyhole } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ask, closeAsk } from '../../session/account/ask.ts'
import { useLoggedIn, useSession } from '../../session/account/session.ts'

/** The page itself is what waits for the login. */
const stay = () => {}

type Props = {
  /** The page's heading, which a visitor sees too. */
  title: string
  /** Nothing here is for play money. */
  real?: boolean
  children: ReactNode
}

export function Gate({ title, real = false, children }: Props) {
  const t = useTranslations()
  const trial = useSession(state => state.isTrial)
  const loggedIn = useLoggedIn()
  useEffect(() => {
    // Whoever was just logged out by the house reads that first.
    if (loggedIn || useSession.getState().endedByHouse) return
    ask('login', stay)
    return closeAsk
  }, [loggedIn])
  if (loggedIn && !(real && trial)) return children
  return (
    <>
      <title>{`${title} · Fairhouse`}</title>
      <h1 className="text-h3">{title}</h1>
      <EmptyState
        icon={<LockKeyhole aria-hidden="true" />}
        text={t(trial ? 'error.in_need_true_account' : 'account.gateText')}
        action={
          <Button variant="primary" onClick={() => (trial ? ask('register') : ask('login', stay))}>
            {t(trial ? 'shell.in_increase_submit' : 'account.login')}
          </Button>
        }
      />
    </>
  )
}
