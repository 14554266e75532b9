// What follows a login's answer: its second step, a change of the password, or the session.
import { firstLogin, type LoginReply } from '@fairhouse/contract/member/account.ts'
import { call } from '@fairhouse/ui/api.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { closeAsk } from '../../session/account/ask.ts'
import { type HeldLogin, holdLogin } from '../../session/account/change.ts'
import { beginSession } from '../../session/account/session.ts'
import { useDates } from '../../session/language/language.ts'
import type { Typed } from './LoginForm.tsx'

/** A login that waits for its second step, with what was typed: in memory only. */
export interface WaitingLogin {
  readonly verify: NonNullable<LoginReply['verify']>
  readonly typed: Typed | null
}

/** Why a password must be changed before the login is complete. */
const reasonOf = (reply: LoginReply): HeldLogin['reason'] => (reply.firstTimeLogin ? 'first' : reply.passwordExpired ? 'expired' : 'weak')

type Steps = { setWaiting: (waiting: WaitingLogin | null) => void; onDone: () => void }

/** Gives the function that goes on after an answer, or after the bare token of a registration. */
export function useEnter({ setWaiting, onDone }: Steps) {
  const t = useTranslations()
  const dates = useDates()
  const navigate = useNavigate()
  const greet = (name: string, last: LoginReply['lastLogin']): void =>
    void showToast({
      tone: 'success',
      text: t('account.welcome', { name }),
      ...(last && {
        detail: t('login.lastLogin', {
          when: dates.friendly(last.at),
          where: [last.device, last.country || last.address].filter(Boolean).join(', ')
        })
      })
    })
  const offerFundsPassword = (): void =>
    void showToast({
      text: t('login.fundsPasswordTitle'),
      detail: t('login.fundsPasswordText'),
      action: {
        label: t('login.fundsPasswordSet'),
        onAction: () => void navigate({ to: '/', search: { centre: 'securityCenter' } })
      }
    })
  return async (said: LoginReply | string, typed: Typed | null): Promise<void> => {
    if (typeof said === 'string') {
      const member = await beginSession(said)
      greet(member.nickname || member.account, null)
      return onDone()
    }
    if (said.verify) return setWaiting({ verify: said.verify, typed })
    // An answer that does not come is no reason to keep the person out; the next login asks again.
    const first = said.firstTimeLogin ? await call(firstLogin, {}, { token: said.token }).catch(() => null) : null
    if (said.mustChangePassword) {
      closeAsk()
      return holdLogin({ token: said.token, username: typed?.username ?? '', typed: typed?.password ?? '', reason: reasonOf(said) })
    }
    const member = await beginSession(said.token, said.firstTimeLogin)
    greet(member.nickname || member.account, said.lastLogin)
    if (first?.askFundsPassword) offerFundsPassword()
    onDone()
  }
}
