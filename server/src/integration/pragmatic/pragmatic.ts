// The operator's side of the form protocol: forms with a hash in, always HTTP 200 with a number for what went wrong out.
import type { FastifyInstance } from 'fastify'
import { addressOf } from '#base/calls/address.ts'
import type { House } from '#base/house.ts'
import { logCall } from '../calls/call-log.ts'
import { answerCall, type WalletAnswer } from '../calls/calls.ts'
import { openSecret } from '../places.ts'
import { connectionOf, type VendorConnection } from '../supplier/connections.ts'
import {
  answerOf,
  type Code,
  codeOf,
  codes,
  describe,
  endpoints,
  type Fields,
  fieldsOf,
  isHashed,
  isWellFormed,
  type PragmaticEndpoint,
  walletCallOf
} from './pragmatic.rules.ts'
import { betOfRound, memberOfToken } from './pragmatic.store.ts'

interface Said {
  readonly code: Code
  readonly body: string
}
const refused = (code: Code): Said => ({ code, body: JSON.stringify({ error: code, description: describe(code) }) })
const said = (endpoint: PragmaticEndpoint, answer: WalletAnswer, more?: Readonly<Record<string, unknown>>): Said => ({
  code: codeOf(answer.status),
  body: answerOf(endpoint, answer, more)
})

/** Opens a game: the token tells who plays. */
async function authenticate(house: House, vendor: string, { token }: Fields): Promise<Said> {
  const memberId = await memberOfToken(house.db, vendor, token!)
  if (memberId === null) return refused(codes.noSession)
  const user = String(memberId)
  const answer = await answerCall(house, { kind: 'balance', vendor, user, token: token!, gameCode: null })
  return said('authenticate', answer, { userId: user, token, ...(answer.country ? { country: answer.country } : {}) })
}

const balance = (house: House, vendor: string, f: Fields) =>
  answerCall(house, { kind: 'balance', vendor, user: f.userId!, token: f.token ?? null, gameCode: f.gameId ?? null })

/** A prize or the end of a round names no bet: it belongs to the round's. What belongs to none is not paid, but for the vendor's campaigns. */
async function move(
  house: House,
  vendor: string,
  endpoint: 'bet' | 'result' | 'jackpotWin' | 'promoWin' | 'endRound' | 'refund',
  f: Fields
): Promise<Said> {
  const bare = walletCallOf(vendor, endpoint, f, null)
  const needsBet = endpoint === 'result' || endpoint === 'jackpotWin' || endpoint === 'endRound'
  const bet = needsBet
    ? await betOfRound(house.db, { vendor, transaction: bare.transaction!, round: f.roundId!, memberId: BigInt(f.userId!) })
    : null
  if (bet === null && endpoint === 'endRound') return said(endpoint, await balance(house, vendor, f))
  if (bet === null && endpoint === 'result') return refused(codes.never)
  const answer = await answerCall(house, bet === null ? bare : walletCallOf(vendor, endpoint, f, bet))
  // a bet that was taken back before it came, or is asked for under a number in use, is refused for good
  if (endpoint === 'bet' && codeOf(answer.status) === codes.never) return refused(codes.notAllowed)
  return said(endpoint, answer)
}

async function answered(house: House, at: VendorConnection | null, endpoint: PragmaticEndpoint, f: Fields | null, address: string) {
  if (at?.protocol !== 'pragmatic' || at.secret === null || !at.allows(address)) return refused(codes.notAllowed)
  if (f === null) return refused(codes.wrongFields)
  if (!isHashed(f, openSecret(house, at.vendor, at.secret))) return refused(codes.wrongHash)
  if (!isWellFormed(endpoint, f)) return refused(codes.wrongFields)
  try {
    if (endpoint === 'authenticate') return await authenticate(house, at.vendor, f)
    // what free rounds won came with each result already: this says that they are over
    if (endpoint === 'balance' || endpoint === 'bonusWin')
      return said(endpoint, { ...(await balance(house, at.vendor, f)), ...(f.reference ? { transactionId: f.reference } : {}) })
    return await move(house, at.vendor, endpoint, f)
  } catch (err) {
    house.log.error({ err, vendor: at.vendor, endpoint }, 'wallet call failed')
    return refused(codes.again)
  }
}

const kept = (text: string | undefined) => text?.toWellFormed().replaceAll('\0', '').slice(0, 200) ?? null

async function handle(house: House, endpoint: PragmaticEndpoint, vendor: string, raw: string, address: string): Promise<string> {
  const since = performance.now()
  const at = await connectionOf(house.db, vendor)
  const f = fieldsOf(raw)
  const { code, body } = await answered(house, at, endpoint, f, address)
  // a stranger's noise fills no log
  if (at?.protocol === 'pragmatic' && at.allows(address))
    logCall(house, {
      vendor: at.vendor,
      direction: 'in',
      path: `${endpoint}.html`,
      member: kept(f?.userId),
      transactionId: kept(f?.reference),
      round: kept(f?.roundId),
      status: code === codes.ok ? 'OK' : `ERROR_${code}`,
      tookMs: Math.round(performance.now() - since),
      address,
      request: raw,
      answer: body
    })
  return body
}

/** Serves the wallet to vendors that speak the form protocol; no limit of visitors counts their calls. */
export async function servePragmatic(server: FastifyInstance, house: House): Promise<void> {
  await server.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((err: { statusCode?: number }, request, reply) => {
      const theirs = err.statusCode !== undefined && err.statusCode < 500
      if (!theirs) house.log.error({ err, path: request.url }, 'wallet call failed')
      return reply
        .code(200)
        .type('application/json; charset=utf-8')
        .send(refused(theirs ? codes.wrongFields : codes.again).body)
    })
    for (const endpoint of endpoints)
      scope.post<{ Params: { vendor: string } }>(
        `/integrations/pragmatic/:vendor/${endpoint}.html`,
        { config: { rateLimit: false } },
        async (request, reply) => {
          const raw = typeof request.body === 'string' ? request.body : ''
          reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
          return handle(house, endpoint, request.params.vendor, raw, addressOf(request))
        }
      )
  })
}
