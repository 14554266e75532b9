// When a press on a price may bet at once, and what becomes of such presses: by value, without a page.
import type { Money } from '@fairhouse/contract/money.ts'
import type { SportBet } from '@fairhouse/contract/sport/bet-view.ts'
import type { PickedLeg } from '../legs/slip-legs.ts'

/** After so long without a bet of this kind the person is asked again whether a press still bets. Milliseconds. */
export const restMs = 15 * 60_000
/** So many presses stand on the page, the newest first; those on their way always do. */
const mostShown = 3

/** Who said yes in this page (the session's token), and when they last bet so. */
export interface Armed {
  readonly token: string
  readonly at: number
}

/** Does the yes that was said still hold? Not for another session, and not after a rest. */
export const isArmed = (armed: Armed | null, token: string | null, now: number): boolean =>
  armed !== null && token !== null && armed.token === token && now - armed.at < restMs

/** sent: on its way · unsure: without an answer, asked for again · waits: its match is played, the house looks at it · taken · back: given back · refused: never placed. */
export type PressState = 'sent' | 'unsure' | 'waits' | 'taken' | 'back' | 'refused'

export interface Press {
  readonly no: number
  readonly leg: PickedLeg
  /** What was pressed, in words. */
  readonly name: string
  readonly format: SportBet['format']
  readonly state: PressState
  readonly bet: SportBet | null
  readonly cause: unknown
}

type Place = Pick<PickedLeg, 'fixture' | 'market' | 'specifiers' | 'outcome'>
const isAt = (leg: Place, { fixture, market, specifiers, outcome }: Place): boolean =>
  leg.fixture === fixture && leg.market === market && leg.specifiers === specifiers && leg.outcome === outcome

export const stateOf = (bet: Pick<SportBet, 'state'>): PressState =>
  bet.state === 'PENDING_ACCEPT' ? 'waits' : bet.state === 'RETURNED' ? 'back' : 'taken'

const isOpen = ({ state }: Press): boolean => state === 'sent' || state === 'unsure' || state === 'waits'

/** Is a press on this price on its way to the house? Then another one is the same press. */
export const isSent = (presses: readonly Press[], place: Place): boolean =>
  presses.some(one => (one.state === 'sent' || one.state === 'unsure') && isAt(one.leg, place))

/** What stands in the price's button: of the newest press there. */
export const stateAt = (presses: readonly Press[], place: Place): PressState | null =>
  presses.find(one => isAt(one.leg, place))?.state ?? null

/** With a new press in front; one that is over on the same price makes room for it, and the oldest that are over go. */
export function withPress(presses: readonly Press[], press: Press): readonly Press[] {
  const others = presses.filter(one => isOpen(one) || !isAt(one.leg, press.leg))
  return [press, ...others].filter((one, i) => i < mostShown || isOpen(one))
}

/** Refusals that say that this person is not to bet: then no further press bets at once. */
export const endsOnePress = (code: string): boolean =>
  ['protection.closed', 'policy.onePress', 'limit.loss', 'limit.stake', 'limit.session'].includes(code)

interface OwnLimit {
  readonly kind: string
  readonly maximum: Money | null
  readonly left: Money | null
  readonly period: string
}
/** The most that a member's own limits leave for one bet; null: they set none. */
export function mostOfLimits(limits: readonly OwnLimit[]): Money | null {
  const most = limits.flatMap(({ kind, maximum, left, period }) => {
    const leaves = kind === 'deposit' ? null : period === 'bet' ? maximum : left
    return leaves === null ? [] : [leaves]
  })
  return most.toSorted((a, b) => Number(a - b))[0] ?? null
}
