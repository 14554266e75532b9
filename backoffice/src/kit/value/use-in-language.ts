// What is said in both languages, in the operator's own.
import { useLocale } from 'use-intl'

/** Gives the function that picks it. */
export function useInLanguage(): (said: { readonly tr: string; readonly en: string }) => string {
  const locale = useLocale()
  return ({ tr, en }) => (locale === 'tr' ? tr : en)
}
