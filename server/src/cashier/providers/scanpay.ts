// A company of another kind: bearer key, hundredths as whole numbers, a QR code instead of a page, and no calls to us: it is asked.
import { z } from 'zod'
import { sign } from '#base/crypto.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { Notice, Provider, StatementLine } from './provider.ts'

const timeoutMs = 5_000
/** Money units in a hundredth. */
const hundredth = 1_000n

const charge = z.object({ id: z.string().min(1).max(100), code: z.url(), page: z.url() })
const standing = z.object({
  id: z.string().min(1).max(100),
  reference: z.uuid(),
  state: z.enum(['open', 'paid', 'declined']),
  amount_minor: z.int().positive(),
  paid_minor: z.int().positive().nullable(),
  currency: z.string().max(10)
})
const statement = z.object({
  entries: z.array(
    z.object({ id: z.string(), reference: z.uuid(), paid_minor: z.int().positive(), currency: z.string(), at: z.iso.datetime() })
  ),
  next: z.string().nullable()
})

/** The key of our calls, made from the one that the sandbox knows. */
export const bearerOf = (houseKey: string): string => sign(houseKey, 'scanpay bearer')

async function request(house: House, method: 'GET' | 'POST', path: string, content?: object): Promise<{ status: number; json: unknown }> {
  try {
    const answer = await fetch(`${house.publicUrl()}/sandbox-scan/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearerOf(house.config.SANDBOX_HOUSE_KEY)}`,
        ...(content ? { 'content-type': 'application/json' } : {})
      },
      ...(content ? { body: JSON.stringify(content) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs)
    })
    return { status: answer.status, json: await answer.json() }
  } catch (err) {
    house.log.warn({ err, path }, 'scan provider did not answer')
    throw new DomainError('provider.unavailable')
  }
}

const said = { open: 'pending', paid: 'succeeded', declined: 'failed' } as const

function noticeOf(json: unknown): Notice {
  const read = standing.safeParse(json)
  if (!read.success) throw new DomainError('provider.unavailable')
  const { id, reference, state, amount_minor, paid_minor, currency } = read.data
  return {
    // the same standing is the same news, however often it is heard
    id: `${id}:${state}`,
    kind: 'payment',
    orderId: reference,
    providerRef: id,
    status: said[state],
    amount: BigInt(paid_minor ?? amount_minor) * hundredth,
    currency,
    reason: state === 'declined' ? 'declined' : null,
    body: JSON.stringify(read.data)
  }
}

/** A page on our own host is named by its path, so the browser stays on the host that it came by. */
const ownPath = (house: House, url: string) => (url.startsWith(`${house.publicUrl()}/`) ? url.slice(house.publicUrl().length) : url)

export const scanpay: Provider = {
  code: 'scanpay',
  asked: true,

  async createPayment(house, { id, amount, currency, returnUrl, language }) {
    if (amount % hundredth !== 0n) throw new DomainError('provider.refused')
    const hundredths = amount / hundredth
    const { status, json } = await request(house, 'POST', '/charges', {
      reference: id,
      // a count of hundredths: at most 10^12, which JSON carries exactly
      amount_minor: Number(hundredths),
      currency,
      merchant: 'Fairhouse',
      return_url: returnUrl,
      locale: language
    })
    if (status === 422) throw new DomainError('provider.refused')
    const read = charge.safeParse(json)
    if ((status !== 200 && status !== 201) || !read.success) throw new DomainError('provider.unavailable')
    return { providerRef: read.data.id, payUrl: ownPath(house, read.data.page), qr: read.data.code }
  },

  /** It takes payments only. */
  async createPayout() {
    throw new DomainError('provider.refused')
  },

  async fetchStatus(house, _, orderId) {
    const { status, json } = await request(house, 'GET', `/charges/${orderId}`)
    if (status === 404) return null
    if (status !== 200) throw new DomainError('provider.unavailable')
    return noticeOf(json)
  },

  async statement(house, from, to) {
    const lines: StatementLine[] = []
    let after = ''
    for (;;) {
      const asked = new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), after })
      const { status, json } = await request(house, 'GET', `/statement?${asked}`)
      const read = statement.safeParse(json)
      if (status !== 200 || !read.success) throw new DomainError('provider.unavailable')
      for (const e of read.data.entries)
        lines.push({
          kind: 'payment',
          orderId: e.reference,
          providerRef: e.id,
          amount: BigInt(e.paid_minor) * hundredth,
          currency: e.currency,
          at: new Date(e.at)
        })
      if (read.data.next === null) return lines
      after = read.data.next
    }
  }
}
