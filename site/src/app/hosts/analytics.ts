// Measurement by Google Analytics: only where the brand has an id, and only after the person has allowed it.
import { create } from 'zustand'

const key = 'measurement'
const source = 'https://www.googletagmanager.com/gtag/js'

export type Consent = 'allowed' | 'refused'

const read = (): Consent | null => {
  const kept = localStorage.getItem(key)
  return kept === 'allowed' || kept === 'refused' ? kept : null
}

/** What the person has said; null: not asked yet, or asked again. */
export const useConsent = create<{ consent: Consent | null }>(() => ({ consent: read() }))

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Loads the script once; what it keeps and sends begins here and nowhere else. */
export function startMeasurement(gtagId: string): void {
  if (window.dataLayer) return
  const layer: unknown[] = []
  window.dataLayer = layer
  // the script reads the arguments object itself, not a copy
  function say(..._: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments)
  }
  say('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'granted' })
  say('js', new Date())
  say('config', gtagId)
  const script = document.createElement('script')
  script.async = true
  script.src = `${source}?id=${encodeURIComponent(gtagId)}`
  document.head.append(script)
}

/** Keeps the answer in this browser. A refusal after an allowance loads the page anew, so that what was loaded is gone, and drops its cookies. */
export function answerConsent(consent: Consent): void {
  localStorage.setItem(key, consent)
  useConsent.setState({ consent })
  if (consent === 'allowed' || !window.dataLayer) return
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0]!
    // biome-ignore lint/suspicious/noDocumentCookie: the script's own cookies are no others' business
    if (name.startsWith('_ga')) document.cookie = `${name}=; Path=/; Max-Age=0`
  }
  location.reload()
}

/** Asks again. */
export const askConsent = (): void => useConsent.setState({ consent: null })
