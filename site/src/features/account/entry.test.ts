// Waiting for another code, remembering a name, links with a secret, and the login state as values.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

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

const member = {
  id: '7',
  account: 'deniz',
  nickname: '',
  type: 41,
  toUpline: false,
  clubLabel: null,
  memberLabel: ['VIP'],
  currency: 'TRY',
  language: 'TR',
  endsAt: null,
  referralCode: 'ABC'
}
let refused: string | null = null
let calls: { url: string; token: string | null }[] = []
let replaced: string[] = []

beforeEach(() => {
  vi.resetModules()
  refused = null
  calls = []
  replaced = []
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('location', { search: '?a=1', pathname: '/login', hash: '', host: 'house.example', protocol: 'https:' })
  vi.stubGlobal('history', { state: null, replaceState: (_state: unknown, _title: string, url: string) => replaced.push(url) })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (url: string, options: { headers: Record<string, string> }) => {
    calls.push({ url, token: options.headers.Authorization ?? null })
    const value = url === '/wps/member/info' ? member : { done: true }
    const answer = refused ? { success: false, code: refused, message: '', params: {}, traceId: 'one' } : { success: true, value }
    return { json: async () => answer }
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the countdown lasts the minutes that the house told, else one; a hosted service’s lasts a minute [4.037] [4.038] [4.039]', async () => {
  const { countdownSeconds } = await import('./fields/countdown.ts')
  expect(countdownSeconds(3)).toBe(180)
  expect(countdownSeconds(undefined)).toBe(60)
  expect(countdownSeconds(0)).toBe(60)
  expect(countdownSeconds(5, true)).toBe(60)
})

test('one may ask again when more than a second has passed: not at 1000 ms, but at 1001 [5.070] [9.004]', async () => {
  const { mayAsk } = await import('./fields/countdown.ts')
  expect([mayAsk(5_000, null), mayAsk(5_999, 5_000), mayAsk(6_000, 5_000), mayAsk(6_001, 5_000)]).toEqual([true, false, false, true])
})

test('the cookie of "remember me" holds the name alone, for a day; unticking takes it away [3.013] [9.002]', async () => {
  const { rememberCookie, rememberedIn, rememberSeconds } = await import('./remembered.ts')
  expect(rememberSeconds).toBe(24 * 60 * 60)
  expect(rememberCookie('demo', true)).toBe('rememberMe=demo; path=/; max-age=86400; samesite=lax; secure')
  expect(rememberCookie('', false)).toBe('rememberMe=; path=/; max-age=0; samesite=lax')
  expect(rememberedIn('a=1; rememberMe=de%20mo; b=2')).toBe('de mo')
  expect(rememberedIn('xrememberMe=demo')).toBe('')
  expect(rememberedIn('rememberMe=%E0%A4%A')).toBe('')
})

test('the code of a mailed link leaves the address at once and is kept until it was used', async () => {
  Object.assign(location, { hash: '#reset=abc_DEF-1.2' })
  const { dropResetCode, resetCode, takeResetLink } = await import('./password/reset-link.ts')
  takeResetLink()
  expect(replaced).toEqual(['/login?a=1'])
  Object.assign(location, { hash: '#something' })
  takeResetLink()
  expect(resetCode()).toBe('abc_DEF-1.2')
  dropResetCode()
  expect(resetCode()).toBeNull()
})

test('[3.204] [3.205] [3.206] [3.207] [3.208] [4.005] [4.006] [4.051] [4.052] [4.053] [4.054] the login state of a visitor, a member and after logout, which leaves merchant and operator’s pass', async () => {
  const { configureApi } = await import('@fairhouse/ui/api.ts')
  const { beginSession, logOut, useSession } = await import('../../session/account/session.ts')
  const { storeMerchant } = await import('../../session/house/site-config.ts')
  const { acceptDisclaimer, useDisclaimer } = await import('../../session/account/disclaimer.ts')
  configureApi({ language: () => 'tr', token: () => useSession.getState().token, onEnded: () => {} })
  expect(useSession.getState()).toMatchObject({ isLogin: false, isAgent: 0, isTrial: false, token: null, firstTimeLogin: false })
  storeMerchant('Fairhouse', 'fairhouse')
  sessionStorage.setItem('operatorPass', 'pass')
  localStorage.setItem('disclaimerChecked', 'false')
  acceptDisclaimer()
  await beginSession('the token', true)
  expect(useSession.getState()).toMatchObject({ isLogin: true, isAgent: 41, isTrial: false, token: 'the token', firstTimeLogin: true })
  expect({ ...sessionStorage }).toMatchObject({
    token: 'the token',
    account: 'deniz',
    customerId: '7',
    isAgent: '41',
    memberLabel: '["VIP"]'
  })
  await logOut()
  expect(calls.at(-1)).toEqual({ url: '/wps/session/logout', token: 'the token' })
  expect({ ...sessionStorage }).toEqual({ merchant: 'Fairhouse', merchantCode: 'fairhouse', operatorPass: 'pass' })
  expect({ ...localStorage }).toEqual({ merchantCode: 'fairhouse', disclaimerChecked: 'false' })
  expect(useSession.getState()).toMatchObject({ isLogin: false, isAgent: 0, isTrial: false, token: null, firstTimeLogin: false })
  expect(useDisclaimer.getState().accepted).toBe(false)
})

test('[3.006] a member’s tab knows its login after a reload; a token stale from the start ends silently', async () => {
  sessionStorage.setItem('token', 'stale')
  sessionStorage.setItem('isAgent', '4')
  const { configureApi } = await import('@fairhouse/ui/api.ts')
  const { endSession, startMember, useSession } = await import('../../session/account/session.ts')
  configureApi({ language: () => 'tr', token: () => useSession.getState().token, onEnded: () => endSession(true) })
  expect(useSession.getState()).toMatchObject({ isLogin: true, isAgent: 4, isTrial: true })
  refused = 'session.ended'
  await startMember()
  expect(useSession.getState()).toMatchObject({ isLogin: false, token: null, endedByHouse: false })
})

test('a changed password goes on under its new token, although the former session is reported over', async () => {
  const { configureApi } = await import('@fairhouse/ui/api.ts')
  const { beginSession, endSession, renewSession, useSession } = await import('../../session/account/session.ts')
  configureApi({ language: () => 'tr', token: () => useSession.getState().token, onEnded: () => endSession(true) })
  await beginSession('old')
  await renewSession(async () => {
    endSession(true)
    return 'new'
  })
  expect(useSession.getState()).toMatchObject({ token: 'new', endedByHouse: false })
  expect(sessionStorage.getItem('token')).toBe('new')
})

test('whoever leaves a forced change is a visitor, and the half session ends at the house', async () => {
  const { dropChange, holdLogin, useChange } = await import('../../session/account/change.ts')
  const { useSession } = await import('../../session/account/session.ts')
  holdLogin({ token: 'held', username: 'deniz', typed: 'secret', reason: 'expired' })
  expect(useSession.getState().isLogin).toBe(false)
  expect(Object.values({ ...sessionStorage, ...localStorage })).toEqual([])
  dropChange()
  expect(useChange.getState()).toEqual({ open: false, held: null })
  await vi.waitFor(() => expect(calls).toEqual([{ url: '/wps/session/logout', token: 'held' }]))
})
