// What a spin says of itself: its amounts, its moments, what of it is a feature.
import type { Money } from '@fairhouse/contract/money.ts'
import type { SlotEvent } from '@fairhouse/games/slots/book.ts'
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import type { Spin } from '../../../kit/play/spin.ts'
import type { Frame, View } from '../stage/frame.ts'
import { framesOf, type Pace } from '../stage/timeline.ts'

/** Money of an amount in hundredths of the stake. */
export const moneyOf = (hundredths: number, stake: Money): Money => (stake * BigInt(hundredths)) / 100n

/** What a round costs, in hundredths of the stake. */
export const costOf = ({ cost, stake }: Spin): number => Number((cost * 100n) / stake)

const eventsOf = (spin: Spin): SlotEvent[] => spin.events.flat() as SlotEvent[]

export const hasFeature = (spin: Spin): boolean =>
  eventsOf(spin).some(({ type }) => type === 'freeSpins' || type === 'hold' || type === 'choice')

export interface BonusOption {
  readonly name: string
  readonly spins: number
  readonly multiplier: number
}

/** The bonuses that the player may choose from, as the book of the round offers them. */
export function choicesOf(spin: Spin): readonly BonusOption[] {
  const choice = eventsOf(spin).findLast(event => event.type === 'choice')
  return choice?.type === 'choice' ? choice.options.filter(({ name }) => spin.offers.choose?.includes(name)) : []
}

function multiplierOf(spin: Spin, step: number): number | undefined {
  const table = spin.steps[step]?.table
  const choice = eventsOf(spin).find(event => event.type === 'choice')
  return spin.steps[step]?.kind === 'choose' && choice?.type === 'choice'
    ? choice.options.find(({ name }) => name === table)?.multiplier
    : undefined
}

/** The moments of the steps from `seen` on; a gamble has none of its own. */
export function momentsOf(spin: Spin, seen: number, model: SlotModel, pace: Pace, from: View): Frame[] {
  const frames: Frame[] = []
  let view: View = seen === 0 ? { ...from, total: 0, free: null, respins: null, multiplier: 1, coins: [], lit: [], win: null } : from
  for (const [i, events] of spin.events.entries()) {
    if (i < seen || events.length === 0) continue
    frames.push(...framesOf(events as SlotEvent[], { model, pace, from: view, multiplier: multiplierOf(spin, i) }))
    view = frames.at(-1)!.view
  }
  return frames
}
