// The start as values: what a tab keeps, what it never keeps, which host it takes, and what the store says of the system.
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

/** A storage like the browser's: keys are also properties. */
function memory(): Storage {
  const kept: Record<string, string> = {}
  const hidden = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value
    },
    removeItem: (key: string) => {
      delete kept[key]
    }
  }
  for (const [name, value] of Object.entries(hidden)) Object.defineProperty(kept, name, { value, enumerable: false })
  return kept as unknown as Storage
}

const rule = { enabled: false, required: false, acceptedPattern: '*', patternId: 'any', minLength: 0, maxLength: 255 }
let status = 0
let calls: string[] = []

/** A house over the wire: it answers as the contract says. */
async function answer(path: string): Promise<unknown> {
  const { registerFieldNames, whitelabelFlags } = await import('@fairhouse/contract/brand.ts')
  if (path.startsWith('/wps/system/domainRoute')) return { domain: 'house.example', merchantCode: 'fairhouse' }
  const place = { location: { ip: '203.0.113.7', country: 'TR' }, serverTime: 0 }
  const maintenance = { active: status === 1, startsAt: null, endsAt: null, text: '' }
  if (path.startsWith('/wps/system/status')) return { status, maintenance, ...place }
  if (!path.startsWith('/wps/system/permission')) return { list: [path.length] }
  return {
    status,
    maintenance,
    ...place,
    brand: {
      name: 'Fairhouse',
      merchantCode: 'fairhouse',
      currency: 'TRY',
      currencySymbol: '₺',
      timeZone: 'Europe/Istanbul',
      minimumAge: 21,
      termsVersion: '1',
      defaultLanguage: 'TR',
      languages: ['TR', 'EN'],
      chatHeaderColor: '#5b48e0',
      licenceText: '',
      ageText: ''
    },
    whitelabel: Object.fromEntries(whitelabelFlags.map(flag => [flag, false])),
    register: Object.fromEntries(registerFieldNames.map(name => [name, rule])),
    resources: [],
    customerService: { version: { pathList: [] } },
    analytics: { gtagId: '' },
    imageCDNs: ['https://a.example', 'https://b.example'],
    launchGameCDNs: [],
    regionRestriction: status === 2,
    settings: { referralEnabled: false, loginedToHomePage: false, disclaimer: false, introduction: false, closedGamesShown: false },
    operator: false
  }
}

beforeEach(() => {
  vi.resetModules()
  status = 0
  calls = []
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('location', { search: '', pathname: '/', hash: '', host: 'house.example' })
  vi.stubGlobal('history', { state: null, replaceState: (_state: unknown, _title: string, url: string) => calls.push(url) })
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url)
    return { json: async () => ({ success: true, value: await answer(url) }) }
  })
})
afterEach(() => vi.unstubAllGlobals())

const list: Endpoint<z.core.$ZodType<Record<string, never>>, z.ZodObject<{ list: z.ZodArray<z.ZodNumber> }>> = {
  call: 'GET /lgw/some',
  moduleId: 'SOME',
  who: 'anyone',
  summary: 'Some list.',
  input: z.strictObject({}) as never,
  reply: z.object({ list: z.array(z.number()) }),
  errors: []
}
const read = (query: { queryFn(context: { signal: AbortSignal }): Promise<unknown> }) =>
  query.queryFn({ signal: new AbortController().signal })

test('[7.122] [7.124] [7.125] an answer that the tab keeps is asked for once; with words in it, once a language', async () => {
  const { cachedQueryOf, dropCaches } = await import('./session-cache.ts')
  const { useLanguage } = await import('../language/language.ts')
  for (const name of ['gameVendorList', 'settings', 'routers'] as const) {
    calls = []
    const first = await read(cachedQueryOf(name, list, {}, { worded: name === 'settings' }))
    expect(await read(cachedQueryOf(name, list, {}, { worded: name === 'settings' }))).toEqual(first)
    expect(calls, name).toEqual(['/lgw/some'])
  }
  expect(sessionStorage.getItem('settings:TR')).not.toBeNull()
  useLanguage.setState({ language: 'en' })
  await read(cachedQueryOf('settings', list, {}, { worded: true }))
  expect(calls.at(-1)).toBe('/lgw/some')
  expect(sessionStorage.getItem('settings:EN')).not.toBeNull()
  sessionStorage.setItem('token', 'one')
  dropCaches()
  expect(Object.keys(sessionStorage).filter(key => key !== 'token' && /^(gameVendorList|settings|routers)/.test(key))).toEqual([])
  expect(sessionStorage.getItem('token')).toBe('one')
})

test('what an older version kept in another shape is asked for anew', async () => {
  const { cachedQueryOf } = await import('./session-cache.ts')
  sessionStorage.setItem('routers', '{"list":["not a number"]}')
  expect(await read(cachedQueryOf('routers', list, {}))).toEqual({ list: ['/lgw/some'.length] })
})

test('[3.209] [3.210] [3.211] [3.212] [3.213] [3.214] [7.123] the store holds status, location, pictures’ host and brand; rules are kept, the status never', async () => {
  const { startSystem, useSystem } = await import('./system.ts')
  await startSystem()
  const now = useSystem.getState()
  expect(now).toMatchObject({ phase: 'ready', systemStatus: 0, location: { ip: '203.0.113.7', country: 'TR' } })
  expect(['https://a.example', 'https://b.example']).toContain(now.imgUrl)
  expect(now.permission?.brand).toMatchObject({ merchantCode: 'fairhouse', defaultLanguage: 'tr', chatHeaderColor: '#5b48e0' })
  expect(sessionStorage.getItem('merchantCode')).toBe('fairhouse')
  expect(localStorage.getItem('merchantCode')).toBe('fairhouse')
  expect(JSON.parse(sessionStorage.getItem('validationRules')!)).toMatchObject({ username: rule })
  expect(Object.keys(sessionStorage).filter(key => /status|maintenance|permission/i.test(key))).toEqual([])
})

test('[7.127] [7.128] pictures come from one host of the list, each as likely, and from this one for an empty list', async () => {
  const { pickOne, pictureUrl } = await import('./system.ts')
  const hosts = ['https://a.example', 'https://b.example', 'https://c.example']
  const dealt = vi.spyOn(crypto, 'getRandomValues')
  const pick = (word: number) => {
    dealt.mockImplementationOnce(numbers => {
      ;(numbers as unknown as Uint32Array)[0] = word
      return numbers
    })
    return pickOne(hosts)
  }
  expect([0, 1, 2, 3, 2 ** 32 - 1].map(pick)).toEqual([...hosts, hosts[0], hosts[0]])
  dealt.mockRestore()
  expect(pictureUrl(hosts[1]!, '/games/kite.png')).toBe('https://b.example/games/kite.png')
  expect(pictureUrl(pickOne([]), '/games/kite.png')).toBe('/games/kite.png')
})

test('[7.058] a refused call asks for the status of this host once, and the permission decides what is shown', async () => {
  const { recheckSystem, startSystem, useSystem } = await import('./system.ts')
  await startSystem()
  const host = useSystem.getState().imgUrl
  status = 1
  calls = []
  await Promise.all([recheckSystem(), recheckSystem(), recheckSystem()])
  expect(calls.filter(url => url.startsWith('/wps/system/status'))).toEqual(['/wps/system/status?url=house.example&language=TR'])
  expect(useSystem.getState()).toMatchObject({ systemStatus: 1, imgUrl: host })
  status = 0
  await recheckSystem()
  expect(useSystem.getState().systemStatus).toBe(0)
})

test('[8.018] [8.021] without an answer the start says that the network is abnormal; an unknown host is told so', async () => {
  const good = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  vi.stubGlobal('navigator', { onLine: true })
  const { startSystem, useSystem } = await import('./system.ts')
  await startSystem()
  expect(useSystem.getState().phase).toBe('unreachable')
  const refusal = { success: false, code: 'domain.invalid', message: '', params: {}, traceId: 'one' }
  vi.stubGlobal('fetch', async (url: string) => (url.includes('domainRoute') ? { json: async () => refusal } : good(url)))
  await startSystem()
  await vi.waitFor(() => expect(useSystem.getState().phase).toBe('unknownDomain'))
})

test('an operator’s pass leaves the address at once and goes with every call', async () => {
  vi.stubGlobal('location', { search: '?a=1', pathname: '/hot', hash: '#operator=abc.DEF-1', host: 'house.example' })
  const { operatorHeaders, takeOperatorPass } = await import('./operator-pass.ts')
  expect(operatorHeaders()).toEqual({})
  takeOperatorPass()
  expect(calls).toEqual(['/hot?a=1'])
  expect(operatorHeaders()).toEqual({ 'Operator-Pass': 'abc.DEF-1' })
})
