// The title of a promotion in the operator's language.
import type { OfferPage } from '@fairhouse/contract/ops/money/offer.ts'
import { useInLanguage } from '../../kit/value/use-in-language.ts'

/** Gives the function that picks it. */
export function useTitle(): (page: Pick<OfferPage, 'title'>) => string {
  const inLanguage = useInLanguage()
  return ({ title }) => inLanguage(title)
}
