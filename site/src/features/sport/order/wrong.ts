// What went wrong with the slip: what was refused or given back, then what the house says of it before it is placed.
import type { SportBet } from '@fairhouse/contract/sport/bet-view.ts'
import type { SlipReason } from '@fairhouse/contract/sport/terms.ts'
import { ApiError } from '@fairhouse/ui/api.ts'
import type { PickedLeg } from '../legs/slip-legs.ts'
import type { Order } from './send.ts'

export interface Refused {
  readonly order: Order
  readonly cause: unknown
}
interface Said {
  readonly problem: SlipReason | null
}

/** `refused`: by the call itself · `back`: returned when its delay was over · `problem`: it would be refused. */
export type Wrong =
  | { readonly kind: 'refused'; readonly cause: unknown }
  | { readonly kind: 'back' | 'problem'; readonly reason: SlipReason }

/** The one thing to be said first; null: nothing is wrong. */
export function wrongOf(refused: readonly Refused[], placed: readonly SportBet[], checks: readonly (Said | undefined)[]): Wrong | null {
  if (refused[0]) return { kind: 'refused', cause: refused[0].cause }
  const back = placed.find(bet => bet.state === 'RETURNED')?.reason
  if (back) return { kind: 'back', reason: back }
  const problem = checks.find(check => check?.problem)?.problem
  return problem ? { kind: 'problem', reason: problem } : null
}

/** The code that one of the legs was refused for when its slip was sent; null: it was not, or nothing says that it was this one. */
export function refusedFor(refused: readonly Refused[], leg: PickedLeg): string | null {
  const isLeg = (one: PickedLeg) =>
    one.fixture === leg.fixture && one.market === leg.market && one.specifiers === leg.specifiers && one.outcome === leg.outcome
  for (const { order, cause } of refused) {
    const at = order.slip.legs.findIndex(isLeg)
    const code = at >= 0 && cause instanceof ApiError ? cause.fields[`legs.${at}`] : undefined
    if (code) return code
  }
  return null
}
