// The catalogue as operators change it: vendors and games, their order, marks, pictures, and what a vendor offers.

import { createHash } from 'node:crypto'
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type * as calls from '@fairhouse/contract/ops/games/catalogue.ts'
import type { AuditAction } from '@fairhouse/contract/ops/people/audit.ts'
import type { AuditDetail, AuditField } from '@fairhouse/contract/ops/people/audit-fields.ts'
import type { z } from 'zod'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { readSentPicture } from '#base/files/picture.ts'
import type { House } from '#base/house.ts'
import type { Call, OperatorCaller } from '#base/http.ts'
import { writeAudit } from '#staff/staff.ts'
import { nameGame } from '#wager/wager.ts'
import { picturePath } from './lobby.ts'
import { catalogueOf, freshCatalogueOf, type Game, type Vendor } from './memory.ts'
import type { OfferedGames, TakenOver } from './ports.ts'
import { navigationOrder, stateOf } from './rules.ts'
import { dictionaryOf, find } from './search.ts'
import * as store from './store.ts'

export type Deed = (tx: Tx, action: AuditAction, subject: string, detail: AuditDetail) => Promise<void>
type Kind = 'vendors' | 'games'

export const deedOf =
  (caller: OperatorCaller, address: string): Deed =>
  (tx, action, subject, detail) =>
    writeAudit(tx, caller, action, subject, detail, address)

const pictureOf = (id: string | null) => (id === null ? null : picturePath(id))

/** Every vendor in the order of the lobby, shown or not. */
export async function vendorsList(reader: Reader): Promise<z.output<typeof calls.vendorRow>[]> {
  const { vendors, games } = await freshCatalogueOf(reader)
  return vendors.map(v => {
    const own = games.filter(g => g.vendor === v.code)
    return {
      code: v.code,
      name: v.displayName,
      isHot: v.isHot,
      visible: v.visible,
      connected: v.connected,
      seamless: v.seamless,
      rest: v.rest,
      blockedCountries: [...v.blockedCountries],
      games: own.length,
      shown: v.visible ? own.filter(g => g.visible).length : 0,
      version: v.version
    }
  })
}

const shownOf = (g: Game, v: Vendor) => (!g.offered ? 'gone' : g.visible && v.visible ? 'shown' : 'hidden')

function rowOf(g: Game, v: Vendor): z.output<typeof calls.gameRow> {
  return {
    code: g.code,
    remoteCode: g.remoteCode,
    name: g.name,
    vendor: { code: v.code, name: v.displayName },
    category: g.category,
    own: g.engine !== null,
    state: stateOf(g, v, ''),
    shown: shownOf(g, v),
    visible: g.wished,
    rest: g.rest,
    isHot: g.isHot,
    isNew: g.isNew,
    rtp: g.rtp,
    volatility: g.volatility,
    features: [...g.features],
    languages: [...g.languages],
    isFreebet: g.isFreebet,
    hasDemo: g.hasDemo,
    blockedCountries: [...g.brandBlocked],
    vendorBlocked: [...g.vendorBlocked],
    releasedOn: g.releasedOn,
    picture: pictureOf(g.picture),
    isGame: g.isGame,
    nodeId: g.nodeId,
    defaultPlayType: g.defaultPlayType,
    accountTypeName: g.accountTypeName,
    minStake: g.minStake,
    maxStake: g.maxStake,
    maxWin: g.maxWin,
    version: g.version
  }
}

/** The place of a game in the console's list, as a cursor that orders as text does. */
const cursorOf = (g: Game): string => `${navigationOrder.indexOf(g.category)}.${String(g.position + 2 ** 31).padStart(10, '0')}.${g.code}`

/** A page of games in the order of the lobby, shown or not. */
export async function gamesPage(reader: Reader, { before, limit, ...asked }: z.output<typeof calls.opsGames.input>) {
  const { games, vendor } = await freshCatalogueOf(reader)
  const words = asked.query ? find(dictionaryOf(games.map(g => [g.name, g.vendorName, g.code, g.remoteCode ?? ''])), asked.query) : null
  const rows = games
    .map((game, place) => ({ game, place, cursor: cursorOf(game), its: vendor.get(game.vendor)! }))
    .filter(
      ({ game, place, cursor, its }) =>
        (!before || cursor > before) &&
        (!words || words.has(place)) &&
        (!asked.category || game.category === asked.category) &&
        (!asked.vendor || game.vendor === asked.vendor) &&
        (!asked.shown || shownOf(game, its) === asked.shown) &&
        (!asked.state || stateOf(game, its, '') === asked.state)
    )
    .sort((a, b) => (a.cursor < b.cursor ? -1 : 1))
  const page = rows.slice(0, limit)
  return { list: page.map(({ game, its }) => rowOf(game, its)), next: rows.length > limit ? page.at(-1)!.cursor : null }
}

/** What of a row changed, as the audit tells it. */
function changes<T extends { readonly [K in keyof T]: K extends AuditField ? unknown : never }>(
  before: Readonly<Record<string, unknown>>,
  after: T
): AuditDetail {
  const text = (value: unknown): string =>
    value === null ? '' : typeof value === 'bigint' ? moneyToWire(value) : Array.isArray(value) ? value.join(' ') : String(value)
  return Object.fromEntries(
    Object.entries(after)
      .map(([key, value]) => [key, text(before[key]), text(value)] as const)
      .filter(([, from, to]) => from !== to)
      .map(([key, from, to]) => [key, `${from} → ${to}`])
  )
}

/** Changes a vendor. @throws DomainError not.found, document.changed */
export async function changeVendor(tx: Tx, deed: Deed, input: z.output<typeof calls.editVendor.input>): Promise<void> {
  const { code, version, reason, name, ...wish } = input
  const before = await store.lockVendor(tx, code)
  if (!before) throw new DomainError('not.found')
  if (before.version !== version) throw new DomainError('document.changed')
  const after = {
    display_name: name,
    is_hot: wish.isHot,
    visible: wish.visible,
    seamless: wish.seamless,
    blocked_countries: wish.blockedCountries
  }
  await store.changeVendor(tx, code, after)
  if (before.display_name !== name)
    for (const g of await store.gameRowsOf(tx, code)) await nameGame(tx, { code: g.code, name: g.name, vendor: code, vendorName: name })
  await deed(tx, 'catalogue.vendor', `vendor:${code}`, { ...changes(before, after), reason })
  catalogueOf.forget(tx)
}

/** What an engine says of its own game, and nobody else. */
const engineFigures = ['category', 'rtp', 'min_stake', 'max_stake', 'max_win'] as const
const wireName = { category: 'category', rtp: 'rtp', min_stake: 'minStake', max_stake: 'maxStake', max_win: 'maxWin' } as const

/** Changes a game. @throws DomainError not.found, document.changed, method.limits and input.invalid at the field */
export async function changeGame(tx: Tx, deed: Deed, input: z.output<typeof calls.editGame.input>): Promise<void> {
  const { code, version, reason, ...wish } = input
  const before = await store.lockGame(tx, code)
  if (!before) throw new DomainError('not.found')
  if (before.version !== version) throw new DomainError('document.changed')
  if (wish.maxStake < wish.minStake) throw new DomainError('method.limits', {}, { maxStake: 'method.limits' })
  if (wish.maxWin < wish.maxStake) throw new DomainError('method.limits', {}, { maxWin: 'method.limits' })
  const after = {
    name: wish.name,
    category: wish.category,
    rtp: wish.rtp,
    volatility: wish.volatility,
    features: wish.features,
    languages: wish.languages,
    has_demo: wish.hasDemo,
    blocked_countries: wish.blockedCountries,
    released_on: wish.releasedOn,
    node_id: wish.nodeId,
    default_play_type: wish.defaultPlayType,
    account_type_name: wish.accountTypeName,
    min_stake: wish.minStake,
    max_stake: wish.maxStake,
    max_win: wish.maxWin
  }
  const touched = before.engine === null ? undefined : engineFigures.find(figure => before[figure] !== after[figure])
  if (touched) throw new DomainError('input.invalid', {}, { [wireName[touched]]: 'input.invalid' })
  await store.changeGame(tx, code, after)
  if (before.name !== wish.name)
    await nameGame(tx, {
      code,
      name: wish.name,
      vendor: before.vendor,
      vendorName: (await store.vendorByCode(tx, before.vendor))!.display_name
    })
  await deed(tx, 'catalogue.game', `game:${code}`, { ...changes({ ...before, released_on: before.released }, after), reason })
  catalogueOf.forget(tx)
}

/** Shows, hides or marks a game; what it is already is no deed. @throws DomainError not.found */
export async function markGame(tx: Tx, deed: Deed, { code, ...wish }: z.output<typeof calls.markGame.input>): Promise<void> {
  const before = await store.lockGame(tx, code)
  if (!before) throw new DomainError('not.found')
  const after = {
    visible: wish.visible ?? before.visible,
    is_hot: wish.isHot ?? before.is_hot,
    is_new: wish.isNew ?? before.is_new
  }
  const changed = changes(before, after)
  if (Object.keys(changed).length === 0) return
  await store.changeGame(tx, code, after)
  await deed(tx, 'catalogue.game', `game:${code}`, changed)
  catalogueOf.forget(tx)
}

/** Puts a vendor or a game in front of another (a game: of its category), or at the end. @throws DomainError not.found */
export async function place(tx: Tx, deed: Deed, kind: Kind, code: string, before: string | null): Promise<void> {
  const moved = kind === 'games' ? await store.placeGame(tx, code, before) : await store.placeVendor(tx, code, before)
  if (!moved) throw new DomainError('not.found')
  const at = before === null ? {} : { before }
  await deed(tx, 'catalogue.place', `${kind === 'games' ? 'game' : 'vendor'}:${code}`, at)
  catalogueOf.forget(tx)
}

/** Gives a game a picture. @throws DomainError not.found, picture.invalid, picture.tooLarge */
export async function givePicture(house: House, deed: Deed, code: string, call: Call): Promise<void> {
  // the pixels are read before a row is locked
  const { bytes, width, height } = await readSentPicture(call)
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await inTransaction(house.db, async tx => {
    await store.insertPicture(tx, { id, width, height, body: bytes })
    await putPicture(tx, deed, code, id)
  })
  catalogueOf.forget(house.db)
}

/** Puts a picture that is kept at a game; null takes it away. @throws DomainError not.found */
export async function putPicture(tx: Tx, deed: Deed, code: string, id: string | null): Promise<void> {
  const before = await store.lockGame(tx, code)
  if (!before) throw new DomainError('not.found')
  if (before.picture === id) return
  await store.changeGame(tx, code, { picture: id })
  if (before.picture !== null) await store.dropPicture(tx, before.picture)
  await deed(tx, 'catalogue.picture', `game:${code}`, { picture: id === null ? 'removed' : id })
  catalogueOf.forget(tx)
}

/** Takes over what a vendor offers. @throws DomainError not.found, and what the asking throws */
export async function sync(house: House, deed: Deed, code: string, ask: OfferedGames): Promise<TakenOver> {
  if (!(await store.vendorByCode(house.db, code))) throw new DomainError('not.found')
  // a vendor may be slow: no transaction waits for it
  const take = await ask(house, code)
  return inTransaction(house.db, async tx => {
    const taken = await take(tx)
    await deed(tx, 'catalogue.sync', `vendor:${code}`, { ...taken })
    return taken
  })
}
