// The stand-in of a provider of official results: signed answers as docs/lottery.md describes them, with the faults that such providers have.
import { type KeyObject, sign as signWith } from 'node:crypto'
import { dealDice } from '@fairhouse/games/fairness/dice.ts'
import { rulesOf } from '@fairhouse/games/lottery/families.ts'
import { type Lottery, lotteries } from '@fairhouse/games/lottery/games.ts'
import { issueByName } from '@fairhouse/games/lottery/schedule.ts'
import { type Draw, writeDraw } from '@fairhouse/games/lottery/types.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { now } from '#base/clock.ts'
import { sha256 } from '#base/crypto.ts'
import type { Log } from '#base/log.ts'

interface ResultsOptions {
  /** Ed25519: answers are signed with it, and the draws are made from it. */
  readonly key: KeyObject
  readonly log: Log
  /** When an issue is drawn; by default as the house's list of official lotteries says. */
  readonly drawsAt?: (lottery: Lottery, issue: string) => Date | null
}

/** right: soon after the draw · late: after twenty minutes · wrong: with a slip of the pen, put right three minutes later · missing: never. */
export type Manner = 'right' | 'late' | 'wrong' | 'missing'
const soonMs = 30_000
const lateMs = 1_200_000
const slipMs = 180_000

/** What this provider does with an issue: of sixteen one is missing, one wrong at first, two late. The same for ever. */
export function mannerOf(game: string, issue: string): Manner {
  const place = sha256(`manner:${game}:${issue}`)[0]! % 16
  return place === 0 ? 'missing' : place === 1 ? 'wrong' : place <= 3 ? 'late' : 'right'
}

/** What the station drew. */
function truthOf(key: KeyObject, { code, family }: Lottery, issue: string): Draw {
  const seed = sha256(key.export({ format: 'der', type: 'pkcs8' })).toString('hex')
  return rulesOf(family).draw(dealDice({ serverSeed: seed, clientSeed: `${code}:${issue}`, nonce: 0 }))
}

/** The last digit of the first number, one too high. */
const slip = ([first = '', ...others]: Draw): Draw => [first.slice(0, -1) + String((Number(first.at(-1)) + 1) % 10), ...others]

const scheduled = ({ schedule }: Lottery, issue: string): Date | null => issueByName(schedule, issue)?.drawsAt ?? null

const pending = { state: 'pending', numbers: null, revision: 0, publishedAt: null } as const

function answerOf({ key, drawsAt = scheduled }: ResultsOptions, lottery: Lottery, issue: string) {
  const drawn = drawsAt(lottery, issue)?.getTime()
  if (drawn === undefined) return null
  const truth = truthOf(key, lottery, issue)
  const published = (numbers: Draw, revision: number, at: number) => ({
    state: 'published' as const,
    numbers: writeDraw(numbers),
    revision,
    publishedAt: new Date(at).toISOString()
  })
  const manner = mannerOf(lottery.code, issue)
  const first = drawn + (manner === 'late' ? lateMs : soonMs)
  if (manner === 'missing' || now() < first) return pending
  if (manner !== 'wrong') return published(truth, 1, first)
  return now() < first + slipMs ? published(slip(truth), 1, first) : published(truth, 2, first + slipMs)
}

/** Builds the stand-in as an app of its own; all its routes begin with /sandbox-results/. */
export async function buildResults(options: ResultsOptions): Promise<FastifyInstance> {
  const { key, log } = options
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true })
  })
  const official = (code: string) => lotteries.find(l => l.code === code && l.source === 'official')
  app.get<{ Params: { game: string; issue: string } }>('/sandbox-results/v1/draws/:game/:issue', async (request, reply) => {
    const { game, issue } = request.params
    const lottery = official(game)
    const said = lottery && answerOf(options, lottery, issue)
    if (!said) return reply.code(404).send({ error: 'unknown' })
    const body = JSON.stringify({ game, issue, ...said })
    const timestamp = String(Math.floor(now() / 1_000))
    const path = request.url.split('?', 1)[0]!
    return reply
      .header('content-type', 'application/json')
      .header('x-results-timestamp', timestamp)
      .header('x-results-signature', signWith(null, Buffer.from(`${timestamp}.${path}\n${body}`), key).toString('base64'))
      .send(body)
  })
  // The board at the station, where a person reads what was drawn: it has every draw from its moment on, without a slip.
  app.get<{ Params: { game: string; issue: string } }>('/sandbox-results/board/:game/:issue', async (request, reply) => {
    const { game, issue } = request.params
    const lottery = official(game)
    const drawn = lottery && (options.drawsAt ?? scheduled)(lottery, issue)
    if (!lottery || !drawn || drawn.getTime() > now()) return reply.code(404).send({ error: 'not drawn' })
    return { game, issue, numbers: writeDraw(truthOf(key, lottery, issue)) }
  })
  await app.ready()
  return app
}
