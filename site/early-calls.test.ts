// What the page asks for before the program has come is what the program then asks for: run as a browser runs it, with a house that answers nothing.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { earlyCalls } from './early-calls.ts'

const script = readFileSync(resolve(import.meta.dirname, 'public/theme.js'), 'utf8')

/** Names and values as a browser keeps them. */
function storage(kept: Record<string, string>) {
  const map = new Map(Object.entries(kept))
  return {
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => void map.set(name, value),
    removeItem: (name: string) => void map.delete(name)
  }
}

interface Asked {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
}

/** Opens a page: `tab` is what session storage holds, `device` what local storage does. Answers with what the page itself has asked for. */
function open(address: string, tab: Record<string, string> = {}, device: Record<string, string> = {}): Asked[] {
  const url = new URL(address, 'http://house.example:3000')
  const asked: Asked[] = []
  const page = {
    location: url,
    localStorage: storage(device),
    sessionStorage: storage(tab),
    matchMedia: () => ({ matches: false }),
    URLSearchParams,
    requestAnimationFrame: (draw: () => void) => draw(),
    setTimeout: (then: () => void) => then(),
    fetch: async (address: string, { headers }: { headers: Record<string, string> }) => {
      asked.push({ address, headers })
      return Response.json({ success: false })
    },
    document: {
      documentElement: {
        dataset: { early: JSON.stringify({ pages: {}, words: { tr: [], en: [] }, calls: { merchant: 'fairhouse', list: earlyCalls } }) },
        style: {}
      },
      createElement: () => ({}),
      head: { append: () => {} }
    }
  }
  runInNewContext(script, Object.assign(page, { window: page }))
  for (const name of ['location', 'localStorage', 'sessionStorage'] as const) vi.stubGlobal(name, page[name])
  vi.stubGlobal('window', page)
  return asked
}

/** The program comes and makes its calls of a start; answers with those that it has sent itself. */
async function comes(token: string | null = null): Promise<string[]> {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address)
    return Response.json({ success: false })
  })
  const { call, configureApi } = await import('@fairhouse/ui/api.ts')
  const { earlyAnswer } = await import('./src/session/house/early-answers.ts')
  const { merchantCode } = await import('./src/session/house/site-config.ts')
  const { useLanguage } = await import('./src/session/language/language.ts')
  const { crashQuery, openQuery } = await import('./src/session/games/games.ts')
  const { hotQuery } = await import('./src/session/games/hot-games.ts')
  const { menuQuery, vendorQuery } = await import('./src/session/games/nav.ts')
  const { announcementQuery } = await import('./src/app/hosts/announcements.ts')
  const brand = await import('@fairhouse/contract/brand.ts')
  const { slotGame } = await import('@fairhouse/contract/play/spin.ts')
  const { language } = useLanguage.getState()
  configureApi({ merchant: merchantCode, language: () => language, token: () => token, onEnded: () => {}, early: earlyAnswer })
  const quiet = (answer: Promise<unknown>) => answer.catch(() => {})
  const ask = <E extends Endpoint>(endpoint: E, input: unknown) => quiet(call(endpoint, input))
  const { signal } = new AbortController()
  await Promise.all([
    ask(brand.permission, { language }),
    ask(brand.domainRoute, { url: location.host }),
    ask(brand.translations, { language }),
    ...(location.pathname.startsWith('/slots/') ? [ask(slotGame, { game: location.pathname.slice(7) })] : []),
    ...[openQuery(), crashQuery(), hotQuery(), menuQuery(), vendorQuery(), announcementQuery(language)].map(query =>
      quiet((query.queryFn as (context: { signal: AbortSignal }) => Promise<unknown>)({ signal }))
    )
  ])
  return sent
}

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

it('a visitor’s program finds every answer of its start asked for, and asks for none again', async () => {
  expect(open('/')).toHaveLength(earlyCalls.length - 1)
  expect(await comes()).toEqual([])
  expect(window.earlyAnswers?.size).toBe(0)
})

it('a slot’s page has asked for its game, and the member’s own answers come under their own session', async () => {
  const asked = open('/slots/moth-post?lang=EN', { token: 'session of a member' })
  expect(asked.map(({ address }) => address)).toContain('/lgw/slots/moth-post')
  for (const { headers } of asked) expect(headers).toMatchObject({ Authorization: 'session of a member', Language: 'EN' })
  expect(await comes('session of a member')).toEqual([])
})

it('who has logged in since the page was opened gets no visitor’s answer', async () => {
  open('/')
  expect(await comes('session of a member')).toHaveLength(earlyCalls.length - 1)
})

it('a tab does not ask early for what it has kept, and who has an operator’s pass for nothing', () => {
  expect(open('/', { 'settings:TR': '{}', gameVendorList: '{}' })).toHaveLength(earlyCalls.length - 3)
  expect(open('/', { operatorPass: 'pass' })).toEqual([])
  expect(open('/#operator=pass')).toEqual([])
})

it('an early answer that failed or is too old is asked for again; how long it has waited is told', async () => {
  vi.stubGlobal('window', {
    earlyAnswers: new Map([
      ['/old tr  ', { answer: Promise.resolve(new Response()), at: Date.now() - 60_000 }],
      ['/lost tr  ', { answer: Promise.reject(new Error('no network')), at: 0 }],
      ['/held?a=1 tr  ', { answer: Promise.resolve(new Response()), at: Date.now() - 5_000 }]
    ])
  })
  const { earlyAnswer, heldFor } = await import('./src/session/house/early-answers.ts')
  const headers = { Language: 'tr' }
  expect(await earlyAnswer('/old', headers, null)).toBeUndefined()
  expect(await earlyAnswer('/lost', headers, null)).toBeUndefined()
  expect(await earlyAnswer('/held?a=1', headers, null)).toBeInstanceOf(Response)
  expect(heldFor('/held')).toBeGreaterThanOrEqual(5_000)
  expect(await earlyAnswer('/held?a=1', headers, null)).toBeUndefined()
  expect(heldFor('/held')).toBe(0)
})
