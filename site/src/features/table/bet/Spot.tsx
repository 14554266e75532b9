// A position on the felt: what it pays, how much it takes, and what the person here has on it.
import type { Money } from '@fairhouse/contract/money.ts'
import type { Suit as SuitCode } from '@fairhouse/games/table/shoe.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { usePlaceWords } from '@fairhouse/ui/play/use-place-words.ts'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { Check, Lock, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { Suit } from '../felt/Suit.tsx'
import { oddsText } from '../odds-text.ts'
import { chipText } from './chips.ts'

export interface SpotFacts {
  readonly position: string
  readonly max: Money
  /** Hundredths of the stake. */
  readonly pays: number
  /** On the felt, and as the house holds it. */
  readonly wanted: Money
  readonly accepted: Money
  /** Chips that the house did not take. */
  readonly struck: Money
  /** The part of what was bet there of all that was bet there and against it, of 0 to 1; null: not known yet, or not shown. */
  readonly share: number | null
  readonly open: boolean
  readonly won: boolean
}

const suits: Readonly<Record<string, SuitCode>> = { spades: 's', hearts: 'h', diamonds: 'd', clubs: 'c' }
const suitOf = (position: string): SuitCode | undefined => suits[position.slice(position.indexOf('-') + 1)]

export interface SpotLook {
  /** What stands on it, where that is not its name. */
  readonly label?: ReactNode
  readonly large?: boolean
  readonly tone?: string
  readonly className?: string
}
/** Gives the function that writes a share in whole hundredths. */
export function usePercent(): (share: number) => string {
  const locale = useLocale()
  return share => formatPercent(share, locale)
}

/** Gives the function that says a position to those who do not see it. */
export function useSpotWords(): (facts: SpotFacts) => string {
  const t = useTranslations('table')
  const money = useMoney()
  const words = usePlaceWords()
  const percent = usePercent()
  return ({ position, max, pays, wanted, accepted, struck, share, open, won }) =>
    [
      words(position),
      t('pays', { odds: oddsText(pays) }),
      t('atMost', { max: money(max) }),
      ...(wanted > 0n ? [t(wanted === accepted ? 'yours' : 'yoursNotYet', { stake: money(wanted) })] : []),
      ...(struck > 0n ? [t('notTaken', { stake: money(struck) })] : []),
      ...(won ? [t('wins')] : []),
      ...(share === null ? [] : [t('shareOfStakes', { share: percent(share) })]),
      ...(open ? [] : [t('lockedSpot')])
    ].join(', ')
}

/** What lies on a position: solid when the house holds it. */
export function ChipMark({ facts: { wanted, accepted }, className }: { facts: SpotFacts; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid place-items-center rounded-pill px-2 font-bold text-micro/4 tabular-nums',
        className,
        wanted === accepted ? 'bg-primary text-on-primary' : 'bg-1 text-primary-text outline outline-primary-text outline-dashed'
      )}
    >
      {chipText(wanted)}
    </span>
  )
}

/** Chips that the house did not take, struck out. */
export function StruckMark({ struck, className }: { struck: Money; className?: string }) {
  return (
    <s
      aria-hidden="true"
      className={cx('rounded-pill bg-1 px-2 font-bold text-micro/4 text-neg tabular-nums outline outline-neg outline-dashed', className)}
    >
      {chipText(struck)}
    </s>
  )
}

type Props = SpotLook & { facts: SpotFacts; onPress: () => void }

export function Spot({ facts, onPress, label, large = false, tone = 'text-1', className }: Props) {
  const t = useTranslations('table')
  const words = usePlaceWords()
  const percent = usePercent()
  const { position, max, pays, wanted, struck, share, open, won } = facts
  const suit = suitOf(position)
  const said = useSpotWords()(facts)
  return (
    <button
      type="button"
      data-position={position}
      aria-disabled={!open || undefined}
      onClick={onPress}
      className={cx(
        'relative flex min-w-0 flex-col items-center justify-center rounded-control border bg-1/80 px-1 py-1 text-center transition-[background-color,border-color,transform] duration-140 focus-visible:-outline-offset-2 light:bg-1',
        open ? 'cursor-pointer border-line-strong hover:bg-3 active:scale-98 motion-reduce:active:scale-100' : 'border-line',
        wanted > 0n && 'border-primary-text',
        won && 'border-2 border-pos bg-pos/12',
        large ? 'min-h-23 @xl:min-h-30' : 'min-h-15',
        className
      )}
    >
      <span className="sr-only">{said}</span>
      <span
        aria-hidden="true"
        className={cx(
          'flex max-w-full items-center gap-1 font-bold leading-tight',
          large ? 'font-display text-body-l @xl:text-h4' : 'text-cap @xl:text-small',
          tone
        )}
      >
        {suit ? (
          <Suit suit={suit} className={cx('size-4.5', suit === 'h' || suit === 'd' ? 'text-neg' : 'text-1')} />
        ) : (
          (label ?? words(position, true))
        )}
        {won && <Check aria-hidden="true" strokeWidth={3.5} className="size-4 text-pos" />}
      </span>
      <span aria-hidden="true" className="text-1 text-cap tabular-nums">
        {oddsText(pays)}
      </span>
      {(large || wanted === 0n || share !== null) && (
        <span aria-hidden="true" className="flex items-center gap-1 whitespace-nowrap text-3 text-micro tabular-nums">
          {share === null ? (
            <>
              {!open && large && <Lock aria-hidden="true" className="size-2.5" />}
              {t('maxShort', { max: chipText(max) })}
            </>
          ) : (
            <>
              <Users aria-hidden="true" className="size-3" />
              <b className="text-1 text-cap">{percent(share)}</b>
            </>
          )}
        </span>
      )}
      {struck > 0n && <StruckMark struck={struck} className="absolute end-1 -top-2" />}
      {wanted > 0n && (
        <ChipMark
          facts={facts}
          className={large ? 'absolute -top-2.5 start-1/2 h-6 min-w-10 -translate-x-1/2 shadow-e1 @xl:text-cap/6 rtl:translate-x-1/2' : ''}
        />
      )}
    </button>
  )
}
