// Slots: what other modules use of them.
import type { Finder } from '#fair/fair.ts'
import { gameOfSpin } from './store.ts'

export { type PotRow, potRows } from './jackpot.store.ts'
export { ensureSpinPartitions, type FinishedSpin, finishedSpins } from './store.ts'
export { type Slot, slots } from './tables.ts'

/** A round of a slot is shown by its number to everybody. */
export const findSpin: Finder = async (reader, id) => {
  const game = await gameOfSpin(reader, id)
  return game === undefined ? null : { engine: 'slot', game, no: null }
}
