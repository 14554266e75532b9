// An operator as small as can be: keys, purses in memory, the five wallet calls; it can be told to fall silent. For tests of the studio alone.
import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Path = '/user/balance' | '/transaction/bet' | '/transaction/win' | '/transaction/rollback'
/** `before`: the line breaks before anything happened · `after`: it happened, the answer is lost. */
type Trouble = 'before' | 'after' | { readonly status: string; readonly meta?: object }

interface Moved {
  readonly kind: 'bet' | 'win'
  readonly user: string
  readonly amount: number
  readonly free: boolean
  back: boolean
}

export interface SmallOperator {
  readonly url: string
  readonly studioKey: string
  readonly purses: Map<string, number>
  /** Everything that moved, by its transaction. */
  readonly moves: Map<string, Moved>
  /** Calls in the order of their coming. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at calls freely
  readonly calls: { path: Path; body: any }[]
  /** What goes wrong with the next calls; null: nothing. */
  trouble: ((path: Path) => Trouble | null) | null
  /** Signs a call to the supplier. */
  sign(body: string): string
  /** Makes a new pair of keys; the old one is not published any more. */
  rotate(): void
  close(): Promise<void>
}

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

export async function smallOperator(): Promise<SmallOperator> {
  const studio = pair()
  let own = pair()
  const studioPublic: KeyObject = createPublicKey(studio.privateKey)
  const purses = new Map<string, number>()
  const moves: SmallOperator['moves'] = new Map()
  const tombstones = new Set<string>()
  const calls: SmallOperator['calls'] = []

  // biome-ignore lint/suspicious/noExplicitAny: a body is what came
  function post(path: Path, body: any): string {
    const had = purses.get(body.user)
    if (had === undefined) return 'RS_ERROR_INVALID_TOKEN'
    if (path === '/user/balance') return 'RS_OK'
    const known = moves.get(body.transaction_uuid)
    if (path === '/transaction/rollback') {
      const move = moves.get(body.reference_transaction_uuid)
      if (!move) tombstones.add(body.reference_transaction_uuid)
      else if (!move.back) {
        move.back = true
        purses.set(body.user, had + (move.free ? 0 : move.kind === 'bet' ? move.amount : -move.amount))
      }
      return 'RS_OK'
    }
    if (known) return known.amount === body.amount ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION'
    if (tombstones.has(body.transaction_uuid)) return 'RS_ERROR_UNKNOWN'
    const bet = path === '/transaction/bet'
    if (!bet && moves.get(body.reference_transaction_uuid)?.back !== false) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    if (bet && !body.is_free && had < body.amount) return 'RS_ERROR_NOT_ENOUGH_MONEY'
    purses.set(body.user, had + (bet ? (body.is_free ? 0 : -body.amount) : body.amount))
    moves.set(body.transaction_uuid, { kind: bet ? 'bet' : 'win', user: body.user, amount: body.amount, free: body.is_free, back: false })
    return 'RS_OK'
  }

  const operator = {
    studioKey: studio.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    purses,
    moves,
    calls,
    trouble: null as SmallOperator['trouble'],
    sign: (body: string) => sign('sha256', Buffer.from(body), own.privateKey).toString('base64'),
    rotate: () => {
      own = pair()
    }
  }
  const server = createServer(async (request, response) => {
    const send = (body: object) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/keys') return send({ keys: [{ public_key: own.publicKey.export({ format: 'pem', type: 'spki' }) }] })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    const body = JSON.parse(bytes.toString())
    const answer = (status: string, meta?: object) =>
      send({
        user: body.user,
        status,
        request_uuid: body.request_uuid,
        currency: 'TRY',
        balance: purses.get(body.user) ?? 0,
        ...(meta ? { meta } : {})
      })
    if (!verify('sha256', bytes, studioPublic, Buffer.from(String(request.headers['x-hub88-signature']), 'base64')))
      return answer('RS_ERROR_INVALID_SIGNATURE')
    const path = request.url as Path
    calls.push({ path, body })
    const trouble = operator.trouble?.(path) ?? null
    if (trouble === 'before') return request.socket.destroy()
    if (trouble !== null && trouble !== 'after') return answer(trouble.status, trouble.meta)
    const status = post(path, body)
    return trouble === 'after' ? request.socket.destroy() : answer(status)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(operator, {
    url,
    close: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      })
  })
}
