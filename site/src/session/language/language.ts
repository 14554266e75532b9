// The language of the site: which one, its sentences, and telling the server.

import { defaultLanguage, type Language, languageCodes, languages } from '@fairhouse/contract/endpoint.ts'
import { setLanguage } from '@fairhouse/contract/member/account.ts'
import { directionOf } from '@fairhouse/locales/direction.ts'
import type { site } from '@fairhouse/locales/en/site.ts'
import { call } from '@fairhouse/ui/api.ts'
import { formatFriendlyDate, formatRelative } from '@fairhouse/ui/text/format.ts'
import type { IntlError } from 'use-intl'
import { create } from 'zustand'
import { fetchOverrides, keptOverrides, type Override, withOverrides } from './overrides.ts'
import { showWords } from './words.ts'

export type Messages = { [Module in keyof typeof site]: { [Key in keyof (typeof site)[Module]]: string } }

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
    Locale: Language
  }
}

type Sentences = { site: Messages }
/** What the first view says, what games' pages say beside it, and what is left: the build puts them into three files (in development each has everything). */
const sentences: Record<Language, (() => Promise<Sentences>)[]> = {
  en: [
    () => import('@fairhouse/locales/en/site.ts'),
    () => import('@fairhouse/locales/en/site.ts?play'),
    () => import('@fairhouse/locales/en/site.ts?rest')
  ],
  tr: [
    () => import('@fairhouse/locales/tr/site.ts'),
    () => import('@fairhouse/locales/tr/site.ts?play'),
    () => import('@fairhouse/locales/tr/site.ts?rest')
  ]
}

const joined = (parts: readonly Messages[]): Messages =>
  Object.fromEntries(
    Object.keys(parts[0]!).map(module => [module, Object.assign({}, ...parts.map(part => part[module as keyof Messages]))])
  ) as Messages

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

/** In development a link may ask for longer sentences with accents, `?pseudo`. */
const printed = async (words: Messages): Promise<Messages> =>
  import.meta.env.DEV && asked.has('pseudo') ? (await import('@fairhouse/locales/pseudo.ts')).pseudoCatalogue(words) : words

const words = showWords<Language, Messages, readonly Override[]>({
  parts: [0, 1, 2].map(part => async language => printed((await sentences[language][part]!()).site)),
  join: joined,
  kept: keptOverrides,
  fetched: fetchOverrides,
  over: (built, own) => withOverrides(built, own ?? [], import.meta.env.PROD),
  put: (language, messages) => {
    Object.assign(document.documentElement, { lang: language, dir: directionOf(language) })
    useLanguage.setState({ language, messages })
  },
  patience: () => new Promise(resolve => setTimeout(resolve, patienceMs, null))
})
const { show, upTo } = words

/**
 * Loads the sentences that the first view does not have. @throws when they do not arrive; the next call tries again
 * @public the build puts a call of it before each part that needs them
 */
export const wholeLanguage = () => upTo(3)

/**
 * Loads the sentences of games' pages. @throws when they do not arrive; the next call tries again
 * @public the build puts a call of it before such a page
 */
export const playLanguage = () => upTo(2)

/** A sentence that cannot be filled in is a bug; `missingSentence` deals with those that are not there. */
export function sayFormatError(error: IntlError): void {
  if (error.code !== 'MISSING_MESSAGE') console.error(error)
}

/**
 * A sentence was not there: the rest of the language is asked for, in case it is part of that. A drawing that began before the rest arrived
 * is drawn anew by itself. What even the whole language on the screen does not have is a bug, and is said in the console.
 */
export function missingSentence({ namespace, key, error }: { namespace?: string; key: string; error: IntlError }): string {
  const name = namespace ? `${namespace}.${key}` : key
  void wholeLanguage()
    .then(() => isOnScreen(name) || console.error(error))
    .catch(() => {})
  return name
}

function isOnScreen(name: string): boolean {
  const [module = '', key = ''] = name.split('.')
  const said: Record<string, Record<string, unknown>> = useLanguage.getState().messages ?? {}
  return said[module]?.[key] !== undefined
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
  localStorage.setItem('lang', languageCodes[language])
  localStorage.setItem('hisLang', languageCodes[language])
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
