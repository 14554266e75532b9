// The supplier's side of the Hub88-compatible protocol: catalogue, addresses of games and rounds, free rounds. Every body is signed as it is sent.
import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { keysOf } from '@fairhouse/contract/keys.ts'
import { z } from 'zod'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { ask, keepable, readable, refuseAs } from '../supplier/http.ts'
import type { LaunchRequest, Prepaid, RewardOrder, Supplier, SupplierGame, SupplierPlace, SupplierReward } from '../supplier/supplier.ts'

const text = (most: number) => z.string().max(most).refine(keepable)
const texts = z.array(text(80)).max(300).catch([])
const countries = texts.transform(list => list.filter(c => /^[A-Z]{2}$/.test(c)))
const picture = z
  .url()
  .regex(/^https:\/\//)
  .nullable()
  .catch(null)

const volatilities = new Map<string, NonNullable<SupplierGame['volatility']>>([
  ['low', 'low'],
  ['medium', 'medium'],
  ['high', 'high'],
  ['very-high', 'very-high'],
  ['very_high', 'very-high']
])
const volatility = z
  .string()
  .transform(text => volatilities.get(text.toLowerCase().replace(/\s+/, '-')) ?? null)
  .nullable()
  .catch(null)

/** Percent, as a number or a text: 96.5 is 9650 hundredths of a percent. */
const rtp = z.coerce
  .number()
  .min(0)
  .max(100)
  .transform(percent => Math.round(percent * 100))
  .nullable()
  .catch(null)

const item = z.object({
  game_code: z.string().regex(/^[a-z]{3}_[\w-]{1,60}$/),
  name: text(120).min(1),
  category: z.string().max(60).catch(''),
  product: z.string().max(60).catch(''),
  platforms: texts,
  enabled: z.boolean().catch(true),
  url_thumb: picture,
  url_background: picture,
  freebet_support: z.boolean().catch(false),
  blocked_countries: countries,
  restricted_countries: countries,
  release_date: z.iso.date().nullable().catch(null),
  volatility,
  rtp,
  features: texts,
  languages: texts
})

const gameOf = (g: z.output<typeof item>): SupplierGame => ({
  code: g.game_code,
  name: g.name,
  category: g.category,
  product: g.product,
  platforms: g.platforms,
  enabled: g.enabled,
  thumb: g.url_thumb,
  background: g.url_background,
  freebets: g.freebet_support,
  blockedCountries: g.blocked_countries,
  restrictedCountries: g.restricted_countries,
  releasedOn: g.release_date,
  volatility: g.volatility,
  rtp: g.rtp,
  features: g.features,
  languages: g.languages
})

const units = z
  .number()
  .int()
  .min(0)
  .max(Number.MAX_SAFE_INTEGER)
  .transform(amount => BigInt(amount))

const prepaid = z.object({
  prepaid_uuid: z.string().min(1).max(80),
  game_code: z.string().max(64),
  currency: z.string().max(10),
  bet_count: z.number().int().min(1).max(10_000),
  bet_value: units
})

const rewardStates = { FRS_ACTIVE: 'open', FRS_FINISHED: 'used', FRS_CANCELLED: 'cancelled', FRS_EXPIRED: 'expired' } as const
const reward = z.object({
  reward_uuid: z.string().min(1).max(80),
  status: z.enum(keysOf(rewardStates))
})
const url = z.object({ url: z.string().min(1).max(4_000) })

const keys = new Map<string, KeyObject>()
/** Reading a key takes longer than signing with it. */
function keyOf(pem: string): KeyObject {
  const known = keys.get(pem) ?? createPrivateKey(pem)
  if (keys.size > 200) keys.clear()
  keys.set(pem, known)
  return known
}

type Path = '/game/list' | '/game/url' | '/game/round' | `/freebet/prepaids/list` | `/freebet/rewards/${'create' | 'list' | 'cancel'}`

/** A signed call. 400 and 401 are our fault, and what the paths make of 403 and 404 is theirs to say. */
async function call<T>(
  house: House,
  at: SupplierPlace,
  path: Path,
  body: { readonly user?: string; readonly [field: string]: unknown },
  reads: z.ZodType<T>
): Promise<T> {
  if (at.privateKey === null) throw new DomainError('provider.unavailable')
  const text = JSON.stringify({ ...body, operator_id: at.operatorId })
  const answer = await ask(house, at, {
    path,
    type: 'application/json',
    body: text,
    member: body.user,
    headers: { [at.headerName]: sign('sha256', Buffer.from(text), keyOf(at.privateKey)).toString('base64') }
  })
  if (answer.status !== 200) refuseAs(house, at, path, answer, codeOf(path, answer.status))
  const read = reads.safeParse(answer.json)
  if (!read.success) refuseAs(house, at, path, answer, 'provider.unavailable')
  return read.data
}

function codeOf(path: Path, status: number) {
  if (status === 403) return 'game.blocked'
  if (status === 404) return path === '/game/round' ? 'bet.notFound' : 'game.unavailable'
  return 'provider.refused'
}

const list = async (house: House, at: SupplierPlace): Promise<SupplierGame[]> =>
  readable(house, at, await call(house, at, '/game/list', {}, z.array(z.unknown()).max(20_000)), item).map(gameOf)

const addressOf = async (house: House, at: SupplierPlace, r: LaunchRequest): Promise<string> =>
  (
    await call(
      house,
      at,
      '/game/url',
      {
        ...(r.user === null ? {} : { user: r.user, token: r.token }),
        game_code: r.gameCode,
        platform: r.mobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
        currency: r.currency,
        country: r.country,
        lang: r.language,
        ip: r.address,
        lobby_url: r.lobbyUrl,
        deposit_url: r.depositUrl
      },
      url
    )
  ).url

const prepaids = async (house: House, at: SupplierPlace): Promise<Prepaid[]> =>
  (await call(house, at, '/freebet/prepaids/list', {}, z.array(prepaid).max(20_000))).map(p => ({
    id: p.prepaid_uuid,
    gameCode: p.game_code,
    currency: p.currency,
    rounds: p.bet_count,
    stake: p.bet_value
  }))

async function create(house: House, at: SupplierPlace, { id, user, prepaid: p, startsAt, endsAt }: RewardOrder): Promise<void> {
  const body = {
    reward_uuid: id,
    user,
    prepaid_uuid: p.id,
    game_code: p.gameCode,
    currency: p.currency,
    bet_count: p.rounds,
    bet_value: Number(p.stake),
    start_time: startsAt.toISOString(),
    end_time: endsAt.toISOString()
  }
  const said = await call(house, at, '/freebet/rewards/create', body, z.object({ reward_uuid: z.string() }))
  if (said.reward_uuid !== id) throw new DomainError('provider.unavailable')
}

const rewards = async (house: House, at: SupplierPlace, user: string): Promise<SupplierReward[]> =>
  (await call(house, at, '/freebet/rewards/list', { user }, z.array(reward).max(5_000))).map(r => ({
    id: r.reward_uuid,
    state: rewardStates[r.status]
  }))

export const hub88: Supplier = {
  list,
  url: addressOf,
  replay: async (house, at, { user, transaction, round }) =>
    (await call(house, at, '/game/round', { user, transaction_uuid: transaction, round }, url)).url,
  freeRounds: {
    prepaids,
    create,
    list: rewards,
    cancel: async (house, at, id) => {
      await call(house, at, '/freebet/rewards/cancel', { reward_uuid: id }, z.unknown())
    }
  }
}
