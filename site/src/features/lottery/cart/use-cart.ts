// The cart of a game on this tab: changed, placed, and what was placed last.
import { maxLines } from '@fairhouse/contract/play/lottery.ts'
import type { ChaseRow } from '@fairhouse/games/lottery/chase.ts'
import type { Family } from '@fairhouse/games/lottery/types.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Issue } from '../use-lottery.ts'
import { addLines, type Cart, type CartLine, emptyCart, keepCart, recallCart } from './cart.ts'
import { type Receipt, usePlace } from './use-place.ts'

export interface Placed {
  readonly receipt: Receipt
  readonly lines: readonly CartLine[]
}
export type CartDesk = ReturnType<typeof useCart>

/** `refresh` asks the house anew what is true. */
export function useCart(game: string, family: Family, maxMultiple: number, refresh: () => void) {
  const t = useTranslations('lottery')
  const [cart, show] = useState(() => recallCart(game, family))
  const [placed, setPlaced] = useState<Placed | null>(null)
  const { pending, problem, place, clearProblem } = usePlace()

  const setCart = (next: Cart) => {
    keepCart(game, next)
    clearProblem()
    show(next)
  }
  const add = (lines: readonly CartLine[]) => {
    const { cart: next, left } = addLines(cart, lines, maxMultiple)
    setPlaced(null)
    setCart(next)
    if (left > 0) void showToast({ tone: 'warning', text: t('cartFull', { max: maxLines }) })
  }

  /** `issues` still take bets, the open one first; `rows` are those of the chase. */
  async function placeAll(issues: readonly Issue[], rows: readonly ChaseRow[] | null): Promise<void> {
    const { lines } = cart
    const into = rows ? issues.slice(0, rows.length).map(({ name }, at) => ({ name, multiple: rows[at]!.multiple })) : []
    const receipt = await place({
      game,
      lines: lines.map(({ play, selection, unit, multiple, series }) => ({ play, selection, unit, multiple, series })),
      issues: into.length > 0 ? into : [{ name: issues[0]!.name, multiple: 1 }],
      stopOnWin: into.length > 1 && (cart.chase?.stopOnWin ?? false)
    })
    refresh()
    if (!receipt) return
    keepCart(game, emptyCart)
    show(emptyCart)
    setPlaced({ receipt, lines })
  }
  return {
    game,
    cart,
    setCart,
    add,
    pending,
    problem,
    place: placeAll,
    receipt: placed?.receipt ?? null,
    again: () => placed && add(placed.lines),
    clearReceipt: () => setPlaced(null)
  }
}
