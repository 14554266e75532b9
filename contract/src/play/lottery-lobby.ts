// The lotteries that are offered, with their clocks: what home and every page of a lottery begin with.
import * as z from 'zod/mini'
import { endpoint, time } from '../endpoint.ts'
import { lotteryFamilies, lotterySources } from './lottery-terms.ts'

const openIssue = z.object({ name: z.string(), opensAt: time, closesAt: time, drawsAt: time })
const lastResult = z.object({ name: z.string(), /** Tokens as drawn, with commas between. */ result: z.string(), drawnAt: time })

export const lotteryCard = z.object({
  game: z.string(),
  name: z.string(),
  category: z.enum(['LOTT', 'ELOTT']),
  accountTypeName: z.string(),
  /** What its page opens with. */
  defaultPlayType: z.string(),
  family: z.enum(lotteryFamilies),
  source: z.enum(lotterySources),
  /** north, central, south of Vietnam; null: none. */
  region: z.nullable(z.string()),
  /** IANA name of the zone that its days and issues follow. */
  zone: z.string(),
  /** Between two draws; null: by weekday, see `next`. */
  seconds: z.nullable(z.int()),
  /** Takes no bets for now: an operator stopped it. */
  paused: z.boolean(),
  /** The issue that takes bets now; null: none does. */
  open: z.nullable(openIssue),
  /** The one that opens next, where none is open. */
  next: z.nullable(openIssue),
  last: z.nullable(lastResult)
})
export type LotteryCard = z.output<typeof lotteryCard>

export const cards = z.object({ list: z.array(lotteryCard), now: time })

export const lotteryLobby = endpoint({
  call: 'GET /lgw/lottery/lobby',
  moduleId: 'LOT_LOBBY',
  who: 'anyone',
  summary: 'Every lottery that is offered, with the issue that is open, the last result, and the time by the house.',
  input: z.strictObject({
    category: z.optional(z.enum(['LOTT', 'ELOTT'])),
    accountTypeName: z.optional(z.string().check(z.maxLength(40)))
  }),
  reply: cards,
  errors: []
})
