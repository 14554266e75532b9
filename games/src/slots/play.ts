// The raw engine of every slot: a model and dice in, the payout and on request the book of the round out.
import type { Dice } from '../engine.ts'
import type { SlotEvent } from './book.ts'
import { compileStrips, type SlotModel } from './model.ts'
import { playClusters } from './rounds/cluster-round.ts'
import { type Outcome, playBought, playOption, playStrips, type Record } from './rounds/strip-round.ts'

/** What a round paid, in hundredths of the stake. */
export interface Played {
  readonly payout: number
  readonly feature: boolean
}

/** Plays rounds of one mode of a model, or bonuses of one option of its choice; events are appended to `record` when it is given. */
export function player(model: SlotModel, name: string): (dice: Dice, record: Record) => Played {
  const play = playerOf(model, name)
  return (dice, record) => {
    const { total, feature, open } = play(dice, record)
    const payout = Math.min(total, model.cap)
    if (!open) record?.push({ type: 'finalWin', amount: payout })
    return { payout, feature }
  }
}

function playerOf(model: SlotModel, name: string): (dice: Dice, record: Record) => Outcome {
  if (model.kind === 'clusters') return playClusters(model)
  const game = compileStrips(model)
  const option = model.choice?.options.find(offered => offered.name === name)
  if (option) return (dice, record) => playOption(game, option, dice, record)
  return (dice, record) => (name === 'buy' ? playBought : playStrips)(game, dice, record)
}

/** One round with its events. */
export function playBook(model: SlotModel, name: string, dice: Dice): Played & { readonly events: readonly SlotEvent[] } {
  const events: SlotEvent[] = []
  return { ...player(model, name)(dice, events), events }
}
