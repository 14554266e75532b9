// At the foot of a phone's screen: what the cart holds and costs, a tap away.
import type { Family } from '@fairhouse/games/lottery/types.ts'
import { CircleAlert, ShoppingCart } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { rowsOf, totalOf } from './cart.ts'
import type { CartDesk } from './use-cart.ts'

/** Also shows that the last try was refused. */
export function CartBar({ desk: { cart, problem, receipt }, family, onOpen }: { desk: CartDesk; family: Family; onOpen: () => void }) {
  const t = useTranslations('lottery')
  const money = useMoney()
  if (cart.lines.length === 0 && !receipt) return null
  const { cost } = totalOf(family, cart.lines)
  const rows = cart.chase ? rowsOf(family, cart.lines, cart.chase) : null
  return (
    <div className="fixed inset-x-0 bottom-[calc(var(--bottom-height)+env(safe-area-inset-bottom,0px))] z-sticky border-line border-t bg-1 px-4 py-2">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-12 w-full items-center justify-between gap-3 rounded-input bg-primary px-4 font-bold text-on-primary"
      >
        <span role="status" className="flex items-center gap-2">
          {problem ? <CircleAlert aria-hidden="true" className="size-5" /> : <ShoppingCart aria-hidden="true" className="size-5" />}
          {problem ? t('refusedShort') : receipt ? t('placedTitle') : t('lines', { count: cart.lines.length })}
        </span>
        <span className="tabular-nums">
          {receipt ? t('showReceipt') : t('toCart', { amount: money(rows?.at(-1)?.cumulative ?? cost) })}
        </span>
      </button>
    </div>
  )
}
