// The sandbox provider: a payment company of its own with keys, books, page and signed notices. It moves no real money.
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { sameText, sign } from '#base/crypto.ts'
import type { Log } from '#base/log.ts'
import { startOutbox } from './outbox.ts'
import { aboutPage, type Choice, choices, contentSecurity, missingPage, paymentPage, style } from './page.ts'
import { answerThrown, languageOf, Refusal, warningsOf } from './stand-in.ts'
import {
  atOnce,
  decidePayment,
  orderOf,
  type Payment,
  type Payout,
  paymentByRef,
  queueNotice,
  statementAfter,
  takePayment,
  takePayout
} from './store.ts'

export interface SandboxOptions {
  readonly pool: pg.Pool
  /** The sandbox signs its notices with this. */
  readonly providerKey: string
  /** The house signs its calls with this. */
  readonly houseKey: string
  /** Where notices go. */
  webhookUrl(): string
  /** Where browsers reach this page's host; a return address must lie there. */
  publicUrl(): string
  readonly log: Log
}

const windowSeconds = 300
const payoutDelayMs = 1_000

const amount = z.string().regex(/^(0|[1-9]\d{0,12})\.\d{2,5}$/)
const paymentOrder = z.strictObject({
  orderId: z.uuid(),
  amount,
  currency: z.string().min(1).max(10),
  merchant: z.string().min(1).max(60),
  returnUrl: z.url().max(500),
  language: z.enum(['tr', 'en'])
})
const payoutOrder = z.strictObject({
  orderId: z.uuid(),
  amount,
  currency: z.string().min(1).max(10),
  accountNo: z.string().min(4).max(40),
  holder: z.string().min(1).max(100)
})

/** The period of a statement, and the last reference that was seen. */
const period = z.object({ from: z.iso.datetime(), to: z.iso.datetime(), after: z.string().max(100).default('') })
const statementPage = 500

const one = (value: unknown) => (typeof value === 'string' ? value : '')

/** Is the call signed by the house, over its path and body, within five minutes? */
function checkSignature(request: FastifyRequest, houseKey: string): void {
  const timestamp = one(request.headers['x-house-timestamp'])
  const body = typeof request.body === 'string' ? request.body : ''
  const expected = sign(houseKey, `${timestamp}.${request.method} ${request.url}\n${body}`)
  if (!sameText(expected, one(request.headers['x-house-signature']))) throw new Refusal(401, 'signature')
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= windowSeconds)) throw new Refusal(401, 'timestamp')
}

function readOrder<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  try {
    return schema.parse(JSON.parse(String(body)))
  } catch {
    throw new Refusal(422, 'order')
  }
}

const sameOrder = (kept: { amount: string; currency: string }, asked: { amount: string; currency: string }) => {
  if (kept.amount !== asked.amount || kept.currency !== asked.currency) throw new Refusal(409, 'order id was used for something else')
}

const statusReply = (kind: 'payment' | 'payout', o: Payment | Payout) => ({
  id: `status:${o.ref}:${o.status}`,
  kind,
  orderId: o.order_id,
  ref: o.ref,
  status: o.status,
  amount: o.amount,
  currency: o.currency,
  reason: o.reason
})

/** What the payer pressed: the decision and its notices in one transaction. */
async function choose(pool: pg.Pool, ref: string, choice: Choice): Promise<void> {
  if (choice === 'back') return
  await atOnce(pool, async client => {
    const status = choice === 'decline' ? 'failed' : 'succeeded'
    const order = await decidePayment(client, ref, status, choice === 'decline' ? 'declined' : null)
    if (!order || choice === 'silent') return
    const notice = { kind: 'payment', order, reason: order.reason } as const
    await queueNotice(client, { ...notice, status, dueMs: choice === 'late' ? 10_000 : 0, copies: choice === 'twice' ? 2 : 1 })
    if (choice === 'disorder') await queueNotice(client, { ...notice, status: 'pending', dueMs: 1_000, copies: 1 })
  })
}

/** The path on our own host that the browser goes back to. */
function wayBack(returnUrl: string): string {
  const { pathname, search, hash } = new URL(returnUrl)
  return pathname.replace(/^\/+/, '/') + search + hash
}

function apiRoutes(app: FastifyInstance, options: SandboxOptions, look: () => void): void {
  const { pool, houseKey } = options
  app.post('/sandbox-pay/api/payments', async request => {
    checkSignature(request, houseKey)
    const o = readOrder(paymentOrder, request.body)
    if (new URL(o.returnUrl).origin !== new URL(options.publicUrl()).origin) throw new Refusal(422, 'return address')
    const kept = await takePayment(pool, {
      order_id: o.orderId,
      amount: o.amount,
      currency: o.currency,
      merchant: o.merchant,
      return_url: o.returnUrl,
      language: o.language
    })
    sameOrder(kept, o)
    return { ref: kept.ref, payUrl: `${options.publicUrl()}/sandbox-pay/pay/${kept.ref}` }
  })
  app.post('/sandbox-pay/api/payouts', async request => {
    checkSignature(request, houseKey)
    const o = readOrder(payoutOrder, request.body)
    const asked = { order_id: o.orderId, amount: o.amount, currency: o.currency, account_no: o.accountNo, holder: o.holder }
    const kept = await takePayout(pool, asked, payoutDelayMs)
    sameOrder(kept, o)
    look()
    return { ref: kept.ref }
  })
  app.get('/sandbox-pay/api/statement', async request => {
    checkSignature(request, houseKey)
    const asked = period.safeParse(request.query)
    if (!asked.success) throw new Refusal(422, 'period')
    const list = await statementAfter(pool, asked.data.from, asked.data.to, asked.data.after, statementPage)
    return { list, next: list.length === statementPage ? list.at(-1)!.ref : null }
  })
  for (const kind of ['payment', 'payout'] as const)
    app.get<{ Params: { orderId: string } }>(`/sandbox-pay/api/${kind}s/:orderId`, async request => {
      checkSignature(request, houseKey)
      const { orderId } = request.params
      const kept = z.uuid().safeParse(orderId).success ? await orderOf(pool, kind, orderId) : undefined
      if (!kept) throw new Refusal(404, 'order')
      return statusReply(kind, kept)
    })
}

function pageRoutes(app: FastifyInstance, { pool }: SandboxOptions, look: () => void): void {
  const html = 'text/html; charset=utf-8'
  app.get('/sandbox-pay/', async (request, reply) => reply.type(html).send(aboutPage(languageOf(request, 'tr'))))
  app.get('/sandbox-pay/style.css', async (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=3600').send(style)
  )
  app.get<{ Params: { ref: string } }>('/sandbox-pay/pay/:ref', async (request, reply) => {
    const payment = await paymentByRef(pool, request.params.ref)
    if (!payment)
      return reply
        .code(404)
        .type(html)
        .send(missingPage(languageOf(request, 'tr')))
    return reply.type(html).send(paymentPage(payment, languageOf(request, payment.language)))
  })
  app.post<{ Params: { ref: string } }>('/sandbox-pay/pay/:ref', async (request, reply) => {
    const payment = await paymentByRef(pool, request.params.ref)
    if (!payment)
      return reply
        .code(404)
        .type(html)
        .send(missingPage(languageOf(request, 'tr')))
    const choice = choices.find(c => c === new URLSearchParams(String(request.body)).get('choice'))
    if (!choice)
      return reply
        .code(400)
        .type(html)
        .send(paymentPage(payment, languageOf(request, payment.language)))
    await choose(pool, payment.ref, choice)
    look()
    return reply.redirect(wayBack(payment.return_url), 303)
  })
}

/** Builds the sandbox provider as an app of its own; all its routes begin with /sandbox-pay/. */
export async function buildSandbox(options: SandboxOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: warningsOf(options.log),
    bodyLimit: 20_000,
    routerOptions: { maxParamLength: 100 }
  })
  app.removeAllContentTypeParsers()
  for (const type of ['application/json', 'application/x-www-form-urlencoded'])
    app.addContentTypeParser(type, { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.addHook('onSend', async (_, reply) => {
    reply.headers({
      'content-security-policy': contentSecurity,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      ...(reply.hasHeader('cache-control') ? {} : { 'cache-control': 'no-store' })
    })
  })
  answerThrown(app, 'sandbox provider failed')
  const outbox = startOutbox(options.pool, options.providerKey, () => options.webhookUrl(), options.log)
  apiRoutes(app, options, outbox.look)
  pageRoutes(app, options, outbox.look)
  app.addHook('onReady', async () => outbox.look())
  app.addHook('onClose', async () => outbox.stop())
  await app.ready()
  return app
}
