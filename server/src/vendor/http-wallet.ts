// The adapter: signed JSON over HTTP, as docs/vendor-wallets.md tells vendors to answer it.
import { moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import { sign } from '#base/crypto.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { Connection, Outcome, VendorAccount, WalletAdapter, WalletOrder } from './port.ts'

/** A vendor that is silent for longer than this has said nothing; it is asked later. */
const timeoutMs = 5_000
const longestAnswer = 1_000_000

const amount = z.string().transform((text, say) => {
  try {
    return parseMoney(text)
  } catch {
    say.addIssue('not an amount')
    return z.NEVER
  }
})
const account = z.object({
  player: z.string().min(1).max(40),
  currency: z.string().max(10),
  balance: amount,
  in: amount,
  out: amount,
  result: amount
})
const standing = z.object({
  id: z.uuid(),
  state: z.enum(['done', 'refused', 'unknown']),
  // of a number that never came there is nothing else to say
  player: z.string().nullable(),
  direction: z.enum(['in', 'out']).nullable(),
  amount: amount.nullable(),
  currency: z.string().nullable()
})
const page = z.object({ list: z.array(account), next: z.string().nullable() })

/** A stand-in listens on our own host, and only where stand-ins are switched on. */
function urlOf(house: House, { address }: Connection, path: string): URL {
  const onOwnHost = address.startsWith('/')
  if (onOwnHost && house.config.SANDBOX !== 'on') throw new DomainError('provider.unavailable')
  return new URL((onOwnHost ? house.publicUrl() + address : address).replace(/\/$/, '') + path)
}

async function request(
  house: House,
  at: Connection,
  method: 'GET' | 'POST',
  path: string,
  content?: object
): Promise<{ status: number; json: unknown }> {
  const url = urlOf(house, at, path)
  const text = content ? JSON.stringify(content) : ''
  const timestamp = String(Math.floor(now() / 1000))
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        'x-house-timestamp': timestamp,
        'x-house-signature': sign(at.key, `${timestamp}.${method} ${url.pathname}${url.search}\n${text}`),
        ...(content ? { 'content-type': 'application/json' } : {})
      },
      ...(content ? { body: text } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs)
    })
    const said = await answer.text()
    if (said.length > longestAnswer) throw new Error('the answer is too long')
    return { status: answer.status, json: JSON.parse(said) }
  } catch (err) {
    house.log.warn({ err, vendor: at.vendor, path }, 'vendor wallet did not answer')
    throw new DomainError('provider.unavailable')
  }
}

/** What is not a clear yes or no about exactly this order leaves open what happened. */
function outcomeOf(json: unknown, direction: 'IN' | 'OUT', order: WalletOrder): Outcome {
  const read = standing.safeParse(json)
  if (!read.success || read.data.id !== order.id) return 'unknown'
  const said = read.data
  if (said.state !== 'done') return said.state
  const same =
    said.player === order.player &&
    said.direction === direction.toLowerCase() &&
    said.amount === order.amount &&
    said.currency === order.currency
  return same ? 'done' : 'differs'
}

const silent = (cause: unknown): Outcome => {
  if (cause instanceof DomainError && cause.code === 'provider.unavailable') return 'unknown'
  throw cause
}

async function move(house: House, at: Connection, direction: 'IN' | 'OUT', order: WalletOrder): Promise<Outcome> {
  const content = { ...order, direction: direction.toLowerCase(), amount: moneyToWire(order.amount) }
  try {
    const { status, json } = await request(house, at, 'POST', '/v1/transfers', content)
    return status === 200 || status === 422 ? outcomeOf(json, direction, order) : 'unknown'
  } catch (cause) {
    return silent(cause)
  }
}

const accountOf = ({ in: movedIn, out: movedOut, ...said }: z.output<typeof account>): VendorAccount => ({ ...said, movedIn, movedOut })

export const httpWallet: WalletAdapter = {
  async balance(house, at, player, currency) {
    const { status, json } = await request(house, at, 'GET', `/v1/accounts/${encodeURIComponent(player)}?currency=${currency}`)
    const read = account.safeParse(json)
    if (status !== 200 || !read.success || read.data.player !== player) throw new DomainError('provider.unavailable')
    return accountOf(read.data)
  },

  deposit: (house, at, order) => move(house, at, 'IN', order),
  withdraw: (house, at, order) => move(house, at, 'OUT', order),

  async status(house, at, direction, order) {
    try {
      const { status, json } = await request(house, at, 'POST', `/v1/transfers/${order.id}/status`, {})
      return status === 200 ? outcomeOf(json, direction, order) : 'unknown'
    } catch (cause) {
      return silent(cause)
    }
  },

  async statement(house, at) {
    const all: VendorAccount[] = []
    let after = ''
    for (;;) {
      const { status, json } = await request(house, at, 'GET', `/v1/accounts?after=${encodeURIComponent(after)}`)
      const read = page.safeParse(json)
      if (status !== 200 || !read.success) throw new DomainError('provider.unavailable')
      all.push(...read.data.list.map(accountOf))
      // a vendor that begins anew at each page would never end
      if (read.data.next === null || read.data.next <= after) return all
      after = read.data.next
    }
  }
}
