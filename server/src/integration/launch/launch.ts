// Launching a game: who may play it where, a fresh token for its vendor, and the address that the site frames.
import { trialType } from '@fairhouse/contract/member/account.ts'
import type { launched, launchGame } from '@fairhouse/contract/play/launch.ts'
import type { z } from 'zod'
import { one } from '#base/calls/refusals.ts'
import { sameText } from '#base/crypto.ts'
import { inTransaction } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { Call, Caller, MemberCaller } from '#base/http.ts'
import { brandOf, countryOf } from '#brand/brand.ts'
import { type Game, gameToLaunch } from '#catalogue/catalogue.ts'
import { refuseClosedOut } from '#protection/protection.ts'
import { placeOf } from '../places.ts'
import { framedFrom, isMobile } from './launch.rules.ts'
import { betTransaction, endLaunch } from './sessions.store.ts'
import { openSession } from './sessions.ts'

type Launched = z.output<typeof launched>
type Asked = Pick<z.output<typeof launchGame.input>, 'gameId' | 'roomId'>
type Named = Pick<z.output<typeof launchGame.input>, 'username' | 'token' | 'merchantCode' | 'vassalage'>

const demoCurrency = 'XXX'
/** ISO 3166 keeps this code for what is in no country. */
const noCountry = 'XX'

/** Origin under which this browser reaches the house: what it says itself is told to nobody but itself. */
function ownOrigin(house: House, call: Call): string {
  const said = URL.parse(one(call.headers.origin) ?? '')
  return said && /^https?:$/.test(said.protocol) ? said.origin : new URL(house.publicUrl()).origin
}

async function judged(house: House, call: Call, answered: string, vendor: string, address: string) {
  const { settings } = await brandOf(house.db)
  const grounds = { own: ownOrigin(house, call), isOwnVendor: address.startsWith('/'), hosts: settings.launchGameCDNs }
  const framed = framedFrom(answered, grounds) ?? framedFrom(answered.replace(new URL(house.publicUrl()).origin, grounds.own), grounds)
  if (framed) return framed
  house.log.warn({ vendor, answered: answered.slice(0, 300) }, 'an address that may not be framed')
  throw new DomainError('provider.unavailable')
}

const request = (house: House, call: Call, game: Game) => ({
  gameCode: game.remoteCode!,
  mobile: isMobile(call.userAgent),
  country: countryOf(call.address) || noCountry,
  language: call.language,
  address: call.address,
  lobbyUrl: `${ownOrigin(house, call)}/`,
  depositUrl: `${ownOrigin(house, call)}/wallet`
})

/** The vendor of a game as it is reached now. @throws DomainError game.unavailable */
async function vendorOf(house: House, game: Game) {
  const place = await placeOf(house, house.db, game.vendor)
  if (!place?.enabled || game.remoteCode === null) throw new DomainError('game.unavailable')
  return place
}

/** A mistake in how we ask is nothing that a player can act on. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    throw cause instanceof DomainError && cause.code === 'provider.refused' ? new DomainError('provider.unavailable') : cause
  }
}

/** A game of our own engines is a page of this house. */
const ownPage = (house: House, call: Call, game: Game & { seamless: boolean }): Launched => ({
  game_url: ownOrigin(house, call) + game.path,
  game_url2: '',
  code: game.code,
  seamless: game.seamless
})

/** @throws DomainError game.noDemo when the game has no play money */
async function demoOf(house: House, call: Call, game: Game & { seamless: boolean }): Promise<Launched> {
  if (!game.hasDemo) throw new DomainError('game.noDemo')
  const { at, supplier } = await vendorOf(house, game)
  const answered = await asked(supplier.url(house, at, { ...request(house, call, game), user: null, token: null, currency: demoCurrency }))
  return { ...(await judged(house, call, answered, game.vendor, at.address)), code: game.code, seamless: game.seamless }
}

/** The account, session and brand that a launch names must be the caller's own. @throws DomainError session.ended, input.invalid */
export async function refuseForeign(house: House, caller: MemberCaller, call: Call, named: Named): Promise<void> {
  if (named.username.toLowerCase() !== caller.account.toLowerCase() || !sameText(named.token, call.token ?? ''))
    throw new DomainError('session.ended')
  const { merchantCode } = await brandOf(house.db)
  if (named.merchantCode !== merchantCode) throw new DomainError('input.invalid', {}, { merchantCode: 'input.invalid' })
}

/**
 * Launches a game or a room for a member. A trial gets the demonstration of what has one; a bundled game is a page of the house.
 * @throws DomainError game.unavailable, game.maintenance, game.blocked, game.noDemo, game.currency, protection.closed,
 *   provider.unavailable, input.invalid at `vassalage` when the game is another vendor's
 */
export async function launch(
  house: House,
  caller: MemberCaller,
  wish: Asked & { readonly vassalage?: string },
  call: Call
): Promise<Launched> {
  await refuseClosedOut(house.db, caller.memberId)
  const game = await gameToLaunch(house.db, { code: wish.gameId, roomId: wish.roomId, country: countryOf(call.address) })
  if (wish.vassalage !== undefined && wish.vassalage !== game.vendor)
    throw new DomainError('input.invalid', {}, { vassalage: 'input.invalid' })
  if (game.engine !== null) return ownPage(house, call, game)
  if (caller.type === trialType) return demoOf(house, call, game)
  const { at, supplier } = await vendorOf(house, game)
  if (!at.currencies.includes(caller.currency)) throw new DomainError('game.currency')
  const { memberId, currency } = caller
  const session = { memberId, vendor: game.vendor, game: game.code, currency, language: call.language, address: call.address }
  const token = await inTransaction(house.db, tx => openSession(tx, session))
  try {
    const answered = await asked(supplier.url(house, at, { ...request(house, call, game), user: String(memberId), token, currency }))
    return { ...(await judged(house, call, answered, game.vendor, at.address)), code: game.code, seamless: game.seamless }
  } catch (cause) {
    // a token that led nowhere opens nothing
    await inTransaction(house.db, tx => endLaunch(tx, token))
    throw cause
  }
}

/** A game with play money of its vendor, for anybody where the game allows it. @throws DomainError as {@link launch} does */
export async function launchForFun(house: House, caller: Caller, code: string, call: Call): Promise<Launched> {
  if (caller.kind === 'member') await refuseClosedOut(house.db, caller.memberId)
  const game = await gameToLaunch(house.db, { code, country: countryOf(call.address) })
  return game.engine === null ? demoOf(house, call, game) : ownPage(house, call, game)
}

/** The vendor's page of the round of one of the member's bets. @throws DomainError bet.notFound, provider.unavailable */
export async function replayOf(house: House, caller: MemberCaller, betId: string, call: Call): Promise<{ game_url: string }> {
  const bet = await betTransaction(house.db, caller.memberId, betId)
  const place = bet && (await placeOf(house, house.db, bet.vendor))
  if (!place) throw new DomainError('bet.notFound')
  const answered = await asked(place.supplier.replay(house, place.at, { user: String(caller.memberId), ...bet }))
  const { game_url } = await judged(house, call, answered, bet.vendor, place.at.address)
  return { game_url }
}
