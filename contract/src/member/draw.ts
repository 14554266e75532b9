// What decides by lot, as everybody may read it: before the draw without `randomness`.
import * as z from 'zod/mini'
import { time } from '../endpoint.ts'

/** Of an entry, of a root, of the randomness: 64 hexadecimal digits. */
export const hash = z.string()

export const sourceParts = {
  /** Of the drand quicknet; null: this house has no public beacon. */
  beacon: z.nullable(z.object({ round: z.int(), dueAt: time, signature: z.nullable(z.string()) })),
  /** Without a beacon: the house's own chain, whose end was published before. `position` hashings lead from the randomness to it. */
  chain: z.nullable(z.object({ terminalHash: hash, committedAt: time, position: z.int() })),
  /** Rounds that were announced before and could not be had in time. */
  missed: z.array(z.object({ round: z.int(), dueAt: time })),
  randomness: z.nullable(hash)
}
export const drawSource = z.object(sourceParts)
