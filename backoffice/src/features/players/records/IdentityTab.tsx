// Who the member is and how they get in: contacts masked until revealed, second factors, lock, registration.

import { type IdType, idTypes } from '@fairhouse/contract/member/account.ts'
import { playerIdentity } from '@fairhouse/contract/ops/people/identity.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { PlayerLink } from '../../../kit/member/PlayerLink.tsx'
import type { Revealed } from '../../../kit/member/player-view.ts'
import type { PlayerTabProps } from '../../../kit/place/places.ts'
import { Facts } from '../../../kit/value/Facts.tsx'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { useMay } from '../../../session/use-may.ts'
import { AccessActions } from './AccessActions.tsx'

type Card = z.output<typeof playerIdentity.reply>

export function IdentityTab({ view: { player }, revealed }: PlayerTabProps) {
  const mayGuard = useMay('player:block')
  const query = useQuery({ ...queryOf(playerIdentity, { id: player.id }), refetchInterval: 15_000 })
  const card = query.data
  if (!card) return <NoAnswer of={query} />
  return (
    <>
      <div className="grid py-1 lg:grid-cols-3 lg:divide-x lg:divide-line">
        <Person card={card} revealed={revealed} />
        <Access card={card} />
        <Registration card={card} />
      </div>
      {mayGuard && <AccessActions id={player.id} account={player.account} card={card} />}
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0 py-2">
    <h3 className="px-3 text-small font-bold">{title}</h3>
    {children}
  </div>
)

function Person({ card, revealed }: { card: Card; revealed: Revealed | null }) {
  const t = useTranslations('opsIdentity')
  const mayReveal = useMay('player:reveal')
  const contact = (kept: Card['mobile'], full: string | null | undefined) =>
    kept ? (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
        <span className="[overflow-wrap:anywhere]">{full ?? kept.masked}</span>
        <Badge tone={kept.verified ? 'pos' : 'warn'}>{t(kept.verified ? 'verified' : 'unverified')}</Badge>
      </span>
    ) : (
      t('notGiven')
    )
  const kind = card.idType === null ? null : idTypes[card.idType as IdType]
  const number = revealed?.idNumber ?? card.idNumber
  const given = card.mobile || card.email || card.birthday || number
  return (
    <Part title={t('contacts')}>
      <Facts
        facts={[
          { name: t('tier'), value: <Badge tone={card.tier === 2 ? 'pos' : 'neutral'}>{t(`tier_${card.tier}`)}</Badge> },
          { name: t('mobile'), value: contact(card.mobile, revealed?.mobile) },
          { name: t('email'), value: contact(card.email, revealed?.email) },
          { name: t('birthday'), value: revealed?.birthday ?? card.birthday ?? t('notGiven') },
          { name: t('document'), value: number ? `${kind ? `${t(`idType.${kind}`)} · ` : ''}${number}` : t('notGiven') }
        ]}
      />
      {mayReveal && !revealed && given && <p className="px-3 text-cap text-3">{t('revealHint')}</p>}
    </Part>
  )
}

function Access({ card }: { card: Card }) {
  const t = useTranslations('opsIdentity')
  const onOff = (on: boolean) => <Badge tone={on ? 'pos' : 'neutral'}>{t(on ? 'on' : 'off')}</Badge>
  return (
    <Part title={t('access')}>
      <Facts
        facts={[
          {
            name: t('lock'),
            value: (
              <Badge tone={card.lockedMinutes === null ? 'pos' : 'neg'}>
                {card.lockedMinutes === null ? t('notLocked') : t('locked', { minutes: card.lockedMinutes })}
              </Badge>
            )
          },
          {
            name: t('password'),
            value: !card.hasPassword ? (
              t('noPassword')
            ) : card.mustChange ? (
              <Badge tone="warn">{t('mustChange')}</Badge>
            ) : (
              t('passwordSince', { time: formatDateTime(card.passwordChangedAt) })
            )
          },
          { name: t('fundsPassword'), value: t(card.fundsPassword ? 'set' : 'notSet') },
          { name: t('authenticator'), value: onOff(card.authenticator) },
          { name: t('passkeys'), value: card.passkeys },
          { name: t('recoveryCodes'), value: card.recoveryCodesLeft }
        ]}
      />
    </Part>
  )
}

/** The last time that each version was accepted. */
const lastOfEach = (list: Card['acceptances']): Card['acceptances'] =>
  list.filter((a, at) => list.findIndex(b => b.kind === a.kind && b.termsVersion === a.termsVersion) === at)

function Registration({ card: { registered, acceptances } }: { card: Card }) {
  const t = useTranslations('opsIdentity')
  const { inviter } = registered
  const by = inviter && (['affiliate', 'referral', 'recommender'] as const).find(b => b === inviter.by)
  return (
    <Part title={t('registration')}>
      <Facts
        facts={[
          { name: t('registeredAt'), value: <Stamp at={registered.at} /> },
          { name: t('registeredFrom'), value: registered.address || t('notGiven') },
          { name: t('method'), value: registered.method },
          { name: t('url'), value: <span className="[overflow-wrap:anywhere]">{registered.url || t('notGiven')}</span> },
          { name: t('terms'), value: registered.termsVersion },
          ...lastOfEach(acceptances).map(({ kind, termsVersion, minimumAge, at }) => ({
            name: t(`accepted_${kind}`, { version: termsVersion, age: minimumAge }),
            value: <Stamp at={at} />
          })),
          {
            name: t('inviter'),
            value: inviter ? (
              <span className="inline-flex flex-wrap justify-end gap-x-1.5">
                <PlayerLink member={inviter} />
                {by && <span className="text-3">{t(`by_${by}`)}</span>}
              </span>
            ) : (
              t('nobody')
            )
          }
        ]}
      />
    </Part>
  )
}
