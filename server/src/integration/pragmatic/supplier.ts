// The supplier's side of the form protocol: its list of games, addresses of games, free rounds. Every form carries its hash.
import { z } from 'zod'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { ask, keepable, readable, refuseAs } from '../supplier/http.ts'
import type { LaunchRequest, RewardOrder, Supplier, SupplierGame, SupplierPlace, SupplierReward } from '../supplier/supplier.ts'
import { type Fields, hashOf } from './pragmatic.rules.ts'

const root = '/IntegrationService/v3/http'
const paths = {
  games: `${root}/CasinoGameAPI/getCasinoGames/`,
  url: `${root}/CasinoGameAPI/game/url/`,
  replay: `${root}/HistoryAPI/OpenHistoryExtended/`,
  give: `${root}/FreeRoundsBonusAPI/createFRB/`,
  given: `${root}/FreeRoundsBonusAPI/getPlayersFRB/`,
  cancel: `${root}/FreeRoundsBonusAPI/cancelFRB/`
} as const

/** Free rounds that are offered for each of its games: the protocol has no list of them, and the stake is that of the game's settings there. */
const roundsOffered = 10

const envelope = z.object({ error: z.coerce.string(), description: z.string().catch('') })
const item = z.object({
  gameID: z.string().regex(/^[\w-]{1,64}$/),
  gameName: z.string().min(1).max(120).refine(keepable),
  typeDescription: z.string().max(60).catch(''),
  platform: z.string().max(80).catch(''),
  frbAvailable: z.boolean().catch(false),
  features: z.array(z.string().max(60).refine(keepable)).max(50).catch([])
})
const games = z.object({ gameList: z.array(z.unknown()).max(20_000) })
const address = z.object({ gameURL: z.string().min(1).max(4_000) })
const replay = z.object({ url: z.string().min(1).max(4_000) })
const bonuses = z.object({
  bonuses: z
    .array(z.object({ bonusCode: z.string(), rounds: z.coerce.number(), roundsPlayed: z.coerce.number() }))
    .max(5_000)
    .catch([])
})

/** What its numbers mean to us: a game that is not there or not enabled is told from a mistake of ours and from a fault of theirs. */
const codeOf = (error: string): 'game.unavailable' | 'provider.refused' | 'provider.unavailable' =>
  error === '8' || error === '9' || error === '10'
    ? 'game.unavailable'
    : ['1', '100', '120', '99'].includes(error)
      ? 'provider.unavailable'
      : 'provider.refused'

async function call<T>(house: House, at: SupplierPlace, path: string, fields: Fields, reads: z.ZodType<T>): Promise<T> {
  if (at.secret === null) throw new DomainError('provider.unavailable')
  const whole = { ...fields, secureLogin: at.operatorId }
  const filled = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== ''))
  const body = new URLSearchParams({ ...filled, hash: hashOf(filled, at.secret) }).toString()
  const answer = await ask(house, at, {
    path,
    type: 'application/x-www-form-urlencoded',
    body,
    member: filled.externalPlayerId ?? filled.playerId
  })
  const said = envelope.safeParse(answer.json)
  if (answer.status !== 200 || !said.success) refuseAs(house, at, path, answer, 'provider.unavailable')
  if (said.data.error !== '0') refuseAs(house, at, path, answer, codeOf(said.data.error))
  const read = reads.safeParse(answer.json)
  if (!read.success) refuseAs(house, at, path, answer, 'provider.unavailable')
  return read.data
}

const seconds = (at: Date): string => String(Math.floor(at.getTime() / 1000))

async function list(house: House, at: SupplierPlace): Promise<SupplierGame[]> {
  const { gameList } = await call(house, at, paths.games, { options: 'GetFeatures,GetFrbDetails' }, games)
  return readable(house, at, gameList, item).map(g => ({
    code: g.gameID,
    name: g.gameName,
    category: g.typeDescription,
    product: '',
    platforms: [...(g.platform.includes('WEB') ? ['GPL_DESKTOP'] : []), ...(/MOBILE|DOWNLOAD/.test(g.platform) ? ['GPL_MOBILE'] : [])],
    enabled: true,
    thumb: null,
    background: null,
    freebets: g.frbAvailable,
    blockedCountries: [],
    restrictedCountries: [],
    releasedOn: null,
    volatility: null,
    rtp: null,
    features: g.features,
    languages: []
  }))
}

async function url(house: House, at: SupplierPlace, r: LaunchRequest): Promise<string> {
  const fields = {
    symbol: r.gameCode,
    language: r.language,
    token: r.token ?? '',
    externalPlayerId: r.user ?? '',
    technology: 'H5',
    platform: r.mobile ? 'MOBILE' : 'WEB',
    playMode: r.user === null ? 'DEMO' : 'REAL',
    currency: r.user === null ? 'USD' : r.currency,
    country: r.country,
    cashierUrl: r.depositUrl,
    lobbyUrl: r.lobbyUrl
  }
  return (await call(house, at, paths.url, fields, address)).gameURL
}

const create = async (house: House, at: SupplierPlace, { id, user, prepaid, startsAt, endsAt }: RewardOrder): Promise<void> => {
  const fields = {
    bonusCode: id,
    playerId: user,
    currency: prepaid.currency,
    gameIDList: prepaid.gameCode,
    rounds: String(prepaid.rounds),
    startDate: seconds(startsAt),
    expirationDate: seconds(endsAt)
  }
  await call(house, at, paths.give, fields, envelope)
}

async function given(house: House, at: SupplierPlace, user: string): Promise<SupplierReward[]> {
  const said = await call(house, at, paths.given, { playerId: user }, bonuses)
  return said.bonuses.map(b => ({ id: b.bonusCode, state: b.roundsPlayed >= b.rounds ? 'used' : 'open' }))
}

export const pragmatic: Supplier = {
  list,
  url,
  replay: async (house, at, { user, round }) => (await call(house, at, paths.replay, { playerId: user, roundId: round }, replay)).url,
  freeRounds: {
    prepaids: async (house, at) =>
      (await list(house, at))
        .filter(g => g.freebets)
        .flatMap(g =>
          at.currencies.map(currency => ({ id: `${g.code}:${currency}`, gameCode: g.code, currency, rounds: roundsOffered, stake: 0n }))
        ),
    create,
    list: given,
    cancel: async (house, at, id) => {
      await call(house, at, paths.cancel, { bonusCode: id }, envelope)
    }
  }
}
