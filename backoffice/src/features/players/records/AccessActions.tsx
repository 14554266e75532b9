// What may be done about how a member gets in: force a new password, unlock, ask that the second factor or the funds password is taken away.
import { askFactorReset, askFundsReset, forcePassword, type playerIdentity, unlockPlayer } from '@fairhouse/contract/ops/people/identity.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Link } from '@tanstack/react-router'
import { KeyRound, LockKeyholeOpen, LockOpen, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { useMay } from '../../../session/use-may.ts'

type Card = z.output<typeof playerIdentity.reply>

type Asked = 'force' | 'unlock' | 'reset' | 'funds'
interface DialogProps {
  what: Asked
  id: string
  account: string
  close: () => void
}

function AccessDialog({ what, id, account, close }: DialogProps) {
  const t = useTranslations('opsIdentity')
  if (what === 'force')
    return (
      <ReasonDialog
        title={t('forceTitle', { account })}
        action={t('forceDo')}
        said={t('didForce', { account })}
        danger
        send={reason => call(forcePassword, { id, reason })}
        close={close}
      >
        <p>{t('forceText', { account })}</p>
      </ReasonDialog>
    )
  if (what === 'unlock')
    return (
      <ReasonDialog
        title={t('unlockTitle', { account })}
        action={t('unlockDo')}
        said={t('didUnlock', { account })}
        send={reason => call(unlockPlayer, { id, reason })}
        close={close}
      >
        <p>{t('unlockText', { account })}</p>
      </ReasonDialog>
    )
  return <TakeAwayDialog what={what} id={id} account={account} close={close} />
}

/** Asks a second operator that a member's second factor or funds password is taken away. */
function TakeAwayDialog({ what, id, account, close }: DialogProps & { what: 'reset' | 'funds' }) {
  const t = useTranslations('opsIdentity')
  return (
    <ReasonDialog
      title={t(`${what}Title`, { account })}
      action={t('resetDo')}
      said={t('didReset')}
      help={t('resetReasonHelp')}
      send={reason => call(what === 'reset' ? askFactorReset : askFundsReset, { id, reason })}
      close={close}
    >
      <p>{t(`${what}Text`, { account })}</p>
    </ReasonDialog>
  )
}

/** Requests that a second operator has not decided yet, with the way there. */
function OpenRequests({ card }: { card: Card }) {
  const t = useTranslations('opsIdentity')
  const mayApprovals = useMay('approval:read')
  const waiting = [
    ...(card.openReset === null ? [] : (['resetOpen'] as const)),
    ...(card.openFunds === null ? [] : (['fundsOpen'] as const))
  ]
  return waiting.map(text => (
    <p key={text} className="flex flex-wrap gap-x-3 gap-y-1 text-small text-warn">
      {t(text)}
      {mayApprovals && (
        <Link to="/approvals" search={{ state: 'open' }} className="font-semibold text-primary-text hover:underline">
          {t('resetSee')}
        </Link>
      )}
    </p>
  ))
}

export function AccessActions({ id, account, card }: { id: string; account: string; card: Card }) {
  const t = useTranslations('opsIdentity')
  const [asking, setAsking] = useState<Asked | null>(null)
  const hasFactor = card.authenticator || card.passkeys > 0
  return (
    <div className="grid gap-2 border-t border-line px-3 py-3">
      <div className="flex flex-wrap gap-2">
        {card.lockedMinutes !== null && (
          <Button size="sm" icon={<LockOpen aria-hidden className="size-4" />} onClick={() => setAsking('unlock')}>
            {t('unlock')}
          </Button>
        )}
        {card.hasPassword && !card.mustChange && (
          <Button size="sm" icon={<KeyRound aria-hidden className="size-4" />} onClick={() => setAsking('force')}>
            {t('force')}
          </Button>
        )}
        {hasFactor && card.openReset === null && (
          <Button size="sm" variant="danger" icon={<ShieldOff aria-hidden className="size-4" />} onClick={() => setAsking('reset')}>
            {t('reset')}
          </Button>
        )}
        {card.fundsPassword && card.openFunds === null && (
          <Button size="sm" variant="danger" icon={<LockKeyholeOpen aria-hidden className="size-4" />} onClick={() => setAsking('funds')}>
            {t('funds')}
          </Button>
        )}
      </div>
      <OpenRequests card={card} />
      {asking && <AccessDialog what={asking} id={id} account={account} close={() => setAsking(null)} />}
    </div>
  )
}
