// Measurement begins with an allowance and not before; the answer is kept, and can be changed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
let scripts: { src: string }[] = []
let cookies: string[] = []
const reload = vi.fn()

beforeEach(() => {
  vi.resetModules()
  kept.clear()
  scripts = []
  cookies = ['_ga=1', '_ga_X1=2', 'lang=TR']
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value)
  })
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (script: { src: string }) => scripts.push(script) },
    get cookie() {
      return cookies.join('; ')
    },
    set cookie(line: string) {
      cookies = cookies.filter(cookie => !cookie.startsWith(`${line.split('=', 1)[0]}=`))
    }
  })
})
afterEach(() => vi.unstubAllGlobals())

test('nothing is loaded before a person allows it, then once, with advertising denied', async () => {
  const { answerConsent, startMeasurement, useConsent } = await import('./analytics.ts')
  expect(useConsent.getState().consent).toBeNull()
  expect(scripts).toEqual([])
  answerConsent('allowed')
  startMeasurement('G-TEST1234')
  startMeasurement('G-TEST1234')
  expect(scripts.map(s => s.src)).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234'])
  const said = window.dataLayer!.map(args => [...(args as Iterable<unknown>)])
  expect(said[0]).toEqual(['consent', 'default', expect.objectContaining({ ad_storage: 'denied', analytics_storage: 'granted' })])
  expect(said.at(-1)).toEqual(['config', 'G-TEST1234'])
})

test('a refusal after an allowance drops the cookies and the script, and is kept', async () => {
  const { answerConsent, askConsent, startMeasurement, useConsent } = await import('./analytics.ts')
  answerConsent('allowed')
  startMeasurement('G-TEST1234')
  askConsent()
  expect(useConsent.getState().consent).toBeNull()
  answerConsent('refused')
  expect(cookies).toEqual(['lang=TR'])
  expect(reload).toHaveBeenCalledOnce()
  expect(kept.get('measurement')).toBe('refused')
})
