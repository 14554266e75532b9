// The identity check of a member: how far the house knows them, what became of the document, and sending one.

import { Timeline } from '@fairhouse/ui/components/figure/Timeline.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Stepper } from '@fairhouse/ui/components/press/Stepper.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { useTranslations } from 'use-intl'
import { Gate } from '../../../kit/account/Gate.tsx'
import { useDates } from '../../../session/language/language.ts'
import { useCentre } from '../../../session/places/use-centre.ts'
import { IdentityForm, isNamed } from './IdentityForm.tsx'
import { useDocumentWords } from './SendForm.tsx'
import { type Identity, useIdentity } from './use-identity.ts'

function Tier({ tier }: { tier: Identity['tier'] }) {
  const t = useTranslations('identity')
  const centre = useCentre('centre')
  const words = [t('tier0'), t('tier1'), t('tier2')]
  return (
    <Card title={t('tierTitle')} aside={<Badge tone={tier === 2 ? 'pos' : 'neutral'}>{words[tier]}</Badge>}>
      <Stepper steps={words} current={tier} />
      <p className="mt-4 text-2">{t(`tierNote${tier}`)}</p>
      {tier === 0 && (
        <Button className="mt-3" onClick={() => centre.open('securityCenter')}>
          {t('toSecurity')}
        </Button>
      )}
    </Card>
  )
}

function Last({ state, request }: { state: Identity; request: NonNullable<Identity['request']> }) {
  const t = useTranslations('identity')
  const dates = useDates()
  const words = useDocumentWords()(request)
  const sent = { key: 'sent', title: t('stepSent'), at: request.sentAt, state: 'done', note: t('documentLine', words) } as const
  if (request.state === 'OPEN')
    return (
      <Card title={t('lastTitle')}>
        <Timeline
          steps={[
            sent,
            { key: 'look', title: t('stepLook'), state: 'current' },
            { key: 'decision', title: t('stepDecision'), state: 'todo' }
          ]}
        />
      </Card>
    )
  const until = request.expiresOn && dates.friendly(new Date(`${request.expiresOn}T12:00:00`))
  const at = request.decidedAt ? { at: request.decidedAt } : {}
  return (
    <Card title={t('lastTitle')}>
      <Timeline
        steps={[
          sent,
          request.state === 'APPROVED'
            ? { key: 'done', title: t('stepApproved'), state: 'done', note: t('approvedUntil', { ...words, date: until ?? '' }), ...at }
            : { key: 'done', title: t('stepRejected'), state: 'failed', note: t('reason', { reason: request.reason ?? '' }), ...at }
        ]}
      />
      {state.open && (
        <p className="mt-2 text-2">
          {t(request.state !== 'APPROVED' ? 'again' : state.documents.state === 'EXPIRED' ? 'expired' : 'renew')}
        </p>
      )}
    </Card>
  )
}

function Identification() {
  const t = useTranslations('identity')
  const query = useIdentity()
  const state = query.data
  return (
    <div className="mx-auto grid w-full max-w-220 gap-4">
      <title>{`${t('title')} · Fairhouse`}</title>
      <header>
        <h1 className="text-h3">{t('title')}</h1>
        <p className="mt-1 max-w-[62ch] text-2">{t('lead')}</p>
      </header>
      {query.isPending && <Skeleton className="h-96 rounded-card" />}
      {query.isError && !state && <Failed of={query} />}
      {state && (
        <>
          <Tier tier={state.tier} />
          {state.request && <Last state={state} request={state.request} />}
          {state.open && (
            <Card title={t(isNamed(state) ? 'sendTitle' : 'profileTitle')}>
              <IdentityForm state={state} />
            </Card>
          )}
        </>
      )}
    </div>
  )
}

export function IdentityPage() {
  const t = useTranslations('identity')
  return (
    <Gate real title={t('title')}>
      <Identification />
    </Gate>
  )
}
