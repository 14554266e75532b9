// Lets members through; a visitor is asked to log in and then sees the page at once.
import { Button } from '@fairhouse/ui/components/Button.tsx'
import { EmptyState } from '@fairhouse/ui/components/EmptyState.tsx'
import { LockKeyhole } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ask, closeAsk } from './ask.ts'
import { useLoggedIn, useSession } from './session.ts'

/** The page itself is what waits for the login. */
const stay = () => {}

/** `title` is the page's heading, which a visitor sees too. */
export function Gate({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('account')
  const loggedIn = useLoggedIn()
  useEffect(() => {
    // Whoever was just logged out by the house reads that first.
    if (loggedIn || useSession.getState().endedByHouse) return
    ask('login', stay)
    return closeAsk
  }, [loggedIn])
  if (loggedIn) return children
  return (
    <>
      <title>{`${title} · Fairhouse`}</title>
      <h1 className="text-h3">{title}</h1>
      <EmptyState
        icon={<LockKeyhole aria-hidden="true" />}
        text={t('gateText')}
        action={
          <Button variant="primary" onClick={() => ask('login', stay)}>
            {t('login')}
          </Button>
        }
      />
    </>
  )
}
