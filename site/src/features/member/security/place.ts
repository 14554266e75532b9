// Where a login came from, in words.
import { useLocale, useTranslations } from 'use-intl'

/** Names a place: country in the reader's language where it is known, and the address. */
export function usePlace(): (from: { address: string; country: string }) => string {
  const locale = useLocale()
  return ({ address, country }) => {
    const named = /^[A-Z]{2}$/.test(country) ? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(country) : undefined
    return [named, address].filter(Boolean).join(' · ')
  }
}

/** Names a device, also one that said nothing of itself. */
export function useDevice(): (device: string) => string {
  const t = useTranslations('security')
  return device => device || t('deviceUnknown')
}
