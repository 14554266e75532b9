// The only page that a visitor sees: password, then the second factor.
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBrand } from '../../kit/value/use-money.ts'
import { takeInvitation } from '../../session/invitation-link.ts'
import { useSession } from '../../session/session.ts'
import { EnvironmentMark } from '../frame/EnvironmentMark.tsx'
import { LanguageChoice } from '../frame/LanguageChoice.tsx'
import { ThemeButton } from '../frame/ThemeButton.tsx'
import { CodeStep } from './CodeStep.tsx'
import type { FirstAnswer } from './first-answer.ts'
import { InvitationStep } from './InvitationStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'

export function LoginPage() {
  const t = useTranslations('ops')
  const brand = useBrand()?.name
  const notice = useSession(s => s.notice)
  const [first, setFirst] = useState<FirstAnswer | null>(null)
  // the link of an invitation opens this page; its token leaves the address at once
  const [invited, setInvited] = useState(takeInvitation)
  const heading =
    first === null ? t(invited ? 'login.invited' : 'login.title') : t(first.step === 'enrol' ? 'login.enrolTitle' : 'login.codeTitle')
  useEffect(() => {
    document.title = t('app.documentTitle', { page: heading, brand: brand ?? '' })
  }, [heading, brand, t])
  const restart = (expired: boolean) => {
    setFirst(null)
    setInvited(null)
    useSession.setState({ ticket: null, notice: expired ? 'expired' : null })
  }
  const take = (answer: FirstAnswer) => {
    useSession.setState({ ticket: answer.ticket, notice: null })
    setFirst(answer)
  }
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-0">
      <header className="flex h-12 items-center gap-3 px-4">
        <span className="font-display text-h6 font-bold">{brand}</span>
        <EnvironmentMark />
        <span className="ms-auto flex items-center gap-1">
          <LanguageChoice />
          <ThemeButton />
        </span>
      </header>
      <main className="grid place-content-center justify-items-center p-4 pb-24">
        <div className="grid w-[min(400px,calc(100vw-32px))] gap-4 rounded-card border border-line bg-1 p-6 shadow-e1">
          <h1 className="text-h4">{heading}</h1>
          {notice && (
            <p role="status" className="rounded-badge border border-info/40 bg-info/8 px-3 py-2 text-small text-info">
              {t(`login.${notice}`)}
            </p>
          )}
          {first !== null ? (
            <CodeStep first={first} restart={restart} />
          ) : invited ? (
            <InvitationStep token={invited} done={take} leave={() => restart(false)} />
          ) : (
            <PasswordStep done={take} />
          )}
        </div>
      </main>
    </div>
  )
}
