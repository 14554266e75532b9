// The second stand-in: a payment company with another sort of API. It takes payments by QR code, never calls anybody, and is asked.
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { sameText } from '#base/crypto.ts'
import type { Log } from '#base/log.ts'
import { contentSecurity, escaped, shell } from './page.ts'
import { scanSentences } from './scan-sentences.ts'
import { type Charge, chargeByToken, chargeOf, decideCharge, paidAfter, takeCharge } from './scan-store.ts'
import type { PageLanguage } from './sentences.ts'
import { answerThrown, languageOf, Refusal, warningsOf } from './stand-in.ts'

interface ScanpayOptions {
  readonly pool: pg.Pool
  /** What the house names itself by. */
  readonly bearer: string
  publicUrl(): string
  readonly log: Log
}

const order = z.strictObject({
  reference: z.uuid(),
  amount_minor: z.int().positive().max(1_000_000_000_00),
  currency: z.string().min(1).max(10),
  merchant: z.string().min(1).max(60),
  return_url: z.url().max(500),
  locale: z.enum(['tr', 'en'])
})
const period = z.object({ from: z.iso.datetime(), to: z.iso.datetime(), after: z.string().max(100).default('') })
const pageSize = 500
const brand = 'Scan Sandbox'
const choices = ['pay', 'late', 'faulty', 'less', 'decline', 'back'] as const
type Choice = (typeof choices)[number]

const wire = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
const standing = (c: Charge) => ({
  id: c.ref,
  reference: c.reference,
  state: c.told ? c.status : 'open',
  amount_minor: Number(c.minor),
  paid_minor: c.told && c.paid_minor !== null ? Number(c.paid_minor) : null,
  currency: c.currency
})

function apiRoutes(app: FastifyInstance, { pool, bearer, publicUrl }: ScanpayOptions): void {
  const check = (request: FastifyRequest) => {
    if (!sameText(request.headers.authorization ?? '', `Bearer ${bearer}`)) throw new Refusal(401, 'key')
  }
  app.post('/sandbox-scan/v1/charges', async (request, reply) => {
    check(request)
    const read = order.safeParse(request.body)
    if (!read.success || new URL(read.data.return_url).origin !== new URL(publicUrl()).origin) throw new Refusal(422, 'order')
    const { amount_minor, locale, ...o } = read.data
    const kept = await takeCharge(pool, { ...o, minor: amount_minor, language: locale })
    if (kept.minor !== BigInt(amount_minor) || kept.currency !== o.currency) throw new Refusal(409, 'reference was used for something else')
    const page = `${publicUrl()}/sandbox-scan/pay/${kept.token}`
    return reply.code(201).send({ id: kept.ref, code: page, page })
  })
  app.get<{ Params: { reference: string } }>('/sandbox-scan/v1/charges/:reference', async request => {
    check(request)
    const { reference } = request.params
    const kept = z.uuid().safeParse(reference).success ? await chargeOf(pool, reference) : undefined
    if (!kept) throw new Refusal(404, 'reference')
    if (kept.faulty) throw new Refusal(503, 'try later')
    return standing(kept)
  })
  app.get('/sandbox-scan/v1/statement', async request => {
    check(request)
    const read = period.safeParse(request.query)
    if (!read.success) throw new Refusal(422, 'period')
    const list = await paidAfter(pool, read.data.from, read.data.to, read.data.after, pageSize)
    return {
      entries: list.map(e => ({ ...e, paid_minor: Number(e.paid_minor) })),
      next: list.length === pageSize ? list.at(-1)!.id : null
    }
  })
}

const button = (choice: Choice, label: string, look: 'main' | 'plain') =>
  `<button name="choice" value="${choice}" class="${look}">${label}</button>`

function chargePage(c: Charge, language: PageLanguage): string {
  const t = scanSentences[language]
  const merchant = escaped(c.merchant)
  const here = `/sandbox-scan/pay/${c.token}`
  const open = `${button('pay', t.pay, 'main')}${button('decline', t.decline, 'plain')}${button('back', t.back, 'plain')}
<details><summary>${t.behaviour}</summary><p>${t.behaviourText}</p>
${(['late', 'faulty', 'less'] as const).map(choice => button(choice, t[choice], 'plain')).join('\n')}</details>`
  const body = `<h1>${t.title.replace('{merchant}', merchant)}</h1>
<p class="note"><strong>${t.test}</strong><br>${t.testText}</p>
<dl><dt>${t.to}</dt><dd>${merchant}</dd><dt>${t.amount}</dt><dd class="amount">${wire(c.minor)} ${escaped(c.currency)}</dd></dl>
${c.status === 'open' ? '' : `<p role="status">${t[c.status]}</p>`}
<form method="post" action="${here}?lang=${language}">
${c.status === 'open' ? open : button('back', t.return.replace('{merchant}', merchant), 'main')}
</form>`
  return shell(language, t.title.replace('{merchant}', c.merchant), body, here, brand)
}

async function choose(pool: pg.Pool, c: Charge, choice: Choice): Promise<void> {
  if (choice === 'back') return
  const paid = choice === 'decline' ? null : choice === 'less' ? (c.minor + 1n) / 2n : c.minor
  await decideCharge(pool, c.token, paid, choice === 'late' ? 10_000 : 0, choice === 'faulty' ? 15_000 : 0)
}

/** The path on our own host that the browser goes back to. */
function wayBack(returnUrl: string): string {
  const { pathname, search, hash } = new URL(returnUrl)
  return pathname.replace(/^\/+/, '/') + search + hash
}

function pageRoutes(app: FastifyInstance, { pool }: ScanpayOptions): void {
  const html = 'text/html; charset=utf-8'
  const missing = (language: PageLanguage) => {
    const { missing: said } = scanSentences[language]
    return shell(language, said, `<h1>${said}</h1>`, '/sandbox-scan/pay/', brand)
  }
  app.get<{ Params: { token: string } }>('/sandbox-scan/pay/:token', async (request, reply) => {
    const c = await chargeByToken(pool, request.params.token)
    if (!c)
      return reply
        .code(404)
        .type(html)
        .send(missing(languageOf(request, 'tr')))
    return reply.type(html).send(chargePage(c, languageOf(request, c.language)))
  })
  app.post<{ Params: { token: string } }>('/sandbox-scan/pay/:token', async (request, reply) => {
    const c = await chargeByToken(pool, request.params.token)
    const chosen = new URLSearchParams(String(request.body)).get('choice')
    const choice = choices.find(known => known === chosen)
    if (!c || !choice)
      return reply
        .code(c ? 400 : 404)
        .type(html)
        .send(c ? chargePage(c, languageOf(request, c.language)) : missing(languageOf(request, 'tr')))
    await choose(pool, c, choice)
    return reply.redirect(wayBack(c.return_url), 303)
  })
}

/** Builds the second stand-in as an app of its own; all its routes begin with /sandbox-scan/. */
export async function buildScanpay(options: ScanpayOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: warningsOf(options.log),
    bodyLimit: 20_000,
    routerOptions: { maxParamLength: 100 }
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.addHook('onSend', async (_, reply) => {
    reply.headers({
      'content-security-policy': contentSecurity,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store'
    })
  })
  answerThrown(app, 'scan provider failed')
  apiRoutes(app, options)
  pageRoutes(app, options)
  await app.ready()
  return app
}
