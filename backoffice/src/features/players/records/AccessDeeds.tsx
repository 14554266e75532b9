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

export function AccessDeeds({ id, account, card }: { id: string; account: string; card: Card }) {
  const t = useTranslations('opsIdentity')
  const mayApprovals = useMay('approval:read')
  const [asking, setAsking] = useState<'force' | 'unlock' | 'reset' | 'funds' | null>(null)
  const close = () => setAsking(null)
  const hasFactor = card.authenticator || card.passkeys > 0
  const waiting = [
    ...(card.openReset === null ? [] : (['resetOpen'] as const)),
    ...(card.openFunds === null ? [] : (['fundsOpen'] as const))
  ]
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
      {waiting.map(text => (
        <p key={text} className="flex flex-wrap gap-x-3 gap-y-1 text-small text-warn">
          {t(text)}
          {mayApprovals && (
            <Link to="/approvals" search={{ state: 'open' }} className="font-semibold text-primary-text hover:underline">
              {t('resetSee')}
            </Link>
          )}
        </p>
      ))}
      {asking === 'force' && (
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
      )}
      {asking === 'unlock' && (
        <ReasonDialog
          title={t('unlockTitle', { account })}
          action={t('unlockDo')}
          said={t('didUnlock', { account })}
          send={reason => call(unlockPlayer, { id, reason })}
          close={close}
        >
          <p>{t('unlockText', { account })}</p>
        </ReasonDialog>
      )}
      {asking === 'reset' && (
        <ReasonDialog
          title={t('resetTitle', { account })}
          action={t('resetDo')}
          said={t('didReset')}
          help={t('resetReasonHelp')}
          send={reason => call(askFactorReset, { id, reason })}
          close={close}
        >
          <p>{t('resetText', { account })}</p>
        </ReasonDialog>
      )}
      {asking === 'funds' && (
        <ReasonDialog
          title={t('fundsTitle', { account })}
          action={t('resetDo')}
          said={t('didReset')}
          help={t('resetReasonHelp')}
          send={reason => call(askFundsReset, { id, reason })}
          close={close}
        >
          <p>{t('fundsText', { account })}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
