// A price to press: picked, up, down or locked. Nothing beside it moves when it changes.
import type { LockReason } from '@fairhouse/contract/sport/terms.ts'
import type { SportMarket } from '@fairhouse/contract/sport/view.ts'
import { Spinner } from '@fairhouse/ui/components/press/Spinner.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { Check, Lock, X } from 'lucide-react'
import { memo, useRef } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { usePicked, useSlipLegs } from '../legs/slip-legs.ts'
import { pressAtOnce, useOnePress, useOnePressOn, usePressAt } from '../order/one-press.ts'
import type { PressState } from '../order/press-rules.ts'
import { oddsText, useOddsChoice } from './odds-choice.ts'

type Props = {
  fixture: number
  market: SportMarket
  outcome: string
  odds: number
  /** What is bet on, in full: read aloud with the price. */
  name: string
  /** What stands in the button beside the price: "1", "Over 2.5"; nothing where a heading says it. */
  label?: string
  /** What locks it besides the market's own lock: the feed, the whole house, the end of the match. */
  off?: LockReason | null
  /** Beside: name left, price right. Stacked: one above the other. Narrow: rows of 36 px. */
  shape?: 'beside' | 'stacked' | 'narrow'
}

/** Which way a price went since it was last drawn; it flashes anew with each change. */
function useTurn(odds: number): { way: 'up' | 'down' | null; turn: number } {
  const before = useRef({ odds, way: null as 'up' | 'down' | null, turn: 0 })
  if (before.current.odds !== odds && odds > 0)
    before.current = { odds, way: odds > before.current.odds ? 'up' : 'down', turn: before.current.turn + 1 }
  return before.current
}

/** Where a press bets at once the button says so, and how much. */
function BetsAtOnce() {
  const t = useTranslations('sportSlip')
  const money = useMoney()
  const stake = useOnePress(state => state.stake)
  return <span className="sr-only">{`, ${t('onePressBets', { amount: money(stake || '0') })}`}</span>
}

const marks = { sent: null, unsure: null, waits: null, taken: Check, back: X, refused: X } as const

/** What became of the press on this price: in its corner, so that nothing moves; the bar says it in words. */
function PressMark({ state }: { state: PressState }) {
  const Picture = marks[state]
  return (
    <span
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute end-0.5 top-0.5 grid size-4 place-items-center rounded-full',
        state === 'taken' ? 'bg-pos text-bg-0' : Picture ? 'bg-neg text-bg-0' : 'text-info'
      )}
    >
      {Picture ? <Picture className="size-3" strokeWidth={3} /> : <Spinner className="size-4" />}
    </span>
  )
}

export const OddsButton = memo(function OddsButton({ fixture, market, outcome, odds, name, label, off = null, shape = 'stacked' }: Props) {
  const t = useTranslations('sportGame')
  const format = useOddsChoice(state => state.format)
  const isRed = useOddsChoice(state => state.malayRed)
  const place = { fixture, market: market.id, specifiers: market.specifiers, outcome }
  const picked = usePicked(place)
  const bets = useOnePressOn() && !picked
  const pressed = usePressAt(place)
  const { way, turn } = useTurn(odds)
  const lock = off ?? market.lock
  const locked = market.status !== 1 || lock !== null || odds === 0
  const text = odds > 0 ? oddsText(odds, format) : '–'
  const why = locked ? t(lock ? `lock_${lock}` : 'lock_closed') : null
  const press = () => {
    const leg = { ...place, odds, version: market.version, banker: false }
    if (bets && !locked) void pressAtOnce(leg, name, format)
    else if (picked || !locked) useSlipLegs.getState().toggle(leg)
    // a finger sees no title
    else toast(why, { id: 'locked-price' })
  }
  return (
    <button
      type="button"
      aria-pressed={bets ? undefined : picked}
      aria-disabled={locked}
      title={why ?? undefined}
      onClick={press}
      className={cx(
        'relative grid w-full min-w-0 items-center rounded-control border px-2 tabular-nums transition-[background-color,border-color]',
        shape === 'stacked' && 'min-h-11 content-center justify-items-center text-center',
        shape === 'beside' && 'min-h-11 grid-cols-[minmax(0,1fr)_auto] gap-2 px-3 text-start',
        shape === 'narrow' && 'h-7.5 justify-items-center rounded-sm px-1 text-small',
        picked
          ? 'border-primary bg-primary text-on-primary'
          : locked
            ? 'cursor-not-allowed border-line bg-2 text-3'
            : 'border-line bg-3 text-1 hover:border-line-strong hover:bg-4'
      )}
    >
      <span className="sr-only">{`${name}, `}</span>
      {label !== undefined && (
        <span aria-hidden="true" className={cx('max-w-full truncate text-cap', !picked && 'text-3', shape === 'beside' && 'text-small')}>
          {label}
        </span>
      )}
      <span
        key={turn}
        className={cx(
          'font-bold',
          isRed && format === 'malay' && text.startsWith('−') && !picked && 'text-neg',
          !picked && !locked && way === 'up' && 'odds-up',
          !picked && !locked && way === 'down' && 'odds-down'
        )}
      >
        {locked && odds > 0 && <Lock aria-hidden="true" className="me-1 inline size-3" />}
        {text}
      </span>
      {why && <span className="sr-only">{`, ${why}`}</span>}
      {bets && !locked && <BetsAtOnce />}
      {pressed && <PressMark state={pressed} />}
    </button>
  )
})
