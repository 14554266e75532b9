// Always in sight while playing: how long this stay lasts, what it has come to, and the limit of play that is nearest.
import { LimitMeter } from '@fairhouse/ui/components/figure/LimitMeter.tsx'
import { MoneyText } from '@fairhouse/ui/components/figure/MoneyText.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { formatTime } from '@fairhouse/ui/text/format.ts'
import { Link } from '@tanstack/react-router'
import { ShieldHalf } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../session/account/session.ts'
import { useSymbol } from '../../session/money/symbol.ts'
import { nearestOf, useLimitName } from '../../session/stay/limit.ts'
import { useLimits, useNow, useSitting, useSpan } from '../../session/stay/sitting.ts'

/**
 * `plain`: without an edge of its own and without the meter, inside something that has one.
 * `row`: everything beside each other, in the height of the buttons next to it.
 */
export function SessionBar({ plain = false, row = false }: { plain?: boolean; row?: boolean }) {
  const t = useTranslations('protection')
  const symbol = useSymbol()
  const trial = useSession(state => state.isTrial)
  const sitting = useSitting()
  const nameOf = useLimitName()
  const span = useSpan()
  const now = useNow()
  const near = nearestOf(useLimits().data?.amounts.filter(l => l.kind !== 'deposit') ?? [])
  if (!sitting) return null
  const line = (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span>
        {t('here')} <b className="text-1">{span(now - sitting.startedAt.getTime())}</b>
      </span>
      <span>
        {t('net')}{' '}
        {sitting.net === 0n ? <b className="text-1">{t('even')}</b> : <MoneyText amount={sitting.net} currency={symbol} signed />}
      </span>
      {!plain && !trial && (
        <Link
          to="/limits"
          aria-label={t('menu')}
          title={t('menu')}
          className="-my-2 -me-2 grid size-11 place-items-center rounded-control hover:bg-3 hover:text-1"
        >
          <ShieldHalf aria-hidden="true" className="size-4.5" />
        </Link>
      )}
    </div>
  )
  if (plain) return <div className="text-2 text-small tabular-nums">{line}</div>
  return (
    <section
      aria-label={t('sitting')}
      title={t('sittingHint')}
      className={cx(
        'text-2 text-small tabular-nums',
        row ? 'flex flex-wrap items-center gap-x-4 gap-y-1 ps-2' : 'grid gap-2 rounded-input border border-line bg-2 px-3 py-2.5'
      )}
    >
      {line}
      {sitting.restUntil && (
        <p role="status" className="font-semibold text-warn">
          {t('restUntil', { at: formatTime(sitting.restUntil) })}
        </p>
      )}
      {near && (
        <div className={row ? 'w-56' : undefined}>
          <LimitMeter label={nameOf(near)} used={near.used > 0n ? near.used : 0n} limit={near.maximum} currency={symbol} brief={row} />
        </div>
      )}
    </section>
  )
}
