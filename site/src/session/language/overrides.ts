// The brand's own sentences, which operators write in the console: put over the built-in ones, and kept for the tab.
import { translations } from '@fairhouse/contract/brand.ts'
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { call } from '@fairhouse/ui/api.ts'
import type { z } from 'zod'

export type Override = z.output<typeof translations.reply>['list'][number]
type Sentences = Readonly<Record<string, Readonly<Record<string, string>>>>

const keyOf = (language: Language): string => `translations:${language.toUpperCase()}`

/** What the tab remembers of a language's own sentences; null when it never had an answer. */
export function keptOverrides(language: Language): Override[] | null {
  try {
    const kept = translations.reply.safeParse(JSON.parse(sessionStorage.getItem(keyOf(language)) ?? 'null'))
    return kept.success ? kept.data.list : null
  } catch {
    return null
  }
}

/** Asks for them and remembers the answer; null without one. Without a network nobody is asked: each browser would complain of it. */
export async function fetchOverrides(language: Language): Promise<Override[] | null> {
  if (!navigator.onLine) return null
  try {
    const answer = await call(translations, { language })
    sessionStorage.setItem(keyOf(language), JSON.stringify(answer))
    return answer.list
  } catch {
    return null
  }
}

/**
 * The sentences with the overrides in their places. The built site has no parser of messages and takes what is compiled already.
 * A key that the catalogue does not have is left out.
 */
export function withOverrides<T extends Sentences>(sentences: T, overrides: readonly Override[], compiled: boolean): T {
  if (overrides.length === 0) return sentences
  const changed: Record<string, Record<string, string>> = {}
  for (const override of overrides) {
    const [module = '', key = '', ...deeper] = override.key.split('.')
    const built = Object.hasOwn(sentences, module) ? sentences[module] : undefined
    if (!built || !Object.hasOwn(built, key) || deeper.length > 0) continue
    const said = compiled ? override.compiled : override.source
    if (typeof said !== 'string' && !Array.isArray(said)) continue
    changed[module] ??= { ...built }
    changed[module][key] = said as string
  }
  return { ...sentences, ...changed }
}
