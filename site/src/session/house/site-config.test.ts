// What a built site is told of its house, and what it sends from the first visit on.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const memory = () => {
  const kept = new Map<string, string>()
  return { getItem: (k: string) => kept.get(k) ?? null, setItem: (k: string, v: string) => void kept.set(k, v) }
}
let sent: { url: URL; headers: Record<string, string>; credentials: string | undefined }[]
beforeEach(() => {
  vi.resetModules()
  sent = []
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('location', { search: '', pathname: '/', hash: '', host: 'house.example', href: 'https://house.example/' })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({
      url: new URL(url, 'https://house.example'),
      headers: init.headers as Record<string, string>,
      credentials: init.credentials
    })
    return { json: async () => ({ success: true, value: { list: [] } }) }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

async function askHot() {
  const { configureApi } = await import('@fairhouse/ui/api.ts')
  const { apiBase, keepMerchantCode, merchantCode } = await import('./site-config.ts')
  keepMerchantCode()
  configureApi({ base: apiBase, merchant: merchantCode, language: () => 'tr', token: () => null, onEnded: () => {} })
  const { hotQuery } = await import('../games/hot-games.ts')
  await hotQuery().queryFn({ signal: new AbortController().signal } as never)
  return sent[0]!
}

test('[3.010] [3.125] [3.127] on the first visit the merchant’s code is stored, and the hot games are asked with it', async () => {
  const { url, headers } = await askHot()
  expect(localStorage.getItem('merchantCode')).toBe('fairhouse')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    merchantCode: 'fairhouse',
    isPlatform: '2',
    platform: 'flash,html5-desktop',
    vassalage: '',
    language: 'TR'
  })
  expect(headers).toMatchObject({ Merchant: 'fairhouse', Language: 'TR' })
})

test('[7.003] API address and merchant’s code are settings of the build; without them the page’s own origin counts', async () => {
  expect((await askHot()).url.origin).toBe('https://house.example')
  vi.resetModules()
  sent = []
  vi.stubGlobal('localStorage', memory())
  vi.stubEnv('VITE_API_URL', 'https://api.house.example/')
  vi.stubEnv('VITE_MERCHANT_CODE', 'second')
  const { url, headers, credentials } = await askHot()
  expect(url.href).toMatch(/^https:\/\/api\.house\.example\/wps\/relay\/GCSGAME_hotGames\?merchantCode=second&/)
  expect([headers.Merchant, credentials]).toEqual(['second', 'include'])
})
