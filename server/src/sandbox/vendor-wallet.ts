// A stand-in for a vendor that keeps a wallet of its own: the interface of docs/vendor-wallets.md, with its own books and its own faults.
import { setTimeout as sleep } from 'node:timers/promises'
import { moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import { sameText, sign } from '#base/crypto.ts'
import type { Log } from '#base/log.ts'
import { answerThrown, Refusal, warningsOf } from './stand-in.ts'
import { accountOf, accountsAfter, doTransfer, standingOf, type VendorAccountRow, type VendorTransferRow } from './vendor-store.ts'

interface VendorWalletOptions {
  readonly pool: pg.Pool
  /** What the house signs with. */
  readonly key: string
  readonly log: Log
}

/** The key that the house and the stand-in share. */
export const vendorWalletKey = (providerKey: string): string => sign(providerKey, 'vendor wallet')

const player = z.string().regex(/^\d{1,20}$/)
const order = z.strictObject({
  id: z.uuid(),
  player,
  direction: z.enum(['in', 'out']),
  amount: z.string().regex(/^\d{1,10}\.\d{2}$/),
  currency: z.string().regex(/^[A-Z]{3,6}$/)
})
const pageSize = 200
const windowMs = 300_000

/**
 * What an amount does by its hundredths, so that every outcome can be tried on the site: .91 is refused · .92 is done, but no answer
 * comes · .93 is done after seven seconds · .94 is done, but for a minute it says that it does not know.
 */
const faults: Readonly<Record<string, 'refuse' | 'lose' | 'slow' | 'unknown'>> = {
  '91': 'refuse',
  '92': 'lose',
  '93': 'slow',
  '94': 'unknown'
}
const slowMs = 7_000

const said = ({ id, player, direction, amount, currency, state, told }: VendorTransferRow) => ({
  id,
  state: told ? state : ('unknown' as const),
  player,
  direction,
  amount: amount === null ? null : moneyToWire(amount),
  currency
})
const shown = ({ player, currency, balance, moved_in, moved_out, result }: VendorAccountRow) => ({
  player,
  currency,
  balance: moneyToWire(balance),
  in: moneyToWire(moved_in),
  out: moneyToWire(moved_out),
  result: moneyToWire(result)
})

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    throw new Refusal(400, 'json')
  }
}

/** Signed by the house, and lately. */
function check(request: FastifyRequest, key: string): void {
  const { 'x-house-timestamp': timestamp, 'x-house-signature': signature } = request.headers
  const raw = typeof request.body === 'string' ? request.body : ''
  const expected = sign(key, `${String(timestamp)}.${request.method} ${request.url}\n${raw}`)
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp) || !sameText(expected, String(signature)))
    throw new Refusal(401, 'signature')
  if (Math.abs(now() - Number(timestamp) * 1000) > windowMs) throw new Refusal(401, 'time')
}

function routes(app: FastifyInstance, { pool, key }: VendorWalletOptions): void {
  app.post('/sandbox-vendor/v1/transfers', async (request, reply) => {
    check(request, key)
    const read = order.safeParse(jsonOf(request.body))
    if (!read.success) throw new Refusal(400, 'order')
    const o = { ...read.data, amount: parseMoney(read.data.amount) }
    const fault = faults[read.data.amount.slice(-2)]
    if (fault === 'slow') await sleep(slowMs)
    const row = await doTransfer(pool, o, { refuse: fault === 'refuse', tellAfterMs: fault === 'unknown' ? 60_000 : 0 })
    if (fault === 'lose') {
      request.raw.socket.destroy()
      return reply.hijack()
    }
    return reply.code(row.told && row.state === 'refused' ? 422 : 200).send(said(row))
  })
  app.post<{ Params: { id: string } }>('/sandbox-vendor/v1/transfers/:id/status', async request => {
    check(request, key)
    if (!z.uuid().safeParse(request.params.id).success) throw new Refusal(400, 'id')
    return said(await standingOf(pool, request.params.id))
  })
  app.get<{ Params: { player: string }; Querystring: { currency?: string } }>('/sandbox-vendor/v1/accounts/:player', async request => {
    check(request, key)
    const read = player.safeParse(request.params.player)
    if (!read.success) throw new Refusal(400, 'player')
    const none = { player: read.data, currency: String(request.query.currency), balance: 0n, moved_in: 0n, moved_out: 0n, result: 0n }
    return shown((await accountOf(pool, read.data)) ?? none)
  })
  app.get<{ Querystring: { after?: string } }>('/sandbox-vendor/v1/accounts', async request => {
    check(request, key)
    const list = await accountsAfter(pool, String(request.query.after ?? ''), pageSize)
    return { list: list.map(shown), next: list.length === pageSize ? list.at(-1)!.player : null }
  })
}

/** Builds the stand-in as an app of its own; all its routes begin with /sandbox-vendor/. */
export async function buildVendorWallet(options: VendorWalletOptions): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: warningsOf(options.log), bodyLimit: 20_000 })
  // signatures are over the bytes as they came
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
  answerThrown(app, 'stand-in vendor failed')
  routes(app, options)
  await app.ready()
  return app
}
