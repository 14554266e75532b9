// The language of the site: which one, its sentences, and telling the server.
import { setLanguage } from '@fairhouse/contract/account.ts'
import { defaultLanguage, type Language, languages } from '@fairhouse/contract/endpoint.ts'
import type { site } from '@fairhouse/locales/en/site.ts'
import { call } from '@fairhouse/ui/api.ts'
import { create } from 'zustand'
import { useSession } from './account/session.ts'

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

function remembered(): Language {
  const said = localStorage.getItem('lang')?.toLowerCase()
  return languages.find(language => language === said) ?? defaultLanguage
}

/** The language on the screen; its sentences are there before the first paint. */
export const useLanguage = create<{ language: Language; messages: Messages | null }>(() => ({ language: remembered(), messages: null }))

async function show(language: Language): Promise<void> {
  const messages = await sentences[language]()
  document.documentElement.lang = language
  useLanguage.setState({ language, messages })
}

/** Loads the remembered language. */
export const startLanguage = (): Promise<void> => show(useLanguage.getState().language)

/** The person's choice: remembered on the device and, for a member, on the server. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language)
  localStorage.setItem('lang', language.toUpperCase())
  localStorage.setItem('hisLang', language.toUpperCase())
  // A server that does not answer is no reason to keep the person from reading.
  if (useSession.getState().token) await call(setLanguage, { language }).catch(() => {})
}
