// The name of a game's feature in the reader's language; one that has none here is shown as its studio calls it.
import { useTranslations } from 'use-intl'

/** Gives the function that names a feature, e.g. `free-spins`. */
export function useFeatureName(): (feature: string) => string {
  const t = useTranslations('lobby')
  return feature => {
    const key = `feature_${feature.replaceAll('-', '_')}` as 'feature_free_spins'
    if (t.has(key)) return t(key)
    const words = feature.replaceAll(/[-_]+/g, ' ')
    return words.charAt(0).toUpperCase() + words.slice(1)
  }
}
