// The sandbox provider: signed calls over HTTP, as to any payment company. It moves no real money.
import { moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import { sameText, sign } from '#base/crypto.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { Notice, NoticeHeaders, NoticeKind, Provider, StatementLine } from './provider.ts'

const timeoutMs = 5_000
/** How far a notice's time may lie from ours. */
const windowMs = 300_000

const body = z.object({
  id: z.string().min(1).max(100),
  kind: z.enum(['payment', 'payout']),
  orderId: z.uuid(),
  ref: z.string().min(1).max(100),
  status: z.enum(['pending', 'succeeded', 'failed']),
  amount: z.string(),
  currency: z.string().max(10),
  reason: z.string().max(60).nullable()
})
const payment = z.object({ ref: z.string(), payUrl: z.string() })
const payout = z.object({ ref: z.string() })
const statement = z.object({
  list: z.array(
    z.object({
      kind: z.enum(['payment', 'payout']),
      orderId: z.uuid(),
      ref: z.string(),
      amount: z.string(),
      currency: z.string(),
      at: z.iso.datetime()
    })
  ),
  next: z.string().nullable()
})

async function request(
  house: House,
  method: 'GET' | 'POST',
  path: string,
  content: object | null
): Promise<{ status: number; json: unknown }> {
  const text = content ? JSON.stringify(content) : ''
  const timestamp = String(Math.floor(now() / 1000))
  const signature = sign(house.config.SANDBOX_HOUSE_KEY, `${timestamp}.${method} ${path}\n${text}`)
  try {
    const answer = await fetch(house.publicUrl() + path, {
      method,
      headers: {
        'x-house-timestamp': timestamp,
        'x-house-signature': signature,
        ...(content ? { 'content-type': 'application/json' } : {})
      },
      ...(content ? { body: text } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs)
    })
    return { status: answer.status, json: await answer.json() }
  } catch (err) {
    house.log.warn({ err, path }, 'sandbox provider did not answer')
    throw new DomainError('provider.unavailable')
  }
}

/** Only 422 is a sure no; everything else that is not an answer leaves open what happened. */
async function order<T extends z.ZodType>(house: House, path: string, content: object, reply: T): Promise<z.output<T>> {
  const { status, json } = await request(house, 'POST', path, content)
  if (status === 422) throw new DomainError('provider.refused')
  const read = reply.safeParse(json)
  if (status !== 200 || !read.success) throw new DomainError('provider.unavailable')
  return read.data
}

/** @throws DomainError webhook.mismatch */
function readBody(text: string): Notice {
  try {
    const { ref, amount, ...rest } = body.parse(JSON.parse(text))
    return { ...rest, providerRef: ref, amount: parseMoney(amount), body: text }
  } catch {
    throw new DomainError('webhook.mismatch')
  }
}

const one = (headers: NoticeHeaders, name: string) => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** A page on our own host is named by its path, so the browser stays on the host that it came by. */
const onOwnHost = (house: House, url: string) => {
  const { origin } = new URL(house.publicUrl())
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
}

export const sandbox: Provider = {
  code: 'sandbox',

  async createPayment(house, { id, amount, currency, returnUrl, language }) {
    const content = { orderId: id, amount: moneyToWire(amount), currency, merchant: 'Fairhouse', returnUrl, language }
    const made = await order(house, '/sandbox-pay/api/payments', content, payment)
    return { providerRef: made.ref, payUrl: onOwnHost(house, made.payUrl), qr: null }
  },

  readNotice(house, rawBody, headers, nowMs) {
    const timestamp = one(headers, 'x-sandbox-timestamp')
    const expected = sign(house.config.SANDBOX_PROVIDER_KEY, `${timestamp}.${rawBody}`)
    if (!/^\d{1,12}$/.test(timestamp) || !sameText(expected, one(headers, 'x-sandbox-signature')))
      throw new DomainError('webhook.signature')
    if (Math.abs(nowMs - Number(timestamp) * 1000) > windowMs) throw new DomainError('webhook.stale')
    return readBody(rawBody)
  },

  async createPayout(house, { id, amount, currency, accountNo, holder }) {
    const content = { orderId: id, amount: moneyToWire(amount), currency, accountNo, holder }
    return { providerRef: (await order(house, '/sandbox-pay/api/payouts', content, payout)).ref }
  },

  async fetchStatus(house, kind: NoticeKind, orderId) {
    const { status, json } = await request(house, 'GET', `/sandbox-pay/api/${kind}s/${orderId}`, null)
    if (status === 404) return null
    if (status !== 200) throw new DomainError('provider.unavailable')
    return readBody(JSON.stringify(json))
  },

  async statement(house, from, to) {
    const lines: StatementLine[] = []
    let after = ''
    for (;;) {
      const asked = new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), after })
      const { status, json } = await request(house, 'GET', `/sandbox-pay/api/statement?${asked}`, null)
      const read = statement.safeParse(json)
      if (status !== 200 || !read.success) throw new DomainError('provider.unavailable')
      for (const { ref, amount, at, ...line } of read.data.list)
        lines.push({ ...line, providerRef: ref, amount: parseMoney(amount), at: new Date(at) })
      if (read.data.next === null) return lines
      after = read.data.next
    }
  }
}
