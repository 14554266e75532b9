// The operator's side of the Hub88 protocol: signed JSON in, always HTTP 200 with a status out.
import { type KeyObject, verify } from 'node:crypto'
import { keysOf } from '@fairhouse/contract/keys.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '#base/calls/address.ts'
import type { House } from '#base/house.ts'
import { logCall } from '../calls/call-log.ts'
import { answerCall, type WalletAnswer } from '../calls/calls.ts'
import type { Hub88Status } from '../calls/statuses.ts'
import { connectionOf, type VendorConnection } from '../supplier/connections.ts'
import { bodyOf, callOf, faultOf, type Hub88Body, type Hub88Path, hub88Paths, replyOf } from './hub88.rules.ts'

/** Did one of these keys sign exactly these bytes? RSASSA-PKCS1-v1_5 with SHA-256, base64. */
export function isSigned(raw: Buffer, signature: unknown, keys: readonly KeyObject[]): boolean {
  if (typeof signature !== 'string' || !/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) return false
  const bytes = Buffer.from(signature, 'base64')
  return keys.some(key => verify('sha256', raw, key, bytes))
}

type Answer = Pick<WalletAnswer, 'status'> & Partial<WalletAnswer>
const refused = (status: Hub88Status): Answer => ({ status })

interface Asked {
  readonly path: Hub88Path
  readonly vendor: string
  readonly raw: Buffer
  readonly address: string
  readonly headers: FastifyRequest['headers']
}

/** A vendor that is not ours, or calls from elsewhere, is told nothing; then the bytes are believed, then read. */
async function judge(house: House, asked: Asked, at: VendorConnection | null, body: Hub88Body | null): Promise<Answer> {
  if (at?.protocol !== 'hub88' || !at.allows(asked.address)) return refused('RS_ERROR_INVALID_PARTNER')
  if (!isSigned(asked.raw, asked.headers[at.headerName], at.theirs)) return refused('RS_ERROR_INVALID_SIGNATURE')
  if (body === null) return refused('RS_ERROR_WRONG_SYNTAX')
  const kind = hub88Paths[asked.path]
  const fault = faultOf(kind, body)
  if (fault) return refused(fault)
  try {
    return await answerCall(house, callOf(kind, asked.vendor, body))
  } catch (err) {
    house.log.error({ err, vendor: asked.vendor, path: asked.path }, 'wallet call failed')
    return refused('RS_ERROR_UNKNOWN')
  }
}

async function handle(house: House, asked: Asked): Promise<Record<string, unknown>> {
  const since = performance.now()
  const at = await connectionOf(house.db, asked.vendor)
  const body = bodyOf(asked.raw)
  const answer = await judge(house, asked, at, body)
  const reply = replyOf(hub88Paths[asked.path], body, answer)
  const text = (value: unknown) => (typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '').slice(0, 200) : null)
  // a stranger's noise fills no log
  if (at && answer.status !== 'RS_ERROR_INVALID_PARTNER')
    logCall(house, {
      vendor: at.vendor,
      direction: 'in',
      path: asked.path,
      member: text(body?.user),
      transactionId: text(body?.transaction_uuid),
      round: text(body?.round),
      status: answer.status,
      tookMs: Math.round(performance.now() - since),
      address: asked.address,
      request: asked.raw.toString(),
      answer: JSON.stringify(reply)
    })
  return reply
}

const noStore = (reply: FastifyReply) => reply.header('cache-control', 'no-store')

/** Our public keys, so that a vendor can follow a change of them by itself. */
function serveKeys(scope: FastifyInstance, house: House): void {
  scope.get<{ Params: { vendor: string } }>('/integrations/hub88/:vendor/keys', async (request, reply) => {
    const at = await connectionOf(house.db, request.params.vendor)
    if (at?.protocol !== 'hub88') return noStore(reply).code(404).send({ error: 'no such vendor' })
    return noStore(reply).send({
      keys: at.ours.map(({ id, pem, from, retiredAt }) => ({ id, algorithm: 'RS256', public_key: pem, from, until: retiredAt }))
    })
  })
}

/** Serves the wallet to vendors that speak Hub88: their bytes are read as they came, and no limit of visitors counts them. */
export async function serveHub88(server: FastifyInstance, house: House): Promise<void> {
  await server.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    // whatever goes wrong, a wallet call is answered with a status
    scope.setErrorHandler((err: { statusCode?: number }, request, reply) => {
      const theirs = err.statusCode !== undefined && err.statusCode < 500
      if (!theirs) house.log.error({ err, path: request.url }, 'wallet call failed')
      return noStore(reply)
        .code(200)
        .send(replyOf(null, null, refused(theirs ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_UNKNOWN')))
    })
    for (const path of keysOf(hub88Paths))
      scope.post<{ Params: { vendor: string } }>(
        `/integrations/hub88/:vendor/${path}`,
        { config: { rateLimit: false } },
        async (request, reply) => {
          const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const { vendor } = request.params
          return noStore(reply).send(await handle(house, { path, vendor, raw, address: addressOf(request), headers: request.headers }))
        }
      )
    serveKeys(scope, house)
  })
}
