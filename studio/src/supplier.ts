// What operators ask of a supplier: the list of games, the address of a game or of a round, free rounds. Every call is signed.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import { type StudioGame, studioGames, studioLanguages } from '@fairhouse/games/studio-games.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { gameOf } from './outcome.ts'
import type { Studio } from './rounds.ts'
import * as store from './store.ts'
import { addReward, cancelReward, type Reward, rewardsOf } from './store-reward.ts'
import { replayProof, type Trust } from './trust.ts'

/** A no in the words of the protocol. */
export class SupplierRefusal extends Error {
  readonly status: 400 | 401 | 403 | 404
  constructor(status: 400 | 401 | 403 | 404, message: string) {
    super(message)
    this.status = status
  }
}

/** Countries that the studio has no leave to serve. */
const blockedCountries: readonly string[] = ['AU', 'FR', 'GB', 'NL', 'US']
const demoBalance = 1_000n * UNIT

const volatilities = { low: 'low', medium: 'medium', high: 'high', 'very-high': 'very-high' } as const

const listed = (publicUrl: string) => (game: StudioGame) => ({
  game_code: game.code,
  name: game.name,
  category: 'Instant Games',
  product: 'Foxglove Studio',
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  enabled: true,
  url_thumb: `${publicUrl}/thumbs/${game.code}.svg`,
  url_background: `${publicUrl}/thumbs/${game.code}.svg`,
  freebet_support: true,
  blocked_countries: blockedCountries,
  restricted_countries: [],
  release_date: game.releasedOn,
  volatility: volatilities[game.volatility],
  rtp: game.rtp / 100,
  certifications: [],
  languages: studioLanguages,
  technology: ['HTML5'],
  features: game.features
})

const text = (longest: number) => z.string().min(1).max(longest)
const launch = z
  .object({
    user: text(120).optional(),
    token: z.string().min(10).max(255).optional(),
    game_code: text(64),
    platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']),
    currency: z.string().regex(/^[A-Z]{3}$/),
    country: z.string().max(2).default(''),
    lang: z.string().max(10),
    ip: z.string().max(64).optional(),
    lobby_url: z.url().max(2_000).optional()
  })
  .refine(l => (l.user === undefined) === (l.token === undefined), { path: ['token'], error: 'comes with user' })
  .refine(l => (l.user === undefined) === (l.currency === 'XXX'), {
    path: ['currency'],
    error: 'is XXX in a demonstration, and only there'
  })

/** Behind an operator's own host the game is framed from the address that the player's page has. */
function placeFor(publicUrl: string, lobby: string | undefined): string {
  const own = new URL(publicUrl)
  const from = URL.parse(lobby ?? '')
  return from && /^https?:$/.test(from.protocol) && own.pathname !== '/' ? from.origin + own.pathname : publicUrl
}

async function openGame({ pool, settings }: Studio, given: unknown): Promise<object> {
  const asked = read(launch, given)
  const game = gameOf(asked.game_code)
  if (!game) throw new SupplierRefusal(404, 'there is no such game')
  if (blockedCountries.includes(asked.country)) throw new SupplierRefusal(403, 'the game is not offered in this country')
  const token = randomBytes(24).toString('base64url')
  const demo = asked.user === undefined
  const language = studioLanguages.includes(asked.lang.slice(0, 2).toLowerCase()) ? asked.lang.slice(0, 2).toLowerCase() : 'en'
  const session: store.Session = {
    tokenHash: hashToken(token),
    player: demo ? `demo:${randomUUID()}` : `member:${asked.user}`,
    operatorUser: asked.user ?? null,
    operatorToken: asked.token ?? null,
    gameCode: game.code,
    currency: asked.currency,
    language,
    lobbyUrl: asked.lobby_url ?? null,
    demoBalance: demo ? demoBalance : null
  }
  await store.addSession(pool, session, 1)
  // behind the #: what opens the game is in no log and in no referrer
  return { url: `${placeFor(settings.publicUrl, asked.lobby_url)}/play?lang=${language}#${token}` }
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

async function showRound({ pool, settings }: Studio, given: unknown): Promise<object> {
  const asked = read(z.object({ user: text(120), transaction_uuid: text(80), round: text(80) }), given)
  const round = await store.roundOfCall(pool, `member:${asked.user}`, asked.transaction_uuid, asked.round)
  if (!round) throw new SupplierRefusal(404, 'there is no such round of this player')
  return { url: `${settings.publicUrl}/replay#${round.id}.${replayProof(settings, round.id)}` }
}

/** Free rounds on sale: three sizes of each game, in the currencies of our operators; the number says all of it. */
const prepaidCurrencies = ['TRY', 'USD', 'EUR']
const prepaids = () =>
  studioGames.flatMap(game =>
    prepaidCurrencies.flatMap(currency =>
      [5, 10, 25].map(rounds => ({
        prepaid_uuid: `${game.code}-${currency}-${rounds}`,
        game_code: game.code,
        game_name: game.name,
        currency,
        bet_count: rounds,
        bet_value: game.smallestStake * Number(UNIT)
      }))
    )
  )

const wholeUnits = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const rewardOrder = z.object({
  reward_uuid: text(80),
  user: text(120),
  prepaid_uuid: text(80),
  start_time: z.iso.datetime({ offset: true }),
  end_time: z.iso.datetime({ offset: true }),
  game_code: text(64).optional(),
  currency: text(3).optional(),
  bet_count: z.number().int().min(1).max(10_000).optional(),
  bet_value: wholeUnits.optional()
})

const rewardShown = (r: Reward) => ({
  reward_uuid: r.id,
  user: r.player.slice('member:'.length),
  game_code: r.gameCode,
  currency: r.currency,
  bet_count: r.rounds,
  bet_value: Number(r.stake),
  bets_left: r.rounds - r.used,
  start_time: r.startsAt.toISOString(),
  end_time: r.endsAt.toISOString(),
  status: r.cancelledAt
    ? 'FRS_CANCELLED'
    : r.used === r.rounds
      ? 'FRS_FINISHED'
      : r.endsAt.getTime() < Date.now()
        ? 'FRS_EXPIRED'
        : 'FRS_ACTIVE'
})

async function createReward({ pool }: Studio, given: unknown): Promise<object> {
  const order = read(rewardOrder, given)
  const sold = prepaids().find(p => p.prepaid_uuid === order.prepaid_uuid)
  if (!sold) throw new SupplierRefusal(404, 'there are no such free rounds')
  for (const field of ['game_code', 'currency', 'bet_count', 'bet_value'] as const)
    if (order[field] !== undefined && order[field] !== sold[field])
      throw new SupplierRefusal(400, `${field} is not what these free rounds have`)
  const wanted = {
    id: order.reward_uuid,
    player: `member:${order.user}`,
    gameCode: sold.game_code,
    currency: sold.currency,
    rounds: sold.bet_count,
    stake: BigInt(sold.bet_value),
    startsAt: new Date(order.start_time),
    endsAt: new Date(order.end_time)
  }
  if (wanted.endsAt <= wanted.startsAt) throw new SupplierRefusal(400, 'end_time is not after start_time')
  const made = await addReward(pool, wanted)
  if (made.player !== wanted.player || made.gameCode !== wanted.gameCode || made.rounds !== wanted.rounds)
    throw new SupplierRefusal(400, 'reward_uuid is in use for other free rounds')
  return rewardShown(made)
}

async function dropReward({ pool }: Studio, given: unknown): Promise<object> {
  const { reward_uuid } = read(z.object({ reward_uuid: text(80) }), given)
  if (!(await cancelReward(pool, reward_uuid))) throw new SupplierRefusal(404, 'there are no such free rounds')
  return { reward_uuid }
}

function read<T>(shape: z.ZodType<T>, given: unknown): T {
  const said = shape.safeParse(given)
  if (said.success) return said.data
  const issue = said.error.issues[0]!
  throw new SupplierRefusal(400, `${issue.path.join('.') || 'the body'}: ${issue.message}`)
}

const calls: Record<string, (studio: Studio, given: unknown) => Promise<object> | object> = {
  '/game/list': ({ settings }) => studioGames.map(listed(settings.publicUrl)),
  '/game/url': openGame,
  '/game/round': showRound,
  '/freebet/prepaids/list': prepaids,
  '/freebet/rewards/create': createReward,
  '/freebet/rewards/list': async ({ pool }, given) =>
    (await rewardsOf(pool, `member:${read(z.object({ user: text(120) }), given).user}`)).map(rewardShown),
  '/freebet/rewards/cancel': dropReward
}

/** Routes of the protocol. Bodies are believed by their signature, before anything reads them. */
export function serveSupplier(app: FastifyInstance, studio: Studio, trust: Trust): void {
  const header = studio.settings.signatureHeader.toLowerCase()
  for (const [path, answer] of Object.entries(calls))
    app.post(path, async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        const body = request.body as Buffer
        if (!Buffer.isBuffer(body) || !(await trust(body, request.headers[header] as string | undefined)))
          throw new SupplierRefusal(401, 'the signature is not right')
        const given = parse(body)
        if (read(z.object({ operator_id: z.string() }), given).operator_id !== studio.settings.operatorId)
          throw new SupplierRefusal(403, 'operator_id is not known')
        return await answer(studio, given)
      } catch (cause) {
        if (!(cause instanceof SupplierRefusal)) throw cause
        return reply.code(cause.status).send({ error: cause.message })
      }
    })
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new SupplierRefusal(400, 'the body is not JSON')
  }
}
