// What decides by lot, as everybody may read it: before the draw without `randomness`.
import * as z from 'zod/mini'
import { endpoint, id, nothing, time } from '../endpoint.ts'

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

/** What is drawn: the prizes of a raffle, or the order of equal places of a leaderboard. */
export const drawKinds = ['raffle', 'leaderboard'] as const
/** Draws that the list names, the newest first; what is published of others is still read by its number. */
export const drawsShown = 50

export const publishedDraws = endpoint({
  call: 'GET /lgw/mission/draws',
  moduleId: 'MIS_DRAWS',
  who: 'anyone',
  summary: 'The draws whose entries are published, for everybody to compute again: raffles, and equal places of leaderboards.',
  input: nothing,
  reply: z.object({
    list: z.array(
      z.object({
        kind: z.enum(drawKinds),
        id,
        name: z.string(),
        publishedAt: time,
        /** When what decides is published. */
        drawsAt: time,
        /** What decides is known, and everything follows from it. */
        drawn: z.boolean()
      })
    )
  }),
  errors: []
})
