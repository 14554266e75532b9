// What every panel has: the stake or the free rounds, the refusal, the main action.
import { type Money, parseMoney } from '@fairhouse/contract/money.ts'
import { AmountField } from '@fairhouse/ui/components/form/AmountField.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { readAmount } from '@fairhouse/ui/text/read-amount.ts'
import { CircleAlert, Gift } from 'lucide-react'
import { problemWord } from './problem.ts'
import type { Studio } from './use-studio.ts'
import { symbolOf, useWords } from './words/use-words.ts'

interface StakeProps {
  readonly studio: Studio
  readonly stake: string
  readonly onStake: (text: string) => void
  readonly disabled?: boolean
}

/** The stake as typed; free rounds take its place while there are some. */
export function StakeField({ studio, stake, onStake, disabled = false }: StakeProps) {
  const { t, money } = useWords()
  const { session, free } = studio
  if (free)
    return (
      <p className="flex min-h-11 items-center gap-2 rounded-input bg-accent/15 px-3 font-semibold text-accent-text">
        <Gift aria-hidden="true" className="size-5 shrink-0" />
        {t('freeRounds', { left: free.left, stake: money(free.stake) })}
      </p>
    )
  return (
    <AmountField
      label={t('stake')}
      value={stake}
      onValue={onStake}
      currency={symbolOf(session.currency).trim()}
      min={parseMoney(session.game.smallestStake)}
      max={parseMoney(session.game.largestStake)}
      steps
      disabled={disabled}
    />
  )
}

/** The stake in 1/100,000 units when it may be played, else null. */
export function stakeOf(studio: Studio, typed: string): bigint | null {
  if (studio.free) return parseMoney(studio.free.stake)
  const read = readAmount(typed)
  const { smallestStake, largestStake } = studio.session.game
  return read.ok && read.amount >= parseMoney(smallestStake) && read.amount <= parseMoney(largestStake) ? read.amount : null
}

/** Why the last bet did not come about. */
export function Problem({ studio }: { studio: Studio }) {
  const { t, money } = useWords()
  if (!studio.problem) return null
  const { smallestStake, largestStake } = studio.session.game
  return (
    <p role="alert" className="flex gap-2 rounded-input bg-3 p-3 text-small text-warn">
      <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
      <span>{t(problemWord(studio.problem), { low: money(smallestStake), high: money(largestStake) })}</span>
    </p>
  )
}

/** The gold button; a stake that cannot be played says so instead of being sent. */
export function PlayButton({
  studio,
  ready,
  loading,
  onPlay,
  children
}: {
  studio: Studio
  ready: boolean
  loading: boolean
  onPlay: () => void
  children: string
}) {
  const { t, money } = useWords()
  const { smallestStake, largestStake } = studio.session.game
  return (
    <div className="max-sm:order-first">
      <Button
        variant="primary"
        size="lg"
        block
        loading={loading}
        disabledReason={!ready && t('stakeError', { low: money(smallestStake), high: money(largestStake) })}
        onClick={onPlay}
      >
        {children}
      </Button>
    </div>
  )
}

/** What the last round made, in a line that is always there so that nothing moves when it comes. */
export function NetLine({ net }: { net: Money | null }) {
  const { signed } = useWords()
  return (
    <span className={cx('block min-h-9 text-h4 tracking-normal', net !== null && net > 0n ? 'text-up' : 'text-2')}>
      {net !== null && signed(net)}
    </span>
  )
}

/** A fact under the fields: name at the start, value at the end. */
export function Fact({ name, children }: { name: string; children: string }) {
  return (
    <p className="flex items-baseline justify-between gap-3 text-small">
      <span className="text-3">{name}</span>
      <b className="tabular-nums">{children}</b>
    </p>
  )
}
