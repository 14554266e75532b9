// The title of a promotion in the operator's language.
import type { OfferPage } from '@fairhouse/contract/ops/money/offer.ts'
import { useLocale } from 'use-intl'

/** Gives the function that picks it. */
export function useTitle(): (page: Pick<OfferPage, 'title'>) => string {
  const locale = useLocale()
  return ({ title }) => (locale === 'tr' ? title.tr : title.en)
}
