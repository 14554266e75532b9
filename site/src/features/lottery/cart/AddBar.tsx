// What the choice costs and the way into the cart: in view however long the picker is.
import { costOf } from '@fairhouse/games/lottery/price/price.ts'
import type { Play } from '@fairhouse/games/lottery/types.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { ShoppingCart } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Counted } from '../pick/draft.ts'
import { useSmallMoney } from '../small-money.ts'
import type { Stake } from './stake.ts'

type Props = {
  play: Play
  stake: Stake
  counted: Counted
  /** Why nothing can be added now; null: it can. */
  reason: string | null
  onAdd: () => void
  /** The cart's own bar stands below it on a phone. */
  raised: boolean
}

export function AddBar({ play, stake, counted, reason, onAdd, raised }: Props) {
  const t = useTranslations('lottery')
  const write = useSmallMoney()
  const cost = counted ? costOf(play, counted.bets, stake.unit, stake.multiple) : 0n
  return (
    <div
      className={cx(
        'sticky bottom-3 z-sticky flex items-center justify-between gap-4 rounded-card border border-line-strong bg-3 px-4 py-2.5 shadow-e3 light:bg-1',
        raised
          ? 'max-md:bottom-[calc(var(--bottom-height)+env(safe-area-inset-bottom,0px)+4.5rem)]'
          : 'max-md:bottom-[calc(var(--bottom-height)+env(safe-area-inset-bottom,0px)+.5rem)]'
      )}
    >
      <p className="min-w-0 tabular-nums">
        <span className="block text-2 text-small">{t('bets', { count: counted?.bets ?? 0 })}</span>
        <span className="block font-bold font-display text-1 text-h6">{write(cost)}</span>
      </p>
      <Button
        variant="primary"
        className="min-w-max"
        icon={<ShoppingCart aria-hidden="true" className="size-4.5" />}
        disabledReason={reason}
        onClick={onAdd}
      >
        {t('add')}
      </Button>
    </div>
  )
}
