// A player's protection: signs that help may be needed, limits with what is used, breaks, reality checks, and what may be done.

import { parseMoney } from '@fairhouse/contract/money.ts'
import { playerProtection } from '@fairhouse/contract/ops/people/protection.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import type { PlayerTabProps } from '../../../kit/place/places.ts'
import { Facts } from '../../../kit/value/Facts.tsx'
import { signed } from '../../../kit/value/money.ts'
import { useMoney } from '../../../kit/value/use-money.ts'
import { useMay } from '../../../session/use-may.ts'
import { ProtectionActions } from './ProtectionActions.tsx'

type View = z.output<typeof playerProtection.reply>

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0 py-2">
    <h3 className="px-3 text-small font-bold">{title}</h3>
    {children}
  </section>
)
const Quiet = ({ children }: { children: ReactNode }) => <p className="px-3 py-1.5 text-small text-3">{children}</p>

function Risk({ risk }: { risk: View['risk'] }) {
  const t = useTranslations('opsProtection')
  const money = useMoney()
  const tones = { low: 'pos', watch: 'warn', talk: 'neg' } as const
  const said = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.includes('.') ? money(parseMoney(value)) : value]))
  return (
    <Part title={t('risk')}>
      <p className="flex items-center gap-2 px-3 py-1.5 text-small tabular-nums">
        <Badge tone={tones[risk.level]}>{t(`level.${risk.level}`)}</Badge>
        {t('score', { score: String(risk.score) })}
      </p>
      {risk.flaggedAt && <Quiet>{t('flagged', { at: formatDateTime(risk.flaggedAt) })}</Quiet>}
      {risk.reasons.length === 0 ? (
        <Quiet>{t('noSigns')}</Quiet>
      ) : (
        <ul className="grid gap-1 px-3 py-1 text-small">
          {risk.reasons.map(({ sign, points, values }) => (
            <li key={sign} className="flex justify-between gap-3">
              <span>{t(`sign.${sign}`, said(values))}</span>
              <span className="text-3 tabular-nums">{t('points', { points: String(points) })}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function Limits({ limits }: { limits: View['limits'] }) {
  const t = useTranslations('opsProtection')
  const money = useMoney()
  const waiting = (value: string | null) => <span className="text-3">{t('waits', { value: value ?? t('none') })}</span>
  const amounts = limits.amounts.filter(l => l.maximum !== null || l.raise)
  const times = limits.times.filter(l => l.minutes !== null || l.raise)
  if (amounts.length + times.length === 0)
    return (
      <Part title={t('limits')}>
        <Quiet>{t('none')}</Quiet>
      </Part>
    )
  const lines = (held: ReactNode, raise: ReactNode) => (
    <span className="grid justify-items-end tabular-nums">
      <span>{held}</span>
      {raise}
    </span>
  )
  return (
    <Part title={t('limits')}>
      <Facts
        facts={[
          ...amounts.map(l => ({
            name: `${t(`kind.${l.kind}`)}, ${t(`period.${l.period}`)}`,
            value: lines(
              l.maximum === null
                ? t('none')
                : l.period === 'bet'
                  ? money(l.maximum)
                  : t('used', { used: money(l.used), limit: money(l.maximum) }),
              l.raise && waiting(l.raise.amount === null ? null : money(l.raise.amount))
            )
          })),
          ...times.map(l => ({
            name: t(`kind.${l.kind}`),
            value: lines(
              l.minutes === null ? t('none') : t('minutes', { minutes: String(l.minutes) }),
              l.raise && waiting(l.raise.minutes === null ? null : t('minutes', { minutes: String(l.raise.minutes) }))
            )
          }))
        ]}
      />
    </Part>
  )
}

/** Read only: nobody but the player says what they want. */
const Advertising = ({ wishes }: { wishes: View['advertising'] }) => {
  const t = useTranslations('opsProtection')
  return (
    <Part title={t('advertising')}>
      <Facts
        facts={wishes.map(({ channel, wanted, at, place }) => ({
          name: t(`channel.${channel}`),
          value: (
            <span className="grid justify-items-end tabular-nums">
              <span>{t(wanted ? 'wanted' : 'unwanted')}</span>
              <span className="text-3">{at && place ? t(`since_${place}`, { at: formatDateTime(at) }) : t('unsaid')}</span>
            </span>
          )
        }))}
      />
    </Part>
  )
}

function Past({ view }: { view: View }) {
  const t = useTranslations('opsProtection')
  const end = (c: View['closures'][number]) =>
    c.opensAt ? t('until', { until: formatDateTime(c.opensAt) }) : c.endsAt === null ? t('forGood') : t('afterReturn')
  return (
    <div className="min-w-0">
      <Part title={t('closures')}>
        {view.closures.length === 0 ? (
          <Quiet>{t('noClosures')}</Quiet>
        ) : (
          <ul className="grid gap-2 px-3 py-1.5 text-small">
            {view.closures.map(c => (
              <li key={c.id} className="grid gap-0.5">
                <span>
                  {t(c.kind)}, {end(c)}
                </span>
                <span className="text-3">
                  {formatDateTime(c.beganAt)}, {t(`by.${c.by}`)}
                </span>
                {c.reason && <span className="[overflow-wrap:anywhere]">{c.reason}</span>}
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={t('checks')}>
        {view.checks.length === 0 ? (
          <Quiet>{t('noChecks')}</Quiet>
        ) : (
          <ul className="grid gap-2 px-3 py-1.5 text-small">
            {view.checks.map(c => (
              <li key={c.at.toISOString()} className="flex flex-wrap justify-between gap-x-3">
                <span>
                  {t('check', { minutes: String(c.minutes), net: signed(c.returned - c.staked) })}: {t(`answer.${c.answer}`)}
                </span>
                <span className="text-3 tabular-nums">{formatDateTime(c.at)}</span>
              </li>
            ))}
          </ul>
        )}
      </Part>
    </div>
  )
}

export function ProtectionTab({ view: { player } }: PlayerTabProps) {
  const t = useTranslations('opsProtection')
  const mayProtect = useMay('protection:write')
  const query = useQuery({ ...queryOf(playerProtection, { id: player.id }), refetchInterval: 15_000 })
  const view = query.data
  if (!view) return <NoAnswer of={query} />
  const { closed } = view.limits
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2 text-small">
        <Badge tone={closed ? 'warn' : 'pos'}>{t(closed ? 'closed' : 'open')}</Badge>
        {closed &&
          (closed.opensAt
            ? t('until', { until: formatDateTime(closed.opensAt) })
            : closed.endsAt === null
              ? t('forGood')
              : t('afterReturn'))}
      </p>
      <div className="grid py-1 lg:grid-cols-3 lg:divide-x lg:divide-line">
        <div className="min-w-0">
          <Risk risk={view.risk} />
          <Advertising wishes={view.advertising} />
        </div>
        <Limits limits={view.limits} />
        <Past view={view} />
      </div>
      {mayProtect && <ProtectionActions id={player.id} account={player.account} />}
    </>
  )
}
