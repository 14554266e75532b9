// How a promotion's time and a member's standing with it are told.
import type { ActivityState, promotion } from '@fairhouse/contract/money/offer.ts'
import type { promotionTerms } from '@fairhouse/contract/money/offer-terms.ts'
import { formatDate } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'

export type Promotion = z.output<typeof promotion>
export type Terms = z.output<typeof promotionTerms>
export type Offer = NonNullable<Terms['offer']>

/** What is to be done now stands out; what is over steps back. */
export const statusTones = {
  comingSoon: 'info',
  join: 'act',
  signed: 'pos',
  process: 'pos',
  claim: 'act',
  claimed: 'neutral',
  applying: 'warn',
  issued: 'pos',
  rejected: 'neg',
  close: 'neutral'
} as const satisfies Record<ActivityState, string>

/** Standings that ask for a press. */
export const asks = (status: Promotion['status']): boolean => status === 'join' || status === 'claim' || status === 'rejected'

/** Gives the sentence of a promotion's time: from, until, or no end. */
export function usePeriod(): (promotion: Pick<Promotion, 'startsAt' | 'endsAt'>) => string {
  const t = useTranslations('content')
  return ({ startsAt, endsAt }) =>
    startsAt && endsAt
      ? t('periodBoth', { from: formatDate(startsAt), until: formatDate(endsAt) })
      : startsAt
        ? t('periodFrom', { from: formatDate(startsAt) })
        : endsAt
          ? t('periodUntil', { until: formatDate(endsAt) })
          : t('periodOpen')
}
