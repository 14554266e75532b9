// The language of the site: which one, its sentences, and telling the server.
import { setLanguage } from '@fairhouse/contract/account.ts'
import { defaultLanguage, type Language, languages } from '@fairhouse/contract/endpoint.ts'
import { directionOf } from '@fairhouse/locales/direction.ts'
import type { site } from '@fairhouse/locales/en/site.ts'
import { call } from '@fairhouse/ui/api.ts'
import { formatFriendlyDate, formatRelative } from '@fairhouse/ui/format.ts'
import { create } from 'zustand'
import { fetchOverrides, keptOverrides, type Override, withOverrides } from './overrides.ts'

export type Messages = { [Module in keyof typeof site]: { [Key in keyof (typeof site)[Module]]: string } }

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
    Locale: Language
  }
}

const sentences: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('@fairhouse/locales/en/site.ts')).site,
  tr: async () => (await import('@fairhouse/locales/tr/site.ts')).site
}

const asked = new URLSearchParams(location.search)
const named = (said: string | null): Language | undefined => languages.find(language => language === said?.toLowerCase())

/** What the person last chose on this device; a language without sentences is read in English. */
function ownChoice(): Language | undefined {
  const said = localStorage.getItem('hisLang') ?? localStorage.getItem('lang')
  return named(said) ?? (said && /^[a-z]{2,3}$/i.test(said) ? 'en' : undefined)
}

/** A link may name the language of a visit, `?lang=EN`: that changes `lang` alone, and the next visit is in the chosen one again. */
const linked = named(asked.get('lang'))

/** The language on the screen; its sentences are there before the first paint. `dates`: the language of written-out dates. */
export const useLanguage = create<{ language: Language; messages: Messages | null; dates: Language }>(() => {
  const language = linked ?? ownChoice() ?? defaultLanguage
  return { language, messages: null, dates: language }
})

/** How long the first view of a language waits for the brand's own sentences. */
const patienceMs = 500
const patience = () => new Promise<null>(resolve => setTimeout(resolve, patienceMs, null))

async function builtIn(language: Language): Promise<Messages> {
  const messages = await sentences[language]()
  if (!import.meta.env.DEV || !asked.has('pseudo')) return messages
  return (await import('@fairhouse/locales/pseudo.ts')).pseudoCatalogue(messages)
}

let wanted: Language

/** Shows what the tab remembers at once; a later answer of the server replaces it. */
async function show(language: Language): Promise<void> {
  wanted = language
  const fresh = fetchOverrides(language)
  const kept = keptOverrides(language)
  const [messages, first] = await Promise.all([builtIn(language), kept ?? Promise.race([fresh, patience()])])
  const put = (overrides: readonly Override[] | null): void => {
    if (wanted !== language) return
    Object.assign(document.documentElement, { lang: language, dir: directionOf(language) })
    useLanguage.setState({ language, messages: withOverrides(messages, overrides ?? [], import.meta.env.PROD) })
  }
  put(first)
  void fresh.then(list => list && JSON.stringify(list) !== JSON.stringify(first) && put(list))
}

/** Loads the language of this visit. */
export async function startLanguage(): Promise<void> {
  if (linked) localStorage.setItem('lang', linked.toUpperCase())
  await show(useLanguage.getState().language)
}

// A server that does not answer is no reason to keep the person from reading.
const tellServer = (language: Language): Promise<unknown> => call(setLanguage, { language }).catch(() => null)

/** The person's choice: put on the screen, remembered on the device and, for a member, on the server; dates follow last. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language)
  localStorage.setItem('lang', language.toUpperCase())
  localStorage.setItem('hisLang', language.toUpperCase())
  if (sessionStorage.getItem('token') !== null) void tellServer(language)
  useLanguage.setState({ dates: language })
}

/** A member has come: the choice on this device is told where the server has another; without any choice here the server's is shown. */
export async function agreeLanguage(atServer: Language): Promise<void> {
  const own = ownChoice()
  if (own && own !== atServer) await tellServer(own)
  if (own || atServer === useLanguage.getState().language) return
  await show(atServer)
  useLanguage.setState({ dates: atServer })
}

/** Dates in words, in the language of the screen. */
export function useDates() {
  const language = useLanguage(state => state.dates)
  return {
    friendly: (at: Date | number) => formatFriendlyDate(at, language),
    relative: (at: Date | number, now: number) => formatRelative(at, now, language)
  }
}
