// Which engine played a bet, and under which number its round is looked up: the way from a betting record to a check.
import * as z from 'zod/mini'
import { endpoint, id } from '../endpoint.ts'

export const findRound = endpoint({
  call: 'GET /lgw/proofs/:id',
  moduleId: 'RND_FIND',
  who: 'anyone',
  always: true,
  summary:
    "The round of a bet by the bet's number: of the house's own engines for whoever has the number, of a vendor's game for whose bet it is.",
  input: z.strictObject({ id }),
  reply: z.object({
    /** crash: `GET /lgw/rounds/:game/:no` proves it · slot: `GET /lgw/spins/:id` · table: `GET /lgw/tables/:table/rounds/:no` · lottery: `GET /lgw/lottery/games/:game/issues/:issue` · sport: `GET /lgw/sport/fixtures/:fixture/proof` of each match · vendor: the vendor shows it (`POST /wps/game/replay`). */
    engine: z.enum(['crash', 'slot', 'table', 'lottery', 'sport', 'vendor']),
    game: z.string(),
    gameName: z.string(),
    /** The shared round; null of games in which everybody has rounds of their own. */
    no: z.nullable(z.int()),
    /** Of a lottery: the name of the issue; its ticket is `GET /lgw/lottery/tickets/:id`. */
    issue: z.optional(z.string()),
    /** Of a sports bet: the matches of its legs. */
    fixtures: z.optional(z.array(z.int()))
  }),
  errors: ['round.notFound']
})
