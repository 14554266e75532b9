// Everything that guards the account: the score, ways in, contacts, money, devices, logins.

import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { KeyRound, LockKeyhole, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { openChangePassword } from '../../../session/account/change.ts'
import { useDates } from '../../../session/language/language.ts'
import { GuardCard, GuardRow } from '../guard/GuardRow.tsx'
import { type Guards, useGuards } from '../guard/use-security.ts'
import { IdentityRow } from '../kyc/IdentityRow.tsx'
import { ContactRows } from '../profile/ContactSection.tsx'
import { ContactWindow } from '../profile/ContactWindow.tsx'
import { AuthenticatorWindow, type Secret } from './AuthenticatorWindow.tsx'
import { FactorRows, useBeginAuthenticator } from './FactorRows.tsx'
import { FundsPasswordWindow } from './FundsPasswordWindow.tsx'
import { LoginHistory } from './LoginHistory.tsx'
import { PasskeyWindow } from './PasskeyWindow.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ScoreCard } from './ScoreCard.tsx'
import { SessionList } from './SessionList.tsx'
import type { Raise } from './score.ts'

type Open =
  | { window: 'funds' | 'passkey' | 'mobile' | 'email' }
  | { window: 'authenticator'; secret: Secret }
  | { window: 'codes'; codes: readonly string[] }

export function SecurityTab({ onProfile }: { onProfile: () => void }) {
  const t = useTranslations('security')
  const query = useGuards()
  const [open, setOpen] = useState<Open | null>(null)
  const begin = useBeginAuthenticator(secret => setOpen({ window: 'authenticator', secret }))
  if (query.isPending)
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-48 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    )
  if (query.isError) return <Failed of={query} />
  const guards = query.data
  const raise: Record<Raise, () => void> = {
    password: openChangePassword,
    factor: () => begin.mutate(),
    recovery: () => document.getElementById('security-ways')?.scrollIntoView({ behavior: 'smooth' }),
    funds: () => setOpen({ window: 'funds' }),
    email: () => setOpen({ window: 'email' }),
    mobile: () => setOpen({ window: 'mobile' }),
    name: onProfile
  }
  const close = () => setOpen(null)
  const showCodes = (codes: readonly string[] | null) => setOpen(codes ? { window: 'codes', codes } : null)
  return (
    <div className="grid gap-4">
      <ScoreCard guards={guards} onRaise={one => raise[one]()} />
      <div id="security-ways" className="scroll-mt-4">
        <GuardCard title={t('waysTitle')}>
          <PasswordRow guards={guards} />
          <FactorRows
            guards={guards}
            onBegin={() => begin.mutate()}
            beginning={begin.isPending}
            onAddPasskey={() => setOpen({ window: 'passkey' })}
            onCodes={showCodes}
          />
        </GuardCard>
      </div>
      <ContactRows guards={guards} onOpen={kind => setOpen({ window: kind })} />
      <MoneyCard guards={guards} onFunds={() => setOpen({ window: 'funds' })} onProfile={onProfile} />
      <SessionList />
      <LoginHistory />
      {open && <SecurityWindow open={open} guards={guards} onClose={close} onCodes={showCodes} />}
    </div>
  )
}

type WindowProps = { open: Open; guards: Guards; onClose: () => void; onCodes: (codes: readonly string[] | null) => void }

function SecurityWindow({ open, guards, onClose, onCodes }: WindowProps) {
  const t = useTranslations('security')
  switch (open.window) {
    case 'funds':
      return <FundsPasswordWindow onClose={onClose} />
    case 'passkey':
      return <PasskeyWindow onClose={onClose} onDone={onCodes} />
    case 'authenticator': {
      const onOn = (codes: readonly string[]) => {
        void showToast({ tone: 'success', text: t('authenticatorDone') })
        onCodes(codes)
      }
      return <AuthenticatorWindow secret={open.secret} onClose={onClose} onOn={onOn} />
    }
    case 'codes':
      return <RecoveryCodes codes={open.codes} onKept={onClose} />
    default:
      return <ContactWindow kind={open.window} former={guards[open.window]?.masked ?? null} onClose={onClose} />
  }
}

/** What guards the money: the funds password, the name, the document. */
function MoneyCard({ guards, onFunds, onProfile }: { guards: Guards; onFunds: () => void; onProfile: () => void }) {
  const t = useTranslations('security')
  return (
    <GuardCard title={t('moneyTitle')}>
      <GuardRow
        picture={KeyRound}
        title={t('fundsPassword')}
        text={t(guards.fundsPassword ? 'fundsSet' : 'fundsNone')}
        state={{ word: t(guards.fundsPassword ? 'set' : 'notSet'), good: guards.fundsPassword }}
        acts={[{ label: t(guards.fundsPassword ? 'change' : 'setUp'), onAct: onFunds }]}
      />
      <GuardRow
        picture={UserRound}
        title={t('realName')}
        text={guards.realName ?? t('realNameNone')}
        state={{ word: t(guards.realName ? 'set' : 'notSet'), good: guards.realName !== null }}
        acts={[{ label: t('tabProfile'), onAct: onProfile }]}
      />
      <IdentityRow />
    </GuardCard>
  )
}

function PasswordRow({ guards }: { guards: Guards }) {
  const t = useTranslations('security')
  const dates = useDates()
  const changed = t('passwordChanged', { date: dates.friendly(guards.passwordChangedAt) })
  const expires = guards.passwordDaysLeft === null ? '' : t('passwordExpires', { days: guards.passwordDaysLeft })
  return (
    <GuardRow
      picture={LockKeyhole}
      title={t('password')}
      text={guards.hasPassword ? `${changed} ${expires}`.trim() : t('passwordNone')}
      state={{ word: t(guards.hasPassword ? 'set' : 'notSet'), good: guards.hasPassword }}
      acts={[{ label: t(guards.hasPassword ? 'change' : 'setUp'), onAct: openChangePassword }]}
    />
  )
}
