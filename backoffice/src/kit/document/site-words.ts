// The built-in sentences of the site, fetched when somebody wants to reword one.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { valuesOf } from '@fairhouse/locales/icu.ts'
import { useQuery } from '@tanstack/react-query'

export interface BuiltIn {
  /** `module.name`. */
  readonly key: string
  readonly said: Readonly<Record<Language, string>>
}

type Modules = Readonly<Record<string, Readonly<Record<string, string>>>>

async function load(): Promise<BuiltIn[]> {
  const [{ site: en }, { site: tr }] = await Promise.all([import('@fairhouse/locales/en/site.ts'), import('@fairhouse/locales/tr/site.ts')])
  const turkish: Modules = tr
  return Object.entries<Record<string, string>>(en).flatMap(([module, sentences]) =>
    Object.entries(sentences).map(([name, said]) => ({ key: `${module}.${name}`, said: { en: said, tr: turkish[module]?.[name] ?? '' } }))
  )
}

/** Every built-in sentence in the order of the catalogues; undefined while they are on their way. */
export const useCatalogue = (): readonly BuiltIn[] | undefined =>
  useQuery({ queryKey: ['catalogue'], queryFn: load, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }).data

/** Placeholders of a sentence with how each is used; null when the sentence cannot be read. */
export function placeholdersOf(sentence: string): Readonly<Record<string, string>> | null {
  try {
    return valuesOf(sentence)
  } catch {
    return null
  }
}

/** Gives the function that says a built-in sentence without placeholders in the language of a preview; empty while it is on its way. */
export function useSiteWords(language: Language): (key: string) => string {
  const catalogue = useCatalogue()
  return key => catalogue?.find(s => s.key === key)?.said[language] ?? ''
}
