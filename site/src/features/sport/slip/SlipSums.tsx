// What the slip costs and may bring, and what bounds its stake.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useTranslations } from 'use-intl'
import { whenLoggedIn } from '../../../session/account/ask.ts'
import { useMoney } from '../../../session/money/money.ts'
import { OwnLimits } from '../bets/OwnLimits.tsx'
import type { Check } from './use-checks.ts'
import type { SlipDesk } from './use-slip.ts'

const sum = (amounts: readonly (bigint | null | undefined)[]): bigint => amounts.reduce<bigint>((all, one) => all + (one ?? 0n), 0n)

/** Odds × 10,000 as text: of an accumulator they may be larger than a number holds. */
const longOdds = (text: string): string => {
  const odds = BigInt(text)
  return `${odds / 10_000n}.${String((odds % 10_000n) / 100n).padStart(2, '0')}`
}

export function SlipSums({ desk: { lines, paid } }: { desk: SlipDesk }) {
  const t = useTranslations('sportSlip')
  const money = useMoney()
  const first = lines[0]
  const count = lines.reduce((all, line) => all + line.lines, 0)
  const total = sum(lines.map(({ stake, lines: each }) => (stake.risk ?? 0n) * BigInt(each)))
  const possible = sum(lines.map(({ check }) => check?.possible))
  const capped = lines.some(({ check }) => check?.capped)
  const odds = lines.length === 1 ? first?.check?.totalOdds : null
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-small tabular-nums">
      {odds && (
        <>
          <dt className="text-3">{t('totalOdds')}</dt>
          <dd className="text-end font-bold">{longOdds(odds)}</dd>
        </>
      )}
      {count > 1 && (
        <>
          <dt className="text-3">{t('lines')}</dt>
          <dd className="text-end font-bold">{count}</dd>
        </>
      )}
      {lines.some(({ slip }) => slip.eachWay) && (
        <dd role="status" className="col-span-2 text-2">
          {t('eachWayStake', { amount: money(first?.stake.risk ?? 0n) })}
        </dd>
      )}
      <dt className="text-3">{t(paid ? 'riskedFree' : 'risked')}</dt>
      <dd className="text-end font-bold">{money(total)}</dd>
      <dt className="text-3">{t('possible')}</dt>
      <dd className="text-end font-bold text-pos">{money(possible)}</dd>
      {lines.some(({ stake }) => stake.toWin !== null) && (
        <>
          <dt className="text-3">{t('toWin')}</dt>
          <dd className="text-end font-bold">{money(sum(lines.map(({ stake }) => stake.toWin)))}</dd>
        </>
      )}
      {capped && first?.check && (
        <dd role="status" className="col-span-2 rounded-control bg-warn/15 px-2 py-1 text-1">
          {t('capped', { max: money(first.check.maxPayout) })}
        </dd>
      )}
    </dl>
  )
}

/** The bet of the slip whose stake is above what may be placed. */
export const boundOf = ({ lines, amount }: SlipDesk): Check | undefined =>
  amount === null ? undefined : lines.find(({ check, stake }) => check && stake.risk !== null && stake.risk > check.max)?.check

/** Why the stake cannot be larger, the tightest bound first with what it takes off; the largest one is placed by one press. */
export function SlipBounds({ desk }: { desk: SlipDesk }) {
  const t = useTranslations('sportSlip')
  const money = useMoney()
  const bound = boundOf(desk)
  if (!bound) return null
  // all bets of the slip have the same stake
  const max = desk.lines.reduce((least, { check }) => (check && check.max < least ? check.max : least), bound.max)
  return (
    <div role="alert" className="grid gap-1 rounded-control border border-warn/50 bg-warn/12 p-2.5 text-small">
      <p className="font-semibold">{t('largest', { max: money(bound.max) })}</p>
      <ul className="grid gap-0.5 text-2">
        {bound.because.map(({ limit, max, factor, leg, cut }) => (
          <li key={`${limit}${leg}`} className="flex flex-wrap justify-between gap-x-3">
            <span>{limit === 'player' && factor === null ? t('limit_bet') : t(`limit_${limit}`, { factor: factor ?? '1' })}</span>
            <span className="ms-auto tabular-nums">
              {cut !== null && cut > 0n && <span className="me-2 text-3">{money(-cut)}</span>}
              {money(max)}
            </span>
          </li>
        ))}
      </ul>
      {bound.because.some(({ limit }) => limit === 'player' || limit === 'dayPayout') && <OwnLimits />}
      {max > 0n && !desk.paid && (
        <Button size="sm" loading={desk.placing.pending !== null} onClick={() => whenLoggedIn(() => desk.place(max))}>
          {t('placeMax', { amount: money(max) })}
        </Button>
      )}
    </div>
  )
}
