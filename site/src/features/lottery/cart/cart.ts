// The cart of a lottery: lines, what they cost, and the chase over issues to come. Kept for the tab, so a reload or a closed issue loses nothing. Pure but for the keeping.

import type { Money } from '@fairhouse/contract/money.ts'
import { maxLines, maxTicketsAtOnce, type UnitMode } from '@fairhouse/contract/play/lottery.ts'
import { Refusal } from '@fairhouse/games/engine.ts'
import { type ChasePlan, type ChaseRow, planChase } from '@fairhouse/games/lottery/chase.ts'
import { playOf } from '@fairhouse/games/lottery/families.ts'
import { costOf, winOf } from '@fairhouse/games/lottery/price/price.ts'
import { decode } from '@fairhouse/games/lottery/text.ts'
import type { Family, Play } from '@fairhouse/games/lottery/types.ts'
import { countOf } from '../pick/draft.ts'

/** A line as it is sent, with its bets counted. */
export interface CartLine {
  readonly play: string
  /** Canonical, see games/src/lottery/text.ts. */
  readonly selection: string
  readonly unit: UnitMode
  readonly multiple: number
  readonly series: number
  readonly bets: number
}

export interface Chase {
  readonly plan: ChasePlan
  readonly issues: number
  readonly stopOnWin: boolean
}

export interface Cart {
  readonly lines: readonly CartLine[]
  /** null: the open issue alone. */
  readonly chase: Chase | null
}

export const emptyCart: Cart = { lines: [], chase: null }

const isSame = (a: CartLine, b: CartLine): boolean =>
  a.play === b.play && a.selection === b.selection && a.unit === b.unit && a.series === b.series

/** Adds lines; the same choice again raises its multiple. Those beyond the most a slip takes are left out: `left` says how many. */
export function addLines(cart: Cart, added: readonly CartLine[], maxMultiple: number): { readonly cart: Cart; readonly left: number } {
  const lines = [...cart.lines]
  let left = 0
  for (const line of added) {
    const at = lines.findIndex(one => isSame(one, line))
    if (at >= 0) lines[at] = { ...line, multiple: Math.min(maxMultiple, lines[at]!.multiple + line.multiple) }
    else if (lines.length < maxLines) lines.push(line)
    else left++
  }
  return { cart: { ...cart, lines }, left }
}

/** Takes a line out; a chase goes with the last one. */
export function removeLine(cart: Cart, at: number): Cart {
  const lines = cart.lines.filter((_, i) => i !== at)
  return lines.length === 0 ? emptyCart : { ...cart, lines }
}

/** The larger of two amounts. */
export function larger(a: Money, b: Money): Money {
  if (b > a) return b
  return a
}

/** What one winning bet of a line pays at the most. */
export const topWin = (play: Play, { series, unit, multiple }: Pick<CartLine, 'series' | 'unit' | 'multiple'>): Money =>
  play.tiers.reduce((top, { key }) => larger(top, winOf(play, [{ tier: key, bets: 1 }], series, unit, multiple)), 0n)

export const costOfLine = (play: Play, line: CartLine): Money => costOf(play, line.bets, line.unit, line.multiple)

/** What all lines cost in one issue, and the best single win among them. */
export function totalOf(family: Family, lines: readonly CartLine[]): { readonly bets: number; readonly cost: Money; readonly top: Money } {
  return lines.reduce(
    (sum, line) => {
      const play = playOf(family, line.play)!
      return { bets: sum.bets + line.bets, cost: sum.cost + costOfLine(play, line), top: larger(sum.top, topWin(play, line)) }
    },
    { bets: 0, cost: 0n, top: 0n }
  )
}

/** The rows of a chase over the cart, or null when the plan cannot be followed. A plan for profit needs a single line. */
export function rowsOf(family: Family, lines: readonly CartLine[], { plan, issues }: Chase): readonly ChaseRow[] | null {
  if (lines.length === 0 || (plan.kind === 'profit' && lines.length > 1)) return null
  const { cost, top } = totalOf(family, lines)
  try {
    return planChase(plan, issues, cost, top)
  } catch (problem) {
    if (problem instanceof Refusal) return null
    throw problem
  }
}

/** Issues that a chase of so many lines can run over at the most. */
export const mostChaseIssues = (lines: number, offered: number): number =>
  Math.min(offered, Math.floor(maxTicketsAtOnce / Math.max(1, lines)))

const placeOf = (game: string) => `lottery-cart:${game}`

function readLine(family: Family, said: unknown): CartLine | null {
  const { play, selection, unit, multiple, series } = said as CartLine
  const rules = playOf(family, play)
  if (!rules || !Number.isInteger(multiple) || !Number.isInteger(series)) return null
  const bets = countOf(rules, decode(selection))
  return bets === null ? null : { play, selection, unit, multiple, series, bets }
}

/** The cart that this tab left with the game; what is no bet any more is left out. */
export function recallCart(game: string, family: Family): Cart {
  try {
    const kept = JSON.parse(sessionStorage.getItem(placeOf(game)) ?? '') as Cart
    const lines = kept.lines.map(line => readLine(family, line)).filter(line => line !== null)
    return lines.length === 0 ? emptyCart : { lines, chase: kept.chase ?? null }
  } catch {
    return emptyCart
  }
}

export const keepCart = (game: string, cart: Cart): void => sessionStorage.setItem(placeOf(game), JSON.stringify(cart))
