// What the browser journeys share: the language of the project, members and operators, and a watch on what the browser complains of.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newToken } from '@fairhouse/server/base/crypto.ts'
import { type APIRequestContext, type Browser, type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { backoffice } from '../../locales/en/backoffice.ts'
import type { Translated } from '../../locales/en/ops.ts'
import { site as english } from '../../locales/en/site.ts'
import { type Part, readSentence } from '../../locales/icu.ts'
import { site as turkish } from '../../locales/tr/site.ts'
import { device, sealFor, solveBot } from '../browser.ts'

export type Words = Translated<typeof english>
export const wordsOf: Record<'en' | 'tr', Words> = { en: english, tr: turkish }
/** The console is read in English. */
export const consoleWords = backoffice

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const patternOf = (parts: readonly Part[], values: Record<string, string>, counted = '.+?'): string =>
  parts
    .map(part => {
      if (part.kind === 'text') return escaped(part.text)
      if (part.kind === 'number') return counted
      if (part.kind === 'tag') return patternOf(part.inside, values, counted)
      const value = values[part.name]
      const said = value === undefined ? '.+?' : escaped(value)
      if (part.kind === 'value') return said
      return `(?:${Object.values(part.cases)
        .map(one => patternOf(one, values, said))
        .join('|')})`
    })
    .join('')

/** A sentence as an expression: named values are put in, any case of a plural and any other value match. */
export function sentence(template: string, values: Record<string, string> = {}, whole = true): RegExp {
  const source = patternOf(readSentence(template), values)
  return new RegExp(whole ? `^${source}$` : source)
}

/** Any of these expressions. */
export const anyOf = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map(p => `(?:${p.source})`).join('|'))

interface Complaint {
  readonly where: string
  readonly text: string
}
// A refusal (4xx, and 503 of a site that is shut) is logged by every browser; anything else on the console is a fault of ours.
const isRefusal = (text: string) => /^Failed to load resource: the server responded with a status of (4\d\d|503)/.test(text)

function watch(context: BrowserContext, complaints: Complaint[]): void {
  context.on('console', message => {
    if (message.type() === 'error' && !isRefusal(message.text())) complaints.push({ where: message.location().url, text: message.text() })
  })
  context.on('weberror', error => complaints.push({ where: error.page()?.url() ?? '', text: error.error().stack ?? String(error.error()) }))
}

interface Fixtures {
  /** Language of the project: English on the desktop, Turkish on the phone. */
  language: 'en' | 'tr'
  /** The site's sentences in that language. */
  w: Words
  phone: boolean
  /** A browser that nobody has registered in: all others are one, and whoever registers there is one person to an offer that a person has once. */
  ownBrowser: boolean
  /** The device cookie of this browser and of its calls. */
  cookie: ReturnType<typeof deviceCookie>
  /** Fails the test when the browser complained, also about the content security policy. */
  complaints: Complaint[]
  /** A browser context of its own for this operator, at this address where one is given. */
  asOperator: (username: keyof typeof operators, path?: string) => Promise<Page>
}

/** The device cookie of a browser and its calls: sessions made by the API go on in a page. */
const deviceCookie = (baseURL: string | undefined, value = device) => ({
  name: 'device',
  value,
  domain: new URL(baseURL!).hostname,
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Lax' as const
})

export const operators = { admin: 'fairhouse-admin', finance: 'fairhouse-finance' } as const

async function contextOf(browser: Browser, complaints: Complaint[], baseURL: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  watch(context, complaints)
  return context
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture without others is told so
  phone: async ({}, use, info) => use(info.project.name === 'phone'),
  language: async ({ phone }, use) => use(phone ? 'tr' : 'en'),
  w: async ({ language }, use) => use(wordsOf[language]),
  ownBrowser: [false, { option: true }],
  cookie: async ({ ownBrowser, baseURL }, use) => use(deviceCookie(baseURL, ownBrowser ? newToken() : device)),
  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture without others is told so
    async ({}, use) => {
      const complaints: Complaint[] = []
      await use(complaints)
      expect(complaints, 'the browser complains of nothing').toEqual([])
    },
    { auto: true }
  ],
  request: async ({ playwright, baseURL, cookie }, use) => {
    const api = await playwright.request.newContext({
      ...(baseURL ? { baseURL } : {}),
      storageState: { cookies: [cookie], origins: [] }
    })
    await use(api)
    await api.dispose()
  },
  context: async ({ context, language, complaints, cookie }, use) => {
    watch(context, complaints)
    await context.addCookies([cookie])
    // The popup of the house has a test of its own.
    await context.addInitScript(
      `origin.startsWith('http:') && (localStorage.getItem('popupsAside') ?? localStorage.setItem('popupsAside', (at =>
        [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(part => String(part).padStart(2, '0')).join('-'))(new Date())))`
    )
    // Turkish is what a visitor gets without a choice.
    if (language === 'en')
      await context.addInitScript("origin.startsWith('http:') && (localStorage.getItem('lang') ?? localStorage.setItem('lang', 'EN'))")
    await use(context)
  },
  asOperator: async ({ browser, request, complaints, baseURL }, use) => {
    const opened: BrowserContext[] = []
    await use(async (username, path) => {
      const context = await contextOf(browser, complaints, baseURL)
      opened.push(context)
      await keepConsole(context, await operatorToken(request, username), baseURL)
      const page = await context.newPage()
      if (path) await page.goto(path)
      return page
    })
    for (const context of opened) await context.close()
  }
})
export { expect }

/** The second of two operators: finds the request by its reason, reads what it is about, and approves it. */
export async function approveRequest(other: Page, reason: string): Promise<void> {
  const { opsIdentity, opsAdjustment } = consoleWords
  await other.goto('/backoffice/approvals?state=open')
  await other.getByRole('row').filter({ hasText: reason }).getByRole('button', { name: opsIdentity.decide }).click()
  const dialog = other.getByRole('dialog')
  await expect(dialog.getByText(opsAdjustment.subject.hash)).toBeVisible()
  // nothing is paid by a press of Enter that was meant for the page before
  await expect(dialog.getByRole('button', { name: opsIdentity.approve })).not.toBeFocused()
  await dialog.getByRole('button', { name: opsIdentity.approve }).click()
  await expect(other.getByText(opsIdentity.didApprove)).toBeVisible()
}

/** Where a story begins that is about what stands around or over a page, not about the page: it asks the house for less than home does. */
export const anyPage = '/down'

/** Puts a token where the app looks for it when it starts: on a page that has shown nothing yet, once, with the first load. */
export async function keepToken(page: Page, token: string): Promise<void> {
  if (page.url() === 'about:blank') {
    const done = JSON.stringify(`kept ${newToken()}`)
    return void (await page.addInitScript(
      `origin.startsWith('http:') && (localStorage.getItem(${done}) ??
        (localStorage.setItem(${done}, ''), sessionStorage.setItem('token', ${JSON.stringify(token)})))`
    ))
  }
  await page.goto('/theme.js')
  await page.evaluate(value => sessionStorage.setItem('token', value), token)
}

/** Gives a browser the session of an operator: its cookie, beside the device cookie it belongs to. */
export const keepConsole = (context: BrowserContext, token: string, baseURL: string | undefined): Promise<void> =>
  context.addCookies([deviceCookie(baseURL), { ...deviceCookie(baseURL), name: 'console', value: token, path: '/ops', sameSite: 'Strict' }])

/** What a page of the console sends with this session. */
export const consoleHeaders = (token: string) => ({ cookie: `device=${device}; console=${token}`, 'x-module-id': 'JOURNEY' })

interface Enrolled {
  secret: string | null
  step: number
  token: string | null
}
// A worker that begins anew after a failure finds the authenticators of the one before.
const ledger = () => join(process.env.E2E_DATA!, 'authenticators.json')
function readLedger(): Record<string, Enrolled> {
  return existsSync(ledger()) ? (JSON.parse(readFileSync(ledger(), 'utf8')) as Record<string, Enrolled>) : {}
}

/** Remembers what an operator's authenticator holds. */
export function noteOperator(username: string, change: Partial<Enrolled>): Enrolled {
  const all = readLedger()
  const entry = { secret: null, step: 0, token: null, ...all[username], ...change }
  writeFileSync(ledger(), JSON.stringify({ ...all, [username]: entry }))
  return entry
}

/** The next code of an authenticator that was not used yet; waits for it where the last one is too new. */
export async function nextCode(username: string, secret: string): Promise<string> {
  const now = () => Math.floor(Date.now() / 30_000)
  const step = Math.max(noteOperator(username, { secret }).step + 1, now() - 1)
  await expect.poll(now, { timeout: 60_000 }).toBeGreaterThanOrEqual(step - 1)
  noteOperator(username, { step })
  return new TOTP({ secret }).generate({ timestamp: step * 30_000 })
}

/** A token of the operator that is in force: the last one, or a login with a code of the authenticator. */
export async function operatorToken(api: APIRequestContext, username: keyof typeof operators): Promise<string> {
  const known = noteOperator(username, {})
  if (known.token && (await api.get('/ops/session', { headers: consoleHeaders(known.token) })).ok()) return known.token
  const first = await value<{ ticket: string; secret: string | null }>(
    api.post('/ops/session/login', { data: { username, password: operators[username] } })
  )
  const code = await nextCode(username, first.secret ?? known.secret!)
  const entered = await api.post('/ops/session/code', { data: { code }, headers: { authorization: first.ticket } })
  const token = /console=([\w-]{43})/.exec(entered.headers()['set-cookie'] ?? '')?.[1]
  expect(token, await entered.text()).toBeTruthy()
  noteOperator(username, { token: token! })
  return token!
}

/** The value of a reply that must be a success. */
export async function value<T>(call: ReturnType<APIRequestContext['get']>): Promise<T> {
  const response = await call
  const answer = (await response.json()) as { success: boolean; value: T }
  expect(answer.success, `${response.url()} ${JSON.stringify(answer)}`).toBe(true)
  return answer.value
}

export interface Person {
  readonly username: string
  readonly password: string
  readonly token: string
}

let people = 0
/** A name that nobody has yet. */
export const newName = (): string => `m${Date.now().toString(36)}${(people++).toString(36)}`
export const password = 'a sentence of mine'

/** Encrypts fields as the site does. */
export const sealed = async (api: APIRequestContext, fields: object): Promise<{ jwe: string }> =>
  sealFor(await value(api.get('/wps/system/jwks')), fields)

/** The check against programs, solved as a browser does. */
export const solved = async (api: APIRequestContext) => solveBot(await value(api.get('/wps/verification/bot')))

/** Registers a member by the API. */
export async function newMember(api: APIRequestContext): Promise<Person> {
  const username = newName()
  const data = await sealed(api, {
    username,
    password,
    confirmPassword: password,
    agreed: true,
    botCheck: await solved(api)
  })
  const { token } = await value<{ token: string }>(api.put('/wps/member/register', { data }))
  return { username, password, token }
}

/** What a call answers to this member. */
export const asked = <T>(api: APIRequestContext, who: { token: string }, path: string): Promise<T> =>
  value<T>(api.get(path, { headers: { authorization: who.token } }))

/** Cash of the member as it travels, e.g. "200.00". */
export const cashOf = async (api: APIRequestContext, who: { token: string }): Promise<string> =>
  (await asked<{ cash: string }>(api, who, '/wps/v2/wallets/balance')).cash

/** Deposits by the API, over the provider's page, until it is credited. */
export async function fund(api: APIRequestContext, who: { token: string }, amount: string): Promise<void> {
  const headers = { authorization: who.token, 'idempotency-key': crypto.randomUUID() }
  const before = Number(await cashOf(api, who))
  const { payUrl } = await value<{ payUrl: string }>(
    api.post('/wps/cashier/deposits', { data: { method: 'sandbox-card', amount }, headers })
  )
  await api.post(payUrl, { form: { choice: 'approve' }, maxRedirects: 0 })
  await expect.poll(async () => Number(await cashOf(api, who))).toBe(before + Number(amount))
}

/** Tells the real name, without which nothing is paid out. */
export async function nameMember(api: APIRequestContext, { token }: { token: string }, realName: string): Promise<void> {
  await value(api.put('/wps/member/profile', { data: { realName }, headers: { authorization: token } }))
}

/** A member with money, logged in on this page. */
export async function enter(page: Page, api: APIRequestContext, cash?: string): Promise<Person> {
  const person = await newMember(api)
  if (cash) await fund(api, person, cash)
  await keepToken(page, person.token)
  return person
}

/** The demo brand's agent, logged in on this page: there is an upline, and a team below. Or another one with the same password. Gives the token. */
export async function enterAgent(page: Page, api: APIRequestContext, username = 'acente'): Promise<string> {
  const botCheck = await solved(api)
  const data = await sealed(api, { username, password: 'fairhouse-acente', botCheck })
  const { token } = await value<{ token: string }>(api.post('/wps/session/login', { data }))
  await keepToken(page, token)
  return token
}

/** Opens the slip of sports: beside the page where it is wide, a sheet on a phone. */
export async function openSlip(page: Page, w: Words, phone: boolean): Promise<Locator> {
  if (!phone) return page.getByRole('complementary', { name: w.shell.dock })
  const empty = page.getByRole('button', { name: w.sportSlip.slipAndBets })
  // with selections it says how many, and what went wrong with them
  const filled = page.getByRole('button').filter({ has: page.getByRole('status') })
  await empty.or(filled).click()
  return page.getByRole('dialog')
}

/** The balance in the header. */
export const balanceIn = (page: Page, w: Words): Locator =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${w.wallet.balance}:`) })

/** Goes down to the foot of the page, which is filled when somebody comes near: a page that grows meanwhile puts it out of sight again. */
export async function goToFoot(page: Page): Promise<Locator> {
  const foot = page.getByRole('contentinfo')
  await expect(async () => {
    await foot.scrollIntoViewIfNeeded()
    await expect(foot.getByRole('button').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return foot
}

/** Is the page wider than its window? */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** On this screen and on a phone's, the page is not wider than its window. */
export async function expectFits(page: Page): Promise<void> {
  expect(await overflow(page)).toBe(0)
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => overflow(page), 'as wide as a phone').toBe(0)
  await page.setViewportSize(size)
}

/** Changes the one document of a kind and publishes it; gives the function that puts the former body back. */
export async function publish(
  api: APIRequestContext,
  token: string,
  kind: 'settings' | 'regions' | 'identity',
  change: Record<string, unknown>
): Promise<() => Promise<void>> {
  const headers = () => ({ ...consoleHeaders(token), 'idempotency-key': crypto.randomUUID() })
  const put = async (body: (now: Record<string, unknown>) => Record<string, unknown>) => {
    const now = await value<{ id: string; versions: { no: number; body: Record<string, unknown>; publishedAt: string | null }[] }>(
      api.get(`/ops/singletons/${kind}`, { headers: consoleHeaders(token) })
    )
    const published = now.versions.find(version => version.publishedAt !== null)!.body
    const base = now.versions[0]!.no
    const { no } = await value<{ no: number }>(
      api.put('/ops/documents', { data: { id: now.id, kind, base, body: body(published) }, headers: headers() })
    )
    await value(api.post(`/ops/documents/${now.id}/publish`, { data: { no, note: 'for a journey' }, headers: headers() }))
    return published
  }
  const before = await put(body => ({ ...body, ...change }))
  return async () => void (await put(() => before))
}

/** Waits for what is still fading in, whose colours nobody reads; for no more than five seconds of it. */
export const stillness = (page: Page): Promise<unknown> =>
  page.evaluate(
    `Promise.race([
      Promise.all(document.getAnimations().filter(a => a.effect.getComputedTiming().endTime < 1000).map(a => a.finished.catch(() => {}))),
      new Promise(done => setTimeout(done, 5000))
    ]).then(() => {})`
  )
