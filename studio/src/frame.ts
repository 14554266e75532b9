// What a game's page asks of the studio: its session, rounds, seeds. The token of the launch is the only key; there are no cookies.
import { moneyToWire, positiveMoney, UNIT } from '@fairhouse/contract/money.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { gameOf, readChoice } from './outcome.ts'
import { cashOut, openCell, type Played, PlayRefusal, play, type Studio } from './rounds.ts'
import * as store from './store.ts'
import { rewardInForce } from './store-reward.ts'
import { activeSeed, rotateSeed } from './store-seed.ts'
import { hashToken } from './supplier.ts'
import { isReplayProof } from './trust.ts'
import { askBalance } from './wallet.ts'

const historyLength = 30

/** A round as its player may see it: where the mines lie is said when the field is over. */
function shown(round: store.Round) {
  const over = round.state === 'won' || round.state === 'closed' || round.state === 'failed'
  return {
    id: round.id,
    game: round.gameCode,
    state: round.state,
    stake: moneyToWire(round.stake),
    choice: round.choice,
    free: round.reward !== null,
    opened: round.opened,
    outcome: over ? round.outcome : null,
    payout: over ? moneyToWire(round.payout!) : null,
    seed: round.seed,
    startedAt: round.startedAt.toISOString()
  }
}

/** What the page gets of a round; the same shape is in `client/api.ts`. */
const answered = ({ round, balance }: Played) => ({ round: shown(round), balance: balance === null ? null : moneyToWire(balance) })

async function sessionOf({ pool }: Studio, request: FastifyRequest): Promise<store.Session> {
  const token = /^Bearer ([\w-]{32})$/.exec(request.headers.authorization ?? '')?.[1]
  const session = token ? await store.sessionBy(pool, hashToken(token)) : null
  if (!session) throw new PlayRefusal('session')
  return session
}

const freeRounds = async ({ pool }: Studio, s: store.Session) =>
  s.operatorUser === null ? null : rewardInForce(pool, s.player, s.gameCode, s.currency)

async function describe(studio: Studio, session: store.Session) {
  const game = gameOf(session.gameCode)!
  const [balance, open, history, seed, free] = await Promise.all([
    session.demoBalance ?? askBalance(studio.settings, session),
    store.unfinishedRound(studio.pool, session.player, session.gameCode),
    store.lastRounds(studio.pool, session.player, session.gameCode, historyLength),
    activeSeed(studio.pool, studio.settings.sealKey, session.player),
    freeRounds(studio, session)
  ])
  return {
    game: {
      code: game.code,
      name: game.name,
      kind: game.kind,
      rules: game.rules,
      rtp: game.rtp,
      smallestStake: moneyToWire(BigInt(game.smallestStake) * UNIT),
      largestStake: moneyToWire(BigInt(game.largestStake) * UNIT)
    },
    currency: session.currency,
    demo: session.demoBalance !== null,
    language: session.language,
    balance: balance === null ? null : moneyToWire(balance),
    open: open?.state === 'open' ? shown(open) : null,
    history: history.map(shown),
    seed,
    free: free ? { left: free.rounds - free.used, stake: moneyToWire(free.stake) } : null
  }
}

const bet = z.strictObject({ id: z.uuid(), stake: positiveMoney, choice: z.unknown(), free: z.boolean().default(false) })

async function placeRound(studio: Studio, session: store.Session, given: unknown) {
  const asked = read(bet, given, 'stake')
  const game = gameOf(session.gameCode)!
  const choice = readChoice(game, asked.choice)
  if (!choice) throw new PlayRefusal('choice')
  const reward = asked.free ? await freeRounds(studio, session) : null
  if (asked.free && reward === null) {
    const before = await store.roundBy(studio.pool, asked.id)
    if (!before) throw new PlayRefusal('reward')
  }
  const stake = reward?.stake ?? asked.stake
  if (!reward && (stake < BigInt(game.smallestStake) * UNIT || stake > BigInt(game.largestStake) * UNIT)) throw new PlayRefusal('stake')
  const played = await play(studio, session, { id: asked.id, stake, choice, reward: reward?.id ?? null })
  const left = reward ? await freeRounds(studio, session) : null
  return { ...answered(played), free: left ? { left: left.rounds - left.used, stake: moneyToWire(left.stake) } : null }
}

const seedWish = z.strictObject({
  /** Visible ASCII characters, as in the house's own games. */
  clientSeed: z
    .string()
    .trim()
    .regex(/^[!-~]{1,64}$/),
  promised: z.string().optional()
})

async function changeSeed({ pool, settings }: Studio, session: store.Session, given: unknown) {
  const { clientSeed, promised } = read(seedWish, given, 'seed')
  const change = await store.inTransaction(pool, tx => rotateSeed(tx, settings.sealKey, session.player, clientSeed, promised))
  if (!change) throw new PlayRefusal('unfinished')
  return {
    revealed: change.shown,
    seed: await activeSeed(pool, settings.sealKey, session.player),
    history: (await store.lastRounds(pool, session.player, session.gameCode, historyLength)).map(shown)
  }
}

function read<T>(shape: z.ZodType<T>, given: unknown, code: string): T {
  const said = shape.safeParse(given)
  if (!said.success) throw new PlayRefusal(code)
  return said.data
}

const statusOf: Record<string, number> = { session: 401, round: 404, unfinished: 409, silent: 503, operator: 502 }
const replayAsked = z.object({ round: z.uuid(), proof: z.string().max(60) })

/** The routes under /api. */
export function serveFrame(app: FastifyInstance, studio: Studio): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof PlayRefusal)) {
      studio.log.error({ err: error }, 'a call of a game')
      return reply.code((error as { statusCode?: number }).statusCode === 413 ? 413 : 500).send({ error: 'fault' })
    }
    const { balance, limit } = error.detail
    return reply.code(statusOf[error.code] ?? 422).send({
      error: error.code,
      ...(balance === undefined || balance === null ? {} : { balance: moneyToWire(balance) }),
      ...(limit ? { limit } : {})
    })
  })
  const body = (request: FastifyRequest): unknown => {
    try {
      return JSON.parse((request.body as Buffer).toString('utf8'))
    } catch {
      throw new PlayRefusal('choice')
    }
  }
  const id = (request: FastifyRequest) => read(z.object({ id: z.uuid() }), request.params, 'round').id

  app.get('/session', async request => describe(studio, await sessionOf(studio, request)))
  app.get('/balance', async request => {
    const session = await sessionOf(studio, request)
    const balance = session.demoBalance ?? (await askBalance(studio.settings, session))
    return { balance: balance === null ? null : moneyToWire(balance) }
  })
  app.post('/rounds', async request => placeRound(studio, await sessionOf(studio, request), body(request)))
  app.get('/rounds/:id', async request => {
    const session = await sessionOf(studio, request)
    const round = await store.roundBy(studio.pool, id(request))
    if (round?.player !== session.player) throw new PlayRefusal('round')
    return answered({ round, balance: null })
  })
  app.post('/rounds/:id/open', async request => {
    const { cell } = read(z.strictObject({ cell: z.number() }), body(request), 'choice')
    return answered(await openCell(studio, await sessionOf(studio, request), id(request), cell))
  })
  app.post('/rounds/:id/cash', async request => answered(await cashOut(studio, await sessionOf(studio, request), id(request))))
  app.post('/seeds', async request => changeSeed(studio, await sessionOf(studio, request), body(request)))
  app.get('/replay', async request => {
    const asked = read(replayAsked, request.query, 'round')
    if (!isReplayProof(studio.settings, asked.round, asked.proof)) throw new PlayRefusal('round')
    const round = await store.roundBy(studio.pool, asked.round)
    const game = round && gameOf(round.gameCode)
    if (!game) throw new PlayRefusal('round')
    const session = await store.sessionBy(studio.pool, round.session, true)
    return {
      game: { code: game.code, name: game.name, kind: game.kind, rules: game.rules },
      round: shown(round),
      currency: session!.currency
    }
  })
}
